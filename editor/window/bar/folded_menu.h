#pragma once

#include <QString>

#include <span>
#include <string>
#include <vector>

QT_BEGIN_NAMESPACE
class QToolButton;
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class ActionSet;

/// A button of the main bar that replaces several actions in a narrow window.
struct FoldedMenu {
    const char* after; ///< the entry of mainBarLayout() that it follows
    const char* name;  ///< object name of the button
    const char* title; ///< English
    const char* icon;  ///< empty: icon of the checked action, or a "more" icon
    std::vector<std::string> actions;
};

std::span<const FoldedMenu> foldedMenus();

/// Makes the button with its menu. Precondition: the actions outlive the button.
QToolButton* makeFoldedButton(const FoldedMenu& menu, const ActionSet& actions, QWidget* parent);

} // namespace sectored::editor
