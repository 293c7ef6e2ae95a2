#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/map_view.h"

#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// A position and a radius to search, in map units. The listed sectors, with their walls and
/// sprites, and the listed sprites are ignored. Precondition: the lists are sorted.
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

/// Returns the nearest vertex within the radius; on ties, the first in reading order.
std::optional<Point> pickVertex(const MapView& view, const PickArea& area);

/// Returns the nearest wall within the radius. Of a portal pair, returns the wall whose inner side
/// faces the point; otherwise the lower number.
std::optional<PickedWall> pickWall(const MapView& view, const PickArea& area);

/// Returns the nearest sprite within the radius.
std::optional<SpriteId> pickSprite(const MapView& view, const PickArea& area);

/// Returns all walls that start at the vertex, ascending by number.
std::vector<WallId> wallsAtVertex(const MapView& view, Point vertex);

} // namespace sectored
