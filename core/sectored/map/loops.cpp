#include "sectored/map/loops.h"

#include <algorithm>
#include <optional>

namespace sectored {

namespace {

/// Maps the walls of a sector's list to their places in the list.
class WallPlaces {
public:
    explicit WallPlaces(std::span<const WallId> walls)
    {
        m_entries.reserve(walls.size());
        for (std::size_t place = 0; place < walls.size(); ++place) {
            m_entries.push_back({walls[place], place});
        }
        std::ranges::sort(m_entries, {}, &Entry::wall);
    }

    std::optional<std::size_t> placeOf(WallRef wall) const
    {
        if (!wall.isRow()) {
            return std::nullopt;
        }
        const auto found = std::ranges::lower_bound(m_entries, wall.row(), {}, &Entry::wall);
        return found != m_entries.end() && found->wall == wall.row() ? std::optional(found->place)
                                                                     : std::nullopt;
    }

private:
    struct Entry {
        WallId wall;
        std::size_t place;
    };

    std::vector<Entry> m_entries;
};

using NextPlaces = std::vector<std::optional<std::size_t>>;

NextPlaces nextPlacesOf(const Map& map, std::span<const WallId> walls)
{
    const WallPlaces places(walls);
    NextPlaces next;
    next.reserve(walls.size());
    for (const WallId wall : walls) {
        next.push_back(places.placeOf(map[wall].point2));
    }
    return next;
}

/// Places in the list, in point2 order.
struct Chain {
    std::vector<std::size_t> places{};
    bool closed = false;
};

Chain followFrom(std::size_t start, const NextPlaces& next, std::vector<char>& visited)
{
    Chain chain;
    std::optional<std::size_t> at = start;
    while (at && visited[*at] == 0) {
        visited[*at] = 1;
        chain.places.push_back(*at);
        at = next[*at];
    }
    chain.closed = at == start;
    return chain;
}

/// Follows open chains from their first walls first, so that each is found whole.
std::vector<Chain> chainsOf(const NextPlaces& next)
{
    std::vector<char> reached(next.size(), 0);
    for (const auto& place : next) {
        if (place) {
            reached[*place] = 1;
        }
    }
    std::vector<char> visited(next.size(), 0);
    std::vector<Chain> chains;
    for (std::size_t place = 0; place < next.size(); ++place) {
        if (reached[place] == 0) {
            chains.push_back(followFrom(place, next, visited));
        }
    }
    for (std::size_t place = 0; place < next.size(); ++place) {
        if (visited[place] == 0) {
            chains.push_back(followFrom(place, next, visited));
        }
    }
    std::ranges::sort(chains, {}, [](const Chain& chain) {
        return std::ranges::min(chain.places);
    });
    return chains;
}

/// Returns the chains of a list in which the walls of each loop are consecutive, as they nearly
/// always are. Empty for any other list.
std::optional<std::vector<Chain>> chainsInListOrder(const Map& map, std::span<const WallId> walls)
{
    std::vector<Chain> chains;
    std::size_t start = 0;
    for (std::size_t place = 0; place < walls.size(); ++place) {
        const WallRef& next = map[walls[place]].point2;
        if (place == start) {
            chains.emplace_back();
        }
        chains.back().places.push_back(place);
        if (next == WallRef(walls[start])) {
            chains.back().closed = true;
            start = place + 1;
        } else if (place + 1 == walls.size() || next != WallRef(walls[place + 1])) {
            return std::nullopt;
        }
    }
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

} // namespace

std::vector<Loop> loopsOf(const Map& map, SectorId sector)
{
    const auto walls = map.wallsOf(sector);
    std::vector<Loop> loops;
    auto chains = chainsInListOrder(map, walls);
    if (!chains) {
        chains = chainsOf(nextPlacesOf(map, walls));
    }
    for (const Chain& chain : *chains) {
        Loop loop{.closed = chain.closed};
        loop.walls.reserve(chain.places.size());
        for (const std::size_t place : chain.places) {
            loop.walls.push_back(walls[place]);
        }
        if (loop.closed) {
            loop.area2 = doubleAreaOf(map, loop.walls);
        }
        loops.push_back(std::move(loop));
    }
    return loops;
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

bool isHoleOutside(
    std::span<const Loop> loops,
    std::span<const LoopNesting> nesting,
    std::size_t loop)
{
    const auto parent = nesting[loop].parent;
    return loops[loop].area2 < 0 && (!parent || loops[*parent].area2 <= 0);
}

} // namespace sectored
