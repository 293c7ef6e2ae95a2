#pragma once

#include <filesystem>
#include <optional>
#include <utility>

namespace sectored {

/// Exclusive lock on a file. Ends with its owner, also if the process dies. The content and age of
/// the lock file have no meaning.
class FileLock {
public:
    /// Locks the file and creates it if it is missing. Empty if another owner has the lock or the
    /// file cannot be opened.
    static std::optional<FileLock> claim(const std::filesystem::path& path);

    FileLock(FileLock&& other) noexcept
        : m_descriptor(std::exchange(other.m_descriptor, -1))
    {}
    FileLock& operator=(FileLock&& other) noexcept;
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock();

private:
    explicit FileLock(int descriptor)
        : m_descriptor(descriptor)
    {}

    int m_descriptor = -1;
};

} // namespace sectored
