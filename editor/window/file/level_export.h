#pragma once

#include "editor/dialog/export_dialog.h"

#include <QObject>
#include <QPointer>

#include <optional>

namespace sectored::editor {

class Document;
class MessageBar;
struct Change;

/// Exports the window's level, and remembers where to until another level comes. The dialog steps
/// aside to show in the level what it speaks of, and looks at the level again when it comes back.
class LevelExport final : public QObject {
    Q_OBJECT

public:
    LevelExport(Document& document, MessageBar& bar, QWidget* window);

    void setTheme(const Theme& theme) { m_theme = theme; }
    /// Shows the dialog, also one that has stepped aside.
    void ask();
    /// To the same file again without a question; asks where nothing was exported yet, and where
    /// the level can no longer be written.
    void runAgain();
    bool hasRun() const { return m_last.has_value(); }
    /// Closes the dialog without an export.
    void giveUp();

signals:
    /// The dialog is hidden, and the document's selection is what the plan is to show.
    void steppedAside();
    /// The dialog is back, or is not coming any more.
    void returned();

private:
    ExportChoice firstChoice() const;
    void stepAside(const Selection& things);
    void followChange(const Change& change);
    void run(const ExportChoice& choice);

    Document& m_document;
    MessageBar& m_bar;
    QWidget* m_window;
    Theme m_theme;
    QPointer<ExportDialog> m_dialog; ///< shown, or aside
    std::optional<ExportChoice> m_last;
};

} // namespace sectored::editor
