#pragma once

#include "editor/document/file_watch.h"

#include <QObject>
#include <QString>

#include <filesystem>

namespace sectored::editor {

class Document;
class LevelFiles;
class MessageBar;

/// Says in the bar what other programs did to the level's file, and what can be done about it.
class FileMessages final : public QObject {
    Q_OBJECT

public:
    struct Parts {
        Document& document;
        LevelFiles& files;
        MessageBar& bar;
    };

    FileMessages(const Parts& parts, QObject* parent);

    /// Looks at the file now.
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
