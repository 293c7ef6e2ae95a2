#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/ids.h"
#include "sectored/map/plane.h"

#include <array>
#include <cstdint>
#include <optional>
#include <variant>

namespace sectored {

/// A point with a height.
struct HeightPoint {
    Point at{};
    std::int64_t z = 0; ///< Build z units, downwards
};

/// Three points that a plane is to run through.
using ThreeHeights = std::array<HeightPoint, 3>;

/// Makes a wall the hinge of a plane.
struct AlignToWall {
    WallId wall{};
    std::optional<std::int64_t> z{};      ///< along the wall; empty: as at its start
    std::optional<std::int64_t> heinum{}; ///< empty: the farthest corner keeps its height
};

/// Lets a plane meet that of the sector across a portal.
struct MeetAcross {
    WallId wall{};
};

/// Slope a floor or ceiling (Spec: shapes G5 to G7).
struct SlopeRequest {
    SectorId sector{};
    PlaneKind plane = PlaneKind::Floor;
    std::variant<ThreeHeights, AlignToWall, MeetAcross> by{};
};

} // namespace sectored
