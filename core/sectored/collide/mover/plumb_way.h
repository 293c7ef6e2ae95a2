#pragma once

#include "sectored/collide/mover/mover_context.h"

#include <optional>

namespace sectored {

/// A way straight up or down.
struct PlumbRequest {
    BodyPlace from{};
    double rise = 0; ///< how far; negative: down
    LegKind kind = LegKind::Settle;
};

/// Where it ends.
struct PlumbEnd {
    BodyPlace place{};
    std::optional<BodyContact> stop{}; ///< what ended it before the whole way was gone
};

/// Goes until something stops the body. Walls along the way do not: of those that it touches, the
/// edges inside them seem to lean by the root of the rounding, and it slips by.
PlumbEnd goPlumb(MoverContext& context, const PlumbRequest& request);

} // namespace sectored
