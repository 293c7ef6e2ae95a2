#pragma once

#include "sectored/format/doom/doom_level.h"
#include "sectored/map/plane.h"

#include <cstddef>
#include <optional>
#include <span>

namespace sectored::doom {

/// Returns the plane of a sector's floor or ceiling, with a normal of length 1 that points into the
/// room. Empty if it does not slope.
std::optional<DoomSlope> slopeOf(const Map& map, SectorId sector, PlaneKind kind);

/// Returns the same plane after the level was moved, in map units.
DoomSlope movedBy(DoomSlope slope, Point by);

/// Returns the number of the wall at which the planes can be hinged: one along which both are
/// level, else one for the floor, else one for the ceiling. Empty if there is none, or nothing
/// slopes.
std::optional<std::size_t> hingeFor(
    std::span<const Segment> walls,
    const std::optional<DoomSlope>& floor,
    const std::optional<DoomSlope>& ceiling);

/// Slopes a plane that is level along the hinge. Changes nothing and returns false if it is not, or
/// too steep for a MAP.
bool setSlope(Plane& plane, const DoomSlope& slope, Segment hinge);

} // namespace sectored::doom
