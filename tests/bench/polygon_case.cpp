#include "tests/bench/polygon_case.h"

#include <cmath>
#include <numbers>
#include <random>

namespace sectored::test {

namespace {

constexpr std::int32_t extent = 1 << 19;

template <class Radius>
std::vector<Point> loopAround(std::size_t corners, Radius radiusAt)
{
    std::vector<Point> loop;
    loop.reserve(corners);
    for (std::size_t corner = 0; corner < corners; ++corner) {
        const double angle =
            2 * std::numbers::pi * static_cast<double>(corner) / static_cast<double>(corners);
        const double radius = extent * radiusAt(angle);
        loop.push_back(
            {static_cast<std::int32_t>(radius * std::cos(angle)),
             static_cast<std::int32_t>(radius * std::sin(angle))});
    }
    return loop;
}

/// Uses fewer points for large polygons, so that a round of queries does not take too long.
std::vector<Point> questionsFor(std::size_t edges)
{
    const std::size_t count = edges > 100'000 ? 256 : edges > 10'000 ? 1024 : 4096;
    std::mt19937_64 random(1);
    std::uniform_int_distribution<std::int32_t> within(-extent, extent);
    std::vector<Point> points;
    for (std::size_t at = 0; at < count; ++at) {
        const std::int32_t x = within(random);
        points.push_back({x, within(random)});
    }
    return points;
}

} // namespace

PolygonCase coastCase(std::size_t edges)
{
    const auto radiusAt = [](double angle) {
        return 0.7 + 0.2 * std::sin(5 * angle) + 0.1 * std::cos(17 * angle);
    };
    return {"coast", {loopAround(edges, radiusAt)}, questionsFor(edges)};
}

PolygonCase spikeCase(std::size_t edges)
{
    std::mt19937_64 random(2);
    std::uniform_real_distribution<double> radius(0.3, 1.0);
    return {
        "spike",
        {loopAround(edges, [&](double) { return radius(random); })},
        questionsFor(edges)};
}

PolygonCase combCase(std::size_t edges)
{
    std::vector<Point> loop;
    for (std::size_t corner = 0; corner < edges; ++corner) {
        const auto along =
            static_cast<std::int64_t>(corner) * 2 * extent / static_cast<std::int64_t>(edges - 1);
        const bool isEnd = corner == 0 || corner == edges - 1;
        const std::int32_t bottom = isEnd ? -extent : -extent / 10 * 9;
        loop.push_back(
            {static_cast<std::int32_t>(along - extent),
             corner % 2 == 1 && !isEnd ? extent : bottom});
    }
    return {"comb", {loop}, questionsFor(edges)};
}

} // namespace sectored::test
