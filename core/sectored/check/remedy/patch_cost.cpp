#include "sectored/check/remedy/patch_cost.h"

#include "sectored/geom/closest_on_segment.h"

#include <algorithm>
#include <set>

namespace sectored {

namespace {

template <class Changes>
std::size_t countRemoved(const Changes& changes)
{
    return static_cast<std::size_t>(std::ranges::count_if(changes, [](const auto& change) {
        return change.before && !change.after;
    }));
}

} // namespace

PatchCost costOf(const Patch& patch)
{
    PatchCost cost;
    std::set<Point> ends;
    for (const auto& change : patch.walls) {
        if (change.after) {
            ends.insert(change.after->position);
        }
    }
    std::set<Point> left;
    for (const auto& change : patch.walls) {
        cost.wallsAdded += !change.before && change.after ? 1U : 0U;
        if (!change.before || !change.after) {
            continue;
        }
        const Wall& before = *change.before;
        const Wall& after = *change.after;
        cost.linked += before.nextWall.isNull() && !after.nextWall.isNull() ? 1U : 0U;
        cost.unlinked += !before.nextWall.isNull() && after.nextWall.isNull() ? 1U : 0U;
        // A wall whose old place another wall begins at now was only renumbered or reversed.
        if (before.position != after.position && !ends.contains(before.position)) {
            left.insert(before.position);
            cost.farthest = std::max(
                cost.farthest,
                distanceBetween(toVec2(before.position), toVec2(after.position)));
        }
    }
    cost.movedVertices = left.size();
    cost.wallsRemoved = countRemoved(patch.walls);
    cost.sectorsRemoved = countRemoved(patch.sectors);
    cost.spritesRemoved = countRemoved(patch.sprites);
    return cost;
}

} // namespace sectored
