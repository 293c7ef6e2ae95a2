#include "sectored/collide/surface_response.h"

#include "sectored/collide/mover/cone_projection.h"

#include <algorithm>
#include <cmath>

namespace sectored {

SurfaceResponse together(const SurfaceResponse& a, const SurfaceResponse& b)
{
    return {.friction = std::max(a.friction, b.friction), .bounce = std::min(a.bounce, b.bounce)};
}

Vec3 velocityAfter(Vec3 v, std::span<const Vec3> normals, const SurfaceResponse& response)
{
    const Vec3 along = projectOnCone(v, normals);
    if (response == SurfaceResponse{} || along == v) {
        return along;
    }
    const Vec3 against = v - along;
    const double speed = length(along);
    const double lost = response.friction * (1 + response.bounce) * length(against);
    const double kept = lost < speed ? 1 - lost / speed : 0;
    const Vec3 after = along * kept - against * response.bounce;
    // The parts are perpendicular only up to rounding.
    const double before2 = dot(v, v);
    const double after2 = dot(after, after);
    return after2 > before2 ? after * std::sqrt(before2 / after2) : after;
}

Vec3 articleFriction(Vec3 w, double share)
{
    return w * (1 - share);
}

} // namespace sectored
