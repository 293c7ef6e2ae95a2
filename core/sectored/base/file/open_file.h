#pragma once

#include "sectored/base/file.h"
#include "sectored/base/file/descriptor.h"
#include "sectored/base/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>

namespace sectored {

/// Returns an error of reading the file at the path.
Error readError(const std::filesystem::path& path, MessageCode code, std::string argument = {});

/// Regular file, open for reading only: never mapped, because a mapped file that another program
/// cuts ends this one, and never locked (Spec: trust I1). Several threads may read at once.
class OpenFile {
public:
    /// Opens a file. Errors: FileMissing, NotRegularFile, FileUnreadable.
    static Result<OpenFile> open(const std::filesystem::path& path);

    const std::filesystem::path& path() const { return m_path; }
    /// State of the file when it was opened.
    const FileStamp& stamp() const { return m_stamp; }
    std::uint64_t size() const { return m_stamp.size; }

    /// Returns at most `count` bytes from `offset`: fewer if the file ends before. Errors:
    /// FileUnreadable.
    Result<Bytes> readAt(std::uint64_t offset, std::size_t count) const;

private:
    OpenFile(std::filesystem::path path, Descriptor descriptor, const FileStamp& stamp)
        : m_path(std::move(path))
        , m_descriptor(std::move(descriptor))
        , m_stamp(stamp)
    {}

    std::filesystem::path m_path;
    Descriptor m_descriptor;
    FileStamp m_stamp;
};

} // namespace sectored
