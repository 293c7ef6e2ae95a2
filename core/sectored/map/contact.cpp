#include "sectored/map/contact.h"

#include "sectored/base/sort_unique.h"
#include "sectored/geom/box_tree.h"
#include "sectored/geom/orientation.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <tuple>

namespace sectored {

namespace {

struct DirectedWall {
    WallId wall{};
    Segment edge{};

    Point low() const { return std::min(edge.a, edge.b); }
    Point high() const { return std::max(edge.a, edge.b); }
};

std::vector<DirectedWall> directedWalls(const Map& map, std::span<const SectorId> sectors)
{
    std::vector<DirectedWall> walls;
    for (const SectorId sector : sectors) {
        for (const WallId id : map.wallsOf(sector)) {
            const Wall& wall = map[id];
            const auto end = map.endOf(wall);
            if (wall.sector == SectorRef(sector) && end && *end != wall.position) {
                walls.push_back({id, {wall.position, *end}});
            }
        }
    }
    return walls;
}

bool isUnlinked(const Map& map, UnlinkedTwins twins, TwinRule rule)
{
    const Wall& forward = map[twins.forward];
    const Wall& backward = map[twins.backward];
    if (forward.sector == backward.sector) {
        return false;
    }
    if (rule == TwinRule::BothSolid) {
        return !partnerOf(map, twins.forward) && !partnerOf(map, twins.backward);
    }
    return forward.nextWall != WallRef(twins.backward)
           || backward.nextWall != WallRef(twins.forward);
}

/// Pairs each wall with the first of the opposite walls that is its twin. In large groups of
/// stacked sectors, most walls find a twin at once.
void appendTwins(
    std::vector<UnlinkedTwins>& pairs,
    const Map& map,
    const CoincidentWalls& group,
    TwinRule rule)
{
    std::vector<char> paired(group.backward.size(), 0);
    for (const WallId forward : group.forward) {
        for (std::size_t at = 0; at < group.backward.size(); ++at) {
            const UnlinkedTwins twins{.forward = forward, .backward = group.backward[at]};
            if (isUnlinked(map, twins, rule)) {
                paired[at] = 1;
                pairs.push_back(twins);
                break;
            }
        }
    }
    for (std::size_t at = 0; at < group.backward.size(); ++at) {
        const auto isTwin = [&](WallId forward) {
            return isUnlinked(map, {forward, group.backward[at]}, rule);
        };
        const auto found =
            paired[at] != 0 ? group.forward.end() : std::ranges::find_if(group.forward, isTwin);
        if (found != group.forward.end()) {
            pairs.push_back({*found, group.backward[at]});
        }
    }
}

std::vector<Point> distinctVertices(const Map& map, std::span<const SectorId> sectors)
{
    std::vector<Point> vertices;
    for (const SectorId sector : sectors) {
        for (const WallId wall : map.wallsOf(sector)) {
            vertices.push_back(map[wall].position);
        }
    }
    sortUnique(vertices);
    return vertices;
}

} // namespace

std::vector<CoincidentWalls> coincidentWalls(const Map& map, std::span<const SectorId> sectors)
{
    auto walls = directedWalls(map, sectors);
    std::ranges::stable_sort(walls, {}, [](const DirectedWall& wall) {
        return std::tuple(wall.low(), wall.high());
    });
    std::vector<CoincidentWalls> groups;
    for (auto first = walls.begin(); first != walls.end();) {
        const auto last = std::find_if(first, walls.end(), [&](const DirectedWall& wall) {
            return wall.low() != first->low() || wall.high() != first->high();
        });
        if (last - first > 1) {
            CoincidentWalls& group = groups.emplace_back();
            for (; first != last; ++first) {
                auto& side = first->edge.a < first->edge.b ? group.forward : group.backward;
                side.push_back(first->wall);
            }
        }
        first = last;
    }
    return groups;
}

std::vector<UnlinkedTwins> unlinkedTwins(
    const Map& map,
    std::span<const CoincidentWalls> groups,
    TwinRule rule)
{
    std::vector<UnlinkedTwins> pairs;
    for (const CoincidentWalls& group : groups) {
        appendTwins(pairs, map, group, rule);
    }
    return pairs;
}

std::vector<VertexOnWall> verticesOnWalls(
    const Map& map,
    std::span<const SectorId> sectors,
    std::size_t limit)
{
    const auto vertices = distinctVertices(map, sectors);
    std::vector<Box> boxes;
    boxes.reserve(vertices.size());
    for (const Point vertex : vertices) {
        boxes.push_back({vertex, vertex});
    }
    const BoxTree tree(std::move(boxes));
    std::vector<VertexOnWall> found;
    for (const DirectedWall& wall : directedWalls(map, sectors)) {
        const std::size_t before = found.size();
        tree.visitMeeting(SegmentProbe(wall.edge), [&](std::size_t index) {
            const Point vertex = vertices[index];
            if (vertex != wall.edge.a && vertex != wall.edge.b
                && orientation(wall.edge.a, wall.edge.b, vertex) == 0) {
                found.push_back({wall.wall, vertex});
            }
            return found.size() - before < limit ? Visiting::Continue : Visiting::Stop;
        });
    }
    return found;
}

} // namespace sectored
