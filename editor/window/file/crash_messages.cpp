#include "editor/window/file/crash_messages.h"

#include "editor/dialog/crash_report_dialog.h"
#include "editor/setting/display_text.h"
#include "editor/window/bar/message_bar.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMainWindow>

#include <algorithm>
#include <string_view>
#include <system_error>
#include <utility>

namespace sectored::editor {

namespace {

/// A report is a file like any other: its lines are made safe one by one.
QString shownLines(std::string_view text)
{
    QString lines;
    while (!text.empty()) {
        const std::size_t length = std::min(text.find('\n'), text.size());
        lines += wholeText(text.substr(0, length)) + u'\n';
        text.remove_prefix(std::min(length + 1, text.size()));
    }
    return lines;
}

} // namespace

CrashMessages::CrashMessages(std::vector<CrashReport> reports, QMainWindow& window)
    : QObject(&window)
    , m_reports(std::move(reports))
    , m_window(window)
    , m_bar(new MessageBar(window.centralWidget()))
{
    static_cast<QBoxLayout*>(window.centralWidget()->layout())->insertWidget(0, m_bar);
    say();
}

QString CrashMessages::title() const
{
    const auto crashes = std::ranges::count(m_reports, false, &CrashReport::isHang);
    if (crashes == 0) {
        return tr("The window of SectorEd did not respond for 10 seconds.");
    }
    return crashes == 1 ? tr("SectorEd crashed.")
                        : tr("SectorEd crashed %1 times.").arg(displayNumber(crashes));
}

void CrashMessages::say(const QString& done)
{
    const auto& newest = m_reports.front();
    const QString when = displayTime(QFileInfo(pathToQt(newest.file)).lastModified());
    const QString where =
        tr("%1. The report contains no part of a level: %2").arg(when, displayPath(newest.file));
    m_bar->show(
        {.kind = Message::Kind::Warning,
         .title = title(),
         .detail = done.isEmpty() ? where : where + u' ' + done,
         .buttons = {
             {.text = tr("Delete report"),
              .run =
                  [this] {
                      remove();
                  }},
             {.text = tr("Copy report"),
              .run =
                  [this] {
                      copy();
                  }},
             {.text = tr("Show report"), .run = [this] {
                  show();
              }}}});
}

void CrashMessages::show()
{
    say();
    showCrashReport(text(), &m_window);
}

void CrashMessages::copy()
{
    QGuiApplication::clipboard()->setText(text());
    say(tr("Copied."));
}

void CrashMessages::remove()
{
    for (const CrashReport& report : m_reports) {
        std::error_code ignored;
        std::filesystem::remove(report.file, ignored);
    }
}

QString CrashMessages::text() const
{
    QString all;
    for (const CrashReport& report : m_reports) {
        all += shownLines(report.text);
    }
    return all;
}

} // namespace sectored::editor
