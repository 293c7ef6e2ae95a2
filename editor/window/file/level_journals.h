#pragma once

#include "editor/action/workbench.h"
#include "editor/document/journal/waiting_level.h"

#include <QObject>

#include <vector>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class LevelFiles;
class LevelJournal;
class MessageBar;
class ProgramCommands;

/// What the user does with journals besides restoring what a crash left: looks at all of them,
/// forgets them, or works without one.
class LevelJournals final
    : public QObject
    , public JournalCommands {
    Q_OBJECT

public:
    /// Precondition: all of them outlive this object.
    struct Parts {
        Document& document;
        LevelJournal* journal = nullptr; ///< null: nothing is kept of edits
        LevelFiles& files;
        MessageBar& bar;
        ProgramCommands* program = nullptr; ///< null: there are no other windows
    };

    LevelJournals(const Parts& parts, QWidget* window);

    /// Offers in the bar to restore levels of programs that crashed, one after the other, each when
    /// the message before it is gone.
    void offer(std::vector<WaitingLevel> levels);
    void showAll() override;
    void forget() override;
    void forgetAll() override;
    bool hasJournal() const override;
    bool isPrivate() const override;
    void setPrivate(bool isPrivate) override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void sayIfKept(bool isForgotten);

    Parts m_parts;
    QWidget* m_window;
    std::vector<WaitingLevel> m_toOffer{};
};

} // namespace sectored::editor
