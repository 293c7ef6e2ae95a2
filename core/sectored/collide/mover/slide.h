#pragma once

#include "sectored/collide/mover/mover_context.h"
#include "sectored/collide/mover/touched_planes.h"

#include <optional>

namespace sectored {

/// A motion that slides along the surfaces it meets.
struct SlideRequest {
    BodyPlace from{};
    Vec3 motion{};
    SteepRule steep = SteepRule::AsTheyAre;
    LegKind kind = LegKind::Walk;
    /// Speed: slower impacts do not bounce, in addition to those below MoverSettings::stopsBelow.
    double quiet = 0;
};

/// The end of such a motion.
struct SlideEnd {
    BodyPlace place{};
    /// Remaining velocity: the whole motion as limited by the last surfaces. Equal to the motion if
    /// it met none; zero if they stop it.
    Vec3 velocity{};
    std::optional<double> wallTop{}; ///< height of the top of the first surface that is too steep
    bool bounced = false;            ///< a surface returned some of the motion
};

/// Moves a body. At each contact, continues for the remaining time with the projection of the whole
/// motion on the cone of all touched surfaces. Ends when the projection no longer moves forward.
///
/// If the surfaces have friction or bounce, the motion after them takes the place of the whole
/// motion: what they have taken from it stays lost (velocityAfter). Spec: collision 8.2.3.
SlideEnd slide(MoverContext& context, const SlideRequest& request);

/// Returns the velocity of a body that reaches a place by a contact and bounces off what it touches
/// there; empty if it does not bounce.
std::optional<Vec3> velocityAfterBounce(
    MoverContext& context,
    const BodyPlace& place,
    const BodyContact& hit,
    Vec3 motion);

} // namespace sectored
