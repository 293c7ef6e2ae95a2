#pragma once

#include "editor/document/file_watch.h"

#include <QObject>
#include <QString>

#include <filesystem>

namespace sectored::editor {

class Document;
class LevelFiles;
class MessageBar;

/// Shows messages about changes that other programs made to the level file, with the possible
/// actions.
class FileMessages final : public QObject {
    Q_OBJECT

public:
    struct Parts {
        Document& document;
        LevelFiles& files;
        MessageBar& bar;
    };

    FileMessages(const Parts& parts, QObject* parent);

    /// Checks the file now.
    void check() { m_watch.check(); }

private:
    void sayChanged();
    void sayGone();

    Document& m_document;
    LevelFiles& m_files;
    MessageBar& m_bar;
    FileWatch m_watch;
};

/// "room.map was changed by another program."
QString changedByOthersText(const std::filesystem::path& path);

} // namespace sectored::editor
