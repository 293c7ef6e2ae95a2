#include "editor/window/file/file_messages.h"

#include "editor/document/document.h"
#include "editor/document/file/conflict_copies.h"
#include "editor/document/file/level_file.h"
#include "editor/setting/display_text.h"
#include "editor/window/bar/message_bar.h"
#include "editor/window/file/level_files.h"

#include <QEvent>
#include <QWidget>

namespace sectored::editor {

namespace {

QString whatReloadingDoes(const Document& document)
{
    const std::size_t steps = document.saved().unsavedSteps();
    if (steps == 0) {
        return document.saved().canUndoReload()
                   ? FileMessages::tr("Reloading loses nothing and can be undone.")
                   : FileMessages::tr(
                         "Reloading clears the undo history, because this is a version "
                         "%1 level.")
                         .arg(document.level().map().header().version);
    }
    const QString count = displayNumber(static_cast<std::int64_t>(steps));
    if (document.saved().canUndoReload()) {
        return steps == 1
                   ? FileMessages::tr("Reloading replaces 1 unsaved step. It can be undone.")
                   : FileMessages::tr("Reloading replaces %1 unsaved steps. It can be undone.")
                         .arg(count);
    }
    const int version = document.level().map().header().version;
    return steps == 1
               ? FileMessages::tr("Reloading discards 1 unsaved step and the undo history, because "
                                  "this is a version %1 level. The step stays under File > Restore "
                                  "for 30 days.")
                     .arg(version)
               : FileMessages::tr("Reloading discards %1 unsaved steps and the undo history, "
                                  "because this is a version %2 level. The steps stay under File > "
                                  "Restore for 30 days.")
                     .arg(count)
                     .arg(version);
}

} // namespace

QString changedByOthersText(const std::filesystem::path& path)
{
    return FileMessages::tr("%1 was changed by another program.").arg(displayName(path));
}

FileMessages::FileMessages(const Parts& parts, QWidget* window)
    : QObject(window)
    , m_window(window)
    , m_document(parts.document)
    , m_files(parts.files)
    , m_bar(parts.bar)
    , m_watch([this] { check(); })
{
    connect(&m_document, &Document::changed, this, [this](const Change& change) {
        if (change.file) {
            m_isGone = m_isGone && m_document.saved().isFileGone();
            m_watch.follow(m_document.saved().path());
        }
    });
    m_watch.follow(m_document.saved().path());
    m_window->installEventFilter(this);
}

bool FileMessages::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ActivationChange && m_window->isActiveWindow()) {
        check();
    }
    return QObject::eventFilter(watched, event);
}

/// Shows each content of the file, and each deletion, only once.
void FileMessages::check()
{
    m_watch.follow(m_document.saved().path());
    m_document.walks().followFiles();
    const bool isGone = m_document.saved().isFileGone();
    if (isGone != m_isGone) {
        m_isGone = isGone;
        if (isGone) {
            sayGone();
            return;
        }
        if (!m_document.saved().isChangedOutside()) {
            m_bar.clear();
            return;
        }
    }
    const auto stamps = isGone || !m_document.saved().path()
                            ? std::vector<FileStamp>()
                            : stampsOfLevel(*m_document.saved().path());
    if (!stamps.empty() && stamps != m_said && m_document.saved().isChangedOutside()) {
        m_said = stamps;
        sayChanged();
    } else if (!stamps.empty() && !m_bar.isVisible()) {
        sayConflictCopy();
    }
}

void FileMessages::sayConflictCopy()
{
    const auto& path = *m_document.saved().path();
    for (const auto& copy : conflictCopiesOf(path)) {
        if (!m_saidCopies.insert(copy).second) {
            continue;
        }
        m_bar.show(
            {.kind = Message::Kind::Warning,
             .title = tr("There is a second version of %1: %2.")
                          .arg(displayName(path), displayName(copy)),
             .detail = tr("Its name is that of a conflict copy, which programs that synchronise "
                          "folders make when a file was changed in two places."),
             .buttons = {{tr("Open the other version"), [this, copy] {
                              m_files.open(copy);
                          }}}});
        return;
    }
}

void FileMessages::sayChanged()
{
    m_bar.show(
        {.kind = Message::Kind::Warning,
         .title = changedByOthersText(*m_document.saved().path()),
         .detail = whatReloadingDoes(m_document),
         .buttons = {
             {tr("Keep my version"),
              [] {
              }},
             {tr("Reload"), [this] {
                  m_files.reload();
              }}}});
}

void FileMessages::sayGone()
{
    m_bar.show(
        {.kind = Message::Kind::Warning,
         .title = tr("%1 was deleted or moved.").arg(displayName(*m_document.saved().path())),
         .detail = tr("The level is still open. Save to create the file again."),
         .buttons = {
             {tr("Save as…"),
              [this] {
                  m_files.saveAs();
              }},
             {tr("Save"), [this] {
                  m_files.save();
              }}}});
}

} // namespace sectored::editor
