#include "editor/dialog/about_dialog.h"

#include "editor/setting/metrics.h"
#include "editor/setting/themed_icon.h"

#include <QCoreApplication>
#include <QMessageBox>

namespace sectored::editor {

void showAboutDialog(QWidget* parent)
{
    const auto translated = [](const char* text) {
        return QCoreApplication::translate("AboutDialog", text);
    };
    QMessageBox box(parent);
    box.setObjectName(QStringLiteral("about"));
    box.setWindowTitle(translated("About SectorEd"));
    box.setTextFormat(Qt::PlainText);
    box.setIconPixmap(themedIcon(QStringLiteral("sectored")).pixmap(icons::logo, icons::logo));
    box.setText(translated("SectorEd %1").arg(QCoreApplication::applicationVersion()));
    box.setInformativeText(
        translated("A level editor for Build engine games.\nFree software under the MIT licence."));
    box.exec();
}

} // namespace sectored::editor
