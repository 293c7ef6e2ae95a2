#include "editor/window/file/game_file_messages.h"

#include "editor/document/file/archive_content.h"
#include "editor/setting/display_text.h"
#include "editor/texture/game_files.h"
#include "editor/window/bar/message_bar.h"

#include <QEvent>
#include <QWidget>

#include <algorithm>
#include <utility>
#include <vector>

namespace sectored::editor {

namespace {

/// Returns the name of the only file, or how many there are.
QString addedText(const GamePaths& added)
{
    return added.size() == 1
               ? GameFileMessages::tr("%1 was added to the game files of this computer.")
                     .arg(displayName(added.front()))
               : GameFileMessages::tr("%1 files were added to the game files of this computer.")
                     .arg(displayNumber(static_cast<qint64>(added.size())));
}

QString alreadyText(const GamePaths& dropped)
{
    return dropped.size() == 1 ? GameFileMessages::tr("%1 is already one of the game files.")
                                     .arg(displayName(cleanGamePath(dropped.front())))
                               : GameFileMessages::tr("These are already among the game files.");
}

} // namespace

GameFileMessages::GameFileMessages(Parts parts, QWidget* window)
    : QObject(window)
    , m_parts(std::move(parts))
    , m_window(window)
{
    m_window->installEventFilter(this);
    connect(&m_parts.files.library(), &TileLibrary::loadingChanged, this, [this] {
        if (!m_parts.files.library().isLoading()) {
            m_toldChanged = false;
            check();
        }
    });
}

bool GameFileMessages::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ActivationChange && m_window->isActiveWindow()) {
        check();
    }
    return QObject::eventFilter(watched, event);
}

void GameFileMessages::take(const GamePaths& dropped)
{
    const GamePaths added = m_parts.files.add(dropped);
    Message message{
        .title = added.empty() ? alreadyText(dropped) : addedText(added),
        .buttons = {{tr("Game files…"), m_parts.showDialog}}};
    if (dropped.size() == 1 && contentOfArchive(dropped.front()).hasLevels) {
        message.buttons.push_back({tr("Open a level…"), [this, archive = dropped.front()] {
                                       m_parts.openLevelIn(archive);
                                   }});
    }
    if (!added.empty() && m_parts.hasLevel()) {
        const QString text = added.size() == 1 ? tr("Show its tiles in this level only")
                                               : tr("Show their tiles in this level only");
        message.buttons.push_back({text, [this, added] {
                                       useInLevelOnly(added);
                                   }});
    }
    show(message);
}

void GameFileMessages::useInLevelOnly(const GamePaths& paths)
{
    const QString refusal = m_parts.files.moveToLevel(paths);
    if (!refusal.isEmpty()) {
        show(
            {.kind = Message::Kind::Warning,
             .title = tr("The level could not list the files."),
             .detail = refusal,
             .buttons = {{tr("Game files…"), m_parts.showDialog}}});
    }
}

void GameFileMessages::check()
{
    const bool isFree = m_parts.bar.isHidden() || m_parts.bar.text() == m_shown;
    const TileLibrary& library = m_parts.files.library();
    if (isFree && !library.isLoading() && !tellFailures() && !m_toldChanged
        && library.hasChangedOnDisk()) {
        tellChanged();
    }
}

/// Tells of files that could not be read, each time only of those that could be read before.
bool GameFileMessages::tellFailures()
{
    GamePaths failing;
    std::vector<const LoadedSource*> untold;
    for (const LoadedSource& source : m_parts.files.library().sources()) {
        if (source.isOpen) {
            continue;
        }
        failing.push_back(source.path);
        if (std::ranges::find(m_toldFailures, source.path) == m_toldFailures.end()) {
            untold.push_back(&source);
        }
    }
    m_toldFailures = std::move(failing);
    if (untold.empty()) {
        return false;
    }
    const LoadedSource& first = *untold.front();
    show(
        {.kind = Message::Kind::Warning,
         .title = untold.size() == 1
                      ? tr("Could not read the game file %1.").arg(displayName(first.path))
                      : tr("Could not read %1 game files.")
                            .arg(displayNumber(static_cast<qint64>(untold.size()))),
         .detail = tr("%1 Its tiles are not shown.").arg(errorSentence(first.notes.front())),
         .buttons = {{tr("Game files…"), m_parts.showDialog}}});
    return true;
}

void GameFileMessages::tellChanged()
{
    m_toldChanged = true;
    show(
        {.kind = Message::Kind::Information,
         .title = tr("Game files have changed."),
         .buttons = {{tr("Reload"), [this] {
                          m_parts.files.library().reload();
                      }}}});
}

void GameFileMessages::show(const Message& message)
{
    m_parts.bar.show(message);
    m_shown = m_parts.bar.text();
}

} // namespace sectored::editor
