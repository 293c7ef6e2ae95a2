#include "editor/window/level_windows.h"

#include "sectored/format/archive_levels.h"
#include "sectored/journal/journal_store.h"

#include "editor/document/document.h"
#include "editor/document/journal/level_journal.h"
#include "editor/document/journal/old_copies.h"
#include "editor/setting/crash/crash_facts.h"
#include "editor/setting/path_list.h"
#include "editor/setting/settings.h"
#include "editor/window/dock/window_place.h"
#include "editor/window/file/level_files.h"
#include "editor/window/main_window.h"
#include "editor/window/start/window_pages.h"

#include <QApplication>
#include <QSessionManager>

#include <algorithm>
#include <iterator>
#include <utility>

namespace sectored::editor {

namespace {

/// For crash reports.
void noteSize(const Map& map)
{
    noteLevel(
        {.sectors = static_cast<std::uint32_t>(map.sectorCount()),
         .walls = static_cast<std::uint32_t>(map.wallCount()),
         .sprites = static_cast<std::uint32_t>(map.spriteCount())});
}

void show(MainWindow& window)
{
    window.show();
    window.raise();
    window.activateWindow();
}

/// Returns the file of a level, or the archive and the name that it was opened from.
const std::optional<std::filesystem::path>& placeOfLevel(const Document& document)
{
    const SavedLevel& saved = document.saved();
    return saved.path() ? saved.path() : saved.source();
}

} // namespace

/// The order matters: the journal follows each patch before the window does. The window is
/// destroyed first, the document last.
struct LevelWindows::OpenLevel {
    OpenLevel(const Parts& parts, ProgramCommands& program)
        : journal(document, parts.journals)
        , window(
              {.document = document,
               .settings = parts.settings,
               .recent = parts.recent,
               .journal = &journal,
               .program = &program,
               .folders = {.previews = parts.previewFolder, .manual = parts.manualFolder}})
    {}

