#pragma once

#include "editor/document/step_script.h"

#include <QDialog>

#include <filesystem>

QT_BEGIN_NAMESPACE
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;

/// Exports the last steps as an edit script. Shows the whole script before it is copied or saved.
class ExportStepsDialog final : public QDialog {
    Q_OBJECT

public:
    /// Precondition: the document outlives the dialog and has a step to undo.
    ExportStepsDialog(const Document& document, QWidget* parent);

    /// Writes the shown script. An error is shown in the dialog.
    void saveTo(const std::filesystem::path& path);

private:
    void refresh();
    void askAndSave();
    void copy();

    const Document& m_document;
    ExportedSteps m_script;
    QSpinBox* m_count;
    QPlainTextEdit* m_preview;
    QLabel* m_note;
    QLabel* m_message;
};

} // namespace sectored::editor
