#pragma once

#include "sectored/mesh/sector_shape.h"
#include "sectored/mesh/wall_profile.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// The stops of all walls of a sector: their ends, corners of the sector and of the neighbour
/// inside them, and points where planes cross.
struct SectorStops {
    std::vector<WallStop> stops{};
    std::vector<std::size_t> firstOf{}; ///< first stop of the wall at each corner, and the end
    std::vector<std::optional<SectorId>> across{}; ///< neighbour of the wall at each corner
    bool cutPlanes = false;                        ///< some stop is not a corner of the sector

    std::span<const WallStop> ofWall(std::uint32_t corner) const
    {
        return std::span(stops).subspan(firstOf[corner], firstOf[corner + 1] - firstOf[corner]);
    }
};

/// Returns the stops of all walls. For each portal linear in the walls of the neighbour.
/// Precondition: the shape has no fault.
SectorStops stopsOf(const Map& map, SectorId sector, const SectorShape& shape);

} // namespace sectored
