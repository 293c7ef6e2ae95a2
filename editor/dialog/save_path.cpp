#include "editor/dialog/save_path.h"

#include "editor/setting/display_text.h"

#include <QFileDialog>

namespace sectored::editor {

std::optional<std::filesystem::path> askForSavePath(
    const SavePathQuestion& question,
    QWidget* parent)
{
    QFileDialog dialog(parent, question.title, QString(), question.filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(question.ending);
    if (question.start.has_parent_path()) {
        dialog.setDirectory(pathToQt(question.start.parent_path()));
    }
    dialog.selectFile(pathToQt(question.start.filename()));
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) {
        return std::nullopt;
    }
    return pathFromQt(dialog.selectedFiles().front());
}

} // namespace sectored::editor
