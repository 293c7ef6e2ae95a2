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

/// Three corners, clockwise on screen.
using PlaneTriangle = std::array<PlaneCorner, 3>;

/// Returns the triangles of a sector as seen from above. Triangles at walls are cut at the stops of
/// the walls.
std::vector<PlaneTriangle> planeTriangles(const SectorShape& shape, const SectorStops& stops);

} // namespace sectored
