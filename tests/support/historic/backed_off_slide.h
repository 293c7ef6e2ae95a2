#pragma once

#include "sectored/collide/sweep/sphere_plane_sweep.h"

#include <optional>
#include <span>

namespace sectored::test {

/// A sphere after a slide, and how often it began anew.
struct BackedOffSlide {
    Vec3 centre{};
    int depth = 0; ///< of the recursion
};

/// Where a sphere stops that would touch after `nearest`, by P. Nettle (2000) and K. Fauerby
/// (2003): a fixed length before, along its way. So its clearance is that length times the cosine
/// of the angle at which it comes, and with less than that length to go it steps backwards.
inline Vec3 backedOff(const SphereMove& move, double nearest, double epsilon)
{
    return move.centre + move.motion * ((nearest - epsilon) / length(move.motion));
}

/// Sliding by P. Nettle (2000) among planes: move to the nearest contact, backed off, turn the rest
/// of the way along that plane, and begin anew while anything longer than the epsilon is left. Each
/// level forgets the planes before, so that in a sharp corner it goes on from one to the other, and
/// nothing but the geometry bounds it; `deepest` does here.
inline BackedOffSlide slideBackedOff(
    std::span<const Plane3> planes,
    SphereMove move,
    double epsilon,
    int deepest)
{
    BackedOffSlide slide{.centre = move.centre};
    for (; slide.depth < deepest && length(move.motion) >= epsilon; ++slide.depth) {
        std::optional<SpherePlaneContact> first;
        for (const Plane3& plane : planes) {
            const auto contact = sweepSpherePlane(plane, move);
            if (contact && contact->approaching && (!first || contact->time < first->time)) {
                first = contact;
            }
        }
        if (!first) {
            slide.centre = centreAt(move, 1);
            return slide;
        }
        const Vec3 goal = centreAt(move, 1);
        slide.centre = backedOff(move, first->time * length(move.motion), epsilon);
        const Vec3 rest = goal - slide.centre;
        move.centre = slide.centre;
        move.motion = rest - first->normal * dot(rest, first->normal);
    }
    return slide;
}

} // namespace sectored::test
