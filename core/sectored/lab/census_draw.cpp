#include "sectored/lab/census_draw.h"

#include "sectored/collide/shape/closest_on_triangle.h"
#include "sectored/lab/body_space.h"

#include <array>
#include <cmath>

namespace sectored {

namespace {

constexpr double leastStartGap = 0.01; ///< starts nearer to a triangle are drawn again

/// Smallest distance of a corner from the way through a shared edge, as a share of its distance
/// from the edge's end: the triangles are then clearly on both sides of the edge.
constexpr double clearSide = 0.01;

double drawRadius(CensusNumbers& numbers)
{
    return numbers.between(8, 164);
}

void drawWay(CensusNumbers& numbers, SweepCase& sweep)
{
    sweep.at = numbers.inCube(900);
    const double length = numbers.between(200, 1700);
    sweep.by = numbers.direction() * length;
}

TriangleCorners drawTriangle(CensusNumbers& numbers, double size)
{
    const Vec3 a = numbers.inCube(size);
    const Vec3 b = numbers.inCube(size);
    return {a, b, numbers.inCube(size)};
}

bool startsClear(const SweepCase& sweep)
{
    const BodySpace space(sweep.shape);
    const ClosestPoint closest =
        closestOnTriangle(space.triangleOf(sweep.target.triangles[0]), space.toSpace(sweep.at));
    return std::sqrt(closest.distance2) - space.radius() >= leastStartGap;
}

SweepCase drawPlane(CensusNumbers& numbers)
{
    SweepCase sweep;
    sweep.target = {.kind = SweepTargetKind::Plane, .normal = numbers.direction()};
    drawWay(numbers, sweep);
    sweep.shape.radius = drawRadius(numbers);
    return sweep;
}

SweepCase drawAgainstTriangle(CensusNumbers& numbers, SweepShapeKind kind)
{
    SweepCase sweep;
    do {
        sweep = {.shape = {.kind = kind}, .target = {.kind = SweepTargetKind::Triangle}};
        if (kind == SweepShapeKind::Ellipsoid) {
            const double x = drawRadius(numbers);
            const double y = drawRadius(numbers);
            sweep.shape.extents = {x, y, numbers.between(8, 352)};
        }
        sweep.target.triangles = {drawTriangle(numbers, 512)};
        drawWay(numbers, sweep);
        if (kind == SweepShapeKind::Sphere) {
            sweep.shape.radius = drawRadius(numbers);
        }
    } while (!startsClear(sweep));
    return sweep;
}

SweepCase drawSpheres(CensusNumbers& numbers)
{
    const auto way = [&] {
        const double length = numbers.between(0, 1700);
        return numbers.direction() * length;
    };
    SweepCase sweep;
    sweep.target.kind = SweepTargetKind::Sphere;
    sweep.target.radius = drawRadius(numbers);
    sweep.target.by = way();
    sweep.at = numbers.inCube(900);
    sweep.shape.radius = drawRadius(numbers);
    sweep.by = way();
    return sweep;
}

/// Returns on which side of an edge a point is, as seen along a direction; 0 if it is not clear.
int sideOfEdge(const TriangleCorners& triangle, Vec3 direction)
{
    const Vec3 edge = triangle[1] - triangle[0];
    const Vec3 out = triangle[2] - triangle[0];
    const double volume = dot(cross(edge, out), direction);
    if (std::abs(volume) < clearSide * length(edge) * length(out)) {
        return 0;
    }
    return volume < 0 ? -1 : 1;
}

SweepCase drawPoint(CensusNumbers& numbers)
{
    SweepCase sweep;
    sweep.shape.kind = SweepShapeKind::Point;
    sweep.target.kind = SweepTargetKind::Triangles;
    Vec3 direction{};
    do {
        const TriangleCorners one = drawTriangle(numbers, 2048);
        sweep.target.triangles = {one, {one[1], one[0], numbers.inCube(2048)}};
        direction = numbers.direction();
    } while (sideOfEdge(sweep.target.triangles[0], direction) == 0
             || sideOfEdge(sweep.target.triangles[0], direction)
                    != sideOfEdge(sweep.target.triangles[1], direction));
    const TriangleCorners& one = sweep.target.triangles[0];
    const Vec3 aim = one[0] + (one[1] - one[0]) * numbers.between(0, 1);
    const Vec3 half = direction * (numbers.between(200, 1700) / 2);
    sweep.at = aim - half;
    sweep.by = (aim - sweep.at) * 2;
    return sweep;
}

} // namespace

double CensusNumbers::between(double low, double high)
{
    constexpr double step = 1.0 / 9007199254740992.0; // 2^-53
    return low + (high - low) * (static_cast<double>(m_random() >> 11U) * step);
}

Vec3 CensusNumbers::direction()
{
    for (;;) {
        const Vec3 v = inCube(1);
        const double size2 = dot(v, v);
        if (size2 > 1e-4 && size2 <= 1) {
            return v / std::sqrt(size2);
        }
    }
}

Vec3 CensusNumbers::inCube(double size)
{
    const double x = between(-size, size);
    const double y = between(-size, size);
    return {x, y, between(-size, size)};
}

SweepCase drawCase(CensusKind kind, CensusNumbers& numbers)
{
    switch (kind) {
    case CensusKind::Plane:
        return drawPlane(numbers);
    case CensusKind::Triangle:
        return drawAgainstTriangle(numbers, SweepShapeKind::Sphere);
    case CensusKind::Spheres:
        return drawSpheres(numbers);
    case CensusKind::Ellipsoid:
        return drawAgainstTriangle(numbers, SweepShapeKind::Ellipsoid);
    case CensusKind::Point:
        return drawPoint(numbers);
    }
    return {};
}

} // namespace sectored
