#include "sectored/collide/sweep/contact_set.h"

#include "sectored/base/overload.h"
#include "sectored/collide/shape/face_hull.h"
#include "sectored/geom/tolerance.h"

#include <cassert>
#include <utility>

namespace sectored {

namespace {

Vec3 unit(Vec3 v)
{
    return v * (1 / length(v));
}

/// Returns -1, 1, or 0 if the vector counts as perpendicular to the direction, which has length 1.
int side(Vec3 vector, Vec3 direction)
{
    const double share = dot(vector, direction);
    if (std::abs(share) <= parallelShare * length(vector)) {
        return 0;
    }
    return share < 0 ? -1 : 1;
}

ContactSet setOf(std::vector<Vec3> points)
{
    const ContactKind kind = points.size() == 1   ? ContactKind::Vertex
                             : points.size() == 2 ? ContactKind::Edge
                                                  : ContactKind::Face;
    return {.kind = kind, .points = std::move(points)};
}

ContactSet setOfBox(const std::array<Vec3, 3>& halfEdges, Vec3 direction)
{
    Vec3 fixed{};
    std::vector<Vec3> free;
    for (const Vec3 half : halfEdges) {
        const int sign = side(half, direction);
        fixed = fixed + half * sign;
        if (sign == 0 && half != Vec3{}) {
            free.push_back(half);
        }
    }
    // All three are free only if the direction is invalid or the edges are far from perpendicular.
    assert(free.size() < 3);
    if (free.empty()) {
        return setOf({fixed});
    }
    Vec3 first = free[0];
    if (free.size() == 1) {
        return setOf({fixed - first, fixed + first});
    }
    Vec3 second = free[1];
    if (dot(cross(first, second), direction) < 0) {
        std::swap(first, second);
    }
    return setOf(
        {fixed - first - second,
         fixed + first - second,
         fixed + first + second,
         fixed - first + second});
}

ContactSet setOfEllipsoid(const EllipsoidShape& ellipsoid, Vec3 direction)
{
    Vec3 sum{};
    double reach2 = 0;
    for (const Vec3 semiAxis : ellipsoid.semiAxes) {
        const double share = dot(semiAxis, direction);
        sum = sum + semiAxis * share;
        reach2 += share * share;
    }
    return setOf({reach2 > 0 ? sum * (1 / std::sqrt(reach2)) : Vec3{}});
}

/// Returns the furthest points along the direction of a segment around the origin, moved by `out`.
ContactSet setOfSegment(Vec3 half, Vec3 out, Vec3 direction)
{
    const int sign = side(half, direction);
    if (sign != 0 || half == Vec3{}) {
        return setOf({half * sign + out});
    }
    return setOf({out - half, out + half});
}

ContactSet setOfCylinder(const CylinderShape& cylinder, Vec3 direction)
{
    const Vec3 half = cylinder.axis * cylinder.halfLength;
    const Vec3 across = direction - cylinder.axis * dot(cylinder.axis, direction);
    const double size = length(across);
    if (size > parallelShare) {
        return setOfSegment(half, across * (cylinder.radius / size), direction);
    }
    ContactSet end = setOfSegment(half, {}, direction);
    if (cylinder.radius > 0) {
        end.kind = ContactKind::Disc;
        end.radius = cylinder.radius;
    }
    return end;
}

ContactSet setOfHull(const HullShape& hull, Vec3 direction)
{
    assert(!hull.points.empty());
    Vec3 furthest = hull.points.front();
    for (const Vec3 point : hull.points) {
        if (dot(point - furthest, direction) > 0) {
            furthest = point;
        }
    }
    std::vector<Vec3> level;
    for (const Vec3 point : hull.points) {
        if (side(point - furthest, direction) == 0) {
            level.push_back(point);
        }
    }
    return setOf(faceHull(std::move(level), direction));
}

} // namespace

ContactSet contactSet(const Shape& shape, Vec3 direction)
{
    assert(length(direction) > 0);
    const Vec3 along = unit(direction);
    const auto furthest = Overload{
        [&](const SphereShape& sphere) { return setOf({along * sphere.radius}); },
        [&](const AxisBoxShape& box) {
            const Vec3 half = box.halfExtents;
            return setOfBox({Vec3{half.x, 0, 0}, Vec3{0, half.y, 0}, Vec3{0, 0, half.z}}, along);
        },
        [&](const OrientedBoxShape& box) {
            const auto& edges = box.edges;
            return setOfBox({edges[0] * 0.5, edges[1] * 0.5, edges[2] * 0.5}, along);
        },
        [&](const EllipsoidShape& ellipsoid) { return setOfEllipsoid(ellipsoid, along); },
        [&](const CapsuleShape& capsule) {
            return setOfSegment(capsule.axis * capsule.halfLength, along * capsule.radius, along);
        },
        [&](const CylinderShape& cylinder) { return setOfCylinder(cylinder, along); },
        [&](const HullShape& hull) {
            return setOfHull(hull, along);
        }};
    return std::visit(furthest, shape);
}

} // namespace sectored
