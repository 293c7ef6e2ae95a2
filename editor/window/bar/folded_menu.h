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

/// One button of the main bar that stands for several actions where the window is narrow.
struct FoldedMenu {
    const char* after; ///< the entry of mainBarLayout() that it stands behind
    const char* name;  ///< of the button, as an object
    const char* title; ///< English
    const char* icon;  ///< empty: that of the action that is on, or a sign for more
    std::vector<std::string> actions;
};

std::span<const FoldedMenu> foldedMenus();

/// The button with its menu. The actions outlive it.
QToolButton* makeFoldedButton(const FoldedMenu& menu, const ActionSet& actions, QWidget* parent);

} // namespace sectored::editor
