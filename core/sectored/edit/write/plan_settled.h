#pragma once

#include "sectored/edit/plan.h"
#include "sectored/edit/stroke/settle_stroke.h"

namespace sectored {

/// Writes a settled stroke: sectors, walls, links, seams and sprites, with notices. Refused:
/// E-SEAM, and E-DAMAGED for a seam to a damaged sector.
PlanResult planSettled(const MapView& view, const Settled& settled);

} // namespace sectored
