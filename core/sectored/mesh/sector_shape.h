#pragma once

#include "sectored/geom/planar/triangulate.h"
#include "sectored/map/map.h"
#include "sectored/mesh/sector_mesh.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace sectored {

/// Heights of a sector at a place, in map units, up.
struct PlaneHeights {
    double floor = 0;
    double ceiling = 0;

    bool operator==(const PlaneHeights&) const = default;
};

/// The heights of a sector's planes at a place: those of heightAt, rounded to whole heightQuanta
/// where they slope. Where the ceiling is below the floor by no more
/// than planeMeetingSlack and one of them slopes, it is at the floor.
PlaneHeights heightsAt(const Map& map, SectorId sector, Point p);

/// A corner of a sector: where a wall of it begins.
struct SectorCorner {
    WallId wall{};
    Point place{};
    PlaneHeights heights{};
    std::uint32_t next = 0; ///< the corner at the end of the wall
};

/// What a sector looks like from above, with the heights of its corners.
struct SectorShape {
    std::vector<SectorCorner> corners{}; ///< loop after loop, in point2 order
    Triangulation plan{};
    std::optional<MeshFault> fault{};
};

SectorShape shapeOf(const Map& map, SectorId sector);

} // namespace sectored
