#include "editor/document/file_watch.h"

#include "editor/document/document.h"
#include "editor/setting/display_text.h"

namespace sectored::editor {

namespace {

constexpr int pause = 200; // milliseconds

} // namespace

FileWatch::FileWatch(Document& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pause);
    const auto wait = [this] {
        m_pause.start();
    };
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, wait);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, wait);
    connect(&m_pause, &QTimer::timeout, this, &FileWatch::check);
    connect(&m_document, &Document::changed, this, [this](const Change& change) {
        if (change.file) {
            m_isGone = m_isGone && m_document.isFileGone();
            follow();
        }
    });
    follow();
}

void FileWatch::follow()
{
    QStringList wanted;
    if (m_document.path()) {
        wanted = {
            pathToQt(*m_document.path()),
            pathToQt(
                m_document.path()->has_parent_path() ? m_document.path()->parent_path() : ".")};
    }
    for (const QString& path : m_watcher.files() + m_watcher.directories()) {
        if (!wanted.contains(path)) {
            m_watcher.removePath(path);
        }
    }
    // A file that was replaced is no longer watched, though its name is the same.
    for (const QString& path : wanted) {
        if (!m_watcher.files().contains(path) && !m_watcher.directories().contains(path)) {
            m_watcher.addPath(path);
        }
    }
}

void FileWatch::check()
{
    follow();
    m_document.followWalkFiles();
    const bool isGone = m_document.isFileGone();
    if (isGone != m_isGone) {
        m_isGone = isGone;
        if (isGone) {
            emit gone();
            return;
        }
        if (!m_document.isChangedOutside()) {
            emit cameBack();
            return;
        }
    }
    const auto stamp = isGone || !m_document.path() ? std::nullopt : stampOf(*m_document.path());
    if (stamp && stamp != m_told && m_document.isChangedOutside()) {
        m_told = stamp;
        emit changedOutside();
    }
}

} // namespace sectored::editor
