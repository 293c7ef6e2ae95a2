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
};

/// The end of such a motion.
struct SlideEnd {
    BodyPlace place{};
    /// Remaining velocity: the whole motion as limited by the last surfaces. Equal to the motion if
    /// it met none; zero if they stop it.
    Vec3 velocity{};
    std::optional<double> wallTop{}; ///< height of the top of the first surface that is too steep
};

/// Moves a body. At each contact, continues for the remaining time with the projection of the whole
/// motion on the cone of all touched surfaces. Ends when the projection no longer moves forward.
/// Spec: collision 8.2.3.
SlideEnd slide(MoverContext& context, const SlideRequest& request);

} // namespace sectored
