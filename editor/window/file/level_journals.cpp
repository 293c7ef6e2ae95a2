#include "editor/window/file/level_journals.h"

#include "editor/dialog/journals_dialog.h"
#include "editor/document/document.h"
#include "editor/document/journal/level_journal.h"
#include "editor/document/journal/waiting_level.h"
#include "editor/setting/display_text.h"
#include "editor/window/bar/message_bar.h"
#include "editor/window/file/level_files.h"
#include "editor/window/file/program_commands.h"
#include "editor/window/file/template_picture.h"
#include "editor/window/file/waiting_text.h"

#include <QEvent>
#include <QTimer>

#include <functional>
#include <utility>

namespace sectored::editor {

LevelJournals::LevelJournals(const Parts& parts, QWidget* window)
    : QObject(window)
    , m_parts(parts)
    , m_window(window)
{
    m_parts.bar.installEventFilter(this);
}

void LevelJournals::offer(std::vector<WaitingLevel> levels)
{
    std::erase_if(levels, std::not_fn(isWaiting));
    m_toOffer = std::move(levels);
    if (m_toOffer.empty() || !m_parts.bar.isHidden()) {
        return;
    }
    const WaitingLevel level = m_toOffer.front();
    m_toOffer.erase(m_toOffer.begin());
    m_parts.bar.show(
        {.kind = Message::Kind::Warning,
         .title = waitingTitle(level),
         .detail = waitingDetail(level),
         .buttons = {
             {tr("Discard"),
              [level] {
                  discard(level);
              }},
             {tr("Restore"), [this, level] {
                  m_parts.files.restore(level);
              }}}});
}

bool LevelJournals::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Hide && !m_toOffer.empty()) {
        // The bar is also hidden for a moment when a message replaces another.
        QTimer::singleShot(0, this, [this] { offer(std::move(m_toOffer)); });
    }
    return QObject::eventFilter(watched, event);
}

void LevelJournals::showAll()
{
    if (m_parts.journal == nullptr) {
        return;
    }
    const auto draw = [this](const Map& map) {
        return levelPicture(map, m_parts.files.theme(), m_window->devicePixelRatioF());
    };
    JournalsDialog dialog(
        {.roots = m_parts.journal->roots(), .level = m_parts.document.saved().path(), .draw = draw},
        m_window);
    if (dialog.exec() == QDialog::Accepted && dialog.chosen() != nullptr) {
        m_parts.files.restore(*dialog.chosen());
    }
}

void LevelJournals::forget()
{
    if (m_parts.journal != nullptr) {
        sayIfKept(m_parts.journal->forget());
    }
}

void LevelJournals::forgetAll()
{
    m_parts.bar.show(
        {.kind = Message::Kind::Warning,
         .title = tr("Forget the history of all levels?"),
         .detail = tr("This removes the journals of all levels, with the edits that wait to be "
                      "restored and those under File > Restore. Files and backups stay."),
         .buttons = {
             {tr("Keep"),
              [] {
              }},
             {tr("Forget"), [this] {
                  if (m_parts.program != nullptr) {
                      m_parts.program->forgetAllHistory();
                  }
              }}}});
}

bool LevelJournals::hasJournal() const
{
    return m_parts.journal != nullptr && m_parts.journal->folder();
}

bool LevelJournals::isPrivate() const
{
    return m_parts.journal != nullptr && m_parts.journal->isPrivate();
}

void LevelJournals::setPrivate(bool isPrivate)
{
    if (m_parts.journal != nullptr) {
        sayIfKept(m_parts.journal->setPrivate(isPrivate));
    }
}

void LevelJournals::sayIfKept(bool isForgotten)
{
    if (!isForgotten) {
        m_parts.bar.show(
            {.kind = Message::Kind::Error,
             .title = tr("The journal of this level could not be removed."),
             .detail = tr("Check the permissions of the folder %1.")
                           .arg(displayPath(m_parts.journal->roots().front()))});
    }
}

} // namespace sectored::editor
