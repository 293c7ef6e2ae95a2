#include "sectored/edit/motion/move_shape.h"

#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/motion/moved_edges.h"
#include "sectored/geom/planar/nest_loops.h"
#include "sectored/map/loops.h"

#include <unordered_map>

namespace sectored {

namespace {

bool lieOnEachOther(const Segment& s, const Segment& t)
{
    return (s.a == t.a && s.b == t.b) || (s.a == t.b && s.b == t.a);
}

Refused pairRefusal(const MapView& before, const MovedEdge& moved, const MovedEdge& other)
{
    const EdgeConflict now = conflictOf(moved.after, other.after);
    if (now != EdgeConflict::None && now > conflictOf(moved.before, other.before)) {
        return now == EdgeConflict::Cross ? crossRefusal(before, moved.wall, other.wall)
                                          : touchRefusal(before, moved.wall, other.wall);
    }
    if (lieOnEachOther(moved.after, other.after) && !lieOnEachOther(moved.before, other.before)) {
        return Refusal{
            .code = MessageCode::Folds,
            .arguments =
                {numbered(before.numbering(), moved.wall),
                 numbered(before.numbering(), other.wall)},
            .culprits = {.walls = {moved.wall, other.wall}}};
    }
    return std::nullopt;
}

Refused wallsRefusal(const MapView& before, const std::vector<MovedEdge>& edges)
{
    for (const MovedEdge& moved : edges) {
        if (!moved.moved()) {
            continue;
        }
        for (const MovedEdge& other : edges) {
            if (moved.wall == other.wall) {
                continue;
            }
            if (auto refusal = pairRefusal(before, moved, other)) {
                return refusal;
            }
        }
    }
    return std::nullopt;
}

Refused flatRefusal(const MapView& before, SectorId sector, const Loop& was, const Loop& is)
{
    if (was.area2 == 0 || is.area2 != 0) {
        return std::nullopt;
    }
    return Refusal{
        .code = MessageCode::ZeroArea,
        .arguments = {numbered(before.numbering(), sector)},
        .culprits = {.sectors = {sector}, .walls = was.walls}};
}

Refused flipRefusal(const MapView& before, SectorId sector, const Loop& was, const Loop& is)
{
    if (was.area2 == 0 || (was.area2 > 0) == (is.area2 > 0)) {
        return std::nullopt;
    }
    return Refusal{
        .code = MessageCode::Flip,
        .arguments = {numbered(before.numbering(), sector)},
        .culprits = {.sectors = {sector}, .walls = was.walls}};
}

/// A loop that passes through a point twice must be split.
Refused pinchRefusal(const MapView& before, const MapView& after, const Loop& loop)
{
    std::unordered_map<Point, WallId> firstAt;
    for (const WallId wall : loop.walls) {
        const Point p = after.map[wall].position;
        const auto added = firstAt.emplace(p, wall);
        const WallId first = added.first->second;
        if (!added.second && before.map[first].position != before.map[wall].position) {
            const SectorId sector = before.map[wall].sector.row();
            return Refusal{
                .code = MessageCode::Pinched,
                .arguments = {numbered(before.numbering(), sector), pointText(p)},
                .culprits = {.sectors = {sector}, .walls = {first, wall}}};
        }
    }
    return std::nullopt;
}

std::vector<std::vector<Point>> pointsOf(const Map& map, const std::vector<Loop>& loops)
{
    std::vector<std::vector<Point>> points;
    for (const Loop& loop : loops) {
        auto& corners = points.emplace_back();
        for (const WallId wall : loop.walls) {
            corners.push_back(map[wall].position);
        }
    }
    return points;
}

struct LoopsOfBoth {
    std::vector<Loop> before{};
    std::vector<Loop> after{};
};

Refused nestingRefusal(
    const MapView& before,
    const MapView& after,
    SectorId sector,
    const LoopsOfBoth& loops)
{
    if (loops.before.size() < 2) {
        return std::nullopt;
    }
    const auto was = nestLoops(pointsOf(before.map, loops.before));
    const auto is = nestLoops(pointsOf(after.map, loops.after));
    for (std::size_t at = 0; at < was.size(); ++at) {
        if (was[at] != is[at]) {
            return Refusal{
                .code = MessageCode::HoleLeaves,
                .arguments = {numbered(before.numbering(), sector)},
                .culprits = {.sectors = {sector}, .walls = loops.before[at].walls}};
        }
    }
    return std::nullopt;
}

/// A folded sector may stay folded or open, but not turn inside out. Spec: repair F4.
Refused foldRefusal(
    const MapView& before,
    const MapView& after,
    SectorId sector,
    std::span<const Loop> loops)
{
    const auto edges = movedEdgesOf(before.map, after.map, sector);
    for (const MovedEdge& moved : edges) {
        for (const MovedEdge& other : edges) {
            if (conflictOf(moved.after, other.after) == EdgeConflict::Cross
                && conflictOf(moved.before, other.before) != EdgeConflict::Cross) {
                return crossRefusal(before, moved.wall, other.wall);
            }
        }
    }
    if (area2Of(loops) > 0 || isFolded(after.map, loops)) {
        return std::nullopt;
    }
    return Refusal{
        .code = MessageCode::Flip,
        .arguments = {numbered(before.numbering(), sector)},
        .culprits = {.sectors = {sector}}};
}

} // namespace

std::optional<Refusal> shapeRefusal(const MapView& before, const MapView& after, SectorId sector)
{
    const LoopsOfBoth loops{loopsOf(before.map, sector), loopsOf(after.map, sector)};
    if (isFolded(before.map, loops.before)) {
        return foldRefusal(before, after, sector, loops.after);
    }
    for (std::size_t at = 0; at < loops.before.size(); ++at) {
        if (auto refusal = flatRefusal(before, sector, loops.before[at], loops.after.at(at))) {
            return refusal;
        }
    }
    if (auto refusal = wallsRefusal(before, movedEdgesOf(before.map, after.map, sector))) {
        return refusal;
    }
    for (std::size_t at = 0; at < loops.before.size(); ++at) {
        if (auto refusal = flipRefusal(before, sector, loops.before[at], loops.after[at])) {
            return refusal;
        }
        if (auto refusal = pinchRefusal(before, after, loops.after[at])) {
            return refusal;
        }
    }
    return nestingRefusal(before, after, sector, loops);
}

Refusal crossRefusal(const MapView& before, WallId wall, WallId other)
{
    return {
        .code = MessageCode::WallsCross,
        .arguments = {numbered(before.numbering(), wall), numbered(before.numbering(), other)},
        .culprits = {.walls = {wall, other}}};
}

Refusal touchRefusal(const MapView& before, WallId wall, WallId other)
{
    return {
        .code = MessageCode::WallsTouch,
        .arguments = {numbered(before.numbering(), wall), numbered(before.numbering(), other)},
        .culprits = {.walls = {wall, other}}};
}

} // namespace sectored
