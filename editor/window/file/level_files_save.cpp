#include "sectored/base/file.h"
#include "sectored/base/file/file_links.h"
#include "sectored/format/archive_levels.h"

#include "editor/dialog/save_changes_dialog.h"
#include "editor/dialog/save_path.h"
#include "editor/document/document.h"
#include "editor/document/file/free_name.h"
#include "editor/document/file/level_file.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/path_list.h"
#include "editor/setting/recent_files.h"
#include "editor/window/bar/message_bar.h"
#include "editor/window/file/file_messages.h"
#include "editor/window/file/level_files.h"
#include "editor/window/file/program_commands.h"
#include "editor/window/file/save_fault.h"
#include "editor/window/file/save_text.h"

#include <QApplication>
#include <QLineEdit>
#include <QPointer>

#include <system_error>
#include <utility>

namespace sectored::editor {

namespace {

std::optional<std::filesystem::path> askForLevelPath(
    const QString& title,
    const std::filesystem::path& start,
    QWidget* parent)
{
    return askForSavePath(
        {.title = title, .start = start, .filter = levelFilter(), .ending = "map"},
        parent);
}

QString whatOverwritingDoes()
{
    return LevelFiles::tr(
        "Overwriting in place keeps the file and all its names, but a power failure "
        "in the middle damages it. The old level is kept as a backup first.");
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

void LevelFiles::writeTo(const std::filesystem::path& path, SaveWay chosen)
{
    m_chosenWay = {.path = path, .way = chosen};
    writeTo(path);
}

void LevelFiles::writeTo(const std::filesystem::path& path)
{
    if (m_saving.isRunning()) {
        std::erase(m_saveNext, path); // the last choice decides where editing continues
        m_saveNext.push_back(path);
        return;
    }
    if (isRefusedAsOpen(path) || isRefusedAsArchive(path)) {
        return;
    }
    const bool isChosen = path == m_chosenWay.path;
    if (!isChosen && nameCount(path) > 1) {
        askAboutOtherNames(path);
        return;
    }
    LevelToWrite level = m_document.saved().beginSave(path);
    level.way = isChosen ? m_chosenWay.way : SaveWay::Replace;
    startWriting(std::move(level), [this, path](const Result<WrittenLevel>& written) {
        endSave(path, written);
    });
}

/// A save that takes longer shows a message.
void LevelFiles::startWriting(
    LevelToWrite level,
    std::function<void(const Result<WrittenLevel>& written)> take)
{
    m_savingTimer.disconnect();
    m_savingTimer.setSingleShot(true);
    connect(&m_savingTimer, &QTimer::timeout, this, [this, path = level.path] {
        m_bar.show(
            {.kind = Message::Kind::Information, .title = tr("Saving %1…").arg(displayName(path))});
    });
    m_savingTimer.start(duration::showSaving);
    m_saving.start(
        [level = std::move(level)] { return writeLevel(level); },
        [this, take = std::move(take)](const Result<WrittenLevel>& written) {
            m_savingTimer.stop();
            take(written);
            writeNext();
        });
}

void LevelFiles::writeNext()
{
    while (!m_saveNext.empty() && !m_saving.isRunning()) {
        const auto next = m_saveNext.front();
        m_saveNext.pop_front();
        if (m_document.saved().isModified() || next != m_document.saved().path()) {
            writeTo(next);
        }
    }
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
        if (written.error().code == MessageCode::FileReplaced
            && path == m_document.saved().path()) {
            askAboutChangedFile();
        } else {
            sayNotSaved(written.error(), path);
        }
        return;
    }
    m_lastLosses = written->losses;
    m_recent.add(path);
    saySaved(path, *written);
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
    lines += writeFaults(written);
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
    if (fault.mayOverwrite && stampOf(path) && !isReadOnly(path)) {
        message.detail += '\n' + whatOverwritingDoes();
        message.buttons.push_back({tr("Overwrite in place"), [this, path] {
                                       writeTo(path, SaveWay::Overwrite);
                                   }});
    }
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
                                       if (path == m_document.saved().path()) {
                                           save(); // which looks for changes by others
                                       } else {
                                           writeTo(path);
                                       }
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
         .detail = tr("Saving replaces the file under this name only. The other names keep the old "
                      "level.")
                   + '\n' + whatOverwritingDoes(),
         .buttons = {
             {tr("Save this name only"),
              [this, path] {
                  writeTo(path, SaveWay::Replace);
              }},
             {tr("Overwrite in place"),
              [this, path] {
                  writeTo(path, SaveWay::Overwrite);
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
    if (const auto shared = otherNamesFault(path)) {
        sayCopyNotSaved(*shared);
        return;
    }
    finishSaving();
    const LevelToWrite level{
        .path = path,
        .map = m_document.level().map(),
        .format = &m_document.saved().formatFor(path)};
    startWriting(level, [this, level](const Result<WrittenLevel>& written) {
        endCopy(level, written);
    });
}

void LevelFiles::sayCopyNotSaved(const Error& error)
{
    m_bar.show(
        {.kind = Message::Kind::Error,
         .title = saveFaultOf(error).isUncertain ? tr("Could not confirm that the copy was saved.")
                                                 : tr("Could not save the copy."),
         .detail = errorSentence(error),
         .buttons = {{tr("Save as…"), [this] {
                          saveCopy();
                      }}}});
}

void LevelFiles::endCopy(const LevelToWrite& level, const Result<WrittenLevel>& written)
{
    if (!written) {
        sayCopyNotSaved(written.error());
        return;
    }
    m_recent.add(level.path);
    Message said{
        .kind = Message::Kind::Information,
        .title = tr("Copy saved as %1.").arg(displayPath(level.path)),
        .detail = tr("You are still editing the original.")};
    QStringList lines;
    if (!written->losses.empty()) {
        said.title =
            tr("Copy saved, but %1 cannot store the whole level.").arg(displayPath(level.path));
        lines += lossText(written->losses);
    }
    lines += writeFaults(*written);
    if (!lines.empty()) {
        said.kind = Message::Kind::Warning;
        said.detail = lines.join(u'\n');
    }
    m_bar.show(said);
}

} // namespace sectored::editor
