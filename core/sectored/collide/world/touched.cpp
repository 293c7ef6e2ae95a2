#include "sectored/collide/world/touched.h"

#include "sectored/geom/tolerance.h"

#include <algorithm>
#include <vector>

namespace sectored {

namespace {

struct TouchedTriangle {
    std::size_t index = 0;
    ClosestPoint closest{};
};

/// Tests whether the corners of `other` are in the plane of a triangle.
bool isInPlaneOf(const ColliderTriangle& triangle, const ColliderTriangle& other, double slack)
{
    return triangle.normal != Vec3{} && std::ranges::all_of(other.corners, [&](Vec3 corner) {
               return std::abs(dot(triangle.normal, corner - triangle.corners[0])) <= slack;
           });
}

/// Tests whether a point of a triangle is on its edges. A foot on an edge counts as over the face.
bool isOnRim(const ColliderTriangle& triangle, Vec3 point, double slack)
{
    for (std::size_t k = 0; k < 3; ++k) {
        const Vec3 area = cross(triangle.edges[k], point - triangle.corners[k]);
        if (dot(area, area) * triangle.inverseLength2[k] <= slack * slack) {
            return true;
        }
    }
    return false;
}

/// Finds contacts with edges and corners that another triangle of the same plane makes redundant.
class InnerEdges {
public:
    InnerEdges(const TriangleIndex& index, std::span<const TouchedTriangle> touched, double slack)
        : m_index(index)
        , m_touched(touched)
        , m_slack(slack)
    {}

    bool contain(const TouchedTriangle& edge) const
    {
        return isOnRim(m_index.triangle(edge.index), edge.closest.point, m_slack)
               && std::ranges::any_of(m_touched, [&](const TouchedTriangle& other) {
                      return precedes(other, edge) && continues(other, edge);
                  });
    }

private:
    static bool precedes(const TouchedTriangle& a, const TouchedTriangle& b)
    {
        return a.closest.distance2 < b.closest.distance2
               || (a.closest.distance2 == b.closest.distance2 && a.index < b.index);
    }

    bool continues(const TouchedTriangle& other, const TouchedTriangle& edge) const
    {
        const ColliderTriangle& triangle = m_index.triangle(other.index);
        return isInPlaneOf(triangle, m_index.triangle(edge.index), m_slack)
               && closestOnTriangle(triangle, edge.closest.point).distance2 <= m_slack * m_slack;
    }

    const TriangleIndex& m_index;
    std::span<const TouchedTriangle> m_touched;
    double m_slack;
};

} // namespace

std::size_t touchedAt(
    const TriangleIndex& index,
    const SphereMove& move,
    double time,
    std::span<SphereContact> out)
{
    const Vec3 centre = centreAt(move, time);
    std::vector<TouchedTriangle> touched;
    index.visitWithin(
        centre,
        move.radius * (1 + touchingShare),
        [&](std::size_t k, const ClosestPoint& closest) {
            touched.push_back({.index = k, .closest = closest});
        });
    std::ranges::sort(touched, {}, &TouchedTriangle::index);
    const InnerEdges inner(index, touched, planeSlackShare * move.radius);
    std::size_t count = 0;
    for (const TouchedTriangle& one : touched) {
        if (inner.contain(one)) {
            continue;
        }
        if (count < out.size()) {
            out[count] = contactAt(index.triangle(one.index), one.closest, centre, move.radius);
            out[count].time = time;
        }
        ++count;
    }
    return count;
}

} // namespace sectored
