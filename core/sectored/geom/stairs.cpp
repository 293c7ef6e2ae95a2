#include "sectored/geom/stairs.h"

#include "sectored/geom/orientation.h"
#include "sectored/geom/round_half_up.h"

#include <cmath>
#include <numbers>

namespace sectored {

namespace {

constexpr double fullTurn = 2 * std::numbers::pi;

Vec2 vectorTo(Point from, Point to)
{
    return {static_cast<double>(to.x) - from.x, static_cast<double>(to.y) - from.y};
}

double lengthOf(Vec2 v)
{
    return std::hypot(v.x, v.y);
}

/// A circle with the angles between which the centre line runs. The centre is an offset from
/// `origin`, so that stairs that are moved by integers are rounded alike.
struct Arc {
    Point origin{};
    Vec2 centre{};
    double radius = 0;
    double start = 0;
    double sweep = 0; ///< negative against the angles
};

/// Returns the centre of the circle through the origin and two points. Precondition: the three
/// points are not collinear.
Vec2 centreOf(Vec2 b, Vec2 c)
{
    const double d = 2 * (b.x * c.y - b.y * c.x);
    const double bb = b.x * b.x + b.y * b.y;
    const double cc = c.x * c.x + c.y * c.y;
    return {(c.y * bb - b.y * cc) / d, (b.x * cc - c.x * bb) / d};
}

std::optional<Arc> arcThrough(const StairsShape& shape)
{
    const int turn = orientation(shape.from, *shape.through, shape.to);
    if (turn == 0) {
        return std::nullopt;
    }
    const Vec2 end = vectorTo(shape.from, shape.to);
    Arc arc{.origin = shape.from, .centre = centreOf(vectorTo(shape.from, *shape.through), end)};
    arc.radius = lengthOf(arc.centre);
    arc.start = std::atan2(-arc.centre.y, -arc.centre.x);
    arc.sweep = std::atan2(end.y - arc.centre.y, end.x - arc.centre.x) - arc.start;
    if (turn > 0 && arc.sweep < 0) {
        arc.sweep += fullTurn;
    } else if (turn < 0 && arc.sweep > 0) {
        arc.sweep -= fullTurn;
    }
    return arc;
}

Arc arcAbout(const StairsShape& shape)
{
    const Vec2 start = vectorTo(shape.to, shape.from);
    return {
        .origin = shape.to,
        .radius = lengthOf(start),
        .start = std::atan2(start.y, start.x),
        .sweep = *shape.turns * fullTurn};
}

std::optional<Arc> arcOf(const StairsShape& shape)
{
    if (shape.turns) {
        return arcAbout(shape);
    }
    return shape.through ? arcThrough(shape) : std::nullopt;
}

/// The two corners that a tread shares with the next one.
struct TreadEdge {
    Point left{};
    Point right{};
};

Point atOffset(Point origin, Vec2 by)
{
    return {origin.x + roundedHalfUp(by.x), origin.y + roundedHalfUp(by.y)};
}

TreadEdge edgeAlong(const StairsShape& shape, std::int32_t step)
{
    const Vec2 way = vectorTo(shape.from, shape.to);
    const double part = static_cast<double>(step) / shape.steps;
    const double half = shape.width / 2.0 / lengthOf(way);
    const Vec2 at{way.x * part, way.y * part};
    const Vec2 side{way.y * half, -way.x * half};
    return {
        atOffset(shape.from, {at.x + side.x, at.y + side.y}),
        atOffset(shape.from, {at.x - side.x, at.y - side.y})};
}

TreadEdge edgeAround(const Arc& arc, const StairsShape& shape, std::int32_t step)
{
    const double angle = arc.start + arc.sweep * step / shape.steps;
    const auto cornerAt = [&](double radius) {
        return atOffset(
            arc.origin,
            {arc.centre.x + radius * std::cos(angle), arc.centre.y + radius * std::sin(angle)});
    };
    const double half = arc.sweep > 0 ? shape.width / 2.0 : -shape.width / 2.0;
    return {cornerAt(arc.radius + half), cornerAt(arc.radius - half)};
}

} // namespace

CentreLine centreLineOf(const StairsShape& shape)
{
    if (const auto arc = arcOf(shape)) {
        return {
            .length = arc->radius * std::abs(arc->sweep),
            .radius = arc->radius,
            .sweep = std::abs(arc->sweep)};
    }
    return {.length = lengthOf(vectorTo(shape.from, shape.to))};
}

std::vector<Tread> treadsOf(const StairsShape& shape)
{
    if (centreLineOf(shape).length == 0) {
        return {};
    }
    const auto arc = arcOf(shape);
    const auto edgeOf = [&](std::int32_t step) {
        return arc ? edgeAround(*arc, shape, step) : edgeAlong(shape, step);
    };
    std::vector<Tread> treads;
    TreadEdge start = edgeOf(0);
    for (std::int32_t step = 1; step <= shape.steps; ++step) {
        const TreadEdge end = edgeOf(step);
        treads.push_back({start.left, end.left, end.right, start.right});
        start = end;
    }
    return treads;
}

} // namespace sectored
