#pragma once

#include "sectored/base/file.h"

#include "editor/document/file/file_watch.h"

#include <QObject>
#include <QString>

#include <filesystem>
#include <set>
#include <vector>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class LevelFiles;
class MessageBar;

/// Shows messages about changes that other programs made to the level file, with the possible
/// actions. Follows the files of recorded walks too.
class FileMessages final : public QObject {
    Q_OBJECT

public:
    struct Parts {
        Document& document;
        LevelFiles& files;
        MessageBar& bar;
    };

    /// Checks the file also when the window comes to the front.
    FileMessages(const Parts& parts, QWidget* window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void check();
    void sayChanged();
    void sayGone();
    void sayConflictCopy();

    QWidget* m_window;
    Document& m_document;
    LevelFiles& m_files;
    MessageBar& m_bar;
    FileWatch m_watch;
    std::vector<FileStamp> m_said; ///< states of the level's files at the last message
    bool m_isGone = false;
    std::set<std::filesystem::path> m_saidCopies; ///< conflict copies, each of which is said once
};

/// Returns for example "room.map was changed by another program."
QString changedByOthersText(const std::filesystem::path& path);

} // namespace sectored::editor
