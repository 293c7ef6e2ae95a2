#include "sectored/map/loops.h"

#include "sectored/geom/polygon_area.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <tuple>

namespace sectored {

namespace {

/// Maps the walls of a sector's list to their positions in the list.
class WallPositions {
public:
    explicit WallPositions(std::span<const WallId> walls)
    {
        m_entries.reserve(walls.size());
        for (std::size_t position = 0; position < walls.size(); ++position) {
            m_entries.push_back({walls[position], position});
        }
        std::ranges::sort(m_entries, {}, &Entry::wall);
    }

    std::optional<std::size_t> positionOf(WallRef wall) const
    {
        if (!wall.isRow()) {
            return std::nullopt;
        }
        const auto found = std::ranges::lower_bound(m_entries, wall.row(), {}, &Entry::wall);
        return found != m_entries.end() && found->wall == wall.row()
                   ? std::optional(found->position)
                   : std::nullopt;
    }

private:
    struct Entry {
        WallId wall;
        std::size_t position;
    };

    std::vector<Entry> m_entries;
};

using NextPositions = std::vector<std::optional<std::size_t>>;

NextPositions nextPositionsOf(const Map& map, std::span<const WallId> walls)
{
    const WallPositions positions(walls);
    NextPositions next;
    next.reserve(walls.size());
    for (const WallId wall : walls) {
        next.push_back(positions.positionOf(map[wall].point2));
    }
    return next;
}

/// Positions in the list, in point2 order.
struct Chain {
    std::vector<std::size_t> positions{};
    bool closed = false;
};

Chain followFrom(std::size_t start, const NextPositions& next, std::vector<char>& visited)
{
    Chain chain;
    std::optional<std::size_t> at = start;
    while (at && visited[*at] == 0) {
        visited[*at] = 1;
        chain.positions.push_back(*at);
        at = next[*at];
    }
    chain.closed = at == start;
    return chain;
}

/// Follows open chains from their first walls first, so that each is found whole.
std::vector<Chain> chainsOf(const NextPositions& next)
{
    std::vector<char> reached(next.size(), 0);
    for (const auto& position : next) {
        if (position) {
            reached[*position] = 1;
        }
    }
    std::vector<char> visited(next.size(), 0);
    std::vector<Chain> chains;
    for (std::size_t position = 0; position < next.size(); ++position) {
        if (reached[position] == 0) {
            chains.push_back(followFrom(position, next, visited));
        }
    }
    for (std::size_t position = 0; position < next.size(); ++position) {
        if (visited[position] == 0) {
            chains.push_back(followFrom(position, next, visited));
        }
    }
    std::ranges::sort(chains, {}, [](const Chain& chain) {
        return std::ranges::min(chain.positions);
    });
    return chains;
}

Int128 doubleAreaOf(const Map& map, std::span<const WallId> loop)
{
    Int128 area2 = 0;
    Point before = map[loop.back()].position;
    for (const WallId wall : loop) {
        const Point here = map[wall].position;
        area2 += Int128{before.x} * here.y - Int128{here.x} * before.y;
        before = here;
    }
    return area2;
}

/// Returns the loops of a list in which the walls of each are consecutive, as they nearly always
/// are. Empty for any other list.
std::optional<std::vector<Loop>> loopsInListOrder(const Map& map, std::span<const WallId> walls)
{
    std::vector<Loop> loops;
    std::size_t start = 0;
    for (std::size_t position = 0; position < walls.size(); ++position) {
        const WallRef& next = map[walls[position]].point2;
        if (next == WallRef(walls[start])) {
            const auto loop = walls.subspan(start, position + 1 - start);
            loops.push_back(
                {.walls = {loop.begin(), loop.end()}, .area2 = doubleAreaOf(map, loop)});
            start = position + 1;
        } else if (position + 1 == walls.size() || next != WallRef(walls[position + 1])) {
            return std::nullopt;
        }
    }
    return loops;
}

/// An end of a wall on the line of the wall.
struct LineEnd {
    Point at{};
    std::int64_t dx = 0; ///< direction of the line, without common factors, to the right or down
    std::int64_t dy = 0;
    int sign = 0; ///< 1 for the start of a wall, -1 for its end

