#pragma once

#include "sectored/map/map.h"
#include "sectored/mesh/sector_shape.h"

#include <optional>
#include <vector>

namespace sectored {

/// A point along a wall with the heights there.
struct WallStop {
    Vec2 place{};
    PlaneHeights own{};
    PlaneHeights across{}; ///< of the neighbour; equal to `own` without one
    bool isCorner = true;  ///< false: only a corner of the neighbour, or a crossing
};

/// A part of a wall along which all planes are straight lines.
struct WallStretch {
    SectorId sector{};
    std::optional<SectorId> across{};
    WallStop from{};
    WallStop to{};
};

/// Tests whether two planes cross between the ends of the stretch.
bool crosses(const WallStretch& stretch);

/// Cuts a stretch where two of its planes cross. Returns all stops, including `from` and `to`.
/// Between consecutive stops no two planes change order. The opposite wall has the same stops in
/// reverse order, equal to the last bit.
std::vector<WallStop> stopsOf(const WallStretch& stretch);

} // namespace sectored
