#pragma once

#include <filesystem>
#include <span>
#include <vector>

namespace sectored::editor {

/// The levels opened last, newest first, at most ten: a text file with one percent-encoded path a
/// line. Reading never fails; lines that are no absolute path are dropped. Whether the levels still
/// exist is not looked up.
class RecentFiles {
public:
    /// An empty path keeps nothing.
    explicit RecentFiles(std::filesystem::path file);

    std::span<const std::filesystem::path> paths() const { return m_paths; }
    /// Puts a level first and writes the list.
    void add(const std::filesystem::path& path);
    void remove(const std::filesystem::path& path);

private:
    void write() const;

    std::filesystem::path m_file;
    std::vector<std::filesystem::path> m_paths;
};

} // namespace sectored::editor
