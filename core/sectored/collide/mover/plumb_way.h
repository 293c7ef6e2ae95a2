#pragma once

#include "sectored/collide/mover/mover_context.h"

#include <optional>

namespace sectored {

/// A motion straight up or down.
struct PlumbRequest {
    BodyPlace from{};
    double rise = 0; ///< distance; negative: down
    LegKind kind = LegKind::Settle;
};

/// The end of such a motion.
struct PlumbEnd {
    BodyPlace place{};
    std::optional<BodyContact> stop{}; ///< contact that ended it early; empty if it was completed
};

/// Moves until something stops the body. Walls alongside do not stop it: rounding makes the inner
/// edges of touched walls seem to lean by the square root of the error, and the body slips past
/// them.
PlumbEnd goPlumb(MoverContext& context, const PlumbRequest& request);

} // namespace sectored
