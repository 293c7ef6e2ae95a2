#include "editor/dialog/save_path.h"

#include "editor/setting/display_text.h"

#include <QFileDialog>

namespace sectored::editor {

namespace {

/// Returns "json" for "SectorEd JSON (*.json *.JSON)". Empty if the filter accepts every name.
QString endingOf(const QString& filter)
{
    const QString first = filter.section('(', -1).section(')', 0, 0).section(' ', 0, 0);
    return first.startsWith(QStringLiteral("*.")) ? first.mid(2) : QString();
}

} // namespace

std::optional<std::filesystem::path> askForSavePath(
    const SavePathQuestion& question,
    QWidget* parent)
{
    QFileDialog dialog(parent, question.title, QString(), question.filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(question.ending);
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, [&](const QString& filter) {
        const QString ending = endingOf(filter);
        dialog.setDefaultSuffix(ending.isEmpty() ? question.ending : ending);
    });
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
