#pragma once

#include "sectored/collide/mover/settle.h"
#include "sectored/collide/mover/slide.h"

#include <optional>

namespace sectored {

/// A motion along the ground that was obstructed.
struct ClimbRequest {
    BodyPlace from{};
    Vec3 motion{};    ///< the full motion
    SlideEnd plain{}; ///< result without a step
};

/// Tries to get further by climbing a step: up, across, and down onto ground that is touched at
/// most the step height above the foot. Empty if that gains nothing.
///
/// Lifts first by the height that the top of the first wall requires, then by the whole step
/// height: only the first fits under a low ceiling.
///
/// Spec: collision 8.2.4.
std::optional<SettleEnd> climb(MoverContext& context, const ClimbRequest& request);

} // namespace sectored
