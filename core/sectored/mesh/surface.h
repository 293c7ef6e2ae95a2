#pragma once

#include "sectored/geom/vec3.h"
#include "sectored/map/ids.h"

#include <array>
#include <cstdint>
#include <optional>

namespace sectored {

/// Kind of a piece of a level's surface.
enum class SurfaceKind : std::uint8_t {
    Floor,
    Ceiling,
    Wall,   ///< from the floor to the ceiling of its sector
    Lower,  ///< portal: below the neighbour's floor
    Upper,  ///< portal: above the neighbour's ceiling
    Masked, ///< portal: picture in the opening, for the wall bits masked and oneWay
};

/// Identifies a surface of a level.
struct Surface {
    SurfaceKind kind = SurfaceKind::Floor;
    SectorId sector{};            ///< sector in front of the surface
    std::optional<WallId> wall{}; ///< empty for floors and ceilings

    bool operator==(const Surface&) const = default;
};

/// A triangle of a surface. Corners are positions as in Vec3: x and y in map units, z upwards, 16
/// Build z units per map unit.
///
/// cross(corner 1 - corner 0, corner 2 - corner 0) points into the open space of the sector: up on
/// a floor, down on a ceiling, to the inner side of a wall (where cross(a, b, p) > 0). Since x, y
/// and z form a left-handed frame (east, south, up), the triangle runs clockwise as seen from the
/// open space.
struct SurfaceTriangle {
    std::array<Vec3, 3> corners{};
    Surface surface{};

    bool operator==(const SurfaceTriangle&) const = default;
};

} // namespace sectored
