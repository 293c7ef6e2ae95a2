#pragma once

#include "sectored/map/map_view.h"

#include <cstdint>
#include <span>
#include <vector>

namespace sectored {

/// A vertex at solid walls that nearly meets a vertex or a solid wall of another sector.
struct VertexGap {
    Point from{};      ///< the vertex that gives way
    Point to{};        ///< the other vertex, or the nearest place on the wall; `from` if the wall
                       ///< passes less than a unit beside it
    SectorId sector{}; ///< has the vertex `from`
};

/// Finds the gaps of at most `within` units between these sectors and others of their layer (Spec:
/// repair C2), in the order of the sectors. Damaged and folded sectors have none. Of two vertices,
/// the one at which fewer walls start gives way; of equals, that of the sector with the higher
/// number. Precondition: `within` is at least 1.
std::vector<VertexGap> gapsAround(
    const MapView& view,
    std::span<const SectorId> sectors,
    std::int32_t within);

} // namespace sectored
