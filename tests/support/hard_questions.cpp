#include "tests/support/hard_questions.h"

#include "tests/support/random_polygon.h"
#include "tests/support/reference_location.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

namespace sectored::test {

namespace {

using Loop = std::vector<Point>;

template <class T>
const T& oneOf(std::mt19937_64& random, const std::vector<T>& all)
{
    return all[static_cast<std::size_t>(
        randomBelow(random, static_cast<std::int64_t>(all.size())))];
}

Point pointWithin(std::mt19937_64& random, std::int32_t extent)
{
    return {randomBetween(random, -extent, extent), randomBetween(random, -extent, extent)};
}

Loop scatteredLoop(std::mt19937_64& random, std::int32_t extent)
{
    Loop loop;
    const auto corners = randomBetween(random, 1, 24);
    for (std::int32_t corner = 0; corner < corners; ++corner) {
        loop.push_back(pointWithin(random, extent));
    }
    return loop;
}

/// Makes a loop in which many edges share rows, columns and vertices.
Loop latticeLoop(std::mt19937_64& random, std::int32_t extent)
{
    Loop loop = scatteredLoop(random, 4);
    const std::int32_t scale = extent / 4;
    std::ranges::transform(loop, loop.begin(), [&](Point p) {
        return Point{p.x * scale, p.y * scale};
    });
    return loop;
}

Loop starLoop(std::mt19937_64& random, std::int32_t extent)
{
    const auto corners = randomBetween(random, 3, 180);
    const double smoothness = randomBelow(random, 2) == 0 ? 0.05 : 0.9;
    Loop loop;
    for (std::int32_t corner = 0; corner < corners; ++corner) {
        const double angle = 2 * std::numbers::pi * corner / corners;
        const double part = 1 - smoothness * randomBetween(random, 0, 1000) / 1000;
        loop.push_back(
            {static_cast<std::int32_t>(extent * part * std::cos(angle)),
             static_cast<std::int32_t>(extent * part * std::sin(angle))});
    }
    return loop;
}

/// Makes a loop along some points and back the same way.
Loop flatLoop(std::mt19937_64& random, std::int32_t extent)
{
    Loop loop = scatteredLoop(random, extent);
    Loop back = loop;
    std::ranges::reverse(back);
    loop.insert(loop.end(), back.begin(), back.end());
    return loop;
}

Loop anyLoop(std::mt19937_64& random, std::int32_t extent)
{
    switch (randomBelow(random, 10)) {
    case 0:
    case 1:
        return scatteredLoop(random, extent);
    case 2:
        return latticeLoop(random, extent);
    case 3:
        return flatLoop(random, extent);
    case 4:
        return Loop(static_cast<std::size_t>(randomBelow(random, 3)), pointWithin(random, extent));
    case 5:
        return {pointWithin(random, extent), pointWithin(random, extent)};
    default:
        return starLoop(random, extent);
    }
}

struct Bezout {
    std::int64_t u = 1; ///< u * a + v * b is the greatest common divisor
    std::int64_t v = 0;
};

Bezout bezoutOf(std::int64_t a, std::int64_t b)
{
    if (b == 0) {
        return {a < 0 ? -1 : 1, 0};
    }
    const Bezout rest = bezoutOf(b, a % b);
    return {rest.v, rest.u - a / b * rest.v};
}

std::int32_t clampCoordinate(std::int64_t coordinate)
{
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(
        coordinate,
        std::numeric_limits<std::int32_t>::min(),
        std::numeric_limits<std::int32_t>::max()));
}

/// Returns an integer point beside the edge, on either side and anywhere along it, as near as
/// possible without being on it.
Point besideEdge(std::mt19937_64& random, Segment edge)
{
    const std::int64_t dx = std::int64_t{edge.b.x} - edge.a.x;
    const std::int64_t dy = std::int64_t{edge.b.y} - edge.a.y;
    if (dx == 0 && dy == 0) {
        return edge.a;
    }
    // cross((dx, dy), (-v, u)) = dx * u + dy * v, the greatest common divisor.
    const Bezout beside = bezoutOf(dx, dy);
    const std::int64_t factor = std::gcd(dx, dy);
    const std::int64_t side = randomBelow(random, 2) == 0 ? 1 : -1;
    const std::int64_t steps = randomBelow(random, factor + 1);
    return {
        clampCoordinate(edge.a.x - side * beside.v + dx / factor * steps),
        clampCoordinate(edge.a.y + side * beside.u + dy / factor * steps)};
}

Point onEdge(std::mt19937_64& random, Segment edge)
{
    return oneOf(random, integerPointsOn(edge, 20));
}

Point middleOf(Point p, Point q)
{
    return {
        static_cast<std::int32_t>((std::int64_t{p.x} + q.x) / 2),
        static_cast<std::int32_t>((std::int64_t{p.y} + q.y) / 2)};
}

Point hardQuestion(std::mt19937_64& random, const std::vector<Segment>& edges, std::int32_t extent)
{
    const Segment edge = oneOf(random, edges);
    const Segment other = oneOf(random, edges);
    const Point any = pointWithin(random, extent);
    const auto nudge = [&] {
        return randomBetween(random, -1, 1);
    };
    switch (randomBelow(random, 10)) {
    case 0:
        return edge.a;
    case 1:
        return onEdge(random, edge);
    case 2:
        return besideEdge(random, edge);
    case 3:
        return {any.x, edge.a.y};
    case 4:
        return {edge.a.x, any.y};
    case 5:
        return {edge.a.x, other.a.y};
    case 6:
        return middleOf(edge.a, other.a);
    case 7:
        return {
            clampCoordinate(std::int64_t{edge.b.x} + nudge()),
            clampCoordinate(std::int64_t{edge.b.y} + nudge())};
    case 8:
        return {
            clampCoordinate(std::int64_t{any.x} * 5 / 4),
            clampCoordinate(std::int64_t{any.y} * 5 / 4)};
    default:
        return any;
    }
}

} // namespace

std::vector<Loop> anyLoops(std::mt19937_64& random, std::int32_t extent)
{
    std::vector<Loop> loops;
    const auto count = randomBelow(random, 5) + 1;
    for (std::int64_t at = 0; at < count; ++at) {
        const bool repeat = !loops.empty() && randomBelow(random, 8) == 0;
        loops.push_back(repeat ? Loop(oneOf(random, loops)) : anyLoop(random, extent));
        if (repeat && randomBelow(random, 2) == 0) {
            std::ranges::reverse(loops.back());
        }
    }
    return loops;
}

std::vector<Point> hardQuestions(
    std::mt19937_64& random,
    const std::vector<Loop>& loops,
    QuestionWish wish)
{
    const std::vector<Segment> edges = edgesOfLoops(loops);
    std::vector<Point> points;
    while (points.size() < wish.count) {
        points.push_back(
            edges.empty() ? pointWithin(random, wish.extent)
                          : hardQuestion(random, edges, wish.extent));
    }
    return points;
}

std::string textOf(Point p, const std::vector<Loop>& loops)
{
    const auto pair = [](Point point) {
        return "(" + std::to_string(point.x) + ", " + std::to_string(point.y) + ")";
    };
    std::string text = pair(p) + " in";
    for (const Loop& loop : loops) {
        text += " loop";
        for (const Point corner : loop) {
            text += ' ' + pair(corner);
        }
    }
    return text;
}

} // namespace sectored::test
