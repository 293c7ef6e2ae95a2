#include "editor/window/file_messages.h"

#include "editor/document/document.h"
#include "editor/setting/display_text.h"
#include "editor/window/level_files.h"
#include "editor/window/message_bar.h"

namespace sectored::editor {

namespace {

QString whatReloadingLoses(const Document& document)
{
    const std::size_t steps = document.unsavedSteps();
    if (document.isModified() && steps > 0) {
        return steps == 1
                   ? FileMessages::tr("Reloading drops 1 step that is not saved, and the history.")
                   : FileMessages::tr(
                         "Reloading drops %1 steps that are not saved, and the history.")
                         .arg(displayNumber(static_cast<std::int64_t>(steps)));
    }
    return document.history().steps().empty()
               ? FileMessages::tr("Nothing of yours is lost by reloading.")
               : FileMessages::tr("Reloading drops the history: no step can be undone any more.");
}

} // namespace

QString changedByOthersText(const std::filesystem::path& path)
{
    return FileMessages::tr("%1 was changed by another program.").arg(displayName(path));
}

FileMessages::FileMessages(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_document(parts.document)
    , m_files(parts.files)
    , m_bar(parts.bar)
    , m_watch(parts.document)
{
    connect(&m_watch, &FileWatch::changedOutside, this, &FileMessages::sayChanged);
    connect(&m_watch, &FileWatch::gone, this, &FileMessages::sayGone);
    connect(&m_watch, &FileWatch::cameBack, this, [this] { m_bar.clear(); });
}

void FileMessages::sayChanged()
{
    m_bar.show(
        {.kind = Message::Kind::Warning,
         .title = changedByOthersText(*m_document.path()),
         .detail = whatReloadingLoses(m_document),
         .buttons = {
             {tr("Keep mine"),
              [] {
              }},
             {tr("Reload"), [this, told = m_document.unsavedSteps()] {
                  // What was done since the bar appeared was not told of.
                  if (m_document.unsavedSteps() == told || m_files.mayLeaveLevel()) {
                      m_files.reload();
                  }
              }}}});
}

void FileMessages::sayGone()
{
    m_bar.show(
        {.kind = Message::Kind::Warning,
         .title = tr("%1 was deleted or moved.").arg(displayName(*m_document.path())),
         .detail = tr("The level is still here; saving writes the file again."),
         .buttons = {
             {tr("Save elsewhere"),
              [this] {
                  m_files.saveAs();
              }},
             {tr("Save it again"), [this] {
                  m_files.save();
              }}}});
}

} // namespace sectored::editor
