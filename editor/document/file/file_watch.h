#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

#include <filesystem>
#include <functional>
#include <optional>

namespace sectored::editor {

/// Calls back after other programs changed a file or its folder. Some file systems report no
/// changes, so the file should also be checked at other times.
class FileWatch final : public QObject {
    Q_OBJECT

public:
    explicit FileWatch(std::function<void()> changed, QObject* parent = nullptr);

    /// Watches this file and its folder. Empty: watches nothing. Must be called again after the
    /// file was replaced, because the system then stops watching the name.
    void follow(const std::optional<std::filesystem::path>& path);

private:
    QFileSystemWatcher m_watcher;
    QTimer m_pause; ///< until a program that writes has probably finished
};

} // namespace sectored::editor
