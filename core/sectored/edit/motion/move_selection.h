#pragma once

#include "sectored/edit/plan.h"

#include <tl/expected.hpp>

#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace sectored {

/// The vertices and sectors of a move.
struct MoveSelection {
    std::unordered_map<Point, Point> targets{}; ///< by the vertex's position before
    std::vector<SectorId> sectors{};      ///< sectors with a moving vertex, ascending by number
    std::unordered_set<SectorId> rigid{}; ///< sectors that move by one vector as a whole
    std::unordered_set<SectorId> free{};  ///< rigid sectors that may land on others
    bool together = false;                ///< all rigid sectors share one motion
    SheetHint sheet{};                    ///< sectors outside get no new portals

    Point targetOf(Point p) const
    {
        const auto found = targets.find(p);
        return found != targets.end() ? found->second : p;
    }
};

/// Selects the vertices at each point in all sectors of the request's sheet. Refused: E-RANGE,
/// E-NOSUCH, E-NOTHING, E-DAMAGED, E-AMBIGUOUS.
tl::expected<MoveSelection, Refusal> selectVertices(
    const MapView& view,
    const MoveRequest& request);

} // namespace sectored
