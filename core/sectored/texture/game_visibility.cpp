#include "sectored/texture/game_visibility.h"

namespace sectored {

Visibility visibilityOf(const Game& game, const Map& map)
{
    const GameRender& render = game.render;
    Visibility visibility{
        .level = render.visibility,
        .parallax = render.parallaxVisibility,
        .rows = render.rows};
    const auto order = map.sectorOrder();
    if (render.visibilityFrom == VisibilitySource::SectorExtra && !order.empty()) {
        const std::int32_t extra = map[order.front()].extra;
        visibility.level = extra >= 0 ? extra : render.visibility;
    }
    return visibility;
}

} // namespace sectored
