#pragma once

#include "sectored/geom/vec3.h"
#include "sectored/map/ids.h"

#include <array>
#include <cstdint>
#include <optional>

namespace sectored {

/// What a piece of a level's surface is.
enum class SurfaceKind : std::uint8_t {
    Floor,
    Ceiling,
    Wall,   ///< from the floor to the ceiling of its sector
    Lower,  ///< of a portal: below the floor of the neighbour
    Upper,  ///< of a portal: above the ceiling of the neighbour
    Masked, ///< of a portal: a picture in the opening, as the wall bits masked and oneWay ask for
};

/// Which surface of a level.
struct Surface {
    SurfaceKind kind = SurfaceKind::Floor;
    SectorId sector{};            ///< the one that it borders
    std::optional<WallId> wall{}; ///< none for floors and ceilings

    bool operator==(const Surface&) const = default;
};

/// A triangle of a surface. Corners are places as Vec3 says: x and y in map units, z up, 16 Build z
/// units being one.
///
/// cross(corner 1 - corner 0, corner 2 - corner 0) points into the open space of the sector: up on
/// a floor, down on a ceiling, to the inside of a wall (where cross(a, b, p) > 0). Since x, y and z
/// make a left-handed frame (east, south, up), such a triangle runs clockwise for who looks at it
/// from the open space.
struct SurfaceTriangle {
    std::array<Vec3, 3> corners{};
    Surface surface{};

    bool operator==(const SurfaceTriangle&) const = default;
};

} // namespace sectored
