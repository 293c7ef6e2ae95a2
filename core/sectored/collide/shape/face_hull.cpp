#include "sectored/collide/shape/face_hull.h"

#include "sectored/geom/tolerance.h"

#include <algorithm>
#include <cassert>
#include <tuple>

namespace sectored {

namespace {

/// Returns twice the area of the triangle times the length of the normal; positive if
/// anticlockwise.
double area2(Vec3 a, Vec3 b, Vec3 c, Vec3 normal)
{
    return dot(cross(b - a, c - b), normal);
}

/// Returns true if there is no corner at b between a and c, up to rounding.
bool isBetween(Vec3 a, Vec3 b, Vec3 c, Vec3 normal)
{
    const double sizes = length(b - a) * length(c - b) * length(normal);
    return area2(a, b, c, normal) <= parallelShare * sizes;
}

Vec3 cornerFurthestFrom(Vec3 position, const std::vector<Vec3>& points)
{
    return *std::ranges::max_element(points, {}, [position](Vec3 p) {
        return dot(p - position, p - position);
    });
}

bool areOnLine(const std::vector<Vec3>& points, Vec3 a, Vec3 b)
{
    return std::ranges::all_of(points, [&](Vec3 p) {
        return length(cross(b - a, p - a)) <= parallelShare * dot(b - a, b - a);
    });
}

/// Returns one half of the hull of sorted points, from the first to the last, without the last.
std::vector<Vec3> halfHull(const std::vector<Vec3>& points, Vec3 normal)
{
    std::vector<Vec3> corners;
    for (const Vec3 point : points) {
        while (corners.size() >= 2
               && area2(corners[corners.size() - 2], corners.back(), point, normal) <= 0) {
            corners.pop_back();
        }
        corners.push_back(point);
    }
    corners.pop_back();
    return corners;
}

/// Sorts by the two coordinates in which the normal is smallest, so that only equal points tie.
void sortAcross(std::vector<Vec3>& points, Vec3 normal)
{
    const Vec3 size{std::abs(normal.x), std::abs(normal.y), std::abs(normal.z)};
    const auto key = [size](Vec3 p) {
        if (size.x >= size.y && size.x >= size.z) {
            return std::tuple(p.y, p.z, p.x);
        }
        return size.y >= size.z ? std::tuple(p.z, p.x, p.y) : std::tuple(p.x, p.y, p.z);
    };
    std::ranges::sort(points, {}, key);
}

/// Removes points within edges. Not done while the hull is built, because such a point may be its
/// current end.
void leaveOutBetween(std::vector<Vec3>& corners, Vec3 normal)
{
    for (std::size_t k = 0; k < corners.size() && corners.size() > 3;) {
        const Vec3 before = corners[k > 0 ? k - 1 : corners.size() - 1];
        const Vec3 after = corners[k + 1 < corners.size() ? k + 1 : 0];
        if (isBetween(before, corners[k], after, normal)) {
            corners.erase(corners.begin() + static_cast<std::ptrdiff_t>(k));
        } else {
            ++k;
        }
    }
}

} // namespace

std::vector<Vec3> faceHull(std::vector<Vec3> points, Vec3 normal)
{
    assert(!points.empty());
    const Vec3 one = cornerFurthestFrom(points.front(), points);
    const Vec3 other = cornerFurthestFrom(one, points);
    if (one == other) {
        return {one};
    }
    if (areOnLine(points, one, other)) {
        return {one, other};
    }
    sortAcross(points, normal);
    points.erase(std::unique(points.begin(), points.end()), points.end());
    std::vector<Vec3> corners = halfHull(points, normal);
    std::ranges::reverse(points);
    const std::vector<Vec3> back = halfHull(points, normal);
    corners.insert(corners.end(), back.begin(), back.end());
    leaveOutBetween(corners, normal);
    return corners;
}

} // namespace sectored
