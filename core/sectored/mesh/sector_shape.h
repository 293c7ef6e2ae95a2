#pragma once

#include "sectored/geom/planar/triangulate.h"
#include "sectored/map/map.h"
#include "sectored/mesh/sector_mesh.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace sectored {

/// Heights of a sector at a point, in map units, upwards.
struct PlaneHeights {
    double floor = 0;
    double ceiling = 0;

    bool operator==(const PlaneHeights&) const = default;
};

/// Returns the heights of a sector's planes at a point: those of heightAt, rounded to whole
/// heightQuanta if a plane is sloped. If so, a ceiling below the floor by at most planeMeetingSlack
/// is raised to the floor.
PlaneHeights heightsAt(const Map& map, SectorId sector, Point p);

/// A corner of a sector, where one of its walls begins.
struct SectorCorner {
    WallId wall{};
    Point place{};
    PlaneHeights heights{};
    std::uint32_t next = 0; ///< corner at the end of the wall
};

/// The outline of a sector as seen from above, with the heights of its corners.
struct SectorShape {
    std::vector<SectorCorner> corners{}; ///< loop by loop, in point2 order
    Triangulation plan{};
    std::optional<MeshFault> fault{};
};

SectorShape shapeOf(const Map& map, SectorId sector);

} // namespace sectored
