#include "sectored/texture/game_skies.h"

namespace sectored {

namespace {

constexpr double wholeShare = 65536;

SkyLook lookOf(const GameSky& sky)
{
    return {
        .kind = sky.kind,
        .panelBits = sky.bits,
        .horizonShare = sky.yScale / wholeShare,
        .yOffset = sky.yOffset,
        .panels = sky.panels};
}

} // namespace

SkyLooks skiesOf(const Game& game)
{
    SkyLooks looks{.usual = lookOf(game.render.sky)};
    for (const TileSky& each : game.render.skies) {
        looks.ofTile.emplace(each.tile, lookOf(each.sky));
    }
    return looks;
}

} // namespace sectored
