#include "sectored/geom/historic/arccosine_sum.h"
#include "sectored/geom/historic/lander_quadrant.h"
#include "sectored/geom/historic/published_convex.h"
#include "sectored/geom/inside/inside_by_angle.h"
#include "sectored/geom/inside/inside_by_quadrant.h"
#include "sectored/geom/inside/inside_convex.h"
#include "sectored/map/loops.h"
#include "sectored/map/patch_builder.h"

#include "tests/support/errata/errata.h"
#include "tests/support/errata/errata_values.h"
#include "tests/support/map_text.h"
#include "tests/support/reference_location.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sectored::test {

namespace {

using historic::realLoop;
using historic::RealPoint;
using nlohmann::json;

std::string locationWord(PointLocation location)
{
    switch (location) {
    case PointLocation::Inside:
        return "inside";
    case PointLocation::Outside:
        return "outside";
    case PointLocation::OnBoundary:
        break;
    }
    return "boundary";
}

std::vector<Segment> edgesOf(const std::vector<Point>& loop)
{
    return edgesOfLoops(std::span(&loop, 1));
}

/// Returns the signed sum of the angles, in degrees and without its sign.
double signedSum(const std::vector<Point>& loop, Point p)
{
    double sum = 0;
    for (const Segment& edge : edgesOf(loop)) {
        sum += angleOfEdge(edge, p);
    }
    return std::abs(sum);
}

std::string publishedConvex(const std::vector<Point>& loop, Point p)
{
    return insideWord(
        historic::insideByPublishedConvex(realLoop<double>(loop), historic::realPoint<double>(p)));
}

/// L1: the word and the products.
ErrataAnswer oneWinding(const json& given)
{
    const std::vector<Point> loop = loopOf(given.at("loop"));
    const Point p = pointOf(given.at("point"));
    ErrataAnswer answer{{publishedConvex(loop, p)}, {locationWord(locateInConvex(loop, p))}};
    const auto products =
        historic::publishedProducts(realLoop<double>(loop), historic::realPoint<double>(p));
    for (const double product : products) {
        answer.published.push_back(product);
    }
    return answer;
}

/// L2: a point on the boundary, and one inside a loop with a corner twice.
ErrataAnswer convexBoundary(const json& given)
{
    const std::vector<Point> loop = loopOf(given.at("loop"));
    const std::vector<Point> repeating = loopOf(given.at("repeating"));
    const Point p = pointOf(given.at("point"));
    const Point inner = pointOf(given.at("inner"));
    return {
        {publishedConvex(loop, p), publishedConvex(repeating, inner)},
        {locationWord(locateInConvex(loop, p)), locationWord(locateInConvex(repeating, inner))}};
}

/// L3: as L1, of a loop that is not convex.
ErrataAnswer concaveLoop(const json& given)
{
    const std::vector<Point> loop = loopOf(given.at("loop"));
    ErrataAnswer answer = oneWinding(given);
    answer.truth = {
        isConvexLoop(loop) ? "convex" : "not convex",
        locationWord(locateByQuadrant(edgesOf(loop), pointOf(given.at("point"))))};
    return answer;
}

/// L4 and L7: sums of angles at points, with what they count as. L7 has a tolerance in degrees.
ErrataAnswer sumsOfAngles(const json& given)
{
    const std::vector<Point> loop = loopOf(given.at("loop"));
    ErrataAnswer answer;
    for (const json& point : given.at("points")) {
        const Point p = pointOf(point);
        const auto real = historic::realPoint<double>(p);
        answer.published.push_back(
            ErrataValue(historic::arccosineSum<double>(realLoop<double>(loop), real)));
        answer.truth.push_back(ErrataValue(signedSum(loop, p)));
        if (given.contains("degrees")) {
            answer.published.push_back(insideWord(historic::insideByArccosineSum<double>(
                realLoop<double>(loop),
                real,
                given.at("degrees"))));
            answer.truth.push_back(locationWord(locateByAngle(edgesOf(loop), p)));
        }
    }
    return answer;
}

/// L6: the sums of regular polygons in `float`, and of the last the number of angles that are no
/// number.
ErrataAnswer manyCorners(const json& given)
{
    ErrataAnswer answer;
    const double radius = given.at("radius");
    const Point p = pointOf(given.at("point"));
    int lost = 0;
    for (const int corners : given.at("corners")) {
        std::vector<RealPoint<float>> loop;
        std::vector<Point> whole;
        for (int corner = 0; corner < corners; ++corner) {
            const double angle = 2 * std::numbers::pi * corner / corners;
            const double x = radius * std::cos(angle);
            const double y = radius * std::sin(angle);
            loop.push_back({static_cast<float>(x), static_cast<float>(y)});
            whole.push_back(
                {static_cast<std::int32_t>(std::lround(x)),
                 static_cast<std::int32_t>(std::lround(y))});
        }
        const auto real = historic::realPoint<float>(p);
        answer.published.push_back(
            ErrataValue(static_cast<double>(historic::arccosineSum<float>(loop, real))));
        answer.truth.push_back(ErrataValue(signedSum(whole, p)));
        lost = 0;
        for (std::size_t at = 0; at < loop.size(); ++at) {
            const RealPoint<float> next = loop[(at + 1) % loop.size()];
            lost += std::isnan(historic::arccosineRadians(loop[at], next, real)) ? 1 : 0;
        }
    }
    answer.published.push_back(lost);
    return answer;
}

/// L8: sums at points in real numbers, of which the library knows those with whole coordinates.
ErrataAnswer boundarySums(const json& given)
{
    const std::vector<Point> loop = loopOf(given.at("loop"));
    ErrataAnswer answer;
    for (const json& point : given.at("points")) {
        const RealPoint<double> p{point.at(0), point.at(1)};
        answer.published.push_back(
            ErrataValue(historic::arccosineSum<double>(realLoop<double>(loop), p)));
        answer.published.push_back(
            insideWord(historic::insideByArccosineSum<double>(realLoop<double>(loop), p)));
        if (p.x == std::round(p.x) && p.y == std::round(p.y)) {
            answer.truth.push_back(locationWord(locateByAngle(edgesOf(loop), pointOf(point))));
        }
    }
    return answer;
}

/// L9: the total of the shortcut and that of the listing.
ErrataAnswer shortcut(const json& given)
{
    const std::vector<Point> loop = loopOf(given.at("loop"));
    const Point p = pointOf(given.at("point"));
    const auto real = historic::realPoint<double>(p);
    return {
        {historic::landerTotalWithoutDiagonals<double>(realLoop<double>(loop), real),
         historic::landerTotal<double>(realLoop<double>(loop), real)},
        {locationWord(locateByQuadrant(edgesOf(loop), p))}};
}

/// L11: the crossing of the edge from corner 1 to corner 2, and the total, in `int` and `double`.
ErrataAnswer wholeDivision(const json& given)
{
    const std::vector<Point> loop = loopOf(given.at("loop"));
    const Point p = pointOf(given.at("point"));
    const auto answerIn = [&]<class Real>(Real) {
        const auto real = historic::realPoint<Real>(p);
        const auto corners = realLoop<Real>(loop);
        const auto step = historic::landerStep<Real>(corners[1], corners[2], real);
        return ErrataValues{step.intercept.value(), historic::landerTotal<Real>(corners, real)};
    };
    ErrataAnswer answer{answerIn(std::int32_t{}), answerIn(double{})};
    answer.truth.push_back(locationWord(locateByQuadrant(edgesOf(loop), p)));
    return answer;
}

/// L12: the total of a loop walked twice, and its number of turns.
ErrataAnswer twoTurns(const json& given)
{
    std::vector<Point> loop = loopOf(given.at("loop"));
    const std::vector<Point> once = loop;
    loop.insert(loop.end(), once.begin(), once.end());
    const Point p = pointOf(given.at("point"));
    const auto real = historic::realPoint<double>(p);
    return {
        {historic::landerTotal<double>(realLoop<double>(loop), real),
         insideWord(historic::insideByLanderQuadrant<double>(realLoop<double>(loop), real))},
        {quadrantWinding(edgesOf(loop), p)}};
}

/// L13: a point in a hole.
ErrataAnswer inHole(const json& given)
{
    const std::vector<std::vector<Point>> loops{loopOf(given.at("loop")), loopOf(given.at("hole"))};
    const Point p = pointOf(given.at("point"));
    return {
        {insideWord(historic::insideByLanderQuadrant<double>(
            realLoop<double>(loops[0]),
            historic::realPoint<double>(p)))},
        {locationWord(locateByQuadrant(edgesOfLoops(loops), p))}};
}

/// L14: the middles of the sides and the corners.
ErrataAnswer halfTheBoundary(const json& given)
{
    const std::vector<Point> loop = loopOf(given.at("loop"));
    ErrataAnswer answer;
    for (const json& point : given.at("points")) {
        const Point p = pointOf(point);
        answer.published.push_back(insideWord(historic::insideByLanderQuadrant<double>(
            realLoop<double>(loop),
            historic::realPoint<double>(p))));
        answer.truth.push_back(locationWord(locateByQuadrant(edgesOf(loop), p)));
    }
    return answer;
}

/// L15: walks along `next` from edge 0, as published but with a limit; and the loop of a sector
/// whose walls are linked so.
ErrataAnswer brokenChain(const json& given)
{
    const std::vector<std::size_t> next = given.at("next");
    std::size_t at = next[0];
    int steps = 1;
    for (; at != 0 && steps < given.at("limit"); ++steps) {
        at = next[at];
    }
    const Map map = changed(mapFromText("sector 0: 0,0 8,0 8,8\n"), [&](PatchBuilder& builder) {
        const auto walls = builder.wallsOf(builder.sectorOrder()[0]);
        for (std::size_t wall = 0; wall < next.size(); ++wall) {
            builder.edit(walls[wall]).point2 = walls[next[wall]];
        }
    });
    const auto loops = loopsOf(map, map.sectorOrder()[0]);
    const bool isClosed = std::ranges::all_of(loops, &Loop::closed);
    return {{at == 0 ? "ends" : "does not end"}, {isClosed ? "closed" : "not closed"}};
}

} // namespace

std::map<std::string, ErrataRule> polygonErrata()
{
    return {
        {"L1", oneWinding},
        {"L2", convexBoundary},
        {"L3", concaveLoop},
        {"L4", sumsOfAngles},
        {"L6", manyCorners},
        {"L7", sumsOfAngles},
        {"L8", boundarySums},
        {"L9", shortcut},
        {"L11", wholeDivision},
        {"L12", twoTurns},
        {"L13", inHole},
        {"L14", halfTheBoundary},
        {"L15", brokenChain}};
}

} // namespace sectored::test
