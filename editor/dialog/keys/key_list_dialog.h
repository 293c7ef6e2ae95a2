#pragma once

#include "editor/dialog/command.h"

#include <QDialog>

#include <vector>

QT_BEGIN_NAMESPACE
class QLabel;
class QLineEdit;
class QTextBrowser;
QT_END_NAMESPACE

namespace sectored::editor {

/// Shows all keyboard shortcuts by menu. They can be searched, and saved as PDF or HTML for
/// printing.
class KeyListDialog final : public QDialog {
    Q_OBJECT

public:
    KeyListDialog(std::vector<Command> commands, QWidget* parent);

    /// Writes PDF or HTML, depending on the file extension. Shows a message if that fails.
    void saveAs(const QString& path);

private:
    void filter(const QString& text);
    void askWhere();

    std::vector<Command> m_commands;
    QLineEdit* m_search;
    QTextBrowser* m_sheet;
    QLabel* m_message;
};

} // namespace sectored::editor
