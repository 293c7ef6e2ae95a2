#pragma once

#include "editor/dialog/export_dialog.h"

#include <QObject>
#include <QPointer>

#include <optional>

namespace sectored::editor {

class Document;
class MessageBar;
class TileLibrary;
struct Change;

/// Exports the window's level and remembers the target until another level is opened. The dialog
/// can step aside to show objects in the level; when it returns, it examines the level again.
class LevelExport final : public QObject {
    Q_OBJECT

public:
    /// `tiles` may be null; then formats with pictures are written without them.
    LevelExport(Document& document, MessageBar& bar, const TileLibrary* tiles, QWidget* window);

    void setTheme(const Theme& theme) { m_theme = theme; }
    /// Shows the dialog, even if it has stepped aside.
    void ask();
    /// Exports to the last target without a dialog. Shows the dialog if there is no target yet or
    /// if the level can no longer be written there.
    void runAgain();
    bool hasRun() const { return m_last.has_value(); }
    /// Closes the dialog without exporting.
    void giveUp();

signals:
    /// The dialog was hidden to show the document's selection in the 2D view.
    void steppedAside();
    /// The dialog was shown again or closed for good.
    void returned();

private:
    ExportChoice firstChoice() const;
    std::shared_ptr<const SurfaceLooks> looks() const;
    ExportRequest requestFor(const ExportChoice& choice, const SurfaceLooks* shown) const;
    Result<FinishedExport> filesFor(const ExportChoice& choice) const;
    void stepAside(const Selection& things);
    void followChange(const Change& change);
    void run(const ExportChoice& choice);
    void write(const ExportChoice& choice, const Result<FinishedExport>& exported);
    bool saveReport(const ExportChoice& choice);

    Document& m_document;
    MessageBar& m_bar;
    const TileLibrary* m_tiles;
    QWidget* m_window;
    Theme m_theme;
    QPointer<ExportDialog> m_dialog; ///< visible or stepped aside
    std::optional<ExportChoice> m_last;
};

} // namespace sectored::editor
