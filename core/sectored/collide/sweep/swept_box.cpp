#include "sectored/collide/sweep/swept_box.h"

#include "sectored/collide/shape/effective_radius.h"
#include "sectored/geom/tolerance.h"

#include <algorithm>

namespace sectored {

namespace {

Vec3 lower(Vec3 a, Vec3 b)
{
    return {std::min(a.x, b.x), std::min(a.y, b.y), std::min(a.z, b.z)};
}

Vec3 upper(Vec3 a, Vec3 b)
{
    return {std::max(a.x, b.x), std::max(a.y, b.y), std::max(a.z, b.z)};
}

double sumOfSizes(Vec3 v)
{
    return std::abs(v.x) + std::abs(v.y) + std::abs(v.z);
}

/// A triangle relative to the centre of a box.
struct BoxView {
    Vec3 halfExtents{};
    std::array<Vec3, 3> corners{};
    double slack = 0; ///< for an axis of length 1
};

BoxView viewOf(const SweptBox& box, const ColliderTriangle& triangle)
{
    const Vec3 centre = (box.low + box.high) * 0.5;
    BoxView view{.halfExtents = (box.high - box.low) * 0.5};
    double sizes = sumOfSizes(box.low) + sumOfSizes(box.high);
    for (std::size_t k = 0; k < 3; ++k) {
        view.corners[k] = triangle.corners[k] - centre;
        sizes += sumOfSizes(triangle.corners[k]);
    }
    view.slack = skipSlack * sizes;
    return view;
}

/// Returns true if the projections on this axis, of any length, are separated.
bool separates(Vec3 axis, const BoxView& view)
{
    const double reach = view.halfExtents.x * std::abs(axis.x)
                         + view.halfExtents.y * std::abs(axis.y)
                         + view.halfExtents.z * std::abs(axis.z) + view.slack * sumOfSizes(axis);
    const double a = dot(view.corners[0], axis);
    const double b = dot(view.corners[1], axis);
    const double c = dot(view.corners[2], axis);
    return std::min({a, b, c}) > reach || std::max({a, b, c}) < -reach;
}

} // namespace

SweptBox boxOfMove(const SphereMove& move)
{
    const Vec3 end = centreAt(move, 1);
    const Vec3 radius{move.radius, move.radius, move.radius};
    return {.low = lower(move.centre, end) - radius, .high = upper(move.centre, end) + radius};
}

SweptBox boxOfMove(const ShapeMove& move)
{
    const Vec3 end = placeAt(move, 1);
    const auto reach = [&](double sign) {
        return Vec3{
            effectiveRadius(move.shape, {sign, 0, 0}),
            effectiveRadius(move.shape, {0, sign, 0}),
            effectiveRadius(move.shape, {0, 0, sign})};
    };
    return {.low = lower(move.place, end) - reach(-1), .high = upper(move.place, end) + reach(1)};
}

bool canTouch(const SweptBox& box, const ColliderTriangle& triangle)
{
    const BoxView view = viewOf(box, triangle);
    for (const Vec3 axis : {Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}}) {
        if (separates(axis, view)) {
            return false;
        }
    }
    if (separates(triangle.normal, view)) {
        return false;
    }
    for (const Vec3 edge : triangle.edges) {
        for (const Vec3 axis : {Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}}) {
            if (separates(cross(axis, edge), view)) {
                return false;
            }
        }
    }
    return true;
}

std::vector<std::size_t> potentialColliders(
    std::span<const ColliderTriangle> triangles,
    const SweptBox& box)
{
    std::vector<std::size_t> found;
    for (std::size_t k = 0; k < triangles.size(); ++k) {
        if (canTouch(box, triangles[k])) {
            found.push_back(k);
        }
    }
    return found;
}

} // namespace sectored
