#include "sectored/lab/sweep_case.h"

#include "sectored/base/decimal.h"
#include "sectored/geom/tolerance.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

namespace sectored {

namespace {

constexpr double zPerUnit = 16; ///< Build z units

/// Collects the first fault of a case.
class FaultFinder {
public:
    /// Tests a number against a range, both ends included.
    void number(const std::string& field, double value, double least, double most)
    {
        if (!(value >= least && value <= most)) {
            add(field, "must be from " + shortestDecimal(least) + " to " + shortestDecimal(most));
        }
    }

    void vector(const std::string& field, Vec3 v)
    {
        number(field + "[0]", v.x, -sweepLimit, sweepLimit);
        number(field + "[1]", v.y, -sweepLimit, sweepLimit);
        number(field + "[2]", v.z, -sweepLimit, sweepLimit);
    }

    void direction(const std::string& field, Vec3 v)
    {
        vector(field, v);
        if (!normalised(v)) {
            add(field, "must not be zero");
        }
    }

    void lengthOf(const std::string& field, double value) { number(field, value, 0, sweepLimit); }

    void positive(const std::string& field, double value)
    {
        if (!(value > 0 && value <= sweepLimit)) {
            add(field, "must be greater than 0 and at most " + shortestDecimal(sweepLimit));
        }
    }

    void count(const std::string& field, std::size_t size, std::size_t most)
    {
        if (size < 1 || size > most) {
            add(field, "must have 1 to " + std::to_string(most) + " entries");
        }
    }

    void add(std::string field, std::string reason)
    {
        if (!m_fault) {
            m_fault = SweepFault{.field = std::move(field), .reason = std::move(reason)};
        }
    }

