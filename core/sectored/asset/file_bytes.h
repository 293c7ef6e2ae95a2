#pragma once

#include "sectored/asset/byte_source.h"
#include "sectored/base/file/open_file.h"

#include <filesystem>
#include <memory>

namespace sectored {

/// File, read by offset (OpenFile). Errors name the file.
class FileBytes final : public ByteSource {
public:
    explicit FileBytes(OpenFile file)
        : m_file(std::move(file))
    {}
    /// Opens a file. Errors: FileMissing, NotRegularFile, FileUnreadable.
    static Result<std::shared_ptr<const FileBytes>> open(const std::filesystem::path& path);

    const OpenFile& file() const { return m_file; }
    std::uint64_t size() const override { return m_file.size(); }

private:
    Result<Bytes> readSome(std::uint64_t offset, std::size_t count) const override
    {
        return m_file.readAt(offset, count);
    }

    OpenFile m_file;
};

} // namespace sectored
