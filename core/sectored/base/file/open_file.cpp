#include "sectored/base/file/open_file.h"

#include "sectored/base/file/file_fault.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

namespace sectored {

namespace {

Error openError(const std::filesystem::path& path, int number)
{
    switch (number) {
    case ENOENT:
    case ENOTDIR:
        return readError(path, MessageCode::FileMissing);
    case ENXIO:
        return readError(path, MessageCode::NotRegularFile, "a socket or a device");
    default:
        return readError(path, MessageCode::FileUnreadable, systemText(number));
    }
}

} // namespace

Error readError(const std::filesystem::path& path, MessageCode code, std::string argument)
{
    Error error{.code = code, .where = {.file = path.string()}};
    if (!argument.empty()) {
        error.arguments.push_back(std::move(argument));
    }
    return error;
}

// Without O_NONBLOCK, opening a pipe that has no writer would block.
Result<OpenFile> OpenFile::open(const std::filesystem::path& path)
{
    if (path.native().find('\0') != std::string::npos) {
        return failure(readError(path, MessageCode::FileMissing));
    }
    int number = -1;
    do {
        number = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    } while (number < 0 && errno == EINTR);
    if (number < 0) {
        return failure(openError(path, errno));
    }
    Descriptor descriptor(number);
    struct stat status {};
    if (::fstat(number, &status) != 0) {
        return failure(readError(path, MessageCode::FileUnreadable, systemText(errno)));
    }
    if (!S_ISREG(status.st_mode)) {
        return failure(readError(path, MessageCode::NotRegularFile, std::string(kindOf(status))));
    }
    return OpenFile(path, std::move(descriptor), stampFrom(status));
}

Result<Bytes> OpenFile::readAt(std::uint64_t offset, std::size_t count) const
{
    Bytes content(count);
    std::size_t done = 0;
    while (done < count) {
        const auto got = ::pread(
            m_descriptor.number(),
            content.data() + done,
            count - done,
            static_cast<off_t>(offset + done));
        if (got == 0) {
            break;
        }
        if (got < 0 && errno != EINTR) {
            return failure(readError(m_path, MessageCode::FileUnreadable, systemText(errno)));
        }
        done += got > 0 ? static_cast<std::size_t>(got) : 0;
    }
    content.resize(done);
    return content;
}

} // namespace sectored