    const std::optional<SweepFault>& fault() const { return m_fault; }

private:
    std::optional<SweepFault> m_fault{};
};

std::string entry(const std::string& field, std::size_t index)
{
    return field + "[" + std::to_string(index) + "]";
}

void lookAtBox(FaultFinder& faults, const std::array<Vec3, 3>& edges)
{
    for (std::size_t k = 0; k < 3; ++k) {
        faults.vector(entry("shape.orientedBox", k), edges[k]);
    }
    for (std::size_t k = 0; k < 3; ++k) {
        const Vec3 a = edges[k];
        const Vec3 b = edges[(k + 1) % 3];
        if (std::abs(dot(a, b)) > rightAngleShare * length(a) * length(b)) {
            faults.add("shape.orientedBox", "must have edges at right angles");
        }
    }
}

void lookAtRod(FaultFinder& faults, const SweepShape& shape, const std::string& field)
{
    faults.direction(field + ".axis", shape.axis);
    faults.lengthOf(field + ".halfLength", shape.halfLength);
    faults.lengthOf(field + ".radius", shape.radius);
}

void lookAtShape(FaultFinder& faults, const SweepShape& shape)
{
    const std::array<double, 3> extents{shape.extents.x, shape.extents.y, shape.extents.z};
    switch (shape.kind) {
    case SweepShapeKind::Sphere:
        faults.lengthOf("shape.sphere", shape.radius);
        break;
    case SweepShapeKind::Point:
        break;
    case SweepShapeKind::Ellipsoid:
        for (std::size_t k = 0; k < 3; ++k) {
            faults.positive(entry("shape.ellipsoid", k), extents[k]);
        }
        break;
    case SweepShapeKind::Box:
        for (std::size_t k = 0; k < 3; ++k) {
            faults.lengthOf(entry("shape.box", k), extents[k]);
        }
        break;
    case SweepShapeKind::OrientedBox:
        lookAtBox(faults, shape.edges);
        break;
    case SweepShapeKind::Capsule:
        lookAtRod(faults, shape, "shape.capsule");
        break;
    case SweepShapeKind::Cylinder:
        lookAtRod(faults, shape, "shape.cylinder");
        break;
    case SweepShapeKind::Hull:
        faults.count("shape.hull", shape.points.size(), sweepListLimit);
        for (std::size_t k = 0; k < shape.points.size(); ++k) {
            faults.vector(entry("shape.hull", k), shape.points[k]);
        }
        break;
    }
}

void lookAtTarget(FaultFinder& faults, const SweepTarget& target)
{
    switch (target.kind) {
    case SweepTargetKind::Plane:
        faults.direction("target.plane.normal", target.normal);
        faults.vector("target.plane.point", target.point);
        break;
    case SweepTargetKind::Triangle:
    case SweepTargetKind::Triangles: {
        const bool isOne = target.kind == SweepTargetKind::Triangle;
        const std::string field = isOne ? "target.triangle" : "target.triangles";
        faults.count(field, target.triangles.size(), isOne ? 1 : sweepListLimit);
        for (std::size_t k = 0; k < target.triangles.size(); ++k) {
            for (std::size_t corner = 0; corner < 3; ++corner) {
                faults.vector(
                    entry(isOne ? field : entry(field, k), corner),
                    target.triangles[k][corner]);
            }
        }
        break;
    }
    case SweepTargetKind::Sphere:
        faults.vector("target.sphere.centre", target.centre);
        faults.lengthOf("target.sphere.radius", target.radius);
        faults.vector("target.sphere.by", target.by);
        break;
    case SweepTargetKind::Level:
        break;
    }
}

void turnOver(Vec3& direction)
{
    direction.z = -direction.z;
}

/// Multiplies the third coordinates of all positions and motions.
void scaleHeights(SweepCase& sweep, double factor)
{
    const auto scale = [factor](Vec3& v) {
        v.z *= factor;
    };
    scale(sweep.at);
    scale(sweep.by);
    std::ranges::for_each(sweep.shape.edges, scale);
    std::ranges::for_each(sweep.shape.points, scale);
    turnOver(sweep.shape.axis);
    SweepTarget& target = sweep.target;
    turnOver(target.normal);
    scale(target.point);
    scale(target.centre);
    scale(target.by);
    for (TriangleCorners& corners : target.triangles) {
        std::ranges::for_each(corners, scale);
    }
}

} // namespace

bool isAnswered(SweepShapeKind shape, SweepTargetKind target)
{
    switch (shape) {
    case SweepShapeKind::Sphere:
    case SweepShapeKind::Point:
        return true;
    case SweepShapeKind::Ellipsoid:
        return target != SweepTargetKind::Sphere;
    default:
        return target == SweepTargetKind::Plane;
    }
}

std::optional<SweepFault> faultOf(const SweepCase& sweep)
{
    FaultFinder faults;
    lookAtShape(faults, sweep.shape);
    faults.vector("at", sweep.at);
    faults.vector("by", sweep.by);
    lookAtTarget(faults, sweep.target);
    if (!isAnswered(sweep.shape.kind, sweep.target.kind)) {
        faults.add(
            "shape",
            sweep.shape.kind == SweepShapeKind::Ellipsoid
                ? "is an ellipsoid, which is answered against planes, triangles and levels only"
                : "is answered against planes only");
    }
    faults.number("slide", sweep.slide, 0, sweepLegLimit);
    faults.number("friction", sweep.friction, 0, 10);
    faults.number("bounce", sweep.bounce, 0, 1);
    if (sweep.sector) {
        faults.number("sector", static_cast<double>(*sweep.sector), 0, 0x7fffffff);
    }
    if (sweep.slide > 0 && sweep.target.kind == SweepTargetKind::Sphere) {
        faults.add("slide", "is answered against planes, triangles and levels only");
    }
    return faults.fault();
}

Shape shapeOf(const SweepShape& shape)
{
    const auto axis = [&] {
        return normalised(shape.axis).value_or(Vec3{0, 0, 1});
    };
    switch (shape.kind) {
    case SweepShapeKind::Sphere:
        return SphereShape{.radius = shape.radius};
    case SweepShapeKind::Point:
        return SphereShape{};
    case SweepShapeKind::Ellipsoid:
        return EllipsoidShape{
            .semiAxes = {
                Vec3{shape.extents.x, 0, 0},
                Vec3{0, shape.extents.y, 0},
                Vec3{0, 0, shape.extents.z}}};
    case SweepShapeKind::Box:
        return AxisBoxShape{.halfExtents = shape.extents};
    case SweepShapeKind::OrientedBox:
        return OrientedBoxShape{.edges = shape.edges};
    case SweepShapeKind::Capsule:
        return CapsuleShape{.axis = axis(), .halfLength = shape.halfLength, .radius = shape.radius};
    case SweepShapeKind::Cylinder:
        return CylinderShape{
            .axis = axis(),
            .halfLength = shape.halfLength,
            .radius = shape.radius};
    case SweepShapeKind::Hull:
        return HullShape{.points = shape.points};
    }
    return SphereShape{};
}

ShapeMove moveOf(const SweepCase& sweep)
{
    return {.shape = shapeOf(sweep.shape), .place = sweep.at, .motion = sweep.by};
}

SweepCase fromBuildZ(SweepCase sweep)
{
    scaleHeights(sweep, -1 / zPerUnit);
    return sweep;
}

SweepCase toBuildZ(SweepCase sweep)
{
    scaleHeights(sweep, -zPerUnit);
    return sweep;
}

} // namespace sectored
