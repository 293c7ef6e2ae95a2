#include "tests/support/random_polygon.h"

#include "sectored/geom/inside/inside_by_quadrant.h"
#include "sectored/geom/orientation.h"
#include "sectored/geom/polygon_area.h"

#include "tests/support/reference_location.h"

#include <algorithm>
#include <cstdio>
#include <optional>

namespace sectored::test {

namespace {

using Loop = std::vector<Point>;

Point randomPoint(std::mt19937_64& random, Point centre, std::int32_t extent)
{
    return {
        randomBetween(random, centre.x - extent, centre.x + extent),
        randomBetween(random, centre.y - extent, centre.y + extent)};
}

bool touch(Segment s, Segment t)
{
    const auto between = [](Segment edge, Point p) {
        const auto [lowX, highX] = std::minmax(edge.a.x, edge.b.x);
        const auto [lowY, highY] = std::minmax(edge.a.y, edge.b.y);
        return p.x >= lowX && p.x <= highX && p.y >= lowY && p.y <= highY;
    };
    const int sa = orientation(t.a, t.b, s.a);
    const int sb = orientation(t.a, t.b, s.b);
    const int ta = orientation(s.a, s.b, t.a);
    const int tb = orientation(s.a, s.b, t.b);
    return (sa * sb < 0 && ta * tb < 0) || (sa == 0 && between(t, s.a))
           || (sb == 0 && between(t, s.b)) || (ta == 0 && between(s, t.a))
           || (tb == 0 && between(s, t.b));
}

Segment edgeAt(const Loop& loop, std::size_t at)
{
    return {loop[at % loop.size()], loop[(at + 1) % loop.size()]};
}

/// Returns the first later edge that touches this one and is not its neighbour.
std::optional<std::size_t> firstTangle(const Loop& loop, std::size_t from)
{
    for (std::size_t later = from + 1; later < loop.size(); ++later) {
        const bool adjacent = later == from + 1 || (from == 0 && later + 1 == loop.size());
        if (!adjacent && touch(edgeAt(loop, from), edgeAt(loop, later))) {
            return later;
        }
    }
    return std::nullopt;
}

/// Reverses runs of corners until no two edges cross. Returns false if this does not end, or if
/// three corners are collinear.
bool untangle(Loop& loop)
{
    for (int round = 0; round < 200; ++round) {
        bool tangled = false;
        for (std::size_t at = 0; at < loop.size(); ++at) {
            if (const auto other = firstTangle(loop, at)) {
                std::reverse(
                    loop.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                    loop.begin() + static_cast<std::ptrdiff_t>(*other) + 1);
                tangled = true;
            }
        }
        if (!tangled) {
            const std::size_t count = loop.size();
            for (std::size_t at = 0; at < count; ++at) {
                if (orientation(loop[at], loop[(at + 1) % count], loop[(at + 2) % count]) == 0) {
                    return false;
                }
            }
            return true;
        }
    }
    return false;
}

struct LoopWish {
    Point centre;
    std::int32_t extent;
    std::size_t corners;
};

Loop randomLoop(std::mt19937_64& random, LoopWish wish)
{
    Loop loop;
    do {
        loop.clear();
        for (std::size_t corner = 0; corner < wish.corners; ++corner) {
            loop.push_back(randomPoint(random, wish.centre, wish.extent));
        }
    } while (!untangle(loop));
    if (twiceSignedArea(std::span<const Point>(loop)) < 0) {
        std::ranges::reverse(loop);
    }
    return loop;
}

bool liesFreeWithin(const Loop& hole, std::span<const Loop> loops)
{
    const std::vector<Segment> taken = edgesOfLoops(loops);
    const std::vector<Segment> own = edgesOfLoops(std::span(&hole, 1));
    const auto touchesTaken = [&](Segment edge) {
        return std::ranges::any_of(taken, [&](Segment other) { return touch(edge, other); });
    };
    return referenceLocation(taken, hole.front()) == PointLocation::Inside
           && std::ranges::none_of(own, touchesTaken)
           && std::ranges::none_of(loops.subspan(1), [&](const Loop& other) {
                  return referenceLocation(own, other.front()) != PointLocation::Outside;
              });
}

} // namespace

std::mt19937_64 seededRandom(std::uint64_t seed)
{
    std::printf("seed %llu\n", static_cast<unsigned long long>(seed));
    return std::mt19937_64(seed);
}

std::int64_t randomBelow(std::mt19937_64& random, std::int64_t count)
{
    return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(count));
}

std::int32_t randomBetween(std::mt19937_64& random, std::int32_t low, std::int32_t high)
{
    return static_cast<std::int32_t>(low + randomBelow(random, std::int64_t{high} - low + 1));
}

std::vector<std::vector<Point>> randomPolygon(std::mt19937_64& random, PolygonWish wish)
{
    std::vector<Loop> loops{randomLoop(random, {{}, wish.extent, wish.corners})};
    for (std::size_t attempt = 0; attempt < 40 && loops.size() <= wish.holes; ++attempt) {
        const Point centre = randomPoint(random, {}, wish.extent * 3 / 4);
        const auto corners = static_cast<std::size_t>(randomBetween(random, 3, 7));
        Loop hole = randomLoop(random, {centre, std::max(wish.extent / 8, 3), corners});
        std::ranges::reverse(hole);
        if (liesFreeWithin(hole, loops)) {
            loops.push_back(std::move(hole));
        }
    }
    return loops;
}

} // namespace sectored::test
