#include "sectored/geom/historic/arccosine_sum.h"
#include "sectored/geom/historic/lander_quadrant.h"
#include "sectored/geom/inside/half_open.h"
#include "sectored/geom/inside/inside_by_angle.h"

#include "tests/support/errata/errata.h"
#include "tests/support/errata/errata_values.h"
#include "tests/support/random_polygon.h"
#include "tests/support/reference_location.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cmath>
#include <numbers>

namespace sectored::test {

namespace {

using historic::RealPoint;
using nlohmann::json;

double shareOf(int part, int whole)
{
    return 100.0 * part / whole;
}

double crossOf(Point a, Point b, Point p)
{
    return (double{1} * b.x - a.x) * (double{1} * p.y - a.y)
           - (double{1} * b.y - a.y) * (double{1} * p.x - a.x);
}

/// L5: regular polygons, turned at random, with a point inside; the percentage of sums that are
/// exactly 360, in `double` and in `float`. The truth is the percentage of points that are inside
/// by the signed sum.
ErrataAnswer comparedWithATurn(const json& given)
{
    auto random = seededRandom(given.at("seed"));
    const int corners = given.at("corners");
    const double radius = given.at("radius");
    const int points = given.at("points");
    const double apothem = radius * std::cos(std::numbers::pi / corners);
    int equal = 0;
    int equalInFloat = 0;
    int insideOfOurs = 0;
    for (int count = 0; count < points; ++count) {
        const double turn = realBetween(random, 0, 2 * std::numbers::pi);
        std::vector<Point> loop;
        for (int corner = 0; corner < corners; ++corner) {
            const double angle = turn + 2 * std::numbers::pi * corner / corners;
            loop.push_back(
                {static_cast<std::int32_t>(std::lround(radius * std::cos(angle))),
                 static_cast<std::int32_t>(std::lround(radius * std::sin(angle)))});
        }
        const double away = realBetween(random, 0, apothem - 2);
        const double direction = realBetween(random, 0, 2 * std::numbers::pi);
        const Point p{
            static_cast<std::int32_t>(std::lround(away * std::cos(direction))),
            static_cast<std::int32_t>(std::lround(away * std::sin(direction)))};
        const double sum = historic::arccosineSum<double>(
            historic::realLoop<double>(loop),
            historic::realPoint<double>(p));
        const float inFloat = historic::arccosineSum<float>(
            historic::realLoop<float>(loop),
            historic::realPoint<float>(p));
        equal += sum == 360;
        equalInFloat += inFloat == 360;
        insideOfOurs +=
            locateByAngle(edgesOfLoops(std::span(&loop, 1)), p) == PointLocation::Inside;
    }
    return {
        {shareOf(equal, points), shareOf(equalInFloat, points)},
        {shareOf(insideOfOurs, points)}};
}

/// Two triangles on both sides of an edge from corner 0 to corner 1.
struct TwoTriangles {
    std::array<Point, 3> left{};
    std::array<Point, 3> right{};
};

TwoTriangles twoTriangles(std::mt19937_64& random, std::int32_t extent)
{
    const auto corner = [&] {
        return Point{
            randomBetween(random, -extent, extent),
            randomBetween(random, -extent, extent)};
    };
    for (;;) {
        const std::array corners{corner(), corner(), corner(), corner()};
        const auto& [a, b, c, d] = corners;
        if (crossOf(a, b, c) > 0 && crossOf(a, b, d) < 0) {
            return {{a, b, c}, {b, a, d}};
        }
    }
}

std::vector<Segment> edgesOfTriangle(const std::array<Point, 3>& corners)
{
    return {{corners[0], corners[1]}, {corners[1], corners[2]}, {corners[2], corners[0]}};
}

/// L10: points on the edge of two triangles, as `float` has them: the percentages in both and in
/// neither. The truth is the same for whole points of such edges, with one more figure that says
/// that there are any.
ErrataAnswer sharedPoints(const json& given)
{
    auto random = seededRandom(given.at("seed"));
    const int points = given.at("points");
    int both = 0;
    int neither = 0;
    for (int count = 0; count < points; ++count) {
        const TwoTriangles two = twoTriangles(random, given.at("extent"));
        const auto left = historic::realLoop<float>(two.left);
        const auto right = historic::realLoop<float>(two.right);
        const auto part = static_cast<float>(realBetween(random, 0, 1));
        const RealPoint<float> p{
            left[0].x + part * (left[1].x - left[0].x),
            left[0].y + part * (left[1].y - left[0].y)};
        const bool isLeft = historic::insideByLanderQuadrant<float>(left, p);
        const bool isRight = historic::insideByLanderQuadrant<float>(right, p);
        both += isLeft && isRight;
        neither += !isLeft && !isRight;
    }
    int bothOfOurs = 0;
    int neitherOfOurs = 0;
    for (int count = 0; count < points / 100; ++count) {
        const TwoTriangles two = twoTriangles(random, given.at("extent"));
        for (const Point p : integerPointsOn({two.left[0], two.left[1]}, 100)) {
            if (p != two.left[0] && p != two.left[1]) {
                const bool isLeft = containsHalfOpen(edgesOfTriangle(two.left), p);
                const bool isRight = containsHalfOpen(edgesOfTriangle(two.right), p);
                bothOfOurs += isLeft && isRight;
                neitherOfOurs += !isLeft && !isRight;
            }
        }
    }
    return {{shareOf(both, points), shareOf(neither, points)}, {bothOfOurs, neitherOfOurs}};
}

} // namespace

std::map<std::string, ErrataRule> polygonShareErrata()
{
    return {{"L5", comparedWithATurn}, {"L10", sharedPoints}};
}

} // namespace sectored::test
