#pragma once

#include "sectored/map/map.h"

#include <optional>

namespace sectored {

/// Tests whether the sector exists and has the point in its interior.
bool hasInside(const Map& map, SectorId sector, Point p);

/// Returns a point inside a sector, the same one wherever the sector lies. Empty if none is found
/// half way between two of its vertices, or between one and the middle of two others. Linear in the
/// walls for most sectors. Where few of these points lie inside, as in long tracks one unit wide,
/// it locates up to as many points as there are pairs of walls, each in the time of
/// IndexedPolygon::locate; in an open loop, each in linear time.
std::optional<Point> pointInside(const Map& map, SectorId sector);

} // namespace sectored
