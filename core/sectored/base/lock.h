#pragma once

#include <filesystem>
#include <optional>
#include <utility>

namespace sectored {

/// An exclusive claim on a file that ends with its owner, also when the process dies. What the file
/// holds and how old it is say nothing.
class FileLock {
public:
    /// Claims the file, creating it when it is missing; nothing when another owner holds it or it
    /// cannot be opened.
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
