#pragma once

#include <QString>

#include <span>
#include <string_view>
#include <vector>

namespace sectored::editor {

/// A menu or submenu as a list of action ids; "-" is a separator, "name>" the submenu of that name.
struct MenuLayout {
    std::string_view id;    ///< of a submenu: "view.theme"
    std::string_view title; ///< English, with the mnemonic
    std::vector<std::string_view> entries;
};

/// The menu bar.
std::span<const MenuLayout> menuLayouts();
/// The submenus. One without entries is filled when it opens (recent levels, examples).
std::span<const MenuLayout> submenuLayouts();

/// The context menus of the plan by kind: "vertex", "wall", "sector", "sprite", "mixed", "nothing".
std::span<const MenuLayout> contextLayouts();

/// "View âº Grid size": the menus that an action is in, translated; empty when it is in none.
QString menuPath(std::string_view action);

/// The main tool bar, the same way; "grid.size" is the box with the grid sizes,
/// "view.colourBy>" one with the entries of that submenu, "stretch" moves what follows to the right
/// end.
std::span<const std::string_view> mainBarLayout();

} // namespace sectored::editor
