#pragma once

#include "sectored/collide/mover/mover_context.h"
#include "sectored/collide/mover/touched_planes.h"

#include <optional>

namespace sectored {

/// A motion that goes on along what it meets.
struct SlideRequest {
    BodyPlace from{};
    Vec3 motion{};
    SteepRule steep = SteepRule::AsTheyAre;
    LegKind kind = LegKind::Walk;
};

/// Where such a motion ends.
struct SlideEnd {
    BodyPlace place{};
    /// What is left of the motion's speed and direction: the whole motion as the last surfaces
    /// allow it. The motion itself where it met none, zero where they stop it.
    Vec3 velocity{};
    std::optional<double> wallTop{}; ///< how high the first surface that is too steep goes
};

/// Moves, and at each contact goes on with the projection of the whole motion, for the time that is
/// left, on the cone of all that is touched there. Ends where that does not go forward any more.
/// Spec: collision 8.2.3.
SlideEnd slide(MoverContext& context, const SlideRequest& request);

} // namespace sectored
