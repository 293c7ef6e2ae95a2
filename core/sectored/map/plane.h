#pragma once

#include "sectored/map/map.h"

#include <cstdint>
#include <optional>

namespace sectored {

/// One of the two planes of a sector.
enum class PlaneKind { Ceiling, Floor };

/// Returns the ceiling for the floor, and the floor for the ceiling.
constexpr PlaneKind oppositeOf(PlaneKind kind)
{
    return kind == PlaneKind::Floor ? PlaneKind::Ceiling : PlaneKind::Floor;
}

/// Returns a sector's ceiling or floor.
constexpr const Plane& planeOf(const Sector& sector, PlaneKind kind)
{
    return kind == PlaneKind::Floor ? sector.floor : sector.ceiling;
}

/// Same for a sector that is edited.
constexpr Plane& planeOf(Sector& sector, PlaneKind kind)
{
    return kind == PlaneKind::Floor ? sector.floor : sector.ceiling;
}

/// Returns true if the plane is drawn as sky.
constexpr bool isSky(const Plane& plane)
{
    return (plane.stat & plane_bit::parallax) != 0;
}

/// Returns true if the plane has an effective slope other than 0.
constexpr bool isSloped(const Plane& plane)
{
    return (plane.stat & plane_bit::sloped) != 0 && plane.heinum != 0;
}

/// Returns the number of the bunch that a plane belongs to. Empty unless the level has version 9
/// and the plane's bunch bit is set.
inline std::optional<std::int32_t> bunchOf(const Map& map, const Plane& plane)
{
    const bool inBunch = map.header().version == 9 && (plane.stat & plane_bit::bunch) != 0;
    return inBunch ? std::optional(plane.xpanning) : std::nullopt;
}

/// Converts a height in Build z units (down is larger) to the z of a position in space: map units,
/// upwards. 0 never becomes negative zero.
constexpr double upwards(double z)
{
    return 0 - z / 16;
}

/// Converts the z of a position in space to a height in Build z units. 0 never becomes negative
/// zero.
constexpr double downwards(double z)
{
    return 0 - z * 16;
}

} // namespace sectored
