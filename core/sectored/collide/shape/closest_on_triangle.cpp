#include "sectored/collide/shape/closest_on_triangle.h"

#include <limits>

namespace sectored {

namespace {

ClosestPoint closestOnEdge(const ColliderTriangle& triangle, std::size_t edge, Vec3 p)
{
    const std::size_t next = (edge + 1) % 3;
    const Vec3 start = triangle.corners[edge];
    const double share = dot(p - start, triangle.edges[edge]) * triangle.inverseLength2[edge];
    ClosestPoint closest;
    if (share <= 0) {
        closest = {.point = start, .feature = cornerFeature(edge)};
    } else if (share >= 1) {
        closest = {.point = triangle.corners[next], .feature = cornerFeature(next)};
    } else {
        closest = {.point = start + triangle.edges[edge] * share, .feature = edgeFeature(edge)};
    }
    const Vec3 away = p - closest.point;
    closest.distance2 = dot(away, away);
    return closest;
}

} // namespace

Vec3 closestOnSegment(const Segment3& segment, Vec3 p)
{
    const Vec3 along = segment.b - segment.a;
    const double reach = dot(p - segment.a, along);
    const double length2 = dot(along, along);
    if (reach <= 0) {
        return segment.a;
    }
    if (reach >= length2) {
        return segment.b;
    }
    return segment.a + along * (reach / length2);
}

ClosestPoint closestOnTriangle(const ColliderTriangle& triangle, Vec3 p)
{
    if (triangle.normal != Vec3{} && isOverFace(triangle, p)) {
        const double height = dot(triangle.normal, p - triangle.corners[0]);
        return {
            .point = p - triangle.normal * height,
            .distance2 = height * height,
            .feature = TriangleFeature::Face};
    }
    ClosestPoint closest{.distance2 = std::numeric_limits<double>::infinity()};
    for (std::size_t edge = 0; edge < 3; ++edge) {
        const ClosestPoint onEdge = closestOnEdge(triangle, edge, p);
        if (onEdge.distance2 < closest.distance2) {
            closest = onEdge;
        }
    }
    return closest;
}

} // namespace sectored
