#include "sectored/geom/transform.h"

#include "sectored/geom/build_angle.h"
#include "sectored/geom/int128.h"
#include "sectored/geom/orientation.h"
#include "sectored/geom/quotient.h"
#include "sectored/geom/round_half_up.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sectored {

namespace {

using std::numbers::pi;

void dropRepeats(std::vector<Point>& points)
{
    points.erase(std::unique(points.begin(), points.end()), points.end());
    while (points.size() > 1 && points.front() == points.back()) {
        points.pop_back();
    }
}

/// Returns the direction of the angle `part` / `whole` of a quarter circle. Computed in the first
/// half of the quarter, so that mirrored angles have mirrored directions.
Vec2 inQuarter(std::int64_t part, std::int64_t whole)
{
    if (2 * part > whole) {
        const Vec2 mirrored = inQuarter(whole - part, whole);
        return {mirrored.y, mirrored.x};
    }
    if (2 * part == whole) {
        return {std::sqrt(0.5), std::sqrt(0.5)};
    }
    const double angle = pi / 2 * static_cast<double>(part) / static_cast<double>(whole);
    return {std::cos(angle), std::sin(angle)};
}

/// Returns the direction of the angle `part` / (4 * `quarter`) of a circle.
Vec2 directionOf(std::int64_t part, std::int64_t quarter)
{
    const Vec2 first = inQuarter(part % quarter, quarter);
    switch (part / quarter) {
    case 0:
        return first;
    case 1:
        return {-first.y, first.x};
    case 2:
        return {-first.x, -first.y};
    default:
        return {first.y, -first.x};
    }
}

Vec2 between(Point from, Point to)
{
    return {static_cast<double>(to.x) - from.x, static_cast<double>(to.y) - from.y};
}

/// Returns half the angle of the arc as seen from the centre; negative if the arc runs against the
/// angles. Uses the inscribed angle at the point between, which also works for flat arcs.
double halfSweepOf(const ArcShape& shape, int turn)
{
    const Vec2 from = between(shape.through, shape.from);
    const Vec2 to = between(shape.through, shape.to);
    const auto area = static_cast<double>(crossWide(shape.through, shape.from, shape.to));
    return turn * std::atan2(std::abs(area), -(from.x * to.x + from.y * to.y));
}

/// Returns a point of half an ellipse. Precondition: the ends differ.
Point ellipsePoint(const ArcShape& ellipse, std::int32_t step)
{
    const Vec2 chord = between(ellipse.from, ellipse.to);
    const double height = static_cast<double>(crossWide(ellipse.from, ellipse.to, ellipse.through))
                          / (chord.x * chord.x + chord.y * chord.y); // in lengths of the chord
    const Vec2 direction = directionOf(2 * std::int64_t{step}, ellipse.segments);
    const double along = (1 - direction.x) / 2;
    const double across = height * direction.y;
    return {
        roundedHalfUp(ellipse.from.x + chord.x * along - chord.y * across),
        roundedHalfUp(ellipse.from.y + chord.y * along + chord.x * across)};
}

/// Returns a point of a Bezier curve, which is the parabola through three points at t = 0, 1/2, 1.
Point bezierPoint(const ArcShape& curve, std::int32_t step)
{
    const std::int64_t all = curve.segments;
    const std::int64_t rest = all - step;
    const auto at = [&](std::int32_t from, std::int32_t through, std::int32_t to) {
        const Int128 sum = Int128{rest * (rest - step)} * from + Int128{step * (step - rest)} * to
                           + Int128{4 * step * rest} * through;
        return static_cast<std::int32_t>(roundedQuotient(sum, Int128{all * all}));
    };
    return {
        at(curve.from.x, curve.through.x, curve.to.x),
        at(curve.from.y, curve.through.y, curve.to.y)};
}

} // namespace

