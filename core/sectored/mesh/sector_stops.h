#pragma once

#include "sectored/mesh/sector_shape.h"
#include "sectored/mesh/wall_profile.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// The stops of all walls of a sector: their ends, the sector's own corners inside them, those of
/// the neighbour, and where planes cross.
struct SectorStops {
    std::vector<WallStop> stops{};
    std::vector<std::size_t> firstOf{};            ///< of the wall at each corner, and the end
    std::vector<std::optional<SectorId>> across{}; ///< of the wall at each corner
    bool cutPlanes = false;                        ///< some stop is no corner of the sector

    std::span<const WallStop> ofWall(std::uint32_t corner) const
    {
        return std::span(stops).subspan(firstOf[corner], firstOf[corner + 1] - firstOf[corner]);
    }
};

/// Precondition: the shape has no fault. For each portal linear in the walls of the neighbour.
SectorStops stopsOf(const Map& map, SectorId sector, const SectorShape& shape);

} // namespace sectored
