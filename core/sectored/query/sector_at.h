#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/map_view.h"

#include <optional>
#include <vector>

namespace sectored {

/// All sectors at a point, ascending by number.
struct SectorsAt {
    std::vector<SectorId> inside{};
    std::vector<SectorId> boundary{};

    bool operator==(const SectorsAt&) const = default;
};

/// Point-in-polygon methods; for closed loops all return the same location.
enum class InsideMethod { Quadrant, Angle, Parity };

/// Returns the sectors whose interior or boundary contains the point, exactly, for every int32
/// point and every level. Sectors may overlap; each is tested separately. Linear in the number of
/// walls of the sectors whose box contains the point.
SectorsAt sectorsAt(const MapView& view, Point p, InsideMethod method = InsideMethod::Quadrant);

/// Returns the sector that a Build engine would find: the highest-numbered one for which
/// engineContains (geom) is true.
std::optional<SectorId> sectorAt(const MapView& view, Point p);

/// Returns the owner of a point. Every point that a sector contains or touches has one: the sector
/// of `sectorAt`; if that is empty (top and left walls next to the void), the lowest-numbered
/// sector that contains the point by containsHalfOpen (geom), otherwise the lowest-numbered sector
/// with the point on its boundary. Empty outside all sectors.
std::optional<SectorId> ownerAt(const MapView& view, Point p);

/// Returns the sector at a point with a hint, like the engine's updatesector: the hint if it
/// contains the point, otherwise the first portal neighbour in wall order that does, otherwise
/// `sectorAt(view, p)`.
std::optional<SectorId> sectorAt(const MapView& view, Point p, SectorId hint);

} // namespace sectored
