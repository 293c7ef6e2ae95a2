#pragma once

#include "sectored/map/map.h"
#include "sectored/mesh/sector_shape.h"

#include <optional>
#include <vector>

namespace sectored {

/// A place along a wall with the heights there.
struct WallStop {
    Vec2 place{};
    PlaneHeights own{};
    PlaneHeights across{}; ///< of the neighbour; without one as `own`
    bool isCorner = true;  ///< of the sector, not only a corner of the neighbour or a crossing
};

/// Two places of a wall, with nothing but straight lines between them.
struct WallStretch {
    SectorId sector{};
    std::optional<SectorId> across{};
    WallStop from{};
    WallStop to{};
};

/// Whether two of its planes cross between its ends.
bool crosses(const WallStretch& stretch);

/// The stretch cut where two of its planes cross: all its stops, `from` and `to` among them.
/// Between two of them that follow each other no plane comes to lie on the other side of another.
/// The stops of the neighbour's wall are the same backwards, to the last bit.
std::vector<WallStop> stopsOf(const WallStretch& stretch);

} // namespace sectored
