#include "editor/panel/row/flag_row.h"

#include <array>

namespace sectored::editor {

namespace {

constexpr int stackVersion = 9;

constexpr std::array planeRows{
    FlagRow{0, "Sky", "Parallax: the tile is drawn as a sky far away."},
    FlagRow{1, "Sloped", "The slope is in force; setting a slope sets it."},
    FlagRow{2, "Swap x and y", "The tile is turned by a quarter."},
    FlagRow{3, "Half size", "The tile is drawn at double density."},
    FlagRow{4, "Flip x", "The tile is mirrored left to right."},
    FlagRow{5, "Flip y", "The tile is mirrored top to bottom."},
    FlagRow{6, "Along first wall", "The tile is aligned to the sector's first wall."},
    FlagRow{7, "Masked", "Holes of the tile are seen through. With Translucent: reversed."},
    FlagRow{8, "Translucent", "The tile is half seen through. With Masked: reversed."},
    FlagRow{9, "Blocks", "EDuke32: a stacked sector's plane stops movement."},
    FlagRow{
        10,
        "Stacked",
        "Another sector lies behind it; pan x is the stack's number.",
        stackVersion},
    FlagRow{11, "Stops shots", "EDuke32: a stacked sector's plane stops shots."},
    FlagRow{15, "No shading", "Blood: no shade. Shadow Warrior: stops shots between floors."},
};

constexpr std::array wallRows{
    FlagRow{0, "Blocks", "Nobody passes a portal with it."},
    FlagRow{1, "Swap bottom", "The part below the opening looks as the portal partner does."},
    FlagRow{2, "Align to the other end", "The tile starts at the floor, or at the opening."},
    FlagRow{3, "Flip x", "The tile is mirrored left to right."},
    FlagRow{4, "Masked", "The masked tile stands in the opening."},
    FlagRow{5, "One-way", "The masked tile closes the opening from this side."},
    FlagRow{6, "Stops shots", "Shots do not pass a portal with it."},
    FlagRow{7, "Translucent", "The masked tile is half seen through."},
    FlagRow{8, "Flip y", "The tile is mirrored top to bottom."},
    FlagRow{9, "More translucent", "With Translucent: seen through more."},
    FlagRow{10, "Linked above", "The lotag is the wall of the floor above.", stackVersion},
    FlagRow{11, "Linked below", "Extra is the wall of the floor below.", stackVersion},
    FlagRow{12, "Quarter turn", "EDuke32: the tile is turned by a quarter."},
    FlagRow{14, "Blocks actors", "Shadow Warrior: actors do not pass."},
    FlagRow{15, "Warps shots", "Shadow Warrior: shots go on elsewhere."},
};

constexpr std::array spriteRows{
    FlagRow{0, "Blocks", "Nobody passes through it."},
    FlagRow{1, "Translucent", "It is half seen through."},
    FlagRow{2, "Flip x", "The tile is mirrored left to right."},
    FlagRow{3, "Flip y", "The tile is mirrored top to bottom."},
    FlagRow{
        4,
        "On a wall",
        "It hangs along its angle like a picture. Neither this nor flat: it faces who looks."},
    FlagRow{
        5,
        "Flat",
        "It lies like a floor. With On a wall: sloped or a solid block, by the engine."},
    FlagRow{6, "One-sided", "It is not seen from behind."},
    FlagRow{7, "Centred", "Its height is its middle, not its foot."},
    FlagRow{8, "Stops shots", "Shots hit it."},
    FlagRow{9, "More translucent", "With Translucent: seen through more."},
    FlagRow{10, "Bit 10", "EDuke32: of the renderer or the game."},
    FlagRow{11, "Bit 11", "EDuke32: of the renderer or the game."},
    FlagRow{12, "Restored", "Shadow Warrior: comes back."},
    FlagRow{13, "No shadow", "EDuke32: casts none. Shadow Warrior: close to the floor."},
    FlagRow{
        14,
        "Only its shadow",
        "EDuke32: unseen but for its shadow. Shadow Warrior: stops missiles."},
    FlagRow{15, "Unseen", "It is not drawn."},
};

} // namespace

std::span<const FlagRow> planeFlagRows()
{
    return planeRows;
}

std::span<const FlagRow> wallFlagRows()
{
    return wallRows;
}

std::span<const FlagRow> spriteFlagRows()
{
    return spriteRows;
}

} // namespace sectored::editor
