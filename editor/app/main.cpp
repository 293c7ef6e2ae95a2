#include "editor/app/command_line.h"
#include "editor/document/document.h"
#include "editor/document/recovery.h"
#include "editor/setting/recent_files.h"
#include "editor/setting/settings.h"
#include "editor/setting/state_folder.h"
#include "editor/view2d/level_view.h"
#include "editor/window/level_files.h"
#include "editor/window/main_window.h"

#include <QApplication>
#include <QBuffer>
#include <QImage>
#include <QScreen>
#include <QStyleFactory>

#include <array>
#include <cstdio>
#include <span>
#include <string>

namespace {

using namespace sectored;
using namespace sectored::editor;

constexpr int exitUsage = 2;
constexpr int exitLevel = 3;
constexpr int exitOutput = 4;

int print(std::FILE* stream, const std::string& text, int code)
{
    std::fputs(text.c_str(), stream);
    return code;
}

QSize defaultSize()
{
    const QSize room = QGuiApplication::primaryScreen()->availableSize() * 0.85;
    return QSize(1440, 900).boundedTo(room).expandedTo({960, 600});
}

/// The window as it is after one turn of the event loop.
int writeScreenshot(MainWindow& window, const std::filesystem::path& path)
{
    QCoreApplication::processEvents();
    const QImage picture = window.grab().toImage();
    QByteArray content;
    QBuffer buffer(&content);
    buffer.open(QIODevice::WriteOnly);
    if (!picture.save(&buffer, "PNG")) {
        return print(stderr, "sectored: the picture could not be made\n", exitOutput);
    }
    const auto bytes =
        std::as_bytes(std::span(content.constData(), static_cast<std::size_t>(content.size())));
    const auto saved = replaceFile(path, bytes);
    return saved ? 0
                 : print(
                     stderr,
                     "sectored: " + path.string() + ": " + englishText(saved.error()) + '\n',
                     exitOutput);
}

struct Session {
    explicit Session(const CommandLine& line)
        : settings(line.screenshot ? std::filesystem::path() : makeSettingsFolder() / "settings")
        , recent(line.screenshot ? std::filesystem::path() : makeStateFolder("") / "recent")
    {
        if (line.theme) {
            settings.override("theme", *line.theme);
        }
    }

    Settings settings;
    RecentFiles recent;
    Document document;
};

int runEditor(const CommandLine& line)
{
    Session session(line);
    MainWindow window(
        {.document = session.document, .settings = session.settings, .recent = session.recent});
    window.resize(line.size.value_or(defaultSize()));
    int code = 0;
    if (line.level) {
        if (const auto opened = window.files().load(*line.level); !opened) {
            print(
                stderr,
                "sectored: " + line.level->string() + ": " + englishText(opened.error()) + '\n',
                0);
            code = exitLevel;
        }
    }
    window.show();
    if (line.query) {
        window.action("tool.query")->trigger();
        session.document.setQueryPoint(*line.query);
    }
    if (line.screenshot) {
        const int written = writeScreenshot(window, *line.screenshot);
        return written != 0 ? written : code;
    }
    const auto folder = makeStateFolder("recovery");
    removeDeadLocks(folder);
    const auto left = orphanedCopies(folder);
    Recovery recovery(session.document, folder);
    QObject::connect(&window.files(), &LevelFiles::levelReplaced, &recovery, [&recovery] {
        static_cast<void>(recovery.keep());
    });
    if (code == 0) {
        window.files().offer(left);
    }
    return QApplication::exec();
}

} // namespace

int main(int argc, char** argv)
{
    const CommandLine line =
        readCommandLine(std::span<char* const>(argv + 1, static_cast<std::size_t>(argc) - 1));
    if (line.showHelp) {
        return print(stdout, usageText(), 0);
    }
    if (line.showVersion) {
        return print(stdout, "sectored " SECTORED_VERSION "\n", 0);
    }
    if (!line.problem.empty()) {
        return print(stderr, "sectored: " + line.problem + "\n" + usageText(), exitUsage);
    }
    // Qt would take its own options out of the arguments; a file manager passes only files.
    int count = 1;
    std::array<char*, 2> names{argv[0], nullptr};
    QGuiApplication::setHighDpiScaleFactorRoundingPolicy(
        Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    QApplication application(count, names.data());
    QApplication::setApplicationName(QStringLiteral("sectored"));
    QApplication::setApplicationDisplayName(QStringLiteral("SectorEd"));
    QApplication::setApplicationVersion(QStringLiteral(SECTORED_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("sectored"));
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    return runEditor(line);
}
