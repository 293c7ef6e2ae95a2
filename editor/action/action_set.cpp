#include "editor/action/action_set.h"

#include "editor/setting/crash/crash_facts.h"
#include "editor/setting/key_choices.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/themed_icon.h"
#include "editor/tool/tool.h"

#include <QAction>
#include <QKeySequence>
#include <QWidget>

#include <algorithm>
#include <array>

namespace sectored::editor {

namespace {

QString english(const std::string& text)
{
    return QObject::tr(text.c_str());
}

KeySequences shortcutsOf(const Action& action)
{
    KeySequences shortcuts;
    for (const QString& key : QString::fromStdString(action.keys).split(u' ', Qt::SkipEmptyParts)) {
        shortcuts.append(QKeySequence(key, QKeySequence::PortableText));
    }
    return shortcuts;
}

/// Returns whether the action is available on the start page.
bool needsNoLevel(std::string_view id)
{
    constexpr std::array beginnings{
        std::string_view("file.new"),
        std::string_view("file.open"),
        std::string_view("file.restoreFrom"),
        std::string_view("file.forgetAllHistory"),
        std::string_view("file.gameFiles"),
        std::string_view("file.close"),
        std::string_view("file.quit"),
        std::string_view("edit.commands"),
        std::string_view("edit.keys"),
        std::string_view("edit.preferences"),
        std::string_view("view.theme"),
        std::string_view("view.fullScreen"),
        std::string_view("help.")};
    return std::ranges::any_of(beginnings, [id](std::string_view beginning) {
        return id.starts_with(beginning);
    });
}

QString withoutEllipsis(QString text)
{
    return text.endsWith(u'…') ? text.chopped(1) : text;
}

} // namespace

QString whyDisabled(const Action& action, const QAction& shown)
{
    if (shown.isEnabled()) {
        return {};
    }
    return action.needs.empty() ? QObject::tr("Not available now") : english(action.needs);
}

std::vector<KeyCommand> defaultKeys()
{
    std::vector<KeyCommand> commands;
    for (const Action& action : allActions()) {
        commands.push_back(
            {.id = QString::fromStdString(action.id),
             .keys = shortcutsOf(action),
             .tool = action.scope == ActionScope::Solid ? QString::fromLatin1(solidKeys)
                                                        : QString::fromStdString(action.tool)});
    }
    return commands;
}

KeyMap keysInForce(const KeyChoices& choices)
{
    const KeyMap preset = keyPreset(choices.preset()).keys;
    const auto commands = defaultKeys();
    return keysInForce(keyTable(commands, {.preset = preset, .own = choices.own()}));
}

ActionSet::ActionSet(Places places, Workbench bench, QObject* parent)
    : QObject(parent)
    , m_bench(bench)
{
    for (const Action& action : allActions()) {
        m_actions[action.id] = make(action, places);
    }
    refresh();
}

QAction* ActionSet::make(const Action& action, const Places& places)
{
    auto* const made = new QAction(english(action.text), this);
    made->setObjectName(QString::fromStdString(action.id));
    if (!action.brief.empty()) {
        made->setIconText(english(action.brief));
    }
    const bool isTool = action.id.starts_with("tool.");
    if (!action.icon.empty()) {
        const IconGround ground = isTool ? IconGround::Accent : IconGround::Tint;
        made->setIcon(themedIcon(QString::fromStdString(action.icon), ground));
    }
    // Icons of the tool strip have the colour for an accent background, which does not suit menus.
    made->setIconVisibleInMenu(!isTool && !action.checked);
    made->setShortcuts(shortcutsOf(action));
    const bool everywhere = action.scope == ActionScope::Window;
    made->setShortcutContext(everywhere ? Qt::WindowShortcut : Qt::WidgetWithChildrenShortcut);
    if (action.scope != ActionScope::Solid) { // The 3D view handles its keys itself.
        (everywhere ? places.window : places.plan)->addAction(made);
    }
    made->setCheckable(static_cast<bool>(action.checked));
    connect(made, &QAction::triggered, this, [this, &action] {
        noteAction(action.id.c_str()); // the table of actions lives as long as the program
        action.run(m_bench);
        refresh();
    });
    connect(made, &QAction::hovered, this, [this, made] { emit hovered(made->objectName()); });
    return made;
}

QString ActionSet::textOf(const Action& action) const
{
    return action.title ? action.title(m_bench) : english(action.text);
}

QAction* ActionSet::find(std::string_view id) const
{
    const auto found = m_actions.find(id);
    return found == m_actions.end() ? nullptr : found->second;
}

void ActionSet::setKeys(const KeyMap& keys)
{
    for (const auto& [id, shown] : m_actions) {
        const auto found = keys.find(QString::fromStdString(id));
        shown->setShortcuts(found == keys.end() ? KeySequences() : found->second);
    }
    refresh();
}

/// Returns the text with the key ("Draw (D)"), the tip, and the reason why the action is disabled,
/// if it is.
QString ActionSet::tooltipOf(const Action& action, const QAction& shown) const
{
    const QString name = withoutEllipsis(textOf(action));
    const QString key = shown.shortcut().toString(QKeySequence::NativeText);
    const QString head = key.isEmpty() ? name : QObject::tr("%1 (%2)").arg(name, key);
    const QString reason = whyDisabled(action, shown);
    return head + u'\n' + english(action.tip) + (reason.isEmpty() ? reason : u'\n' + reason);
}

void ActionSet::refresh()
{
    for (const Action& action : allActions()) {
        QAction* const shown = m_actions.at(action.id);
        shown->setText(menuText(textOf(action)));
        shown->setStatusTip(QString());
        const bool isUseful = needsNoLevel(action.id) || !m_bench.window.isStartPageShown();
        const bool isOfTool = action.tool.empty() || action.tool == m_bench.view.toolInfo().id;
        shown->setEnabled(isUseful && isOfTool && (!action.enabled || action.enabled(m_bench)));
        setTip(*shown, tooltipOf(action, *shown));
        if (action.checked) {
            shown->setChecked(action.checked(m_bench));
        }
    }
}

} // namespace sectored::editor
