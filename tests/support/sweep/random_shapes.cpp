#include "tests/support/sweep/random_shapes.h"

#include "sectored/base/overload.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/sweep_cases.h"

#include <algorithm>

namespace sectored::test {

namespace {

double randomLength(std::mt19937_64& random)
{
    return randomBelow(random, 24) == 0 ? 0 : realBetween(random, 8, 164);
}

std::array<Vec3, 3> scaledFrame(std::mt19937_64& random)
{
    auto frame = randomFrame(random);
    for (Vec3& axis : frame) {
        axis = axis * randomLength(random);
    }
    return frame;
}

std::vector<Vec3> randomHull(std::mt19937_64& random)
{
    std::vector<Vec3> points;
    const auto count = 1 + randomBelow(random, 20);
    const Vec3 apart = randomDirection(random) * realBetween(random, 0, 100);
    for (std::int64_t k = 0; k < count; ++k) {
        points.push_back(apart + randomDirection(random) * randomLength(random));
    }
    return points;
}

/// Returns three unit vectors at right angles; the last is the axis.
std::array<Vec3, 3> frameOf(Vec3 axis)
{
    const Vec3 other = std::abs(axis.x) < 0.5 ? Vec3{1, 0, 0} : Vec3{0, 1, 0};
    const Vec3 first = cross(axis, other) * (1 / length(cross(axis, other)));
    return {first, cross(axis, first), axis};
}

std::vector<Vec3> directions(std::mt19937_64& random)
{
    std::vector<Vec3> all;
    for (int count = 0; count < 160; ++count) {
        all.push_back(randomDirection(random));
    }
    return all;
}

std::vector<Vec3> corners(const std::array<Vec3, 3>& halfEdges)
{
    std::vector<Vec3> all;
    for (const double a : {-1.0, 1.0}) {
        for (const double b : {-1.0, 1.0}) {
            for (const double c : {-1.0, 1.0}) {
                all.push_back(halfEdges[0] * a + halfEdges[1] * b + halfEdges[2] * c);
            }
        }
    }
    return all;
}

std::vector<Vec3> rims(const CylinderShape& cylinder)
{
    const auto frame = frameOf(cylinder.axis);
    std::vector<Vec3> all;
    for (int step = 0; step < 64; ++step) {
        const double angle = step * 0x1p-5 * 3.141592653589793;
        const Vec3 out = frame[0] * std::cos(angle) + frame[1] * std::sin(angle);
        for (const double end : {-1.0, 1.0}) {
            all.push_back(cylinder.axis * (cylinder.halfLength * end) + out * cylinder.radius);
        }
    }
    return all;
}

double beyond(double coordinate, double limit)
{
    return std::max(std::abs(coordinate) - limit, 0.0);
}

} // namespace

std::array<Vec3, 3> randomFrame(std::mt19937_64& random)
{
    return frameOf(randomDirection(random));
}

RandomShape randomShape(std::mt19937_64& random, std::size_t kind)
{
    RandomShape made;
    switch (kind) {
    case 0:
        made.shape = SphereShape{.radius = randomLength(random)};
        break;
    case 1:
        made.shape = AxisBoxShape{
            .halfExtents = {randomLength(random), randomLength(random), randomLength(random)}};
        break;
    case 2:
        made.shape = OrientedBoxShape{.edges = scaledFrame(random)};
        break;
    case 3:
        made.shape = EllipsoidShape{.semiAxes = scaledFrame(random)};
        break;
    case 4:
        made.shape = CapsuleShape{
            .axis = randomDirection(random),
            .halfLength = randomLength(random),
            .radius = randomLength(random)};
        break;
    case 5:
        made.shape = CylinderShape{
            .axis = randomDirection(random),
            .halfLength = randomLength(random),
            .radius = randomLength(random)};
        break;
    default:
        made.points = randomHull(random);
        made.shape = HullShape{.points = made.points};
    }
    return made;
}

std::vector<Vec3> pointsOf(const Shape& shape, std::mt19937_64& random)
{
    const auto onSurface = [&](auto place) {
        std::vector<Vec3> all = directions(random);
        std::ranges::transform(all, all.begin(), place);
        return all;
    };
    return std::visit(
        Overload{
            [&](const SphereShape& sphere) {
                return onSurface([&](Vec3 out) { return out * sphere.radius; });
            },
            [&](const AxisBoxShape& box) {
                const Vec3 half = box.halfExtents;
                return corners({Vec3{half.x, 0, 0}, Vec3{0, half.y, 0}, Vec3{0, 0, half.z}});
            },
            [&](const OrientedBoxShape& box) {
                return corners({box.edges[0] * 0.5, box.edges[1] * 0.5, box.edges[2] * 0.5});
            },
            [&](const EllipsoidShape& ellipsoid) {
                const auto& axes = ellipsoid.semiAxes;
                return onSurface(
                    [&](Vec3 out) { return axes[0] * out.x + axes[1] * out.y + axes[2] * out.z; });
            },
            [&](const CapsuleShape& capsule) {
                return onSurface([&](Vec3 out) {
                    const double end = dot(out, capsule.axis) < 0 ? -1 : 1;
                    return capsule.axis * (capsule.halfLength * end) + out * capsule.radius;
                });
            },
            [&](const CylinderShape& cylinder) { return rims(cylinder); },
            [&](const HullShape& hull) {
                return std::vector<Vec3>(hull.points.begin(), hull.points.end());
            }},
        shape);
}

double outside(const Shape& shape, Vec3 p)
{
    const auto inFrame = [&](const std::array<Vec3, 3>& axes) {
        double sum = 0;
        Vec3 rest = p;
        for (const Vec3 axis : axes) {
            if (const double size = length(axis); size > 0) {
                const double share = dot(p, axis) / size;
                sum += beyond(share, size);
                rest = rest - axis * (share / size);
            }
        }
        return sum + length(rest);
    };
    return std::visit(
        Overload{
            [&](const SphereShape& sphere) { return beyond(length(p), sphere.radius); },
            [&](const AxisBoxShape& box) {
                const Vec3 half = box.halfExtents;
                return beyond(p.x, half.x) + beyond(p.y, half.y) + beyond(p.z, half.z);
            },
            [&](const OrientedBoxShape& box) {
                return inFrame({box.edges[0] * 0.5, box.edges[1] * 0.5, box.edges[2] * 0.5});
            },
            [&](const EllipsoidShape& ellipsoid) {
                double sum = 0;
                Vec3 rest = p;
                for (const Vec3 axis : ellipsoid.semiAxes) {
                    if (const double size2 = dot(axis, axis); size2 > 0) {
                        const double share = dot(p, axis) / size2;
                        sum += share * share;
                        rest = rest - axis * share;
                    }
                }
                return beyond(std::sqrt(sum), 1) + length(rest);
            },
            [&](const CapsuleShape& capsule) {
                const double along = dot(p, capsule.axis);
                const double on = std::clamp(along, -capsule.halfLength, capsule.halfLength);
                return beyond(length(p - capsule.axis * on), capsule.radius);
            },
            [&](const CylinderShape& cylinder) {
                const double along = dot(p, cylinder.axis);
                return beyond(along, cylinder.halfLength)
                       + beyond(length(p - cylinder.axis * along), cylinder.radius);
            },
            [&](const HullShape& hull) {
                double nearest = length(p - hull.points.front());
                for (const Vec3 point : hull.points) {
                    nearest = std::min(nearest, length(p - point));
                }
                return nearest;
            }},
        shape);
}

} // namespace sectored::test
