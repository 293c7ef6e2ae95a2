#include "editor/dialog/level_list_dialog.h"
#include "editor/document/document.h"
#include "editor/document/file/level_file.h"
#include "editor/document/journal/found_journal.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/path_list.h"
#include "editor/setting/recent_files.h"
#include "editor/window/bar/message_bar.h"
#include "editor/window/file/level_files.h"
#include "editor/window/file/program_commands.h"

#include <QCoreApplication>

#include <algorithm>
#include <system_error>
#include <utility>

namespace sectored::editor {

namespace {

/// Files up to this size are read synchronously, in 20 ms at most.
constexpr std::uintmax_t readAtOnce = 1 << 20;
/// How often a changed file that cannot be read is read again (Spec: trust X4).
constexpr int mostRepeats = 3;

/// Reads a level and looks for its journal. Called on any thread.
Result<OpenedLevel> openWithJournal(
    const std::filesystem::path& path,
    const std::vector<std::filesystem::path>& roots,
    Progress& progress)
{
    auto opened = openLevel(path, progress);
    if (opened) {
        findJournal(*opened, path, roots);
    }
    return opened;
}

bool isLong(const std::filesystem::path& path)
{
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(levelPlaceOf(path).file, error);
    return !error && size > readAtOnce;
}

} // namespace

void openAll(LevelFiles& files, std::span<const std::filesystem::path> paths)
{
    for (const std::filesystem::path& path : paths) {
        files.open(path);
    }
}

void LevelFiles::open(const std::filesystem::path& path)
{
    const bool isOpen = m_program != nullptr && m_program->bringToFront(path);
    if (!isOpen && !askWhichLevel(path)) {
        read({.path = path});
    }
}

bool LevelFiles::askWhichLevel(const std::filesystem::path& archive)
{
    const auto whole = wholePath(archive);
    if (!isArchiveFile(whole)) {
        return false;
    }
    const auto opened = AssetSource::open(whole);
    const auto levels = opened ? listLevels(**opened) : std::vector<ListedLevel>();
    if (levels.size() < 2) {
        return false;
    }
    if (std::ranges::find(m_choosing, whole) != m_choosing.end()) {
        return true;
    }
    m_choosing.push_back(whole);
    auto* const dialog = new LevelListDialog(whole, levels, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::finished, this, [this, dialog, whole](int result) {
        std::erase(m_choosing, whole);
        if (result == QDialog::Accepted) {
            open(dialog->chosen());
        }
    });
    dialog->open();
    return true;
}

Result<void> LevelFiles::load(const std::filesystem::path& path)
{
    Progress unwatched;
    auto opened = openWithJournal(path, journalRoots(), unwatched);
    if (!opened) {
        sayNotOpened(path, opened.error());
        return failure(opened.error());
    }
    takeHere(path, std::move(*opened));
    return {};
}

void LevelFiles::reload()
{
    read({.path = *m_document.saved().path(), .isReload = true});
}

std::vector<std::filesystem::path> LevelFiles::unread() const
{
    std::vector<std::filesystem::path> paths;
    for (const ToRead& file : m_toRead) {
        paths.push_back(wholePath(file.path));
    }
    paths.insert(paths.end(), m_choosing.begin(), m_choosing.end());
    return paths;
}

void LevelFiles::finishReading()
{
    while (!m_toRead.empty()) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
}

void LevelFiles::read(const ToRead& file)
{
    if (std::ranges::find(m_toRead, file.path, &ToRead::path) != m_toRead.end()) {
        return;
    }
    m_toRead.push_back(file);
    if (m_toRead.size() == 1) {
        readNext();
    }
}

void LevelFiles::readNext()
{
    while (!m_toRead.empty() && !m_reading.isRunning()) {
        const ToRead file = m_toRead.front();
        if (isLong(file.path) || hasLongJournal(file.path, rootsFor(file), readAtOnce)) {
            startReading(file);
        } else {
            m_toRead.pop_front();
            Progress unwatched;
            take(file, openWithJournal(file.path, rootsFor(file), unwatched));
        }
    }
}

/// The level of a file that is read again keeps the journal that it has.
std::vector<std::filesystem::path> LevelFiles::rootsFor(const ToRead& file) const
{
    return file.isReload ? std::vector<std::filesystem::path>() : journalRoots();
}

void LevelFiles::startReading(const ToRead& file)
{
    m_shownRead.progress = std::make_shared<Progress>();
    m_reading.start(
        [path = file.path, roots = rootsFor(file), progress = m_shownRead.progress] {
            return openWithJournal(path, roots, *progress);
        },
        [this, file](Result<OpenedLevel> opened) {
            stopSayingReading();
            m_toRead.pop_front();
            take(file, std::move(opened));
            readNext();
        });
    sayReading();
}

void LevelFiles::cancelReading()
{
    m_shownRead.progress->cancel();
    m_reading.abandon();
    stopSayingReading();
    m_toRead.pop_front();
    readNext();
}

void LevelFiles::sayReading()
{
    m_bar.show(
        {.kind = Message::Kind::Information,
         .title = tr("Opening %1…").arg(displayName(m_toRead.front().path)),
         .buttons =
             {{tr("Cancel"),
               [this] {
                   cancelReading();
               }}},
         .hasProgress = true});
    m_shownRead.text = m_bar.text();
    m_progressTimer.start(duration::showProgress);
}

void LevelFiles::stopSayingReading()
{
    m_progressTimer.stop();
    if (m_bar.text() == m_shownRead.text) {
        m_bar.clear();
    }
}

void LevelFiles::take(const ToRead& file, Result<OpenedLevel> opened)
{
    if (!opened && file.isReload && file.attempt <= mostRepeats) {
        QTimer::singleShot(duration::halfWritten, this, [this, again = file]() mutable {
            if (m_document.saved().path() == again.path) {
                ++again.attempt;
                read(again);
            }
        });
    } else if (!opened) {
        sayNotOpened(file.path, opened.error());
    } else if (!file.isReload) {
        if (m_program != nullptr && m_program->bringToFront(file.path)) {
            return; // It was opened in the meantime.
        }
        // Do not open a window or ask anything for an unreadable file.
        if (LevelFiles* const place = placeForLevel()) {
            place->takeHere(file.path, std::move(*opened));
        }
    } else if (m_document.saved().path() == file.path) {
        m_bar.clear();
        m_document.saved().take(file.path, *std::move(opened));
        sayOpened(false);
    }
}

/// A level that another program has open is opened as a copy: two programs must not save over each
/// other (Spec: trust J6).
void LevelFiles::takeHere(const std::optional<std::filesystem::path>& path, OpenedLevel opened)
{
    const auto whole = path ? std::optional(wholePath(*path)) : std::nullopt;
    m_bar.clear();
    opened.isImport = opened.isImport || opened.isOpenElsewhere;
    const bool isOpenElsewhere = opened.isOpenElsewhere;
    const auto journal = opened.journal;
    m_document.saved().take(whole, std::move(opened));
    if (whole) {
        m_recent.add(*whole);
        sayOpened(isOpenElsewhere);
    }
    if (journal && m_journal != nullptr) {
        continueJournal(std::move(*journal));
    }
    emit levelReplaced();
}

void LevelFiles::sayNotOpened(const std::filesystem::path& path, const Error& error)
{
    Message message{
        .kind = Message::Kind::Error,
        .title = tr("Could not open %1.").arg(displayName(path)),
        .detail = errorSentence(error)};
    if (std::ranges::find(m_recent.paths(), path) != m_recent.paths().end()) {
        message.buttons.push_back({tr("Remove from list"), [this, path] {
                                       m_recent.remove(path);
                                   }});
    }
    m_bar.show(message);
    emit notOpened(path, error);
}

void LevelFiles::sayOpened(bool isOpenElsewhere)
{
    const auto& warnings = m_document.saved().warnings();
    const auto& source = m_document.saved().source();
    QStringList sentences;
    for (const Error& warning : warnings) {
        sentences += errorSentence(warning);
    }
    Message message{
        .kind = Message::Kind::Warning,
        .title = tr("Level opened with warnings."),
        .detail = foreignText(sentences.join(u' '))};
    if (source) {
        const QString file = displayName(levelPlaceOf(*source).file);
        const QString place =
            tr("Save asks for a file of its own and leaves %1 as it is.").arg(file);
        message.detail += message.detail.isEmpty() ? place : u'\n' + place;
        if (warnings.empty()) {
            message.kind = Message::Kind::Information;
            message.title = isOpenElsewhere
                                ? tr("%1 is open in another SectorEd. This is a copy.").arg(file)
                                : tr("Opened a copy of the level in %1.").arg(file);
        }
    }
    if (!message.detail.isEmpty()) {
        m_bar.show(message);
    }
}

} // namespace sectored::editor
