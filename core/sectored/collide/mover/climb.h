#pragma once

#include "sectored/collide/mover/settle.h"
#include "sectored/collide/mover/slide.h"

#include <optional>

namespace sectored {

/// A walk along the ground that something stopped.
struct ClimbRequest {
    BodyPlace from{};
    Vec3 motion{};    ///< the wanted one
    SlideEnd plain{}; ///< what came of it without a step
};

/// Tries to come further by a step: up, across, and down onto ground that is touched no higher than
/// the step height over the foot. Nothing when that gains nothing.
///
/// It lifts by as much as the top of the first wall needs, and then by the whole step height: under
/// a low ceiling only the first goes.
///
/// Spec: collision 8.2.4.
std::optional<SettleEnd> climb(MoverContext& context, const ClimbRequest& request);

} // namespace sectored
