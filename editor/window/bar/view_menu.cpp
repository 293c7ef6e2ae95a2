#include "editor/window/bar/view_menu.h"

#include "editor/action/action_set.h"
#include "editor/action/menu_layout.h"
#include "editor/document/document.h"
#include "editor/panel/inspector/selection_text.h"
#include "editor/setting/display_text.h"
#include "editor/setting/plain_text.h"
#include "editor/tool/take/thing.h"

#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QWidgetAction>

#include <algorithm>

namespace sectored::editor {

namespace {

/// Returns a text such as "Wall 17, sector 3", "Sector 3" or "3 walls".
QString headingOf(const MapView& view, const Selection& selection)
{
    QString heading = selectionHeading(view, selection);
    const bool oneWall = selection.walls.size() == 1 && selection.sectors.empty()
                         && selection.vertices.empty() && selection.sprites.empty();
    if (!oneWall || !view.map[selection.walls.front()].sector.isRow()) {
        return heading;
    }
    const SectorRef sector = view.map[selection.walls.front()].sector;
    return QObject::tr("%1, sector %2").arg(heading, displayId(view.numbering().of(sector)));
}

/// Returns the type of the selected objects, as in contextLayouts(). Several types are "mixed".
std::string_view kindOf(const Selection& selection)
{
    const int kinds = (selection.sectors.empty() ? 0 : 1) + (selection.walls.empty() ? 0 : 1)
                      + (selection.vertices.empty() ? 0 : 1) + (selection.sprites.empty() ? 0 : 1);
    return kinds > 1                     ? "mixed"
           : !selection.sectors.empty()  ? "sector"
           : !selection.walls.empty()    ? "wall"
           : !selection.vertices.empty() ? "vertex"
           : !selection.sprites.empty()  ? "sprite"
                                         : "nothing";
}

void addHeading(QMenu& menu, const QString& text)
{
    auto* const label = plainLabel(text, &menu);
    label->setObjectName(QStringLiteral("menuHeading"));
    auto* const heading = new QWidgetAction(&menu);
    heading->setText(text);
    heading->setDefaultWidget(label);
    heading->setEnabled(false);
    menu.addAction(heading);
}

void addStack(QMenu& menu, Document& document, const std::vector<Thing>& things)
{
    if (things.size() < 2) {
        return;
    }
    QMenu* const stack = menu.addMenu(QObject::tr("Objects here"));
    stack->setObjectName(QStringLiteral("select.stack"));
    for (const Thing& thing : things) {
        const Selection alone = selectionOf({thing});
        QAction* const entry = stack->addAction(headingOf(document.view(), alone));
        entry->setCheckable(true);
        entry->setChecked(contains(document.selection(), thing));
        QObject::connect(entry, &QAction::triggered, &document, [&document, alone] {
            document.setSelection(alone);
        });
    }
}

/// Adds the entries of a menu, with those of submenus.
void addEntries(QMenu& menu, const MenuLayout& layout, const ActionSet& actions)
{
    for (const std::string_view entry : layout.entries) {
        if (entry == "-") {
            menu.addSeparator();
        } else if (entry.ends_with('>')) {
            const auto id = entry.substr(0, entry.size() - 1);
            const auto submenu = std::ranges::find(submenuLayouts(), id, &MenuLayout::id);
            addEntries(
                *menu.addMenu(QObject::tr(std::string(submenu->title).c_str())),
                *submenu,
                actions);
        } else {
            menu.addAction(actions.find(entry));
        }
    }
}

} // namespace

QMenu* makeViewMenu(
    const ActionSet& actions,
    Document& document,
    const PointerInput& input,
    QWidget* parent)
{
    const auto things = thingsAt(document, input);
    const bool isInHand = std::ranges::any_of(things, [&document](const Thing& thing) {
        return contains(document.selection(), thing);
    });
    if (!isInHand) {
        document.setSelection(things.empty() ? Selection() : selectionOf({things.front()}));
    }
    const Selection& selection = document.selection();
    auto* const menu = new QMenu(parent);
    menu->setObjectName(QStringLiteral("planMenu"));
    addHeading(
        *menu,
        selection.isEmpty() ? QObject::tr("Empty space") : headingOf(document.view(), selection));
    const auto layout = std::ranges::find(contextLayouts(), kindOf(selection), &MenuLayout::id);
    addEntries(*menu, *layout, actions);
    menu->addSeparator();
    addStack(*menu, document, things);
    menu->addAction(actions.find("test.wayHere"));
    menu->addAction(actions.find(selection.isEmpty() ? "view.frameLevel" : "view.frameSelection"));
    return menu;
}

} // namespace sectored::editor
