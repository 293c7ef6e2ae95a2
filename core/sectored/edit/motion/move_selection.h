#pragma once

#include "sectored/edit/plan.h"

#include <tl/expected.hpp>

#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace sectored {

/// What a move moves.
struct MoveSelection {
    std::unordered_map<Point, Point> targets{}; ///< by the vertex' place before
    std::vector<SectorId> sectors{};            ///< with a vertex that moves, ascending by number
    std::unordered_set<SectorId> rigid{};       ///< those that move by one vector as a whole
    std::unordered_set<SectorId> free{};        ///< of these, those that may land on others
    bool together = false;                      ///< all rigid ones share one motion, as groups do
    SheetHint sheet{};                          ///< what lies outside it gets no new portals

    Point targetOf(Point p) const
    {
        const auto found = targets.find(p);
        return found != targets.end() ? found->second : p;
    }
};

/// The vertices at each point in every sector of the request's sheet that has one there. Refusals:
/// Range, NoSuch, Nothing, Damaged, Ambiguous.
tl::expected<MoveSelection, Refusal> selectVertices(
    const MapView& view,
    const MoveRequest& request);

} // namespace sectored
