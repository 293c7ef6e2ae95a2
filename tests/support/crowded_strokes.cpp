#include "tests/support/crowded_strokes.h"

#include "tests/support/random_polygon.h"

#include <random>
#include <utility>

namespace sectored::test {

namespace {

/// Builds a level in which each loop is a separate sector.
Map levelOf(const std::vector<std::vector<Point>>& loops)
{
    MapRows rows;
    rows.limits = LimitProfile::None;
    for (const auto& loop : loops) {
        const auto first = static_cast<std::uint32_t>(rows.walls.size());
        const auto count = static_cast<std::uint32_t>(loop.size());
        rows.sectors.emplace_back();
        std::vector<WallId> walls;
        for (std::uint32_t corner = 0; corner < count; ++corner) {
            rows.walls.push_back(
                {.position = loop[corner], .point2 = WallId{first + (corner + 1) % count}});
            walls.push_back(WallId{first + corner});
        }
        rows.wallsOfSector.push_back(std::move(walls));
    }
    return Map(std::move(rows));
}

} // namespace

std::vector<Point> scribble(int count, std::int32_t side)
{
    std::mt19937_64 random(1);
    std::vector<Point> points;
    for (int at = 0; at < count; ++at) {
        const std::int32_t x = randomBetween(random, 0, side);
        points.push_back({x, randomBetween(random, 0, side)});
    }
    return points;
}

Map coincidentTriangles(int count)
{
    const std::vector<Point> triangle{{100, 100}, {900, 200}, {300, 900}};
    return levelOf(std::vector(static_cast<std::size_t>(count), triangle));
}

Map stackedSquares(int count)
{
    std::vector<std::vector<Point>> squares;
    for (std::int32_t square = 1; square <= count; ++square) {
        const std::int32_t r = 8 * square;
        squares.push_back({{-r, -r}, {r, -r}, {r, r}, {-r, r}});
    }
    return levelOf(squares);
}

} // namespace sectored::test
