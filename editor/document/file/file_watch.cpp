#include "editor/document/file/file_watch.h"

#include "editor/setting/display_text.h"

#include <chrono>
#include <utility>

namespace sectored::editor {

namespace {

constexpr std::chrono::milliseconds filePause{200};

} // namespace

FileWatch::FileWatch(std::function<void()> changed, QObject* parent)
    : QObject(parent)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(filePause);
    const auto wait = [this] {
        m_pause.start();
    };
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, wait);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, wait);
    connect(&m_pause, &QTimer::timeout, this, std::move(changed));
}

void FileWatch::follow(const std::optional<std::filesystem::path>& path)
{
    QStringList wanted;
    if (path) {
        wanted = {pathToQt(*path), pathToQt(path->has_parent_path() ? path->parent_path() : ".")};
    }
    for (const QString& watched : m_watcher.files() + m_watcher.directories()) {
        if (!wanted.contains(watched)) {
            m_watcher.removePath(watched);
        }
    }
    for (const QString& each : wanted) {
        if (!m_watcher.files().contains(each) && !m_watcher.directories().contains(each)) {
            m_watcher.addPath(each);
        }
    }
}

} // namespace sectored::editor
