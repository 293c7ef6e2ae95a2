#pragma once

#include "sectored/map/map.h"

#include <cstdint>
#include <optional>

namespace sectored {

/// Which of a sector's two planes.
enum class PlaneKind { Ceiling, Floor };

/// A sector's ceiling or floor.
constexpr const Plane& planeOf(const Sector& sector, PlaneKind kind)
{
    return kind == PlaneKind::Floor ? sector.floor : sector.ceiling;
}

/// Whether it is drawn as sky.
constexpr bool isSky(const Plane& plane)
{
    return (plane.stat & plane_bit::parallax) != 0;
}

/// Whether its slope is in force, and one.
constexpr bool isSloped(const Plane& plane)
{
    return (plane.stat & plane_bit::sloped) != 0 && plane.heinum != 0;
}

/// The number of the bunch that a plane belongs to: in version 9, with its bit; else none.
inline std::optional<std::int32_t> bunchOf(const Map& map, const Plane& plane)
{
    const bool inBunch = map.header().version == 9 && (plane.stat & plane_bit::bunch) != 0;
    return inBunch ? std::optional(plane.xpanning) : std::nullopt;
}

/// A height in Build z units (down is larger) as the z of a place in space: map units, up. 0 stays
/// 0, without a sign.
constexpr double upwards(double z)
{
    return 0 - z / 16;
}

/// The z of a place in space as a height in Build z units. 0 stays 0, without a sign.
constexpr double downwards(double z)
{
    return 0 - z * 16;
}

} // namespace sectored
