#pragma once

#include "sectored/geom/point.h"
#include "sectored/geom/point_location.h"
#include "sectored/map/map_view.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace sectored {

/// Returns the number of corners of a sector that turn inward: against the direction in which their
/// loop runs. Holes count as loops of their own. A loop without area has no direction, so none of
/// its corners counts; nor do those of a chain that is not closed. 0 for a convex sector. Exact.
std::size_t inwardCornersOf(const Map& map, SectorId sector);

/// Locates p in a sector by dot products (locateInConvex). Empty unless the sector is one closed
/// convex loop (isConvexLoop): about other sectors the method has no verdict. Linear in the number
/// of walls.
std::optional<PointLocation> locateInConvexSector(const Map& map, SectorId sector, Point p);

/// All sectors at a point by dot products, each list ascending by number.
struct ConvexSectorsAt {
    std::vector<SectorId> inside{};
    std::vector<SectorId> boundary{};
    std::vector<SectorId> undecided{}; ///< not convex, and their box contains the point

    bool operator==(const ConvexSectorsAt&) const = default;
};

/// Tests each sector whose box contains the point with locateInConvexSector. For sectors that are
/// decided, equal to sectorsAt (sector_at.h).
ConvexSectorsAt convexSectorsAt(const MapView& view, Point p);

} // namespace sectored
