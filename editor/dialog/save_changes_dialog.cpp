#include "editor/dialog/save_changes_dialog.h"

#include "editor/document/document.h"
#include "editor/setting/display_text.h"

#include <QCoreApplication>
#include <QMessageBox>

namespace sectored::editor {

namespace {

QString saveChangesText(const char* text)
{
    return QCoreApplication::translate("SaveChangesDialog", text);
}

} // namespace

QString saveChangesQuestion(const Document& document)
{
    const auto& path = document.saved().path();
    const auto& source = document.saved().source();
    const QString name = path     ? displayName(*path)
                         : source ? saveChangesText("the copy of %1").arg(displayName(*source))
                                  : saveChangesText("the new level");
    QString question = saveChangesText("Save changes to %1?").arg(name);
    if (const std::size_t walks = document.walks().unwrittenCount(); walks > 0) {
        question += u' '
                    + (walks == 1 ? saveChangesText("1 recorded walk has not been saved.")
                                  : saveChangesText("%1 recorded walks have not been saved.")
                                        .arg(displayNumber(static_cast<std::int64_t>(walks))));
    }
    const auto since = document.saved().modifiedSince();
    const std::size_t steps = document.saved().unsavedSteps();
    if (!since || steps == 0) {
        return question;
    }
    const QString count =
        steps == 1
            ? saveChangesText("1 step")
            : saveChangesText("%1 steps").arg(displayNumber(static_cast<std::int64_t>(steps)));
    return question + u' '
           + saveChangesText("%1 unsaved since %2.").arg(count, displayClock(*since));
}

SaveChoice askToSave(const Document& document, QWidget* parent)
{
    QMessageBox box(
        QMessageBox::NoIcon,
        saveChangesText("Unsaved changes"),
        saveChangesQuestion(document),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel,
        parent);
    box.setTextFormat(Qt::PlainText);
    box.setObjectName(QStringLiteral("saveChanges"));
    box.setInformativeText(
        saveChangesText("Discarded changes stay under File > Restore for 30 days."));
    box.setDefaultButton(QMessageBox::Save);
    switch (box.exec()) {
    case QMessageBox::Save:
        return SaveChoice::Save;
    case QMessageBox::Discard:
        return SaveChoice::Discard;
    default:
        return SaveChoice::Cancel;
    }
}

} // namespace sectored::editor
