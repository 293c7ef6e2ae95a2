#include "sectored/base/file/folders.h"

#include "sectored/base/file/file_fault.h"
#include "sectored/base/file/temporary_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>

namespace sectored {

namespace {

/// Makes a folder, and syncs its name: files in a folder whose name is lost are lost. Some folders
/// that can be written cannot be opened to sync them. Returns the errno, or 0.
int makeFolder(const std::filesystem::path& folder, mode_t mode)
{
    if (::mkdir(folder.c_str(), mode) != 0) {
        return errno;
    }
    static_cast<void>(syncFolder(folderOf(folder)));
    return 0;
}

/// Makes the folders above. What cannot be made shows when the folder itself is made.
void makeParents(const std::filesystem::path& folder)
{
    std::filesystem::path parent;
    for (const auto& name : folder.parent_path()) {
        parent /= name;
        std::error_code fault;
        if (!std::filesystem::exists(parent, fault)) {
            static_cast<void>(makeFolder(parent, 0777));
        }
    }
}

} // namespace

int syncFolder(const Descriptor& folder)
{
    const auto sync = [&] {
        return ::fsync(folder.number()) == 0 ? 0 : errno;
    };
    int number = sync();
    for (int again = 0; number == EINTR && again < 3; ++again) {
        number = sync();
    }
    return number == EINVAL || number == ENOTSUP ? 0 : number;
}

int syncFolder(const std::filesystem::path& folder)
{
    const Descriptor descriptor(
        uninterrupted([&] { return ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); }));
    return descriptor.isOpen() ? syncFolder(descriptor) : errno;
}

std::optional<Error> makePrivateFolder(const std::filesystem::path& folder)
{
    const auto refused = [&](int number) {
        return saveError(folder, {.number = number, .step = SaveStep::Naming});
    };
    makeParents(folder);
    const int made = makeFolder(folder, 0700);
    if (made != 0 && made != EEXIST) {
        return refused(made);
    }
    struct stat status {};
    if (::lstat(folder.c_str(), &status) != 0) {
        return refused(errno);
    }
    if (!S_ISDIR(status.st_mode)) {
        return Error{
            .code = MessageCode::NotRegularFile,
            .arguments = {S_ISREG(status.st_mode) ? "a file" : std::string(kindOf(status))},
            .where = {.file = folder.string()}};
    }
    if (status.st_uid != ::geteuid()) {
        return refused(EACCES);
    }
    if ((status.st_mode & 0077U) != 0 && ::chmod(folder.c_str(), 0700) != 0) {
        return refused(errno);
    }
    return std::nullopt;
}

std::uint32_t ownUserNumber()
{
    return ::geteuid();
}

} // namespace sectored
