#pragma once

#include <QObject>

#include <filesystem>
#include <span>
#include <vector>

namespace sectored::editor {

/// The levels opened last, newest first, at most ten, stored as a path list (path_list.h). Does not
/// check whether they still exist. Shared by all windows.
class RecentFiles final : public QObject {
    Q_OBJECT

public:
    /// Nothing is stored if the path is empty.
    explicit RecentFiles(std::filesystem::path file);

    std::span<const std::filesystem::path> paths() const { return m_paths; }
    /// Moves or inserts a level at the front and writes the list.
    void add(const std::filesystem::path& path);
    void remove(const std::filesystem::path& path);

signals:
    void changed();

private:
    std::filesystem::path m_file;
    std::vector<std::filesystem::path> m_paths;
};

} // namespace sectored::editor
