#pragma once

#include "sectored/collide/sweep/sphere_plane_sweep.h"

#include <optional>
#include <span>

namespace sectored::test {

/// A sphere after a slide, with the number of repetitions.
struct BackedOffSlide {
    Vec3 centre{};
    int depth = 0; ///< depth of the recursion
};

/// Returns where a sphere stops that would touch after `nearest`, as in P. Nettle (2000) and K.
/// Fauerby (2003): a fixed length before the contact, along its way. Its clearance is therefore
/// that length times the cosine of the angle of approach. If less than that length is left, it
/// steps backwards.
inline Vec3 backedOff(const SphereMove& move, double nearest, double epsilon)
{
    return move.centre + move.motion * ((nearest - epsilon) / length(move.motion));
}

/// Slides among planes as in P. Nettle (2000): moves to the nearest contact, backed off, turns the
/// rest of the way along that plane, and repeats while more than epsilon is left. Each level of the
/// recursion forgets the earlier planes, so that in a sharp corner it alternates between them. Only
/// the geometry bounds the original; here `deepest` does.
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
