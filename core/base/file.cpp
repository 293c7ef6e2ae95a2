#include "core/base/file.h"

#include "core/base/descriptor.h"
#include "core/base/file_fault.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

namespace sectored {

namespace {

Error readError(const std::filesystem::path& path, MessageCode code, std::string argument = {})
{
    Error error{.code = code, .where = {.file = path.string()}};
    if (!argument.empty()) {
        error.arguments.push_back(std::move(argument));
    }
    return error;
}

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

/// Reads until the buffer is full or the file ends; how much was read, or minus the errno.
std::int64_t readFully(int descriptor, std::span<std::byte> buffer)
{
    std::size_t done = 0;
    while (done < buffer.size()) {
        const auto count = ::read(descriptor, buffer.data() + done, buffer.size() - done);
        if (count == 0) {
            break;
        }
        if (count < 0 && errno != EINTR) {
            return -std::int64_t{errno};
        }
        done += count > 0 ? static_cast<std::size_t>(count) : 0;
    }
    return static_cast<std::int64_t>(done);
}

} // namespace

// O_NONBLOCK keeps the opening of a pipe without a writer from waiting for one.
Result<Bytes> readFile(const std::filesystem::path& path, std::uint64_t limit)
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
    const Descriptor file(number);
    struct stat status {};
    if (::fstat(file.number(), &status) != 0) {
        return failure(readError(path, MessageCode::FileUnreadable, systemText(errno)));
    }
    if (!S_ISREG(status.st_mode)) {
        return failure(readError(path, MessageCode::NotRegularFile, std::string(kindOf(status))));
    }
    const auto size = static_cast<std::uint64_t>(status.st_size);
    if (size > limit) {
        Error error = readError(path, MessageCode::FileTooLarge, std::to_string(size));
        error.arguments.push_back(std::to_string(limit));
        return failure(std::move(error));
    }
    // One byte more than announced shows that the file grew.
    Bytes content(size + 1);
    const std::int64_t count = readFully(file.number(), content);
    if (count < 0) {
        return failure(
            readError(path, MessageCode::FileUnreadable, systemText(static_cast<int>(-count))));
    }
    if (static_cast<std::uint64_t>(count) != size) {
        return failure(readError(path, MessageCode::FileChanged));
    }
    content.pop_back();
    return content;
}

std::optional<FileStamp> stampOf(const std::filesystem::path& path)
{
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) {
        return std::nullopt;
    }
    return stampFrom(status);
}

} // namespace sectored
