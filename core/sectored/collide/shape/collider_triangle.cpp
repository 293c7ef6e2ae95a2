#include "sectored/collide/shape/collider_triangle.h"

#include "sectored/collide/shape/plane3.h"

namespace sectored {

ColliderTriangle colliderTriangle(Vec3 a, Vec3 b, Vec3 c)
{
    ColliderTriangle triangle{.corners = {a, b, c}, .edges = {b - a, c - b, a - c}};
    double longest2 = 0;
    for (std::size_t k = 0; k < 3; ++k) {
        const double length2 = dot(triangle.edges[k], triangle.edges[k]);
        triangle.inverseLength2[k] = length2 > 0 ? 1 / length2 : 0;
        if (length2 > longest2) {
            longest2 = length2;
            triangle.longestEdge = k;
        }
    }
    if (const auto plane = planeThrough(a, b, c)) {
        triangle.normal = plane->normal;
    }
    return triangle;
}

bool isOverFace(const ColliderTriangle& triangle, Vec3 p)
{
    for (std::size_t k = 0; k < 3; ++k) {
        const Vec3 across = cross(triangle.edges[k], p - triangle.corners[k]);
        if (dot(across, triangle.normal) < 0) {
            return false;
        }
    }
    // At a sharp tip the two sides nearly coincide, and rounding would extend the tip.
    const std::size_t longest = triangle.longestEdge;
    const double share = dot(p - triangle.corners[longest], triangle.edges[longest])
                         * triangle.inverseLength2[longest];
    return share >= 0 && share <= 1;
}

} // namespace sectored
