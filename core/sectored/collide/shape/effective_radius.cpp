#include "sectored/collide/shape/effective_radius.h"

#include "sectored/base/overload.h"

#include <algorithm>
#include <cassert>

namespace sectored {

namespace {

double reachOfBox(const OrientedBoxShape& box, Vec3 normal)
{
    double sum = 0;
    for (const Vec3 edge : box.edges) {
        sum += std::abs(dot(edge, normal));
    }
    return sum / 2;
}

double reachOfEllipsoid(const EllipsoidShape& ellipsoid, Vec3 normal)
{
    double sum2 = 0;
    for (const Vec3 semiAxis : ellipsoid.semiAxes) {
        const double share = dot(semiAxis, normal);
        sum2 += share * share;
    }
    return std::sqrt(sum2);
}

double reachOfHull(const HullShape& hull, Vec3 normal)
{
    assert(!hull.points.empty());
    double furthest = dot(hull.points.front(), normal);
    for (const Vec3 point : hull.points) {
        furthest = std::max(furthest, dot(point, normal));
    }
    return furthest;
}

Reach reachesOfHull(const HullShape& hull, Vec3 normal)
{
    assert(!hull.points.empty());
    const double first = dot(hull.points.front(), normal);
    Reach reach{.towards = first, .away = -first};
    for (const Vec3 point : hull.points) {
        const double along = dot(point, normal);
        reach.towards = std::max(reach.towards, along);
        reach.away = std::max(reach.away, -along);
    }
    return reach;
}

/// Returns the length of the longest vector; 0 if there is none.
double longestOf(std::span<const Vec3> vectors)
{
    double longest2 = 0;
    for (const Vec3 vector : vectors) {
        longest2 = std::max(longest2, dot(vector, vector));
    }
    return std::sqrt(longest2);
}

/// Returns half the diagonal of a box.
double halfDiagonal(const OrientedBoxShape& box)
{
    double sum2 = 0;
    for (const Vec3 edge : box.edges) {
        sum2 += dot(edge, edge);
    }
    return std::sqrt(sum2) / 2;
}

} // namespace

double effectiveRadius(const Shape& shape, Vec3 normal)
{
    const auto reach = Overload{
        [&](const SphereShape& sphere) { return sphere.radius * length(normal); },
        [&](const AxisBoxShape& box) {
            return box.halfExtents.x * std::abs(normal.x) + box.halfExtents.y * std::abs(normal.y)
                   + box.halfExtents.z * std::abs(normal.z);
        },
        [&](const OrientedBoxShape& box) { return reachOfBox(box, normal); },
        [&](const EllipsoidShape& ellipsoid) { return reachOfEllipsoid(ellipsoid, normal); },
        [&](const CapsuleShape& capsule) {
            return capsule.halfLength * std::abs(dot(capsule.axis, normal))
                   + capsule.radius * length(normal);
        },
        [&](const CylinderShape& cylinder) {
            // The vector product is accurate even if the axis is nearly parallel to the normal.
            return cylinder.halfLength * std::abs(dot(cylinder.axis, normal))
                   + cylinder.radius * length(cross(cylinder.axis, normal));
        },
        [&](const HullShape& hull) {
            return reachOfHull(hull, normal);
        }};
    return std::visit(reach, shape);
}

Reach reachAlong(const Shape& shape, Vec3 normal)
{
    if (const auto* hull = std::get_if<HullShape>(&shape)) {
        return reachesOfHull(*hull, normal);
    }
    const double reach = effectiveRadius(shape, normal);
    return {.towards = reach, .away = reach};
}

double reachAnyWay(const Shape& shape)
{
    const auto reach = Overload{
        [](const SphereShape& sphere) { return sphere.radius; },
        [](const AxisBoxShape& box) { return length(box.halfExtents); },
        [](const OrientedBoxShape& box) { return halfDiagonal(box); },
        [](const EllipsoidShape& ellipsoid) { return longestOf(ellipsoid.semiAxes); },
        [](const CapsuleShape& capsule) { return capsule.halfLength + capsule.radius; },
        [](const CylinderShape& cylinder) {
            return std::sqrt(
                cylinder.halfLength * cylinder.halfLength + cylinder.radius * cylinder.radius);
        },
        [](const HullShape& hull) {
            return longestOf(hull.points);
        }};
    return std::visit(reach, shape);
}

} // namespace sectored
