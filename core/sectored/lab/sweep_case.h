#pragma once

#include "sectored/collide/shape/shape.h"
#include "sectored/collide/world/triangle_world.h"
#include "sectored/geom/vec3.h"
#include "sectored/map/map_view.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sectored {

class LevelSurfaces;

/// Largest size of a coordinate, a motion or a length of a sweep, in map units.
inline constexpr double sweepLimit = 1e9;
/// Most legs of a slide.
inline constexpr int sweepLegLimit = 32;
/// Most triangles of a target, and most points of a hull.
inline constexpr std::size_t sweepListLimit = 65536;

/// Kinds of moving shapes.
enum class SweepShapeKind : std::uint8_t {
    Sphere,
    Point,
    Ellipsoid, ///< its axes are those of the world
    Box,       ///< its sides are along the axes of the world
    OrientedBox,
    Capsule,
    Cylinder,
    Hull,
};

/// A moving shape. Only the members of its kind count; the others are kept as they are, so that a
/// form may change the kind and change it back. Lengths in map units.
struct SweepShape {
    SweepShapeKind kind = SweepShapeKind::Sphere;
    double radius = 1;           ///< sphere (0 makes it a point), capsule, cylinder; >= 0
    Vec3 extents{1, 1, 1};       ///< radii of the ellipsoid, > 0; half sides of the box, >= 0
    std::array<Vec3, 3> edges{}; ///< whole edges of the oriented box, at right angles
    Vec3 axis{0, 0, 1};          ///< capsule, cylinder; any length but 0
    double halfLength = 1;       ///< capsule, cylinder; >= 0
    std::vector<Vec3> points{};  ///< hull; at least one

    bool operator==(const SweepShape&) const = default;
};

/// Kinds of what a shape moves against.
enum class SweepTargetKind : std::uint8_t {
    Plane,     ///< two-sided
    Triangle,  ///< two-sided; may have no area
    Triangles, ///< several of these
    Sphere,    ///< may move
    Level,     ///< what stops players, as in LevelSurfaces
};

/// The target of a sweep. Only the members of its kind count.
struct SweepTarget {
    SweepTargetKind kind = SweepTargetKind::Level;
    Vec3 normal{0, 0, 1}; ///< plane: any length but 0
    Vec3 point{};         ///< plane: any of its points
    std::vector<TriangleCorners>
        triangles{};   ///< exactly one for Triangle, at least one for Triangles
    Vec3 centre{};     ///< sphere: at time 0
    double radius = 1; ///< sphere; >= 0
    Vec3 by{};         ///< sphere: its motion

    bool operator==(const SweepTarget&) const = default;
};

/// A question: what does a shape meet that moves in a straight line, at constant speed, without
/// turning? Positions and motions in map units, z up; times are shares of the motion.
///
/// Numbers are finite and at most sweepLimit in size; see faultOf.
struct SweepCase {
    std::optional<std::string> id{}; ///< repeated in the answer
    SweepShape shape{};
    Vec3 at{}; ///< of the shape's origin at time 0
    Vec3 by{}; ///< motion until time 1
    SweepTarget target{};
    /// Level: the number of the sector in which the shape starts; default: the one that holds `at`.
    std::optional<std::int64_t> sector{};
    int slide = 0;       ///< most legs of a slide, 0 to sweepLegLimit; 0: no slide
    double friction = 0; ///< of the slide, 0 to 10 (SurfaceResponse)
    double bounce = 0;   ///< of the slide, 0 to 1

    bool operator==(const SweepCase&) const = default;
};

/// The level of sweeps: what stops players in it. Both must outlive this.
struct SweepLevel {
    MapView view;
    const LevelSurfaces& surfaces;
};

/// What is wrong with a case.
struct SweepFault {
    std::string field{};  ///< path of the field, as in its JSON: "shape.sphere", "by[2]"
    std::string reason{}; ///< with its range, in English: "must be from 0 to 10"

    bool operator==(const SweepFault&) const = default;
};

/// Returns what is wrong with a case: a number out of range, a missing part, or a shape that is
/// not answered against this kind of target (boxes, capsules, cylinders and hulls against other
/// things than planes; ellipsoids against spheres). Empty if nothing is.
std::optional<SweepFault> faultOf(const SweepCase& sweep);

/// Tests whether a kind of shape is answered against a kind of target.
bool isAnswered(SweepShapeKind shape, SweepTargetKind target);

/// Returns the shape for queries of the library. A hull refers to the points of the argument, which
/// must outlive the result. A point is a sphere of radius 0.
Shape shapeOf(const SweepShape& shape);

/// Returns the shape of a case with its way. The same holds for a hull.
ShapeMove moveOf(const SweepCase& sweep);

/// Returns the same case with all third coordinates turned from Build z units, down, to map units,
/// up. Positions and motions are scaled by -1/16. Directions, which have no unit (the normal of a
/// plane, the axis of a capsule), are only turned over. Radii, half sides and half lengths stay:
/// they are map units anyway.
SweepCase fromBuildZ(SweepCase sweep);

/// Same in the other direction.
SweepCase toBuildZ(SweepCase sweep);

} // namespace sectored
