#pragma once

#include "sectored/map/map_view.h"

#include <optional>

namespace sectored {

/// The sector that a sprite stands in, by exact location: its own where that holds it or has it on
/// the border; else of those around it the one whose floor and ceiling hold its z, then the highest
/// number; else, on a boundary, its owner (ownerAt, query/sector_at.h). Nothing in the void.
std::optional<SectorId> sectorForSprite(const MapView& view, const Sprite& sprite);

/// The height of a sector's floor at a point, rounded to the nearest Build z unit.
std::int32_t floorAt(const MapView& view, SectorId sector, Point p);

/// The sector whose walls come nearest to the point, in the metric of the plane; ties go to the
/// lowest number. Nothing in an empty level.
std::optional<SectorId> nearestSector(const MapView& view, Point p);

} // namespace sectored
