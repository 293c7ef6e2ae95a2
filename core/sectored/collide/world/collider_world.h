#pragma once

#include "sectored/collide/shape/collider_triangle.h"
#include "sectored/collide/shape/ellipsoid_space.h"
#include "sectored/collide/surface_response.h"
#include "sectored/collide/sweep/sphere_triangle_sweep.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace sectored {

/// The part of a world that a body is in, where its position alone is ambiguous: the sector in a
/// level. The world defines the numbers.
using Room = std::uint32_t;

/// Identifies a surface of a world. The world defines the numbers.
using SurfaceName = std::uint64_t;

/// The place of a body in a world: its centre in map units, z up, and its room.
struct BodyPlace {
    Vec3 centre{};
    Room room = 0;

    bool operator==(const BodyPlace&) const = default;
};

/// A contact of a body with a surface, in map units, z up.
struct BodyContact {
    double time = 0;   ///< share of the motion at contact, 0 to 1
    Vec3 point{};      ///< contact point on the surface
    Vec3 normal{};     ///< unit inner normal of the ellipsoid at the point
    Vec3 faceNormal{}; ///< unit normal of the triangle, towards the body; zero if the area is zero
    TriangleFeature feature = TriangleFeature::Face; ///< touched part of the triangle
    double depth = 0;                                ///< penetration in radii; otherwise 0
    Vec3 push{}; ///< motion that takes the body out of the surface; otherwise zero
    std::array<Vec3, 3> corners{}; ///< corners of the triangle
    SurfaceName surface = 0;       ///< the world's name for the surface

    /// Returns true if the normal is valid. It is not if the centre lies on the surface itself.
    bool hasNormal() const { return normal != Vec3{}; }
};

/// The surfaces that a mover moves among. They do not change while it moves.
///
/// Queries are made with the ellipsoid of one body. Results are those of sweepSphere and
/// touchSphere in the ellipsoid's space, so their rules for touching apply. Queries may use scratch
/// memory of the world: use one world per mover; the data behind it may be shared.
class ColliderWorld {
public:
    ColliderWorld() = default;
    ColliderWorld(const ColliderWorld&) = delete;
    ColliderWorld& operator=(const ColliderWorld&) = delete;
    virtual ~ColliderWorld() = default;

    /// Returns the radii of the body.
    virtual BodyRadii shape() const = 0;
    /// Returns the first contact on a straight path; empty if it is free.
    virtual std::optional<BodyContact> firstContact(const BodyPlace& from, Vec3 motion) = 0;
    /// Returns all surfaces that a static body intersects or touches, up to touchingShare, in an
    /// order that depends only on the world. Valid until the next query.
    virtual std::span<const BodyContact> touching(const BodyPlace& place) = 0;
    /// Returns the room of a body after an unobstructed motion.
    virtual Room roomAfter(const BodyPlace& from, Vec3 motion) = 0;
    /// Returns how a surface of this world answers a body that hits it. By default it stops the
    /// motion into it, without friction or bounce.
    virtual SurfaceResponse responseOf(SurfaceName surface) const;
};

/// Converts a contact of the unit sphere with a triangle, both in this space, as returned by
/// sweepSphere or touchSphere, to a contact of the body in the world. `surface` is passed through.
BodyContact bodyContact(
    const EllipsoidSpace& space,
    const ColliderTriangle& triangle,
    const SphereContact& contact,
    SurfaceName surface);

} // namespace sectored
