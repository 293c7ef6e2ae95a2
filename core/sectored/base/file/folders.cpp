#include "sectored/base/file/folders.h"

#include "sectored/base/file/file_fault.h"
#include "sectored/base/file/temporary_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>

namespace sectored {

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
    std::error_code fault;
    if (folder.has_parent_path()) {
        std::filesystem::create_directories(folder.parent_path(), fault);
    }
    if (::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST) {
        return refused(errno);
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