    auto place() const { return std::tuple(at, dx, dy); }
};

void addEnds(std::vector<LineEnd>& ends, const Segment& edge)
{
    std::int64_t dx = std::int64_t{edge.b.x} - edge.a.x;
    std::int64_t dy = std::int64_t{edge.b.y} - edge.a.y;
    const std::int64_t common = std::gcd(dx, dy) * (dx < 0 || (dx == 0 && dy < 0) ? -1 : 1);
    dx /= common;
    dy /= common;
    ends.push_back({edge.a, dx, dy, 1});
    ends.push_back({edge.b, dx, dy, -1});
}

/// Along each line the walls cover every piece equally in both directions exactly if at each point
/// as many walls of that line start as end there: the difference of the two covers is constant, and
/// 0 far away.
bool cancelOut(std::vector<LineEnd>& ends)
{
    std::ranges::sort(ends, {}, &LineEnd::place);
    for (auto first = ends.begin(); first != ends.end();) {
        int sum = 0;
        auto last = first;
        while (last != ends.end() && last->place() == first->place()) {
            sum += (last++)->sign;
        }
        if (sum != 0) {
            return false;
        }
        first = last;
    }
    return true;
}

} // namespace

std::vector<Loop> loopsOf(const Map& map, SectorId sector)
{
    const auto walls = map.wallsOf(sector);
    if (auto loops = loopsInListOrder(map, walls)) {
        return *std::move(loops);
    }
    std::vector<Loop> loops;
    for (const Chain& chain : chainsOf(nextPositionsOf(map, walls))) {
        Loop loop{.closed = chain.closed};
        loop.walls.reserve(chain.positions.size());
        for (const std::size_t position : chain.positions) {
            loop.walls.push_back(walls[position]);
        }
        if (loop.closed) {
            loop.area2 = doubleAreaOf(map, loop.walls);
        }
        loops.push_back(std::move(loop));
    }
    return loops;
}

std::optional<WallId> wallBefore(const Map& map, WallId wall)
{
    if (!map[wall].sector.isRow()) {
        return std::nullopt;
    }
    const auto walls = map.wallsOf(map[wall].sector.row());
    const auto found = std::ranges::find_if(walls, [&](WallId other) {
        return map[other].point2 == WallRef(wall);
    });
    return found != walls.end() ? std::optional(*found) : std::nullopt;
}

std::vector<LoopNesting> nestingOf(const Map& map, std::span<const Loop> loops)
{
    std::vector<std::vector<Point>> outlines;
    outlines.reserve(loops.size());
    for (const Loop& loop : loops) {
        std::vector<Point>& outline = outlines.emplace_back();
        outline.reserve(loop.walls.size());
        for (const WallId wall : loop.walls) {
            outline.push_back(map[wall].position);
        }
    }
    return nestLoops(outlines);
}

Int128 area2Of(std::span<const Loop> loops)
{
    return std::accumulate(loops.begin(), loops.end(), Int128{0}, [](Int128 sum, const Loop& loop) {
        return sum + loop.area2;
    });
}

bool isHoleOutside(
    std::span<const Loop> loops,
    std::span<const LoopNesting> nesting,
    std::size_t loop)
{
    const auto parent = nesting[loop].parent;
    return loops[loop].area2 < 0 && (!parent || loops[*parent].area2 <= 0);
}

bool boundNothing(std::span<const Segment> edges)
{
    if (twiceSignedArea(edges) != 0) {
        return false; // as for nearly all sectors
    }
    std::vector<LineEnd> ends;
    for (const Segment& edge : edges) {
        if (edge.a != edge.b) {
            addEnds(ends, edge);
        }
    }
    return cancelOut(ends);
}

bool isFolded(const Map& map, SectorId sector)
{
    return isFolded(map, loopsOf(map, sector));
}

bool isFolded(const Map& map, std::span<const Loop> loops)
{
    if (loops.empty() || area2Of(loops) != 0 || !std::ranges::all_of(loops, &Loop::closed)) {
        return false;
    }
    std::vector<Segment> edges;
    for (const Loop& loop : loops) {
        Point from = map[loop.walls.back()].position;
        for (const WallId wall : loop.walls) {
            const Point to = map[wall].position;
            if (from == to) {
                return false;
            }
            edges.push_back({from, to});
            from = to;
        }
    }
    return boundNothing(edges);
}

bool isSlit(const Map& map, const Loop& loop)
{
    return loop.closed && loop.walls.size() == 2
           && map[loop.walls.front()].position != map[loop.walls.back()].position;
}

} // namespace sectored
