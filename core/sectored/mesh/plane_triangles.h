#pragma once

#include "sectored/mesh/sector_stops.h"

#include <array>
#include <vector>

namespace sectored {

/// A corner of a floor and of the ceiling above it.
struct PlaneCorner {
    Vec2 place{};
    PlaneHeights heights{};
};

/// Clockwise on screen.
using PlaneTriangle = std::array<PlaneCorner, 3>;

/// The triangles of a sector's plan, those at walls cut where the walls have stops.
std::vector<PlaneTriangle> planeTriangles(const SectorShape& shape, const SectorStops& stops);

} // namespace sectored
