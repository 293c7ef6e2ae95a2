#include "editor/window/machine_preview.h"

#include "sectored/asset/game/game_folder.h"
#include "sectored/asset/game/game_machines.h"
#include "sectored/edit/plan.h"

#include "editor/action/action_set.h"
#include "editor/action/machine_actions.h"
#include "editor/document/document.h"
#include "editor/setting/display_text.h"
#include "editor/window/bar/status_line.h"
#include "editor/window/views.h"

#include <QApplication>
#include <QMenu>
#include <QStringList>

namespace sectored::editor {

namespace {

/// Adds "1 wall" or "4 walls" to a list, unless there are none.
void addCount(QStringList& list, std::size_t count, const QString& one, const QString& many)
{
    if (count > 0) {
        list += count == 1 ? one : many.arg(displayNumber(static_cast<std::int64_t>(count)));
    }
}

/// Returns what a plan does, in one sentence: "Ceiling door for Generic: changes 1 sector, 4
/// walls".
QString sentenceOf(const MakeRequest& request, const Plan& plan)
{
    QStringList changed;
    addCount(
        changed,
        plan.patch.sectors.size(),
        QObject::tr("1 sector"),
        QObject::tr("%1 sectors"));
    addCount(changed, plan.patch.walls.size(), QObject::tr("1 wall"), QObject::tr("%1 walls"));
    QStringList added;
    addCount(added, plan.createdSprites.size(), QObject::tr("1 sprite"), QObject::tr("%1 sprites"));
    QStringList parts;
    if (!changed.isEmpty()) {
        parts += QObject::tr("changes %1").arg(changed.join(QStringLiteral(", ")));
    }
    if (!added.isEmpty()) {
        parts += QObject::tr("adds %1").arg(added.front());
    }
    const Game* const game = gameWithId(knownGames().games, request.game);
    return QObject::tr("%1 for %2: %3")
        .arg(
            QString::fromUtf8(machineKindNamed(request.kind)->title.data()),
            foreignText(game != nullptr ? game->name : request.game),
            parts.join(QStringLiteral("; ")));
}

} // namespace

MachinePreview::MachinePreview(const WindowParts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
{
    connect(&m_parts.actions, &ActionSet::hovered, this, &MachinePreview::follow);
}

void MachinePreview::follow(const QString& action)
{
    end();
    show(action.toStdString());
    // The last menu of a chain of menus closes last, also when the command runs.
    if (auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        menu != nullptr && m_isShown) {
        connect(menu, &QMenu::aboutToHide, this, &MachinePreview::end, Qt::UniqueConnection);
    }
}

void MachinePreview::show(std::string_view action)
{
    const auto request = makeRequestOf(m_parts.actions.bench(), action);
    if (!request) {
        return;
    }
    m_isShown = true;
    const PlanResult planned = m_parts.document.preview(*request);
    m_parts.views.showPlanned(planned ? &*planned : nullptr);
    m_parts.status.say(planned ? sentenceOf(*request, *planned) : refusalText(planned.error()));
}

void MachinePreview::end()
{
    if (!m_isShown) {
        return;
    }
    m_isShown = false;
    m_parts.views.showPlanned(nullptr);
    m_parts.status.refreshHints();
}

} // namespace sectored::editor
