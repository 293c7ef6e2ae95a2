#include "sectored/base/file.h"

#include "sectored/base/file/file_fault.h"
#include "sectored/base/file/open_file.h"

#include <sys/stat.h>

#include <algorithm>

namespace sectored {

Result<Bytes> readFile(const std::filesystem::path& path, std::uint64_t limit)
{
    const auto file = OpenFile::open(path);
    if (!file) {
        return failure(file.error());
    }
    if (file->size() > limit) {
        Error error = readError(path, MessageCode::FileTooLarge, std::to_string(file->size()));
        error.arguments.push_back(std::to_string(limit));
        return failure(std::move(error));
    }
    // One byte beyond the announced size detects a file that grew.
    auto content = file->readAt(0, file->size() + 1);
    if (content && content->size() != file->size()) {
        return failure(readError(path, MessageCode::FileChanged));
    }
    return content;
}

Result<Bytes> readFileStart(const std::filesystem::path& path, std::size_t count)
{
    return OpenFile::open(path).and_then([&](const OpenFile& file) {
        return file.readAt(0, std::min<std::uint64_t>(count, file.size()));
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
