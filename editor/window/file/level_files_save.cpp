#include "sectored/base/file.h"
#include "sectored/base/file/file_links.h"
#include "sectored/format/archive_levels.h"
#include "sectored/format/write_checked.h"

#include "editor/dialog/save_changes_dialog.h"
#include "editor/dialog/save_path.h"
#include "editor/document/document.h"
#include "editor/document/file/backup.h"
#include "editor/document/file/free_name.h"
#include "editor/document/file/level_file.h"
#include "editor/setting/display_text.h"
#include "editor/setting/path_list.h"
#include "editor/setting/recent_files.h"
#include "editor/window/bar/message_bar.h"
#include "editor/window/file/file_messages.h"
#include "editor/window/file/level_files.h"
#include "editor/window/file/program_commands.h"
#include "editor/window/file/save_fault.h"

#include <QApplication>
#include <QLineEdit>
#include <QPointer>

#include <system_error>
#include <utility>

namespace sectored::editor {

namespace {

/// Levels with up to this many walls are written synchronously, in 50 ms at most plus disk time.
constexpr std::size_t writtenAtOnce = 10'000;

std::optional<std::filesystem::path> askForLevelPath(
    const QString& title,
    const std::filesystem::path& start,
    QWidget* parent)
{
    return askForSavePath(
        {.title = title, .start = start, .filter = levelFilter(), .ending = "map"},
        parent);
}

/// Returns one line for each kind of data that the level file lost.
QString lossText(const LossReport& losses)
{
    QStringList lines;
    for (const Loss& loss : losses) {
        lines.append(foreignText(englishText(loss)));
    }
    return lines.join(u'\n');
}

/// Returns two lines for each walk that could not be written: the fact and the reason.
QStringList walkFaults(const LevelWalks& walks)
{
    QStringList lines;
    for (const KeptWalk& walk : walks.list()) {
        if (walk.notWritten && !walk.isWritten) {
            lines += LevelFiles::tr("Level saved, but recorded walk %1 could not be saved. The "
                                    "next save tries again.")
                         .arg(foreignText(QString::fromStdString(walk.name)));
            lines += errorSentence(*walk.notWritten);
        }
    }
    return lines;
}

/// Returns two lines if the level has sectors but no start in one.
QStringList startFaults(const Map& map)
{
    if (map.sectorCount() == 0 || map.header().start.sector.isRow()) {
        return {};
    }
    return {
        LevelFiles::tr("Saved, but the player start is outside all sectors."),
        LevelFiles::tr("Move it to the pointer with Level > Set player start here.")};
}

QString savedWithLosses(const std::filesystem::path& path)
{
    return LevelFiles::tr("Saved, but %1 cannot store the whole level.").arg(displayName(path));
}

} // namespace

/// Applies a number that is still being typed before the level is written or closed.
void LevelFiles::takeTypedText()
{
    emit aboutToLeave();
    const QPointer<QWidget> field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    if (field != nullptr && m_window->isAncestorOf(field)) {
        field->clearFocus();
        if (field != nullptr) {
            field->setFocus();
        }
    }
}

bool LevelFiles::mayLeaveLevel()
{
    takeTypedText();
    finishSaving();
    m_document.walks().followFiles();
    if (!m_document.saved().isModified()) {
        return true;
    }
    switch (askToSave(m_document, m_window)) {
    case SaveChoice::Save:
        return saveAndMayLeave();
    case SaveChoice::Discard:
        return true;
    case SaveChoice::Cancel:
        break;
    }
    return false;
}

void LevelFiles::save()
{
    takeTypedText();
    if (!m_document.saved().path()) {
        saveAs();
    } else if (isReadOnly(*m_document.saved().path())) {
        sayReadOnly();
    } else if (m_document.saved().isChangedOutside() || m_document.saved().isFileUnread()) {
        askAboutChangedFile();
    } else {
        writeTo(*m_document.saved().path());
    }
}

void LevelFiles::saveAs()
{
    takeTypedText();
    // Suggest another name: two levels of the same name, even in different folders, are easily
    // confused.
    const auto start =
        m_document.saved().path() ? nextFreeName(*m_document.saved().path()) : freeName();
    if (const auto path = askForLevelPath(tr("Save level as"), start, m_window)) {
        writeTo(*path);
    }
}

std::filesystem::path LevelFiles::freeName() const
{
    if (!m_document.saved().source()) {
        return "level.map";
    }
    const LevelPlace place = levelPlaceOf(*m_document.saved().source());
    auto name = place.file;
    if (!place.level.empty()) {
        name.replace_filename(cleanedName(place.level));
    }
    name.replace_extension("map");
    std::error_code ignored;
    return std::filesystem::exists(name, ignored) ? nextFreeName(name) : name;
}

void LevelFiles::writeTo(const std::filesystem::path& path)
{
    if (m_document.saved().isSaving()) {
        m_saveNext = path;
        return;
    }
    if (isRefusedAsOpen(path) || isRefusedAsArchive(path)) {
        return;
    }
    if (path != m_ownName && nameCount(path) > 1) {
        askAboutOtherNames(path);
        return;
    }
    LevelToWrite level = m_document.saved().beginSave(path);
    if (level.map.wallCount() <= writtenAtOnce) {
        endSave(path, writeLevel(level));
        return;
    }
    m_bar.show(
        {.kind = Message::Kind::Information, .title = tr("Saving %1…").arg(displayName(path))});
    m_saving.start(
        [level = std::move(level)] { return writeLevel(level); },
        [this, path](const Result<WrittenLevel>& written) { endSave(path, written); });
}

void LevelFiles::finishSaving()
{
    while (m_saving.isRunning()) {
        m_saving.finish(); // may start the next save
    }
}

void LevelFiles::endSave(const std::filesystem::path& path, const Result<WrittenLevel>& written)
{
    m_document.saved().endSave(path, written);
    if (!written) {
        sayNotSaved(written.error(), path);
    } else {
        m_lastLosses = written->losses;
        m_recent.add(path);
        saySaved(path, *written);
    }
    const auto next = std::exchange(m_saveNext, {});
    if (!next.empty() && (m_document.saved().isModified() || next != path)) {
        writeTo(next);
    }
}

/// Reports everything in one message, because a second would replace the first. Shows nothing if
/// there is nothing to report.
void LevelFiles::saySaved(const std::filesystem::path& path, const WrittenLevel& written)
{
    QStringList lines;
    if (!written.losses.empty()) {
        lines += savedWithLosses(path);
        lines += lossText(written.losses);
    }
    if (!written.saved.folderSynced) {
        lines +=
            errorSentence({.code = MessageCode::FolderNotSynced, .arguments = {}, .where = {}});
    }
    for (const Error& warning : written.warnings) {
        lines += errorSentence(warning);
    }
    if (written.backupFault) {
        lines += tr("Saved, but the previous file could not be backed up.");
        lines += errorSentence(*written.backupFault);
    }
    lines += walkFaults(m_document.walks());
    lines += startFaults(m_document.level().map());
    m_bar.clear();
    if (!lines.empty()) {
        const QString title = lines.takeFirst();
        m_bar.show({.kind = Message::Kind::Warning, .title = title, .detail = lines.join(u'\n')});
    }
}

/// Keeps the level open if saving lost data. Closing it a second time accepts the loss.
bool LevelFiles::saveAndMayLeave()
{
    m_lastLosses.reset();
    save();
    finishSaving();
    const auto losses = m_lastLosses;
    if (losses && !m_document.walks().areAllWritten()) {
        return false; // The bar shows the reason. Closing again asks again.
    }
    if (!losses || losses->empty()) {
        return losses.has_value();
    }
    m_bar.show(
        {.kind = Message::Kind::Warning,
         .title = savedWithLosses(*m_document.saved().path()),
         .detail = tr("%1\nThe level is still open. Save it as SectorEd JSON to keep everything, "
                      "or close it again to accept the loss.")
                       .arg(lossText(*losses)),
         .buttons = {{tr("Save as…"), [this] {
                          saveAs();
                      }}}});
    return false;
}

void LevelFiles::sayNotSaved(const Error& error, const std::filesystem::path& path)
{
    const SaveFault fault = saveFaultOf(error);
    Message message{
        .kind = Message::Kind::Error,
        .title = notSavedTitle(fault),
        .detail = errorSentence(error)};
    if (fault.mayCreateFolder) {
        message.buttons.push_back(
            {tr("Create folder"), [this, path] {
                 std::error_code ignored;
                 std::filesystem::create_directories(path.parent_path(), ignored);
                 writeTo(path);
             }});
    }
    if (fault.mayRename) {
        const auto tame = tameName(path);
        message.buttons.push_back({tr("Save as %1").arg(displayName(tame)), [this, tame] {
                                       writeTo(tame);
                                   }});
    }
    message.buttons.push_back({tr("Save as…"), [this] {
                                   saveAs();
                               }});
    if (fault.mayRetry) {
        message.buttons.push_back({tr("Retry"), [this, path] {
                                       writeTo(path);
                                   }});
    }
    m_bar.show(message);
}

bool LevelFiles::isRefusedAsOpen(const std::filesystem::path& path)
{
    const auto other =
        m_program != nullptr ? m_program->otherWindowWith(*this, path) : std::nullopt;
    if (!other) {
        return false;
    }
    m_bar.show(
        {.kind = Message::Kind::Error,
         .title = tr("Not saved: %1 is open in another window.").arg(displayName(path)),
         .detail = tr("Close the window “%1” first, or save under another name.").arg(*other),
         .buttons = {
             {tr("Show window"),
              [this, path] {
                  static_cast<void>(m_program->bringToFront(path));
              }},
             {tr("Save as…"), [this] {
                  saveAs();
              }}}});
    return true;
}

bool LevelFiles::isRefusedAsArchive(const std::filesystem::path& path)
{
    if (!isArchiveFile(path)) {
        return false;
    }
    m_bar.show(
        {.kind = Message::Kind::Error,
         .title = tr("Not saved: %1 is an archive.").arg(displayName(path)),
         .detail = tr("The level would replace everything in it. Save under another name."),
         .buttons = {{tr("Save as…"), [this] {
                          saveAs();
                      }}}});
    return true;
}

void LevelFiles::sayReadOnly()
{
    m_bar.show(
        {.kind = Message::Kind::Warning,
         .title = tr("Not saved: %1 is read-only.").arg(displayName(*m_document.saved().path())),
         .detail = tr("Save the level under another name to keep your changes."),
         .buttons = {{tr("Save as…"), [this] {
                          saveAs();
                      }}}});
}

void LevelFiles::askAboutOtherNames(const std::filesystem::path& path)
{
    m_bar.show(
        {.kind = Message::Kind::Warning,
         .title = tr("Not saved: %1 has %2 names (hard links).")
                      .arg(displayName(path))
                      .arg(nameCount(path)),
         .detail = tr(
             "Saving replaces the file under this name only. The other names keep the old level."),
         .buttons = {
             {tr("Save this name only"),
              [this, path] {
                  m_ownName = path;
                  writeTo(path);
              }},
             {tr("Save as…"), [this] {
                  saveAs();
              }}}});
}

void LevelFiles::askAboutChangedFile()
{
    const auto path = *m_document.saved().path();
    m_bar.show(
        {.kind = Message::Kind::Warning,
         .title =
             m_document.saved().isFileUnread()
                 ? tr("%1 may be newer than the version in this window.").arg(displayName(path))
                 : changedByOthersText(path),
         .detail = tr("If you overwrite the file, its current version is kept as a backup. Opening "
                      "the other version can be undone."),
         .buttons = {
             {tr("Overwrite"),
              [this, path] {
                  writeTo(path);
              }},
             {tr("Open other version"),
              [this] {
                  reload();
              }},
             {tr("Save as…"), [this] {
                  saveAs();
              }}}});
}

void LevelFiles::saveCopy()
{
    const std::filesystem::path own = m_document.saved().path().value_or(freeName());
    const auto start =
        own.parent_path() / (own.stem().string() + "-copy" + own.extension().string());
    std::error_code ignored;
    const bool isTaken = std::filesystem::exists(start, ignored);
    takeTypedText();
    const auto chosen =
        askForLevelPath(tr("Save a copy"), isTaken ? nextFreeName(start) : start, m_window);
    if (!chosen) {
        return;
    }
    const std::filesystem::path& path = *chosen;
    if (isRefusedAsOpen(path) || isRefusedAsArchive(path)) {
        return;
    }
    if (m_document.saved().path() && isSameFile(path, *m_document.saved().path())) {
        writeTo(path);
        return;
    }
    const Map& map = m_document.level().map();
    const Format& format = m_document.saved().formatFor(path);
    const auto files = writeChecked(map, format).and_then([&](const Bytes& content) {
        return levelFilesFor(path, map, format, content);
    });
    const auto shared = otherNamesFault(path);
    const auto kept = keepBackup(path);
    const auto saved = !files   ? failure(files.error())
                       : shared ? failure(*shared)
                       : !kept  ? failure(kept.error())
                                : replaceFiles(files->files);
    if (!saved) {
        m_bar.show(
            {.kind = Message::Kind::Error,
             .title = saveFaultOf(saved.error()).isUncertain
                          ? tr("Could not confirm that the copy was saved.")
                          : tr("Could not save the copy."),
             .detail = errorSentence(saved.error()),
             .buttons = {{tr("Save as…"), [this] {
                              saveCopy();
                          }}}});
        return;
    }
    m_recent.add(path);
    Message said{
        .kind = Message::Kind::Information,
        .title = tr("Copy saved as %1.").arg(displayPath(path)),
        .detail = tr("You are still editing the original.")};
    const LossReport losses = lossesOf(map, format);
    if (!losses.empty()) {
        said.kind = Message::Kind::Warning;
        said.title = tr("Copy saved, but %1 cannot store the whole level.").arg(displayPath(path));
        said.detail = lossText(losses);
    }
    m_bar.show(said);
}

} // namespace sectored::editor
