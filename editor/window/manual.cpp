#include "editor/window/manual.h"

#include "editor/action/manual_page.h"
#include "editor/setting/display_text.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QUrl>

#include <string>
#include <system_error>

namespace sectored::editor {

namespace {

Message failure(const char* detail, const std::filesystem::path& file)
{
    return {
        .kind = Message::Kind::Error,
        .title = QCoreApplication::translate("Manual", "Could not open the manual."),
        .detail = QCoreApplication::translate("Manual", detail).arg(displayPath(file))};
}

} // namespace

std::optional<Message> openManual(const std::filesystem::path& folder, const ManualRow& row)
{
    const std::filesystem::path file = folder / (std::string(row.page) + ".html");
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored)) {
        return failure(
            QT_TRANSLATE_NOOP(
                "Manual",
                "%1 does not exist. Reinstall SectorEd, or run ./dev run in its source tree."),
            file);
    }
    // Some desktops drop the fragment and open the page at the top.
    QUrl address = QUrl::fromLocalFile(pathToQt(file));
    if (!row.section.empty()) {
        address.setFragment(QString::fromStdString(std::string(row.section)));
    }
    if (!QDesktopServices::openUrl(address)) {
        return failure(
            QT_TRANSLATE_NOOP("Manual", "No browser was found. Open %1 in a web browser."),
            file);
    }
    return std::nullopt;
}

} // namespace sectored::editor
