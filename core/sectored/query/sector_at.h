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

/// The point-in-polygon methods; all give the same three-way answer on closed loops.
enum class InsideMethod { Quadrant, Angle, Parity };

/// The sectors whose interior or boundary holds the point, exactly, for every int32 point and every
/// level. Sectors may overlap: each is answered for itself. Costs the walls of the sectors whose
/// box holds the point.
SectorsAt sectorsAt(const MapView& view, Point p, InsideMethod method = InsideMethod::Quadrant);

/// The sector that a Build engine would name: the highest-numbered one for which engineContains
/// holds (geom).
std::optional<SectorId> sectorAt(const MapView& view, Point p);

/// The owner of every point that a sector contains or touches: the sector that `sectorAt` names; on
/// a boundary where it names none (top and left walls against the void), the lowest-numbered sector
/// that the point belongs to by containsHalfOpen (geom), else the lowest-numbered one whose
/// boundary it is on. None outside all sectors.
std::optional<SectorId> ownerAt(const MapView& view, Point p);

/// `sectorAt` with a hint, as the engine's updatesector: the hint if it holds the point, else its
/// portal neighbours in wall order, else the full scan.
std::optional<SectorId> sectorAt(const MapView& view, Point p, SectorId hint);

} // namespace sectored
