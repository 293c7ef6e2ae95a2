#pragma once

#include "sectored/map/map_view.h"

#include <optional>

namespace sectored {

/// Returns the sector of a sprite by its exact position: its own sector if that contains the
/// sprite, inside or on the boundary; else the containing sector with the sprite's z between floor
/// and ceiling, then the one with the highest number; else, on a boundary, its owner (ownerAt,
/// query/sector_at.h). Empty in the void.
std::optional<SectorId> sectorForSprite(const MapView& view, const Sprite& sprite);

/// Returns the height of a sector's floor at a point, rounded to the nearest Build z unit.
std::int32_t floorAt(const MapView& view, SectorId sector, Point p);

/// Returns the sector whose walls are nearest to the point in the plane; the lowest number on ties.
/// Empty for an empty level.
std::optional<SectorId> nearestSector(const MapView& view, Point p);

} // namespace sectored
