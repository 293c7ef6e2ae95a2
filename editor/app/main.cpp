#include "sectored/base/shown_text.h"
#include "sectored/base/state_folder.h"
#include "sectored/base/version.h"
#include "sectored/format/format.h"
#include "sectored/journal/journal_store.h"

#include "editor/app/command_line.h"
#include "editor/app/manual_folder.h"
#include "editor/app/stop_signals.h"
#include "editor/document/document.h"
#include "editor/setting/crash/alternate_stack.h"
#include "editor/setting/crash/crash_handler.h"
#include "editor/setting/crash/crash_reports.h"
#include "editor/setting/crash/qt_reason.h"
#include "editor/setting/crash/watchdog.h"
#include "editor/setting/display_text.h"
#include "editor/setting/recent_files.h"
#include "editor/setting/settings.h"
#include "editor/setting/start_marker.h"
#include "editor/setting/state_folder.h"
#include "editor/window/file/crash_messages.h"
#include "editor/window/file/level_files.h"
#include "editor/window/level_windows.h"
#include "editor/window/main_window.h"
#include "editor/window/start/window_pages.h"

#include <QApplication>
#include <QBuffer>
#include <QImage>
#include <QStyleFactory>
#include <QTimer>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace sectored::editor {

namespace {

constexpr int exitUsage = 2;
constexpr int exitLevel = 3;
constexpr int exitOutput = 4;

/// Time after which a running program counts as started.
constexpr std::chrono::seconds safeAfter{5};

int print(std::FILE* stream, const std::string& text, int code)
{
    std::fputs(text.c_str(), stream);
    return code;
}

std::string faultLine(const std::filesystem::path& path, const Error& fault)
{
    return "sectored: " + shownText(path.string()) + ": " + shownText(englishText(fault)) + '\n';
}

/// Writes a picture of the window after its layout has settled.
int writeScreenshot(MainWindow& window, const std::filesystem::path& path)
{
    // Handling layout events may post further ones.
    constexpr int turns = 5;
    for (int turn = 0; turn < turns; ++turn) {
        QCoreApplication::processEvents();
    }
    const QImage picture = window.grab().toImage();
    QByteArray content;
    QBuffer buffer(&content);
    buffer.open(QIODevice::WriteOnly);
    if (!picture.save(&buffer, "PNG")) {
        return print(stderr, "sectored: cannot create the screenshot\n", exitOutput);
    }
    const auto bytes =
        std::as_bytes(std::span(content.constData(), static_cast<std::size_t>(content.size())));
    const auto saved = replaceFile(path, bytes);
    return saved ? 0 : print(stderr, faultLine(path, saved.error()), exitOutput);
}

/// Exits the process after the first paint of the window, without cleanup.
class FirstPaint final : public QObject {
protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        // The update request arrives after the whole window was painted and presented.
        if (event->type() == QEvent::UpdateRequest && m_wasPainted) {
            std::_Exit(0);
        }
        if (event->type() == QEvent::Paint && !m_wasPainted) {
            m_wasPainted = true;
            QCoreApplication::postEvent(watched, new QEvent(QEvent::UpdateRequest));
        }
        return false;
    }

private:
    bool m_wasPainted = false;
};

/// For screenshots and timing runs, no user data is read or written.
bool isPrivate(const CommandLine& line)
{
    return line.screenshot || line.exitAfterPaint;
}

struct Session {
    explicit Session(const CommandLine& line)
        : isPrivate(editor::isPrivate(line))
        , marker(inState("starting", ""))
        , settings(
              isPrivate ? std::filesystem::path() : makeSettingsFolder() / "settings",
              settingsUse(line))
        , recent(inState("", "recent"))
        , windows(
              {.settings = settings,
               .recent = recent,
               .size = line.size.value_or(QSize()),
               .journals = isPrivate ? std::vector<std::filesystem::path>() : journalRoots(),
               .oldCopies = isPrivate ? std::filesystem::path() : stateFolder() / "recovery",
               .previewFolder = inState("plans", ""),
               .openLevels = inState("", "open"),
               .manualFolder = manualFolder(pathFromQt(QCoreApplication::applicationDirPath()))})
    {
        const auto override = [this](const char* name, const std::optional<QString>& value) {
            if (value) {
                settings.override(name, *value);
            }
        };
        override("theme", line.theme);
        override("view_arrangement", line.view);
        override("plan_fill", line.fill);
    }

    std::filesystem::path inState(const char* folder, const char* file) const
    {
        return isPrivate ? std::filesystem::path() : makeStateFolder(folder) / file;
    }

