#pragma once

#include <QString>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sectored::editor {

/// A menu or submenu as a list of action ids. "-" is a separator, "name>" the submenu "name".
struct MenuLayout {
    std::string_view id;    ///< name of a submenu, such as "view.theme"
    std::string_view title; ///< English, with the mnemonic
    std::vector<std::string> entries;
};

/// The menu bar.
std::span<const MenuLayout> menuLayouts();
/// The submenus. Those without entries are filled when they open (recent levels, examples).
std::span<const MenuLayout> submenuLayouts();

/// The context menus of the 2D view, by type of the selection: "vertex", "wall", "sector",
/// "sprite", "mixed", "nothing".
std::span<const MenuLayout> contextLayouts();

/// Returns the translated path of the menu that contains the action, such as "View > Grid size".
/// Empty if no menu contains it.
QString menuPath(std::string_view action);

/// The main toolbar in the same form. "grid.size" is the box with the grid sizes, "view.colourBy>"
/// a box with the entries of that submenu. "stretch" moves what follows to the right end.
std::span<const std::string_view> mainBarLayout();

} // namespace sectored::editor
