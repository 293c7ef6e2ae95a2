#pragma once

#include "sectored/collide/shape/shape.h"

namespace sectored {

/// The three radii of a body: an ellipsoid whose axes are those of the world. A body does not turn
/// with its heading.
struct BodyRadii {
    double x = 1; ///< half its extent along x, > 0; likewise y and z
    double y = 1;
    double z = 1;

    bool operator==(const BodyRadii&) const = default;
};

/// An upright ellipsoid with the same radius in all horizontal directions. Converts to BodyRadii,
/// so it may be passed wherever they are expected.
struct UprightEllipsoid {
    double horizontal = 1; ///< half its width, > 0
    double vertical = 1;   ///< half its height, > 0

    bool operator==(const UprightEllipsoid&) const = default;

    constexpr operator BodyRadii() const // NOLINT(google-explicit-constructor)
    {
        return {.x = horizontal, .y = horizontal, .z = vertical};
    }
};

/// Returns the body as a shape, for planes: effectiveRadius says how far it reaches in a direction.
constexpr EllipsoidShape ellipsoidOf(const BodyRadii& radii)
{
    return {{Vec3{radii.x, 0, 0}, Vec3{0, radii.y, 0}, Vec3{0, 0, radii.z}}};
}

/// Returns the largest reach of a body on the plan.
constexpr double widestOf(const BodyRadii& radii)
{
    return radii.x < radii.y ? radii.y : radii.x;
}

} // namespace sectored
