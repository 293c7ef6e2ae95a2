#include "editor/action/menu_layout.h"

#include <span>
#include <vector>

namespace sectored::editor {

std::span<const MenuLayout> contextLayouts()
{
    static const std::vector<MenuLayout> menus{
        {"vertex", "Vertex", {"edit.properties", "geometry.mergeVertices", "edit.delete"}},
        {"wall",
         "Wall",
         {"edit.properties",
          "edit.lotag",
          "edit.hitag",
          "-",
          "geometry.insertVertex",
          "geometry.makePortal",
          "geometry.unlink",
          "geometry.firstWall",
          "geometry.editGenerator",
          "machine>",
          "edit.delete"}},
        {"sector",
         "Sector",
         {"edit.properties",
          "edit.lotag",
          "machine>",
          "-",
          "level.floorUp",
          "level.floorDown",
          "level.ceilingUp",
          "level.ceilingDown",
          "-",
          "geometry.join",
          "geometry.editGenerator",
          "edit.delete"}},
        {"sprite",
         "Sprite",
         {"edit.properties",
          "edit.lotag",
          "edit.hitag",
          "-",
          "sprite.alignWall",
          "sprite.alignAhead",
          "sprite.dropToFloor",
          "sprite.raiseToCeiling",
          "-",
          "edit.delete"}},
        {"mixed", "Multiple objects", {"edit.properties", "machine>", "-", "edit.delete"}},
        {"nothing", "Empty space", {"tool.draw", "geometry.makeSector", "level.playerStart"}},
    };
    return menus;
}

} // namespace sectored::editor
