#include "sectored/base/file.h"
#include "sectored/base/prepared_file.h"

#include <memory>
#include <system_error>
#include <utility>

namespace sectored {

namespace {

/// Puts back the old contents, or removes files that did not exist. Ignores errors, because the
/// error that led here is reported.
void putBack(std::span<const FileContent> files, std::span<const std::optional<Bytes>> old)
{
    for (std::size_t at = 0; at < old.size(); ++at) {
        if (old[at]) {
            static_cast<void>(replaceFile(files[at].path, *old[at]));
        } else {
            std::error_code ignored;
            std::filesystem::remove(files[at].path, ignored);
        }
    }
}

/// Returns the content of a file to put back. Empty if there is no file.
Result<std::optional<Bytes>> oldContent(const std::filesystem::path& path)
{
    constexpr std::uint64_t largest = std::uint64_t{1} << 30U;
    auto content = readFile(path, largest);
    if (content) {
        return std::optional(*std::move(content));
    }
    if (content.error().code == MessageCode::FileMissing) {
        return std::optional<Bytes>();
    }
    Error error = content.error();
    error.where.file = path.string();
    return failure(std::move(error));
}

} // namespace

Result<Saved> replaceFile(const std::filesystem::path& path, std::span<const std::byte> content)
{
    PreparedFile file(path, content);
    if (auto error = file.prepare()) {
        return failure(std::move(*error));
    }
    return file.replace();
}

Result<std::vector<Saved>> replaceFiles(std::span<const FileContent> files)
{
    std::vector<std::unique_ptr<PreparedFile>> prepared;
    std::vector<std::optional<Bytes>> old;
    for (const FileContent& file : files) {
        prepared.push_back(std::make_unique<PreparedFile>(file.path, file.content));
        if (auto error = prepared.back()->prepare()) {
            return failure(std::move(*error));
        }
        if (prepared.size() < files.size()) {
            auto before = oldContent(file.path);
            if (!before) {
                return failure(before.error());
            }
            old.push_back(std::move(*before));
        }
    }
    std::vector<Saved> saved;
    for (const auto& file : prepared) {
        const auto done = file->replace();
        if (!done) {
            putBack(files, std::span(old).first(saved.size()));
            return failure(done.error());
        }
        saved.push_back(*done);
    }
    return saved;
}

} // namespace sectored