    SettingsUse settingsUse(const CommandLine& line) const
    {
        constexpr int failuresInARow = 2;
        return line.isSafe                               ? SettingsUse::Ignored
               : marker.failedStarts() >= failuresInARow ? SettingsUse::SetAside
                                                         : SettingsUse::Read;
    }

    bool isPrivate;
    /// Created before the settings are read. Crashes inside Qt before that point are not caused by
    /// our settings.
    StartMarker marker;
    Settings settings;
    RecentFiles recent;
    LevelWindows windows;
};

/// Opens the levels of the command line.
void openLevels(const CommandLine& line, Session& session, MainWindow& window)
{
    if (line.levels.empty()) {
        window.pages().showStart();
    }
    window.show();
    for (const auto& path : line.levels) {
        window.files().open(path);
    }
    if (session.isPrivate) {
        window.files().finishReading();
    }
    if (line.levels.empty() && session.settings.isOn("reopen_levels")) {
        session.windows.reopen();
    }
}

int runEditor(const CommandLine& line)
{
    int code = 0;
    Session session(line);
    MainWindow& window = session.windows.add();
    const auto reportsFaults = QObject::connect(
        &window.files(),
        &LevelFiles::notOpened,
        [&code, &window](const std::filesystem::path& path, const Error& error) {
            code = print(stderr, faultLine(path, error), exitLevel);
            if (!window.document().saved().path() && window.files().unread().empty()) {
                window.pages().showStart();
            }
        });
    openLevels(line, session, window);
    const auto ask = [&line, &window] {
        window.action("tool.query")->trigger();
        window.document().query().setPoint(line.query);
    };
    if (window.files().unread().empty()) {
        QObject::disconnect(reportsFaults); // files opened later report to the user
        if (line.query) {
            ask();
        }
    } else if (line.query) {
        QObject::connect(
            &window.files(),
            &LevelFiles::levelReplaced,
            &window,
            ask,
            Qt::SingleShotConnection);
    }
    if (line.screenshot) {
        const int written = writeScreenshot(window, *line.screenshot);
        return written != 0 ? written : code;
    }
    FirstPaint firstPaint;
    if (line.exitAfterPaint) {
        window.installEventFilter(&firstPaint);
    }
    session.windows.offerWaiting();
    if (auto reports = takeCrashReports(session.inState("crashes", "")); !reports.empty()) {
        new CrashMessages(std::move(reports), window);
    }
    const Watchdog watchdog(CrashHandler::reportHang);
    // The delay starts when the event loop runs for the first time.
    QTimer::singleShot(0, qApp, [&session] {
        QTimer::singleShot(safeAfter, qApp, [&session] { session.marker.setStarted(); });
    });
    bool isStopped = false;
    const StopSignals stopSignals;
    QObject::connect(&stopSignals, &StopSignals::stopWanted, &session.windows, [&] {
        isStopped = true;
        session.windows.endSession();
        QCoreApplication::exit(); // quit() would ask each window to close
    });
    const int ended = QApplication::exec();
    if (isStopped) {
        session.windows.stop(); // includes edits made until the event loop ended
    }
    return ended;
}

int runProgram(int argc, char** argv)
{
    // Exceeding a file size limit must fail the save, not end the process.
    std::signal(SIGXFSZ, SIG_IGN);
    const CommandLine line =
        readCommandLine(std::span<char* const>(argv + 1, static_cast<std::size_t>(argc) - 1));
    if (line.showHelp) {
        return print(stdout, usageText(), 0);
    }
    if (line.showVersion) {
        return print(stdout, "sectored " + std::string(versionText) + "\n", 0);
    }
    if (!line.problem.empty()) {
        return print(
            stderr,
            "sectored: " + shownText(line.problem) + "\n" + usageText(),
            exitUsage);
    }
    const AlternateStack stack;
    const CrashHandler crashes(
        isPrivate(line) ? CrashHandler::Places()
                        : CrashHandler::Places{
                            .reports = makeStateFolder("crashes"),
                            .journals = stateFolder() / "journal"});
    noteFatalQtMessages();
    // Qt would remove its own options from the arguments; a file manager passes only files.
    int count = 1;
    std::array<char*, 2> names{argv[0], nullptr};
    QGuiApplication::setHighDpiScaleFactorRoundingPolicy(
        Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    QApplication application(count, names.data());
    QApplication::setApplicationName(QStringLiteral("sectored"));
    QApplication::setApplicationDisplayName(QStringLiteral("SectorEd"));
    QApplication::setApplicationVersion(QString::fromStdString(std::string(versionText)));
    QGuiApplication::setDesktopFileName(QStringLiteral("sectored"));
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    return runEditor(line);
}

} // namespace

} // namespace sectored::editor

int main(int argc, char** argv)
{
    return sectored::editor::runProgram(argc, argv);
}
