#pragma once

#include "sectored/edit/plan.h"

namespace sectored {

/// Changes the player's start. With a position but no height it stands 10240 z units above the
/// floor there. Its sector is always found anew. Refusals: Range, Nothing.
PlanResult planStart(const MapView& view, const StartRequest& request);

/// The plan, with the sector for a start that has none where the edit makes one that holds it: the
/// start then stands between its floor and ceiling, 10240 z units above the floor where it did not.
/// As it is where the start has a sector, or has none though one held it before the edit.
Plan withStartFound(const MapView& view, Plan plan);

} // namespace sectored
