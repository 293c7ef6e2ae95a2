#pragma once

#include "sectored/collide/mover/mover_context.h"
#include "sectored/collide/mover/touched_planes.h"

#include <limits>
#include <optional>

namespace sectored {

/// A motion straight down.
struct SettleRequest {
    BodyPlace from{};
    double distance = 0;
    /// Ground touched above this height does not count.
    double highest = std::numeric_limits<double>::infinity();
};

/// The end of the motion: at the first contact, or after the whole distance.
struct SettleEnd {
    BodyPlace place{};
    std::optional<Ground> ground{}; ///< ground that the body stands on; empty if none
};

/// Lowers a body until it touches something. Spec: collision 8.2.5.
SettleEnd settle(MoverContext& context, const SettleRequest& request);

} // namespace sectored
