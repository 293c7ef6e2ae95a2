#include "editor/dialog/crash_report_dialog.h"

#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QLabel>
#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace sectored::editor {

void showCrashReport(const QString& report, QWidget* parent)
{
    const auto translated = [](const char* text) {
        return QCoreApplication::translate("CrashReportDialog", text);
    };
    auto* const dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("crashReport"));
    dialog->setWindowTitle(translated("Crash report"));
    auto* const text = new QPlainTextEdit(report, dialog);
    text->setReadOnly(true);
    text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    text->setLineWrapMode(QPlainTextEdit::NoWrap);
    text->setAccessibleName(translated("Crash report"));
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* const column = makeColumn(dialog, space::panel, dialogMargins);
    column->addWidget(plainLabel(
        translated("Names of commands and folders are in it, but no part of a level."),
        dialog));
    column->addWidget(text, 1);
    column->addWidget(buttons);
    dialog->resize(size::smallestWindow);
    dialog->open();
}

} // namespace sectored::editor
