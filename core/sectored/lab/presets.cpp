#include "sectored/lab/presets.h"

#include <cmath>
#include <iterator>
#include <numbers>
#include <utility>
#include <vector>

namespace sectored {

namespace {

constexpr double inRadians = std::numbers::pi / 180;
constexpr Vec3 playerRadii{164, 164, 352};

SweepShape sphereOf(double radius)
{
    return {.kind = SweepShapeKind::Sphere, .radius = radius};
}

SweepShape playerShape()
{
    return {.kind = SweepShapeKind::Ellipsoid, .extents = playerRadii};
}

SweepTarget planeOf(Vec3 normal = {0, 0, 1}, Vec3 point = {})
{
    return {.kind = SweepTargetKind::Plane, .normal = normal, .point = point};
}

SweepTarget trianglesOf(std::vector<TriangleCorners> triangles)
{
    return {
        .kind = triangles.size() == 1 ? SweepTargetKind::Triangle : SweepTargetKind::Triangles,
        .triangles = std::move(triangles)};
}

SweepTarget otherSphere(Vec3 centre, double radius, Vec3 by = {})
{
    return {.kind = SweepTargetKind::Sphere, .centre = centre, .radius = radius, .by = by};
}

/// Adds the two triangles of an upright wall.
void addWall(std::vector<TriangleCorners>& triangles, Vec2 from, Vec2 to)
{
    constexpr double reach = 1000; // up and down
    const Vec3 a{from.x, from.y, -reach};
    const Vec3 b{to.x, to.y, -reach};
    const Vec3 c{to.x, to.y, reach};
    const Vec3 d{from.x, from.y, reach};
    triangles.push_back({a, b, c});
    triangles.push_back({a, c, d});
}

/// Two walls that meet at the origin and open to the right by an angle.
SweepTarget cornerOf(double degrees)
{
    constexpr double wallLength = 4000;
    const double half = degrees / 2 * inRadians;
    const Vec2 end{wallLength * std::cos(half), wallLength * std::sin(half)};
    std::vector<TriangleCorners> walls;
    addWall(walls, {0, 0}, end);
    addWall(walls, {0, 0}, {end.x, -end.y});
    return trianglesOf(std::move(walls));
}

/// A floor, and a ledge of a height before it.
SweepTarget ledgeOf(double height)
{
    constexpr double reach = 1000;
    return trianglesOf({
        {Vec3{-reach, -reach, 0}, Vec3{0, -reach, 0}, Vec3{0, reach, 0}},
        {Vec3{-reach, -reach, 0}, Vec3{0, reach, 0}, Vec3{-reach, reach, 0}},
        {Vec3{0, -reach, 0}, Vec3{0, reach, 0}, Vec3{0, reach, height}},
        {Vec3{0, -reach, 0}, Vec3{0, reach, height}, Vec3{0, -reach, height}},
        {Vec3{0, -reach, height}, Vec3{reach, -reach, height}, Vec3{reach, reach, height}},
        {Vec3{0, -reach, height}, Vec3{reach, reach, height}, Vec3{0, reach, height}},
    });
}

std::vector<SweepPreset> planePresets()
{
    constexpr auto subject = SweepSubject::SpherePlane;
    const Vec3 far{1e6, 1e6, 1e6};
    const Vec3 leaning{0.36, 0.48, 0.8};
    return {
        {.id = "G1",
         .name = "A plane has two sides",
         .why = "The published test looks only from the front of the plane, so a sphere from "
                "behind goes through. It meets the plane after a third of its way.",
         .subject = subject,
         .sweep = {.shape = sphereOf(1), .at = {0, 0, -3}, .by = {0, 0, 6}, .target = planeOf()}},
        {.id = "G2",
         .name = "Ending exactly touching",
         .why = "The published comparison is strict, so a way that ends just touching counts as "
                "free. The next way then starts at the plane, where rounding decides.",
         .subject = subject,
         .sweep = {.shape = sphereOf(1), .at = {0, 0, 3}, .by = {0, 0, -2}, .target = planeOf()}},
        {.id = "G3",
         .name = "A start is held",
         .why = "A sphere that overlaps the plane and moves away is reported as stopped at 0, and "
                "stays for ever. It only leaves what it touches, so it may go.",
         .subject = subject,
         .sweep =
             {.shape = sphereOf(1), .at = {0, 0, 0.5}, .by = {0, 0, 8.5}, .target = planeOf()}},
        {.id = "G4",
         .name = "The centre is not the contact",
         .why = "The article calls the centre of the sphere its point of contact. The point on the "
                "plane is a radius away from it.",
         .subject = subject,
         .sweep = {.shape = sphereOf(1), .at = {0, 0, 3}, .by = {0, 0, -6}, .target = planeOf()}},
        {.id = "G5",
         .name = "Three points on a line",
         .why = "Three points on a line make no plane: the unit of a vector of no length is not a "
                "number, and no sphere ever touches it. As a triangle without area it is met.",
         .subject = SweepSubject::SphereEdge,
         .isAnswered = false,
         .sweep =
             {.shape = sphereOf(4),
              .at = {0, 0, 9},
              .by = {0, 0, -18},
              .target = trianglesOf({{Vec3{0, 0, 0}, Vec3{1, 1, 1}, Vec3{3, 3, 3}}})}},
        {.id = "G6",
         .name = "A plane a million units out",
         .why = "The offset of a plane in single precision is off by up to 0.21 units there. Here "
                "it is double, and heights are measured from a point of the plane.",
         .subject = subject,
         .isAnswered = false,
         .sweep =
             {.shape = sphereOf(1),
              .at = far + leaning * 3,
              .by = leaning * -6,
              .target = planeOf(leaning, far)}},
        {.id = "G7",
         .name = "Two times are promised",
         .why = "The article promises the first and the last time of the contact and gives the "
                "first alone. The sphere leaves the plane after two thirds of its way.",
         .subject = subject,
         .sweep = {.shape = sphereOf(1), .at = {0, 0, 3}, .by = {0, 0, -6}, .target = planeOf()}},
    };
}

std::vector<SweepPreset> spherePresets()
{
    constexpr auto subject = SweepSubject::MovingSpheres;
    constexpr double huge = 67'108'864; // 2^26
    return {
        {.id = "D1",
         .name = "Met between two frames",
         .why = "Looking at the spheres at both ends of the frame alone leaves most meetings of "
                "fast things unseen. These two pass through each other in the middle.",
         .subject = subject,
         .sweep =
             {.shape = sphereOf(16),
              .at = {-300, 0, 0},
              .by = {600, 0, 0},
              .target = otherSphere({0, 10, 0}, 16)}},
        {.id = "D2",
         .name = "Squares in whole numbers",
         .why = "The square of a distance of 46,341 does not fit 32 bits: it comes out negative, "
                "less than any sum of radii, and the spheres overlap. They are far apart.",
         .subject = subject,
         .isAnswered = false,
         .sweep =
             {.shape = sphereOf(16),
              .at = {0, 0, 0},
              .by = {86, 0, 0},
              .target = otherSphere({46'341, 0, 0}, 16)}},
        {.id = "D3",
         .name = "The root of the textbook",
         .why = "The textbook subtracts two nearly equal numbers, and 5 % of the time are lost. "
                "The conjugate root divides instead.",
         .subject = subject,
         .isAnswered = false,
         .sweep =
             {.shape = sphereOf(huge - 1),
              .at = {0, 0, 0},
              .by = {7, 0, 0},
              .target = otherSphere({huge, 1, 0}, 1)}},
        {.id = "D4",
         .name = "They meet after the tic",
         .why = "Without a look at the time, ways that would meet later count as meetings. These "
                "players need more than this tic.",
         .subject = subject,
         .isAnswered = false,
         .sweep =
             {.shape = sphereOf(164),
              .at = {0, 0, 0},
              .by = {60, 0, 0},
              .target = otherSphere({400, 0, 0}, 164)}},
    };
}

std::vector<SweepPreset> partitionPresets()
{
    constexpr auto subject = SweepSubject::PartitionPlanes;
    const double diagonal = std::sqrt(26.0);
    const SweepShape turned{
        .kind = SweepShapeKind::OrientedBox,
        .edges = {
            Vec3{10 / diagonal, 50 / diagonal, 0},
            Vec3{-10 / diagonal, 2 / diagonal, 0},
            Vec3{0, 0, 2}}};
    return {
        {.id = "P1",
         .name = "Planes moved out by the radius",
         .why = "Planes moved out meet 3.86 radii before a corner of 30 degrees, so a body stops "
                "far from it. The sphere passes this corner freely.",
         .subject = SweepSubject::SphereEdge,
         .isAnswered = false,
         .sweep =
             {.shape = sphereOf(164),
              .at = {-300, -800, 0},
              .by = {0, 1600, 0},
              .target = cornerOf(30)}},
        {.id = "P2",
         .name = "Resting on the plane",
         .why = "What is stored behind the plane is skipped for a sphere that rests on it, and the "
                "contact is lost. It touches from the start to the end.",
         .subject = subject,
         .isAnswered = false,
         .sweep = {.shape = sphereOf(2), .at = {0, 0, 2}, .by = {5, 0, 0}, .target = planeOf()}},
        {.id = "P3",
         .name = "A box that turns",
         .why = "At both ends of half a turn the box reaches 1 towards the plane, and the plane is "
                "skipped. On its way it reaches 5.10, as it stands here.",
         .subject = subject,
         .isAnswered = false,
         .sweep =
             {.shape = turned,
              .at = {0, 0, 0},
              .by = {20, 0, 0},
              .target = planeOf({0, 1, 0}, {0, -3, 0})}},
        {.id = "P4",
         .name = "After a slide",
         .why = "Whether a plane may be skipped was decided for the old way and is kept after a "
                "slide. The new way meets the plane, so it is asked again.",
         .subject = subject,
         .isAnswered = false,
         .sweep = {.shape = sphereOf(1), .at = {4, 0, 3}, .by = {0, 0, -4}, .target = planeOf()}},
    };
}

std::vector<SweepPreset> edgePresets()
{
    constexpr auto subject = SweepSubject::SphereEdge;
    const SweepTarget halfPlane =
        trianglesOf({{Vec3{0, -100, 0}, Vec3{0, 100, 0}, Vec3{100, 0, 0}}});
    return {
        {.id = "N1",
         .name = "An edge is hit somewhere else",
         .why = "The published method takes the point of the polygon nearest to where the sphere "
                "meets its plane. On a slanted way the sphere touches the edge further on, so the "
                "test looks at the wrong place and answers “no contact”.",
         .subject = subject,
         .sweep = {.shape = sphereOf(2), .at = {-4, 5, 4}, .by = {6, 30, -6}, .target = halfPlane}},
        {.id = "N2",
         .name = "The same edge, too late",
         .why = "The point nearest to the plane hit is met, but after the edge was touched. The "
                "published contact is 0.07 radii further along the way.",
         .subject = subject,
         .sweep = {.shape = sphereOf(2), .at = {-4, 5, 4}, .by = {6, 6, -6}, .target = halfPlane}},
        {.id = "N3",
         .name = "A start inside",
         .why = "The sphere overlaps the triangle at the start, so the first root of the published "
                "test is negative and the sphere falls through. It is 1 deep, and pushed out.",
         .subject = subject,
         .sweep =
             {.shape = sphereOf(2),
              .at = {3, 3, 1},
              .by = {0, 0, -4},
              .target = trianglesOf({{Vec3{0, 0, 0}, Vec3{10, 0, 0}, Vec3{0, 10, 0}}})}},
    };
}

/// A large triangle in a plane through the origin that rises by 45 degrees.
SweepTarget steepTriangle()
{
    return trianglesOf({{Vec3{-1500, -2000, 1500}, Vec3{-1500, 2000, 1500}, Vec3{2500, 0, -2500}}});
}

std::vector<SweepPreset> ellipsoidPresets()
{
    constexpr auto subject = SweepSubject::Ellipsoid;
    const SweepCase steep{
        .shape = playerShape(),
        .at = {424, 0, 424},
        .by = {-320, 0, -320},
        .target = steepTriangle()};
    SweepCase sliding = steep;
    sliding.by = {-320, 60, -400};
    sliding.slide = 3;
    return {
        {.id = "N4",
         .name = "The ellipsoid by the text",
         .why = "The text of the article takes a point that reaches 258.0 towards a plane at 45 "
                "degrees, so the body sinks in by 16.6. It reaches 274.6.",
         .subject = subject,
         .sweep = steep},
        {.id = "N5",
         .name = "The ellipsoid by the listing",
         .why = "The listing has the right time for a plane, but touches it at (194, 194), 176.6 "
                "beside the point. The ellipsoid touches at (69, 319).",
         .subject = subject,
         .sweep = steep},
        {.id = "N6",
         .name = "The normal of the slide",
         .why = "The line from the contact to the centre is taken for the normal, 32.8 degrees off "
                "here. The normal of the surface comes by the inverse transpose.",
         .subject = subject,
         .sweep = sliding},
    };
}

/// A sphere that touches the ground after half of a way of 2 along it, at an angle.
SweepCase grazingWay(double degrees)
{
    const double angle = degrees * inRadians;
    return {
        .shape = sphereOf(2 - std::sin(angle)),
        .at = {0, 0, 2},
        .by = {2 * std::cos(angle), 0, -2 * std::sin(angle)},
        .target = planeOf(),
        .slide = 2};
}

std::vector<SweepPreset> restPresets()
{
    constexpr auto subject = SweepSubject::Ellipsoid;
    constexpr double narrow = 10; // degrees
    const double narrowStart = 164 / std::sin(narrow / 2 * inRadians) + 50;
    const Vec3 flat{std::sin(inRadians), 0, std::cos(inRadians)};
    const Vec3 slope{0.6, 0, 0.8};
    const double slopeReach = length(Vec3{playerRadii.x * slope.x, 0, playerRadii.z * slope.z});
    return {
        {.id = "N7",
         .name = "Stepping back along the way",
         .why = "Stepping back by 0.005 along a way of 1 degree leaves a gap of 0.000087, and a "
                "shorter way goes backwards. Here the sphere stays touching.",
         .subject = subject,
         .isAnswered = false,
         .sweep = grazingWay(1)},
        {.id = "N8",
         .name = "A corner without end",
         .why = "In a corner of 10 degrees the published recursion is over 600 deep. Here the "
                "velocity is projected on the cone of both walls, and the body is at rest.",
         .subject = subject,
         .sweep =
             {.shape = sphereOf(164),
              .at = {narrowStart, 0, 0},
              .by = {-200, -1, 0},
              .target = cornerOf(narrow),
              .slide = 8}},
        {.id = "N9",
         .name = "Gravity as a displacement",
         .why = "A fall of 5,000 takes 313 tics if gravity is a motion of 16 a tic. With a speed "
                "of its own it takes 25.",
         .subject = subject,
         .isAnswered = false,
         .sweep =
             {.shape = sphereOf(1), .at = {0, 0, 5001}, .by = {0, 0, -16}, .target = planeOf()}},
        {.id = "N10",
         .name = "Sliding on any slope",
         .why = "Gravity slides a body down a slope of 1 degree for ever, at 8.4 units a second. "
                "Here a body stands on slopes it can walk on; the slide alone does not.",
         .subject = subject,
         .isAnswered = false,
         .sweep =
             {.shape = sphereOf(164),
              .at = flat * 164,
              .by = {0, 0, -16},
              .target = planeOf(flat),
              .slide = 2}},
        {.id = "N11",
         .name = "Climbing by roundness",
         .why = "A round body is pushed up over a ledge of 340 by any push over 0.25 a tic. Here "
                "steps are a rule of their own, with a limit of 320.",
         .subject = subject,
         .isAnswered = false,
         .sweep =
             {.shape = playerShape(),
              .at = {-164.5, 0, 352},
              .by = {40, 0, 0},
              .target = ledgeOf(340),
              .slide = 4}},
        {.id = "N12",
         .name = "Sliding in the scaled space",
         .why = "In the space in which the ellipsoid is a sphere, a way of 100 up a slope of 3 in "
                "4 slides by 111. Projected in the world it slides by 80.",
         .subject = subject,
         .sweep =
             {.shape = playerShape(),
              .at = slope * slopeReach,
              .by = {-100, 0, 0},
              .target = planeOf(slope),
              .slide = 2}},
        {.id = "N13",
         .name = "A way along the plane",
         .why = "An edge without length, and a way along the plane of the triangle, divide 0 by 0. "
                "Such an edge is skipped, and a way along the plane meets the others.",
         .subject = SweepSubject::SphereEdge,
         .isAnswered = false,
         .sweep =
             {.shape = sphereOf(1),
              .at = {-4, 1, 0},
              .by = {6, 0, 0},
              .target = trianglesOf({{Vec3{0, 0, 0}, Vec3{8, 0, 0}, Vec3{0, 8, 0}}})}},
    };
}

std::vector<SweepPreset> allPresets()
{
    std::vector<SweepPreset> presets;
    for (auto* const part :
         {planePresets,
          spherePresets,
          partitionPresets,
          edgePresets,
          ellipsoidPresets,
          restPresets}) {
        std::vector<SweepPreset> some = part();
        presets.insert(
            presets.end(),
            std::make_move_iterator(some.begin()),
            std::make_move_iterator(some.end()));
    }
    return presets;
}

} // namespace

std::span<const SweepPreset> sweepPresets()
{
    static const std::vector<SweepPreset> presets = allPresets();
    return presets;
}

SweepSubject subjectOf(const SweepCase& sweep)
{
    const bool isBall =
        sweep.shape.kind == SweepShapeKind::Sphere || sweep.shape.kind == SweepShapeKind::Point;
    if (sweep.target.kind == SweepTargetKind::Sphere) {
        return SweepSubject::MovingSpheres;
    }
    if (sweep.shape.kind == SweepShapeKind::Ellipsoid) {
        return SweepSubject::Ellipsoid;
    }
    if (sweep.target.kind == SweepTargetKind::Plane) {
        return isBall ? SweepSubject::SpherePlane : SweepSubject::PartitionPlanes;
    }
    return SweepSubject::SphereEdge;
}

CensusKind censusKindOf(const SweepCase& sweep)
{
    const bool isPoint = sweep.shape.kind == SweepShapeKind::Point
                         || (sweep.shape.kind == SweepShapeKind::Sphere && sweep.shape.radius == 0);
    switch (subjectOf(sweep)) {
    case SweepSubject::SpherePlane:
    case SweepSubject::PartitionPlanes:
        return CensusKind::Plane;
    case SweepSubject::MovingSpheres:
        return CensusKind::Spheres;
    case SweepSubject::Ellipsoid:
        return CensusKind::Ellipsoid;
    case SweepSubject::SphereEdge:
        break;
    }
    return isPoint ? CensusKind::Point : CensusKind::Triangle;
}

} // namespace sectored
