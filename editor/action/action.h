#pragma once

#include <QString>

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace sectored::editor {

struct Workbench;

/// Where an action's keys work.
enum class ActionScope {
    Window, ///< everywhere in the window
    Plan,   ///< while the plan has the keys, so that fields can be typed in
};

/// One thing that the user can do: a row of the action table. Menus, tool bars, tooltips and the
/// sheet of keys are made from it. Texts are English and are translated where they are shown.
struct Action {
    std::string id;     ///< fixed: menus, presets of keys and tests name it
    std::string text;   ///< as in a menu, without an ellipsis for dialogs
    std::string icon{}; ///< resources/icons/<icon>.svg; may be empty
    std::string keys{}; ///< portable key sequences, a blank between; may be empty
    ActionScope scope = ActionScope::Window;
    std::string tip{}; ///< one line that says what it does
    std::function<void(const Workbench&)> run = {};
    std::function<bool(const Workbench&)> enabled = {};  ///< empty: always
    std::function<bool(const Workbench&)> checked = {};  ///< empty: no on and off
    std::function<QString(const Workbench&)> title = {}; ///< empty: `text`; else the text of now
    std::string needs = {}; ///< of one with `enabled`: what to do first, "Select a sector first"
    std::string words = {}; ///< other words that find it, such as MAP names
    std::string brief = {}; ///< on a button in a row that says the rest; empty: `text`
    /// The tool in which alone it can be run: there its keys go before those of another action,
    /// which is off in that tool. Empty: any tool.
    std::string tool = {};
};

/// All actions, by area.
std::span<const Action> allActions();
/// Null when there is none.
const Action* findAction(std::string_view id);

/// The areas of the table, one file each.
std::vector<Action> fileActions();
std::vector<Action> editActions();
std::vector<Action> clipActions();
std::vector<Action> selectActions();
std::vector<Action> toolActions();
std::vector<Action> queryActions();
std::vector<Action> geometryActions();
std::vector<Action> levelActions();
std::vector<Action> testActions();
std::vector<Action> walkActions();
std::vector<Action> viewActions();
std::vector<Action> visibilityActions();
std::vector<Action> panelActions();
std::vector<Action> windowActions();

} // namespace sectored::editor
