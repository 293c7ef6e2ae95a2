#pragma once

#include "core/edit/plan.h"

namespace sectored {

/// Changes the player's start. With a position but no height it stands 10240 z units above the
/// floor there. Its sector is always found anew. Refusals: Range, Nothing.
PlanResult planStart(const MapView& view, const StartRequest& request);

} // namespace sectored
