#include "sectored/lab/outline.h"

#include "sectored/collide/sweep/contact_set.h"

#include <array>
#include <cmath>
#include <numbers>

namespace sectored {

namespace {

constexpr int outlineCorners = 48;

/// Returns a direction in the picture.
Vec2 spoke(int corner)
{
    // An offset keeps the directions off the axes, along which shapes have edges and faces.
    const double turn = 2 * std::numbers::pi * (corner + 0.25) / outlineCorners;
    return {std::cos(turn), std::sin(turn)};
}

} // namespace

std::vector<Vec2> circleOf(Vec2 middle, double radius)
{
    std::vector<Vec2> corners;
    for (int k = 0; k < outlineCorners; ++k) {
        const Vec2 out = spoke(k);
        corners.push_back({middle.x + out.x * radius, middle.y + out.y * radius});
    }
    return corners;
}

std::vector<Vec2> outlineOf(const SweepShape& shape, Vec3 place, Vec3 right, Vec3 up)
{
    const Shape body = shapeOf(shape);
    std::vector<Vec2> corners;
    for (int k = 0; k < outlineCorners; ++k) {
        const Vec2 out = spoke(k);
        // The points furthest along a direction of the picture are on the outline.
        for (const Vec3 point : contactSet(body, right * out.x + up * out.y).points) {
            const Vec3 there = place + point;
            const Vec2 corner{dot(there, right), dot(there, up)};
            if (corners.empty() || corners.back() != corner) {
                corners.push_back(corner);
            }
        }
    }
    return corners;
}

} // namespace sectored
