#pragma once

#include "sectored/collide/shape/collider_triangle.h"
#include "sectored/collide/shape/ellipsoid_space.h"
#include "sectored/collide/sweep/sphere_triangle_sweep.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace sectored {

/// Where in a world a body is, when the place alone does not say it: in a level the sector. What
/// the numbers mean is the world's own matter.
using Room = std::uint32_t;

/// Which surface of a world. What the numbers mean is the world's own matter.
using SurfaceName = std::uint64_t;

/// A place of a body in a world: its centre in map units, z upwards.
struct BodyPlace {
    Vec3 centre{};
    Room room = 0;

    bool operator==(const BodyPlace&) const = default;
};

/// A body touches a surface; all in map units, z upwards.
struct BodyContact {
    double time = 0;   ///< the share of the motion done when they touch, 0 to 1
    Vec3 point{};      ///< of the surface
    Vec3 normal{};     ///< of length 1: the ellipsoid's at the point, towards its inside
    Vec3 faceNormal{}; ///< of length 1: the triangle's, on the side of the body; zero without area
    TriangleFeature feature = TriangleFeature::Face; ///< what of the triangle is touched
    double depth = 0;              ///< in radii: how deep the surface is in the body; else 0
    Vec3 push{};                   ///< the motion that takes the body out of the surface; else zero
    std::array<Vec3, 3> corners{}; ///< of the triangle
    SurfaceName surface = 0;       ///< which: the world's name for it

    /// Whether the normal says something: not where the centre lies on the surface itself.
    bool hasNormal() const { return normal != Vec3{}; }
};

/// What a mover moves in: surfaces that stay where they are while it asks.
///
/// A world is asked with an upright ellipsoid of one shape. The answers are those of
/// sweepSphere and touchSphere in the ellipsoid's own space, so their touch policy holds. Questions
/// may use memory of the world: one mover, one world; what lies behind may be shared.
class ColliderWorld {
public:
    ColliderWorld() = default;
    ColliderWorld(const ColliderWorld&) = delete;
    ColliderWorld& operator=(const ColliderWorld&) = delete;
    virtual ~ColliderWorld() = default;

    /// The shape of the body.
    virtual UprightEllipsoid shape() const = 0;
    /// The first contact on a straight way; nothing when it is free.
    virtual std::optional<BodyContact> firstContact(const BodyPlace& from, Vec3 motion) = 0;
    /// All surfaces that a resting body cuts or touches, up to touchingShare, in an order that the
    /// world alone decides. Valid until the next question.
    virtual std::span<const BodyContact> touching(const BodyPlace& place) = 0;
    /// The room that a body is in after it went this way, on which nothing stopped it.
    virtual Room roomAfter(const BodyPlace& from, Vec3 motion) = 0;
};

/// The contact of a body of this space with a triangle of this space, from what sweepSphere or
/// touchSphere said of the unit sphere. `surface` is passed on.
BodyContact bodyContact(
    const EllipsoidSpace& space,
    const ColliderTriangle& triangle,
    const SphereContact& contact,
    SurfaceName surface);

} // namespace sectored
