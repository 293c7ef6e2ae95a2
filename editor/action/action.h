#pragma once

#include <QString>

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace sectored::editor {

struct Workbench;

/// Where the keys of an action work.
enum class ActionScope {
    Window, ///< anywhere in the window
    Plan,   ///< in the 2D view only, so that text fields keep their keys
    Solid,  ///< in the 3D view only, before all others (see PreviewView::setKeys)
};

/// A row of the action table: one command of the editor. Menus, toolbars, tooltips and the list of
/// keyboard shortcuts are built from these rows. Texts are English; they are translated when shown.
struct Action {
    std::string id;     ///< never changes: menus, key presets and tests refer to it
    std::string text;   ///< menu text, with an ellipsis if the command opens a dialog
    std::string icon{}; ///< name in resources/icons, without .svg; may be empty
    std::string keys{}; ///< portable key sequences, separated by blanks; may be empty
    ActionScope scope = ActionScope::Window;
    std::string tip{}; ///< effect in one line
    std::function<void(const Workbench&)> run = {};
    std::function<bool(const Workbench&)> enabled = {};  ///< empty: always enabled
    std::function<bool(const Workbench&)> checked = {};  ///< empty: not checkable
    std::function<QString(const Workbench&)> title = {}; ///< current text; empty: `text`
    std::string needs = {}; ///< with `enabled`: what to do first, such as "Select a sector first"
    std::string words = {}; ///< search terms besides the text, such as MAP names
    std::string brief = {}; ///< text of a button whose surroundings say the rest; empty: `text`
    /// The only tool in which the action runs; empty: any tool. While that tool is active, the
    /// action takes precedence over others with the same keys.
    std::string tool = {};
};

/// All actions, by area.
std::span<const Action> allActions();
/// Returns null if there is no such action.
const Action* findAction(std::string_view id);

/// The parts of the table, one file each.
std::vector<Action> fileActions();
std::vector<Action> editActions();
std::vector<Action> clipActions();
std::vector<Action> selectActions();
std::vector<Action> toolActions();
std::vector<Action> queryActions();
std::vector<Action> geometryActions();
std::vector<Action> surfaceActions();
std::vector<Action> layoutActions();
std::vector<Action> levelActions();
std::vector<Action> testActions();
std::vector<Action> walkActions();
std::vector<Action> benchActions();
std::vector<Action> viewActions();
std::vector<Action> visibilityActions();
std::vector<Action> layerActions();
std::vector<Action> spriteActions();
std::vector<Action> floorActions();
std::vector<Action> machineActions();
std::vector<Action> panelActions();
std::vector<Action> windowActions();

} // namespace sectored::editor
