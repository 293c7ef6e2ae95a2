#pragma once

#include "sectored/collide/mover/mover_context.h"
#include "sectored/collide/mover/touched_planes.h"

#include <limits>
#include <optional>

namespace sectored {

/// A way straight down.
struct SettleRequest {
    BodyPlace from{};
    double distance = 0;
    /// Ground that is touched higher up does not count.
    double highest = std::numeric_limits<double>::infinity();
};

/// Where it ends: at the first contact, or after the whole distance.
struct SettleEnd {
    BodyPlace place{};
    std::optional<Ground> ground{}; ///< what the body stands on there
};

/// Lowers a body until it touches something. Spec: collision 8.2.5.
SettleEnd settle(MoverContext& context, const SettleRequest& request);

} // namespace sectored
