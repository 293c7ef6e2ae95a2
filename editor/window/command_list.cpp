#include "editor/window/command_list.h"

#include "editor/action/action_set.h"
#include "editor/action/menu_layout.h"
#include "editor/setting/themed_icon.h"

#include <QAction>

namespace sectored::editor {

namespace {

QString withoutEllipsis(QString text)
{
    return text.endsWith(u'…') ? text.chopped(1) : text;
}

Command commandOf(const Action& action, const ActionSet& actions)
{
    const QAction& shown = *actions.find(action.id);
    return {
        .id = QString::fromStdString(action.id),
        .text = withoutEllipsis(actions.textOf(action)),
        .place = menuPath(action.id),
        .words = QString::fromStdString(action.words) + u' ' + QObject::tr(action.tip.c_str()),
        .keys = textFromKeys(shown.shortcuts(), QKeySequence::NativeText),
        .reason = whyDisabled(action, shown),
        // The action's own icon has the colours of its toolbar.
        .icon = themedIcon(QString::fromStdString(action.icon)),
        .isOn = shown.isChecked()};
}

} // namespace

std::vector<Command> commandsOf(const ActionSet& actions)
{
    std::vector<Command> commands;
    for (const Action& action : allActions()) {
        commands.push_back(commandOf(action, actions));
    }
    return commands;
}

} // namespace sectored::editor
