#pragma once

#include "sectored/collide/shape/collider_triangle.h"
#include "sectored/collide/sweep/contact_set.h"
#include "sectored/collide/sweep/moving_spheres.h"
#include "sectored/lab/sweep_case.h"
#include "sectored/mesh/surface.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace sectored {

/// Whether and how the shape meets the target.
enum class SweepKind : std::uint8_t {
    None,
    Start, ///< they meet at time 0
    Hit,   ///< they first meet later
};

/// The published methods, each with its known errors (sectored::historic).
enum class PublishedMethod : std::uint8_t {
    Gomez,         ///< planes; the radius is the effective one
    FramesOnly,    ///< spheres at the start and the end of the frame
    Nettle,        ///< triangles, in the space in which the shape is a sphere
    NettleListing, ///< triangles, the article's ellipsoid as its code has it
    NettleProse,   ///< triangles, the article's ellipsoid as its text has it
    RoundedRay,    ///< points against triangles, each by itself in rounding
};

/// What the published method answers.
struct PublishedAnswer {
    PublishedMethod method = PublishedMethod::Gomez;
    bool hit = false;
    std::optional<double> time{};          ///< if it hits; FramesOnly gives none
    std::optional<Vec3> centre{};          ///< where the shape's origin is then
    std::optional<Vec3> planePoint{};      ///< nettle: where the shape meets the plane
    std::optional<Vec3> polygonPoint{};    ///< nettle: the point of the polygon nearest to it
    std::optional<std::size_t> triangle{}; ///< index, of several
};

/// How the published answer differs from the right one.
enum class SweepDifference : std::uint8_t {
    No,
    Missed,   ///< no contact where there is one that stops the shape
    FalseHit, ///< a contact where there is none
    Late,     ///< by more than 1e-3 radii along the way
    Early,    ///< the same
    Held,     ///< a start that leaves is reported as a stop
};

/// A surface of a level by the numbers of the file.
struct SweepSurface {
    SurfaceKind kind = SurfaceKind::Floor;
    std::int64_t sector = 0;
    std::optional<std::int64_t> wall{};
};

/// What of the target is touched.
struct SweepPart {
    std::optional<TriangleFeature> feature{}; ///< of a triangle
    std::optional<std::size_t> triangle{};    ///< index, of several
    std::optional<SweepSurface> surface{};    ///< of a level
};

/// How far the published answer is from the right one.
struct SweepParting {
    SweepDifference how = SweepDifference::No;
    double radii = 0; ///< Late and Early: along the way
};

/// A contact that stops the shape after a start that does not.
struct NextContact {
    double time = 0;
    Vec3 centre{};
    Vec3 point{};
    Vec3 normal{};
    SweepPart part{};
};

/// A leg of a slide: a straight way, and the contact that ends it.
struct SweepLeg {
    Vec3 at{};
    Vec3 by{};                    ///< what it asks for: the velocity for the time that is left
    std::optional<double> time{}; ///< of the contact, as a share of `by`; empty if the way is free
    std::optional<Vec3> point{};
    std::optional<Vec3> normal{};
    double speed = 0; ///< length of the velocity after the leg, in map units for the whole motion
};

/// The legs of a slide.
struct SweepSlide {
    std::vector<SweepLeg> legs{};
    std::vector<SweepLeg> published{}; ///< as published; empty where the article has no answer
};

/// The answer to a SweepCase. Geometry and policy are kept apart: `hit` says whether the closed
/// sets meet in the closed time, `stops` whether a mover is stopped by it.
struct SweepAnswer {
    bool hit = false;
    SweepKind kind = SweepKind::None;
    double time = 0; ///< of the first meeting
    Vec3 centre{};   ///< where the shape's origin is then
    /// Of the target. At a start the point nearest to the centre; of a plane the foot of the
    /// centre. For a shape that touches a plane with an edge or a face, the middle of its contact
    /// set.
    Vec3 point{};
    /// Of the target, of length 1, towards the shape. Of an ellipsoid its own normal at the point.
    Vec3 normal{};
    SweepPart part{};   ///< of several triangles one that stops, if any does, then the lowest index
    double depth = 0;   ///< at a start: length of `push`
    Vec3 push{};        ///< at a start: a motion that takes the shape out
    bool stops = false; ///< true for every Hit; for a start only if the motion deepens it
    double leave = 0;   ///< last time at which this target, of several this one, is touched
    bool endsInside = false;                 ///< whether it is touched at time 1
    std::optional<SpheresRule> rule{};       ///< spheres
    std::optional<double> effectiveRadius{}; ///< planes: reach of the shape along -normal
    std::optional<ContactSet> contact{};     ///< planes: what touches, or at a start is deepest
    std::optional<PublishedAnswer> published{};
    std::vector<PublishedAnswer> readings{}; ///< NettleListing and NettleProse, if asked for
    SweepParting differs{};
    std::optional<NextContact>
        next{};         ///< several triangles, level: after a start that does not stop
    SweepSlide slide{}; ///< if asked for
};

/// What an answer is to contain besides the sweep itself.
struct SweepOptions {
    bool published = true; ///< the published method
    bool readings = false; ///< all readings of the article about ellipsoids
};

/// Answers a case. Pure: equal cases and levels give equal answers.
///
/// Precondition: faultOf(sweep) is empty, and a case against a level has a level. Empty if the
/// level has no place for the start: no sector holds it, or there is no sector of that number.
///
/// Of a level, sectors count that the way reaches from its sector through open portals, up to the
/// first contact that stops. Linear in the triangles of these. Spec: command-line 9.
std::optional<SweepAnswer> answer(
    const SweepCase& sweep,
    const SweepLevel* level = nullptr,
    const SweepOptions& options = {});

/// Returns the same answer with third coordinates in Build z units, as in toBuildZ. Normals keep
/// their length.
SweepAnswer toBuildZ(SweepAnswer given);

} // namespace sectored
