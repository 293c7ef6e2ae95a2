#include "tests/bench/level_case.h"

#include "tests/support/random_polygon.h"
#include "tests/support/winding_rooms.h"

#include <algorithm>
#include <cmath>

namespace sectored::test {

namespace {

constexpr std::size_t fewPoints = 4096;
constexpr std::size_t manyPoints = std::size_t{1} << 20;
constexpr std::size_t stepsOfWalk = std::size_t{1} << 16;
constexpr std::size_t million = 1'000'000;

std::vector<Point> randomPoints(std::int32_t side, std::size_t count)
{
    std::mt19937_64 random(1);
    std::vector<Point> points;
    points.reserve(count);
    for (std::size_t at = 0; at < count; ++at) {
        const std::int32_t x = randomBetween(random, 0, side);
        points.push_back({x, randomBetween(random, 0, side)});
    }
    return points;
}

/// The walk turns back at the border of the level.
std::vector<Point> walkAbout(std::int32_t side)
{
    std::mt19937_64 random(2);
    std::vector<Point> points;
    points.reserve(stepsOfWalk);
    double x = side / 2.0;
    double y = x;
    double direction = 0;
    for (std::size_t step = 0; step < stepsOfWalk; ++step) {
        direction += randomBetween(random, -100, 100) / 1000.0;
        x += 16 * std::cos(direction);
        y += 16 * std::sin(direction);
        if (x < 0 || y < 0 || x > side || y > side) {
            direction += 3;
            x = std::clamp(x, 0.0, static_cast<double>(side));
            y = std::clamp(y, 0.0, static_cast<double>(side));
        }
        points.push_back({static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)});
    }
    return points;
}

} // namespace

LevelCase levelCase(int roomsPerSide)
{
    const std::int32_t side = roomsPerSide * 1024;
    LevelCase level{.map = windingRooms(roomsPerSide)};
    level.random = randomPoints(side, level.wallCount() < million ? fewPoints : manyPoints);
    level.cold = randomPoints(side, manyPoints);
    level.walk = walkAbout(side);
    return level;
}

} // namespace sectored::test
