#include "sectored/asset/game/game_motions.h"

#include "sectored/asset/game/game.h"

#include <algorithm>

namespace sectored {

namespace {

bool contains(const std::vector<std::int32_t>& values, std::int32_t value)
{
    return std::ranges::find(values, value) != values.end();
}

/// Tells whether a row of parts has a tile, in any of its states.
bool hasTile(const Game& game, const PartTiles& row, std::int32_t picnum)
{
    return std::ranges::any_of(row.tiles, [&](std::int32_t number) {
        const GameTile* tile = tileOf(game, number);
        return number == picnum || (tile != nullptr && contains(tile->states, picnum));
    });
}

} // namespace

const MotionRows* motionOf(const GameMotions& moving, NetRows rows, std::int32_t value)
{
    const auto found = std::ranges::find_if(moving.motions, [&](const MotionRows& row) {
        return row.rows == rows && contains(row.values, value);
    });
    return found != moving.motions.end() ? &*found : nullptr;
}

bool isPart(const Game& game, MachinePart part, std::int32_t picnum)
{
    return std::ranges::any_of(game.moving.parts, [&](const PartTiles& row) {
        return row.part == part && hasTile(game, row, picnum);
    });
}

std::string keyNameOf(const Game& game, std::int32_t picnum, std::int32_t palette)
{
    for (const PartTiles& row : game.moving.parts) {
        const auto key = std::ranges::find(row.keys, palette, &KeyName::palette);
        if (key != row.keys.end() && hasTile(game, row, picnum)) {
            return key->name;
        }
    }
    return {};
}

} // namespace sectored
