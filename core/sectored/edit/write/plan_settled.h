#pragma once

#include "sectored/edit/plan.h"
#include "sectored/edit/stroke/drawing.h"
#include "sectored/edit/stroke/settle_stroke.h"
#include "sectored/map/patch_builder.h"

namespace sectored {

/// Writes a settled stroke: sectors, walls, links, seams and sprites, with notices. Refused:
/// E-SEAM, and E-DAMAGED for a seam to a damaged sector.
PlanResult planSettled(const MapView& view, const Settled& settled);

/// A move whose walls were overlaid and settled.
struct SettledMove {
    const MapView& base;  ///< the level to edit
    const MapView& after; ///< the level with the vertices moved, which the overlay is of
    const MoveBasis& basis;
};

/// Same for a move. The builder already has the moved vertices. The removed sectors are not
/// reported.
PlanResult planSettled(const SettledMove& move, const Settled& settled, PatchBuilder& builder);

} // namespace sectored