std::vector<Point> rectanglePoints(const Corners& corners)
{
    const auto& [a, b] = corners;
    std::vector<Point> points{a, {b.x, a.y}, b, {a.x, b.y}};
    dropRepeats(points);
    return points;
}

std::vector<Point> ngonPoints(const NgonShape& shape)
{
    std::vector<Point> points;
    const std::int64_t around = std::int64_t{fullCircle} * std::max(shape.sides, 0);
    const std::int64_t turn = wholeAngle(shape.angle);
    for (std::int64_t side = 0; side < shape.sides; ++side) {
        const std::int64_t part = (turn * shape.sides + fullCircle * side) % around;
        const Vec2 direction = directionOf(part, around / 4);
        points.push_back(
            {roundedHalfUp((shape.doubledCenter.x + shape.doubledRadius.x * direction.x) / 2),
             roundedHalfUp((shape.doubledCenter.y + shape.doubledRadius.y * direction.y) / 2)});
    }
    dropRepeats(points);
    return points;
}

std::vector<Point> arcPoints(const ArcShape& shape)
{
    const int turn = orientation(shape.from, shape.through, shape.to);
    std::vector<Point> points{shape.from};
    if (turn != 0 && shape.segments > 1) {
        const Vec2 chord = between(shape.from, shape.to);
        const double half = halfSweepOf(shape, turn);
        for (std::int32_t step = 1; step < shape.segments; ++step) {
            const double angle = half * step / shape.segments;
            const double part = std::sin(angle) / std::sin(half);
            const double x = part * std::cos(angle - half);
            const double y = part * std::sin(angle - half);
            points.push_back(
                {roundedHalfUp(shape.from.x + chord.x * x - chord.y * y),
                 roundedHalfUp(shape.from.y + chord.x * y + chord.y * x)});
        }
    }
    points.push_back(shape.to);
    points.erase(std::unique(points.begin(), points.end()), points.end());
    return points;
}

std::vector<Point> curvePoints(CurveShape shape, const ArcShape& curve)
{
    if (shape == CurveShape::Arc) {
        return arcPoints(curve);
    }
    std::vector<Point> points{curve.from};
    if (orientation(curve.from, curve.through, curve.to) != 0) {
        for (std::int32_t step = 1; step < curve.segments; ++step) {
            points.push_back(
                shape == CurveShape::Ellipse ? ellipsePoint(curve, step)
                                             : bezierPoint(curve, step));
        }
    }
    points.push_back(curve.to);
    points.erase(std::unique(points.begin(), points.end()), points.end());
    return points;
}

std::vector<Point> dividingPoints(const Segment& segment, std::int32_t parts)
{
    const Vec2 way = between(segment.a, segment.b);
    std::vector<Point> points;
    for (std::int32_t part = 1; part < parts; ++part) {
        points.push_back(
            {segment.a.x + roundedHalfUp(way.x * part / parts),
             segment.a.y + roundedHalfUp(way.y * part / parts)});
    }
    return points;
}

Segment movedOutwards(const Segment& segment, std::int64_t by)
{
    const Vec2 way = between(segment.a, segment.b);
    const double share = static_cast<double>(by) / std::hypot(way.x, way.y);
    const Point out{roundedHalfUp(way.y * share), roundedHalfUp(-way.x * share)};
    return {{segment.a.x + out.x, segment.a.y + out.y}, {segment.b.x + out.x, segment.b.y + out.y}};
}

std::optional<Point> pointAtDepth(const Segment& wall, const Segment& way, std::int64_t depth)
{
    const Vec2 along = between(wall.a, wall.b);
    const Vec2 step = between(way.a, way.b);
    const double deepest = (along.x * step.y - along.y * step.x) / std::hypot(along.x, along.y);
    const auto wanted = static_cast<double>(depth);
    if (deepest < wanted) {
        return std::nullopt;
    }
    const double part = wanted / deepest;
    return Point{way.a.x + roundedHalfUp(step.x * part), way.a.y + roundedHalfUp(step.y * part)};
}

} // namespace sectored
