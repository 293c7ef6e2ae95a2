#pragma once

#include <QObject>

#include <filesystem>
#include <span>
#include <vector>

namespace sectored::editor {

/// The levels opened last, newest first, at most ten, in a path list (path_list.h). Whether the
/// levels still exist is not looked up. All windows share one.
class RecentFiles final : public QObject {
    Q_OBJECT

public:
    /// An empty path keeps nothing.
    explicit RecentFiles(std::filesystem::path file);

    std::span<const std::filesystem::path> paths() const { return m_paths; }
    /// Puts a level first and writes the list.
    void add(const std::filesystem::path& path);
    void remove(const std::filesystem::path& path);

signals:
    void changed();

private:
    std::filesystem::path m_file;
    std::vector<std::filesystem::path> m_paths;
};

} // namespace sectored::editor
