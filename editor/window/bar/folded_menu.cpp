#include "editor/window/bar/folded_menu.h"

#include "editor/action/action_set.h"
#include "editor/setting/colour_by.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/themed_icon.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <QToolButton>

namespace sectored::editor {

namespace {

std::vector<std::string> colourActions()
{
    std::vector<std::string> actions;
    for (const ColourByRow& row : allColourings()) {
        actions.push_back(std::string("view.colourBy.") + row.id);
    }
    return actions;
}

/// Shows the icon of the checked action.
void showChecked(QToolButton& button)
{
    for (const QAction* const action : button.menu()->actions()) {
        if (action->isChecked()) {
            button.setIcon(action->icon());
        }
    }
}

} // namespace

std::span<const FoldedMenu> foldedMenus()
{
    static const std::vector<FoldedMenu> menus{
        {"snap.wall",
         "snapMenu",
         QT_TRANSLATE_NOOP("MainBar", "Grid and snapping"),
         "snap-grid",
         {"view.grid", "snap.grid", "snap.vertex", "snap.wall"}},
        {"view.colourBy>",
         "colourMenu",
         QT_TRANSLATE_NOOP("MainBar", "Colour by"),
         "colour-by",
         colourActions()},
        {"view.solid",
         "viewMenu",
         QT_TRANSLATE_NOOP("MainBar", "Views"),
         "",
         {"view.plan", "view.split", "view.solid"}},
        {"edit.commands",
         "moreMenu",
         QT_TRANSLATE_NOOP("MainBar", "More commands"),
         "",
         {"file.new", "file.open", "file.export"}},
    };
    return menus;
}

QToolButton* makeFoldedButton(const FoldedMenu& menu, const ActionSet& actions, QWidget* parent)
{
    auto* const button = new QToolButton(parent);
    const QString title = QCoreApplication::translate("MainBar", menu.title);
    button->setObjectName(QLatin1String(menu.name));
    button->setAccessibleName(title);
    setTip(*button, title);
    button->setFocusPolicy(Qt::TabFocus);
    button->setPopupMode(QToolButton::InstantPopup);
    auto* const list = new QMenu(button);
    for (const std::string& id : menu.actions) {
        QAction* const action = actions.find(id);
        list->addAction(action);
        if (action->isCheckable() && *menu.icon == '\0') {
            QObject::connect(action, &QAction::changed, button, [button] { showChecked(*button); });
        }
    }
    button->setMenu(list);
    if (*menu.icon != '\0') {
        button->setIcon(themedIcon(QLatin1String(menu.icon)));
    } else if (actions.find(menu.actions.front())->isCheckable()) {
        showChecked(*button);
    } else {
        button->setText(QStringLiteral("\u00bb"));
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    }
    return button;
}

} // namespace sectored::editor
