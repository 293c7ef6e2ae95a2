#include "editor/action/menu_layout.h"

#include <array>

namespace sectored::editor {

std::span<const MenuLayout> menuLayouts()
{
    static const std::vector<MenuLayout> menus{
        {"file",
         "&File",
         {"file.new",
          "file.open",
          "file.recent>",
          "file.examples>",
          "-",
          "file.save",
          "file.saveAs",
          "-",
          "file.export",
          "-",
          "file.close",
          "file.quit"}},
        {"edit",
         "&Edit",
         {"edit.undo",
          "edit.redo",
          "-",
          "edit.delete",
          "-",
          "edit.properties",
          "edit.lotag",
          "edit.hitag"}},
        {"select",
         "&Select",
         {"select.hide",
          "select.isolate",
          "select.showAll",
          "-",
          "select.lock",
          "select.unlockAll"}},
        {"geometry",
         "&Geometry",
         {"tool.select", "tool.draw", "tool.query", "-", "geometry.insertVertex"}},
        {"level",
         "&Level",
         {"level.playerStart",
          "-",
          "level.floorUp",
          "level.floorDown",
          "level.ceilingUp",
          "level.ceilingDown",
          "-",
          "level.check",
          "level.nextProblem",
          "level.previousProblem"}},
        {"view",
         "&View",
         {"view.zoomIn",
          "view.zoomOut",
          "view.frameSelection",
          "view.frameLevel",
          "-",
          "view.grid",
          "view.gridFiner",
          "view.gridCoarser",
          "view.gridSize>",
          "snap.grid",
          "snap.vertex",
          "snap.wall",
          "-",
          "panels>",
          "view.theme>",
          "view.resetLayout",
          "view.fullScreen",
          "view.canvasOnly"}},
        {"help", "&Help", {"help.keySheet", "-", "help.about"}},
    };
    return menus;
}

std::span<const MenuLayout> submenuLayouts()
{
    static const std::vector<MenuLayout> submenus{
        {"file.recent", "Open recent", {}},
        {"file.examples", "Examples", {}},
        {"view.gridSize",
         "Grid size",
         {"view.gridSize.4",
          "view.gridSize.8",
          "view.gridSize.16",
          "view.gridSize.32",
          "view.gridSize.64",
          "view.gridSize.128",
          "view.gridSize.256",
          "view.gridSize.512",
          "view.gridSize.1024",
          "view.gridSize.2048",
          "view.gridSize.4096"}},
        {"panels",
         "Panels",
         {"panel.inspector",
          "panel.query",
          "panel.history",
          "panel.problems",
          "panel.outliner",
          "-",
          "view.nextPane",
          "view.previousPane",
          "view.panels"}},
        {"view.theme",
         "Theme",
         {"view.theme.system", "view.theme.dark", "view.theme.light", "view.theme.classic"}},
    };
    return submenus;
}

std::span<const std::string_view> mainBarLayout()
{
    static constexpr std::array<std::string_view, 13> entries{
        "file.new",
        "file.open",
        "file.save",
        "file.export",
        "-",
        "edit.undo",
        "edit.redo",
        "-",
        "view.grid",
        "grid.size",
        "snap.grid",
        "snap.vertex",
        "snap.wall"};
    return entries;
}

} // namespace sectored::editor
