#include "sectored/base/file.h"

#include "sectored/base/descriptor.h"
#include "sectored/base/file_fault.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
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

/// Reads until the buffer is full or the file ends. Returns the number of bytes, or the negative
/// errno.
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

/// Regular file, open for reading.
struct OpenFile {
    Descriptor descriptor;
    std::uint64_t size = 0;
};

// Without O_NONBLOCK, opening a pipe that has no writer would block.
Result<OpenFile> openFile(const std::filesystem::path& path)
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
    OpenFile file{.descriptor = Descriptor(number)};
    struct stat status {};
    if (::fstat(number, &status) != 0) {
        return failure(readError(path, MessageCode::FileUnreadable, systemText(errno)));
    }
    if (!S_ISREG(status.st_mode)) {
        return failure(readError(path, MessageCode::NotRegularFile, std::string(kindOf(status))));
    }
    file.size = static_cast<std::uint64_t>(status.st_size);
    return file;
}

/// Returns at most `count` bytes of the file.
Result<Bytes> readBytes(const OpenFile& file, std::size_t count, const std::filesystem::path& path)
{
    Bytes content(count);
    const std::int64_t done = readFully(file.descriptor.number(), content);
    if (done < 0) {
        return failure(
            readError(path, MessageCode::FileUnreadable, systemText(static_cast<int>(-done))));
    }
    content.resize(static_cast<std::size_t>(done));
    return content;
}

} // namespace

Result<Bytes> readFile(const std::filesystem::path& path, std::uint64_t limit)
{
    const auto file = openFile(path);
    if (!file) {
        return failure(file.error());
    }
    if (file->size > limit) {
        Error error = readError(path, MessageCode::FileTooLarge, std::to_string(file->size));
        error.arguments.push_back(std::to_string(limit));
        return failure(std::move(error));
    }
    // One byte beyond the announced size detects a file that grew.
    auto content = readBytes(*file, file->size + 1, path);
    if (content && content->size() != file->size) {
        return failure(readError(path, MessageCode::FileChanged));
    }
    return content;
}

Result<Bytes> readFileStart(const std::filesystem::path& path, std::size_t count)
{
    return openFile(path).and_then([&](const OpenFile& file) {
        return readBytes(file, std::min<std::uint64_t>(count, file.size), path);
    });
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
