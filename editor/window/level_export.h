#pragma once

#include "editor/dialog/export_dialog.h"

#include <QObject>

#include <optional>

namespace sectored::editor {

class Document;
class MessageBar;

/// Exports the window's level, and remembers where to until another level comes.
class LevelExport final : public QObject {
    Q_OBJECT

public:
    LevelExport(Document& document, MessageBar& bar, QWidget* window);

    void setTheme(const Theme& theme) { m_theme = theme; }
    void askAndRun();
    /// To the same file again without a question; asks where nothing was exported yet, and where
    /// the level can no longer be written.
    void runAgain();
    bool hasRun() const { return m_last.has_value(); }
    void forget() { m_last.reset(); }

private:
    ExportChoice firstChoice() const;
    void run(const ExportChoice& choice);

    Document& m_document;
    MessageBar& m_bar;
    QWidget* m_window;
    Theme m_theme;
    std::optional<ExportChoice> m_last;
};

} // namespace sectored::editor
