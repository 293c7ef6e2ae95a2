#include "editor/panel/row/flag_row.h"

#include <array>

namespace sectored::editor {

namespace {

constexpr int stackVersion = 9;

constexpr std::array planeRows{
    FlagRow{0, "Sky", "Parallax: draw the tile as a distant sky"},
    FlagRow{1, "Sloped", "Use the slope value. Setting a slope turns this on."},
    FlagRow{2, "Swap x and y", "Rotate the tile 90°"},
    FlagRow{3, "Half size", "Draw the tile at half size"},
    FlagRow{4, "Flip x", "Mirror the tile left to right"},
    FlagRow{5, "Flip y", "Mirror the tile top to bottom"},
    FlagRow{6, "Align to first wall", "Align the tile to the sector's first wall"},
    FlagRow{
        7,
        "Masked",
        "Transparent pixels are not drawn. With Translucent: reversed translucency."},
    FlagRow{8, "Translucent", "Draw the tile translucent. With Masked: reversed translucency."},
    FlagRow{9, "Blocking", "EDuke32: the surface between stacked sectors blocks movement"},
    FlagRow{
        10,
        "Stacked",
        "Another sector lies beyond this surface; pan x holds the bunch number.",
        stackVersion},
    FlagRow{11, "Blocks shots", "EDuke32: the surface between stacked sectors blocks shots"},
    FlagRow{15, "No shading", "Blood: no shading. Shadow Warrior: blocks shots between floors."},
};

constexpr std::array wallFlags{
    FlagRow{0, "Blocking", "The portal blocks movement"},
    FlagRow{1, "Swap bottom", "Draw the part below the opening like the opposite wall"},
    FlagRow{2, "Align to bottom", "The tile starts at the floor, or at the edge of the opening"},
    FlagRow{3, "Flip x", "Mirror the tile left to right"},
    FlagRow{4, "Masked", "Draw the masked tile in the opening"},
    FlagRow{5, "One-way", "The masked tile closes the opening from this side"},
    FlagRow{6, "Blocks shots", "The portal blocks shots"},
    FlagRow{7, "Translucent", "Draw the masked tile translucent"},
    FlagRow{8, "Flip y", "Mirror the tile top to bottom"},
    FlagRow{9, "More translucent", "With Translucent: more transparent"},
    FlagRow{10, "Linked above", "Lotag holds the linked wall above", stackVersion},
    FlagRow{11, "Linked below", "Extra holds the linked wall below", stackVersion},
    FlagRow{12, "Rotate 90°", "EDuke32: rotate the tile 90°"},
    FlagRow{14, "Blocks actors", "Shadow Warrior: blocks actors"},
    FlagRow{15, "Teleports shots", "Shadow Warrior: shots continue elsewhere"},
};

constexpr std::array spriteFlags{
    FlagRow{0, "Blocking", "The sprite blocks movement"},
    FlagRow{1, "Translucent", "Draw the sprite translucent"},
    FlagRow{2, "Flip x", "Mirror the tile left to right"},
    FlagRow{3, "Flip y", "Mirror the tile top to bottom"},
    FlagRow{
        4,
        "Wall-aligned",
        "Stands along its angle, like a picture on a wall. If neither this nor Floor-aligned is "
        "set, it faces the viewer."},
    FlagRow{
        5,
        "Floor-aligned",
        "Lies flat like a floor. With Wall-aligned: sloped or a solid block, depending on the "
        "engine."},
    FlagRow{6, "One-sided", "Invisible from behind"},
    FlagRow{7, "Centred", "z is the centre of the sprite, not its bottom"},
    FlagRow{8, "Blocks shots", "Shots hit the sprite"},
    FlagRow{9, "More translucent", "With Translucent: more transparent"},
    FlagRow{10, "Bit 10", "EDuke32: used by the renderer or the game"},
    FlagRow{11, "Bit 11", "EDuke32: used by the renderer or the game"},
    FlagRow{12, "Restored", "Shadow Warrior: comes back"},
    FlagRow{13, "No shadow", "EDuke32: casts no shadow. Shadow Warrior: close to the floor."},
    FlagRow{
        14,
        "Shadow only",
        "EDuke32: only the shadow is drawn. Shadow Warrior: stops missiles."},
    FlagRow{15, "Invisible", "The sprite is not drawn"},
};

} // namespace

std::span<const FlagRow> planeFlagRows()
{
    return planeRows;
}

std::span<const FlagRow> wallFlagRows()
{
    return wallFlags;
}

std::span<const FlagRow> spriteFlagRows()
{
    return spriteFlags;
}

} // namespace sectored::editor
