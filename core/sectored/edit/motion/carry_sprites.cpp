#include "sectored/edit/motion/carry_sprites.h"

#include "sectored/edit/row/slope_hinge.h"
#include "sectored/geom/closest_on_segment.h"
#include "sectored/map/slope.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace sectored {

namespace {

/// Returns the movement of a plane at a sprite. Empty if the sprite is not on it or it stays.
std::optional<double> carriedBy(
    const Plane& before,
    const Plane& after,
    Segment firstWall,
    const Sprite& sprite)
{
    const Vec2 at = toVec2(sprite.position);
    const double from = heightOn(before, firstWall, at);
    const double by = heightOn(after, firstWall, at) - from;
    const bool isOn = sprite.z == std::floor(from + 0.5);
    return isOn && by != 0 ? std::optional(by) : std::nullopt;
}

std::int32_t movedBy(std::int32_t z, double by)
{
    constexpr double least = std::numeric_limits<std::int32_t>::min();
    constexpr double most = std::numeric_limits<std::int32_t>::max();
    return static_cast<std::int32_t>(std::clamp(std::floor(z + by + 0.5), least, most));
}

} // namespace

void carrySprites(const MapView& view, std::span<const SectorId> sectors, PatchBuilder& builder)
{
    for (const SectorId sector : sectors) {
        const Sector& before = view.map[sector];
        const Sector after = builder[sector];
        if (before == after || view.map.wallsOf(sector).empty()) {
            continue;
        }
        const Segment firstWall = hingeOf(view.map, sector);
        for (const SpriteId id : view.index.spritesOf({&sector, 1})) {
            const Sprite& sprite = view.map[id];
            auto by = carriedBy(before.floor, after.floor, firstWall, sprite);
            by = by ? by : carriedBy(before.ceiling, after.ceiling, firstWall, sprite);
            if (by && builder[id] == sprite) {
                builder.edit(id).z = movedBy(sprite.z, *by);
            }
        }
    }
}

} // namespace sectored
