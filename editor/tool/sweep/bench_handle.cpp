#include "editor/tool/sweep/bench_handle.h"

#include "editor/tool/aim/plan_points.h"

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr double handlePull = 12;       ///< pixels within which a handle is taken
constexpr double normalPixels = 48;     ///< length of a plane's normal
constexpr std::size_t mostCorners = 24; ///< with more corners none has a handle
constexpr double leastRadius = 1e-3;    ///< map units: what a drag makes of a radius at least

/// Returns how far the shape reaches to the right, where its handle is. Empty if its size is no
/// single number.
std::optional<double> radiusHandle(const SweepShape& shape)
{
    switch (shape.kind) {
    case SweepShapeKind::Sphere:
        return shape.radius;
    case SweepShapeKind::Ellipsoid:
    case SweepShapeKind::Box:
        return shape.extents.x;
    default:
        return std::nullopt;
    }
}

void growShape(SweepShape& shape, Vec3 motion)
{
    const auto grown = [](double size, double by) {
        return std::max(size + by, leastRadius);
    };
    if (shape.kind == SweepShapeKind::Sphere) {
        shape.radius = grown(shape.radius, motion.x);
    } else {
        shape.extents = {
            grown(shape.extents.x, motion.x),
            grown(shape.extents.y, -motion.y),
            grown(shape.extents.z, motion.z)};
    }
}

} // namespace

std::vector<BenchHandle> handlesOf(const SweepCase& sweep, double length)
{
    std::vector<BenchHandle> handles{
        {.part = BenchPart::Finish, .at = sweep.at + sweep.by},
        {.part = BenchPart::Start, .at = sweep.at}};
    if (const auto radius = radiusHandle(sweep.shape)) {
        handles.push_back({.part = BenchPart::Radius, .at = sweep.at + Vec3{*radius, 0, 0}});
    }
    const SweepTarget& target = sweep.target;
    if (target.kind == SweepTargetKind::Sphere) {
        handles.push_back({.part = BenchPart::Other, .at = target.centre});
        handles.push_back({.part = BenchPart::OtherFinish, .at = target.centre + target.by});
    }
    if (target.kind == SweepTargetKind::Plane) {
        if (const auto unit = normalised(target.normal)) {
            const Vec3 foot = planeFoot(sweep, *unit);
            handles.push_back({.part = BenchPart::PlaneNormal, .at = foot + *unit * length});
            handles.push_back({.part = BenchPart::PlanePoint, .at = foot});
        }
    }
    if (target.triangles.size() * 3 <= mostCorners) {
        for (std::size_t k = 0; k < target.triangles.size(); ++k) {
            for (std::size_t corner = 0; corner < 3; ++corner) {
                handles.push_back(
                    {.part = BenchPart::Corner,
                     .at = target.triangles[k][corner],
                     .triangle = k,
                     .corner = corner});
            }
        }
    }
    return handles;
}

std::optional<BenchHandle> handleNear(const SweepCase& sweep, const BenchLens& lens, Vec2 pixel)
{
    std::optional<BenchHandle> nearest;
    double best = handlePull;
    for (const BenchHandle& handle : handlesOf(sweep, normalHandle(lens))) {
        const double away = distanceOf(lens.toPixels(handle.at), pixel);
        if (away < best) {
            best = away;
            nearest = handle;
        }
    }
    return nearest;
}

SweepCase movedCase(SweepCase sweep, const BenchHandle& handle, Vec3 motion)
{
    SweepTarget& target = sweep.target;
    switch (handle.part) {
    case BenchPart::Start:
        sweep.at += motion;
        sweep.by -= motion;
        break;
    case BenchPart::Finish:
        sweep.by += motion;
        break;
    case BenchPart::Radius:
        growShape(sweep.shape, motion);
        break;
    case BenchPart::Corner:
        target.triangles[handle.triangle][handle.corner] += motion;
        break;
    case BenchPart::PlanePoint:
        target.point += motion;
        break;
    case BenchPart::PlaneNormal:
        if (const auto unit = normalised(target.normal)) {
            const Vec3 foot = planeFoot(sweep, *unit);
            target.normal = handle.at + motion - foot;
            target.point = foot;
        }
        break;
    case BenchPart::Other:
        target.centre += motion;
        target.by -= motion;
        break;
    case BenchPart::OtherFinish:
        target.by += motion;
        break;
    }
    return sweep;
}

double normalHandle(const BenchLens& lens)
{
    return normalPixels / lens.scale();
}

Vec3 planeFoot(const SweepCase& sweep, Vec3 unit)
{
    const Vec3 middle = sweep.at + sweep.by * 0.5;
    return middle - unit * dot(unit, middle - sweep.target.point);
}

} // namespace sectored::editor
