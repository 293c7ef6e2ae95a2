#pragma once

#include "core/base/result.h"

#include "editor/action/workbench.h"

#include <QObject>

#include <filesystem>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class MessageBar;
class RecentFiles;
struct RecoveryCopy;

/// Opens, saves and exports the window's level; asks before unsaved changes would go, and says in
/// the bar what went wrong.
class LevelFiles final
    : public QObject
    , public FileCommands {
    Q_OBJECT

public:
    struct Parts {
        Document& document;
        RecentFiles& recent;
        MessageBar& bar;
    };

    LevelFiles(Parts parts, QWidget* window);

    void newLevel() override;
    void openByDialog() override;
    void open(const std::filesystem::path& path) override;
    void openExample(const QString& id) override;
    void save() override;
    void saveAs() override;
    void exportLevel() override;

    /// True when nothing would be lost any more: saved, discarded, or nothing to save.
    bool mayLeaveLevel();
    /// Opens without asking.
    Result<void> load(const std::filesystem::path& path);
    /// Offers to restore the newest copy that a stopped program left.
    void offer(std::vector<RecoveryCopy> copies);

signals:
    /// Another level is in the document.
    void levelReplaced();

private:
    enum class Outcome { Saved, NotSaved };

    Outcome saveNow();
    Outcome saveByDialog();
    Outcome writeTo(const std::filesystem::path& path);
    void sayNotSaved(const Error& error, const std::filesystem::path& path);
    void askAboutChangedFile();
    void sayWarnings();
    void restoreCopy(const RecoveryCopy& copy);

    Document& m_document;
    RecentFiles& m_recent;
    MessageBar& m_bar;
    QWidget* m_window;
};

} // namespace sectored::editor
