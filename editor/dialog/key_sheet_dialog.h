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

/// All keys on one sheet, by menu; can be searched, and saved as PDF or HTML to be printed.
class KeySheetDialog final : public QDialog {
    Q_OBJECT

public:
    KeySheetDialog(std::vector<Command> commands, QWidget* parent);

    /// By the ending of the name, PDF or HTML; a message says when it fails.
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
