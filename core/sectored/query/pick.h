#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/map_view.h"

#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// Where to look: a position in map units and how far, in map units. Rows that are left out count
/// as not there; a sector with its walls and sprites. The lists are sorted.
struct PickArea {
    Vec2 at{};
    double radius = 0;
    std::span<const SectorId> withoutSectors{};
    std::span<const SpriteId> withoutSprites{};
};

/// A wall near a point.
struct PickedWall {
    WallId wall{};
    double distance = 0; ///< map units
};

/// The vertex nearest to the point within the radius; of equal ones the first in reading order.
std::optional<Point> pickVertex(const MapView& view, const PickArea& area);

/// The wall nearest to the point within the radius. Of a portal pair the wall whose inside holds
/// the point; else the lower number.
std::optional<PickedWall> pickWall(const MapView& view, const PickArea& area);

/// The sprite nearest to the point within the radius.
std::optional<SpriteId> pickSprite(const MapView& view, const PickArea& area);

/// All walls that start at the vertex, ascending by number.
std::vector<WallId> wallsAtVertex(const MapView& view, Point vertex);

} // namespace sectored
