#pragma once

#include "sectored/edit/plan.h"
#include "sectored/edit/stroke/settle_stroke.h"

namespace sectored {

/// Writes what a settled stroke comes to: sectors, walls, links, seams, sprites and the notices
/// about them. Refused: E-SEAM, and E-DAMAGED for a seam to a damaged sector.
PlanResult planSettled(const MapView& view, const Settled& settled);

} // namespace sectored