    Document document{};
    LevelJournal journal;
    MainWindow window;
};

LevelWindows::LevelWindows(Parts parts)
    : m_parts(std::move(parts))
{
    if (!m_parts.journals.empty()) {
        const auto& root = m_parts.journals.front();
        takeOldCopies(m_parts.oldCopies, root);
        m_thinning.start(
            [root] { return thinJournals(root, {}, journalTimeNow()); },
            [](const Thinning&) {});
    }
    connect(
        qApp,
        &QGuiApplication::commitDataRequest,
        this,
        [this](QSessionManager& manager) {
            // The next start reopens the levels from its own list.
            manager.setRestartHint(QSessionManager::RestartNever);
            endSession();
        },
        Qt::DirectConnection);
}

LevelWindows::~LevelWindows() = default;

MainWindow& LevelWindows::add()
{
    m_windows.push_back(std::make_unique<OpenLevel>(m_parts, *this));
    OpenLevel& made = *m_windows.back();
    MainWindow* const window = &made.window;
    place(*window);
    connect(window, &MainWindow::closed, this, [this, window] { forget(window); });
    connect(&window->files(), &LevelFiles::levelReplaced, this, &LevelWindows::rememberOpen);
    connect(&made.document, &Document::changed, this, [this, &made](const Change& change) {
        noteSize(made.document.level().map());
        if (change.file) {
            rememberOpen();
        }
    });
    return *window;
}

void LevelWindows::place(MainWindow& window) const
{
    if (m_windows.size() > 1) {
        putBeside(window, m_windows[m_windows.size() - 2]->window);
    } else if (!m_parts.size.isEmpty()) {
        window.resize(m_parts.size);
    } else if (!putAt(window, m_parts.settings.value("window_place"))) {
        putAtFirst(window);
    }
}

void LevelWindows::forget(const MainWindow* window)
{
    const auto found = std::ranges::find_if(m_windows, [window](const auto& open) {
        return &open->window == window;
    });
    if (found == m_windows.end()) {
        return;
    }
    if (m_isSessionEnding) {
        (*found)->window.files().finishSaving();
        (*found)->journal.leave();
    }
    // The window is the sender of the current signal, so it is deleted later.
    std::shared_ptr<OpenLevel> gone = std::move(*found);
    const bool wasLast = m_windows.size() == 1;
    m_windows.erase(found);
    if (!wasLast) {
        rememberOpen();
    }
    QMetaObject::invokeMethod(
        this,
        [gone] {},
        Qt::QueuedConnection);
}

void LevelWindows::rememberOpen() const
{
    if (m_isQuitting || m_isSessionEnding) {
        return;
    }
    std::vector<std::filesystem::path> paths;
    for (const auto& open : m_windows) {
        if (const auto& place = placeOfLevel(open->document)) {
            paths.push_back(*place);
        }
        std::ranges::copy(open->window.files().unread(), std::back_inserter(paths));
    }
    writePathList(m_parts.openLevels, paths);
}

void LevelWindows::reopen()
{
    // Opening a level rewrites the list, so it is read first.
    for (const auto& path : readPathList(m_parts.openLevels)) {
        std::error_code error;
        if (std::filesystem::exists(levelPlaceOf(path).file, error)) {
            m_windows.front()->window.files().open(path);
        }
    }
}

void LevelWindows::offerWaiting()
{
    auto levels = waitingLevels(m_parts.journals);
    // Levels that are still being read bring their edits back themselves.
    for (const auto& open : m_windows) {
        for (const auto& path : open->window.files().unread()) {
            std::erase_if(levels, [&path](const WaitingLevel& level) {
                return level.origin && isSameFile(*level.origin, path);
            });
        }
    }
    if (!levels.empty()) {
        m_windows.front()->window.pages().offerLevels(levels);
    }
}

LevelFiles& LevelWindows::openWindow(First first)
{
    MainWindow& window = add();
    if (first == First::StartPage) {
        window.pages().showStart();
    }
    show(window);
    return window.files();
}

bool LevelWindows::bringToFront(const std::filesystem::path& path)
{
    for (const auto& open : m_windows) {
        const auto& place = placeOfLevel(open->document);
        if (place && isSameFile(*place, path)) {
            show(open->window);
            return true;
        }
    }
    return false;
}

std::optional<QString> LevelWindows::otherWindowWith(
    const LevelFiles& asking,
    const std::filesystem::path& path) const
{
    const auto other = std::ranges::find_if(m_windows, [&](const auto& open) {
        return &open->window.files() != &asking && open->document.saved().path()
               && isSameFile(*open->document.saved().path(), path);
    });
    if (other == m_windows.end()) {
        return std::nullopt;
    }
    return (*other)->window.windowTitle().remove(QStringLiteral("[*]"));
}

std::vector<WaitingLevel> LevelWindows::discardedLevels() const
{
    return editor::discardedLevels(m_parts.journals);
}

void LevelWindows::forgetAllHistory()
{
    for (const auto& open : m_windows) {
        open->journal.forget();
    }
    for (const auto& root : m_parts.journals) {
        forgetJournals(root);
    }
}

void LevelWindows::quit()
{
    for (const auto& open : m_windows) {
        open->document.walks().followFiles();
        if (open->document.saved().isModified()) {
            show(open->window);
        }
        if (!open->window.files().mayLeaveLevel()) {
            return;
        }
    }
    rememberOpen();
    m_isQuitting = true;
    // The first window is closed last, because the next start uses the place of the last one.
    auto all = windows();
    std::ranges::reverse(all);
    for (MainWindow* const window : all) {
        window->closeUnasked();
    }
}

void LevelWindows::stop()
{
    rememberOpen();
    m_isQuitting = true;
    for (const auto& open : m_windows) {
        open->window.files().finishSaving();
        open->journal.leave();
    }
}

void LevelWindows::endSession()
{
    rememberOpen();
    m_isSessionEnding = true;
    for (const auto& open : m_windows) {
        static_cast<void>(open->journal.sync());
    }
    qApp->installEventFilter(this);
}

bool LevelWindows::eventFilter(QObject* watched, QEvent* event)
{
    const bool isInput =
        event->type() == QEvent::KeyPress || event->type() == QEvent::MouseButtonPress;
    if (isInput && event->spontaneous()) {
        m_isSessionEnding = false;
        qApp->removeEventFilter(this);
    }
    return QObject::eventFilter(watched, event);
}

std::vector<MainWindow*> LevelWindows::windows() const
{
    std::vector<MainWindow*> windows;
    for (const auto& open : m_windows) {
        windows.push_back(&open->window);
    }
    return windows;
}

} // namespace sectored::editor
