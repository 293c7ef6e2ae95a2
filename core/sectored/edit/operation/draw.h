#pragma once

#include "sectored/edit/plan.h"

namespace sectored {

/// Draws a polyline or a closed shape over the level: an exact overlay of the stroke and the
/// sectors near it, whose faces say what becomes of them (Spec: editing-kernel 3.2 to 3.8, D-1 to
/// D-5). Void, inside and beside are no cases of their own.
///
/// Refused: E-RANGE, E-EMPTY, E-NOTHING, E-REMOVES, E-DAMAGED (a damaged sector in the way),
/// E-AMBIGUOUS (levels overlap, and nothing says which is meant), E-OVERLAP (sectors that the
/// request names overlap), E-COLLAPSE (rounding would leave nothing of a sector), E-SEAM (rounding
/// would bend the border to a frozen sector into its other walls), E-LIMIT, E-TOOMUCH, E-INTERNAL.
/// Notices: N-DROPPED, N-FROZEN, N-PINCH, N-SLOPE, N-ALIGN, N-HEIGHT, N-SPRITE, N-LINK. O(k log k)
/// in the walls of the sectors near the stroke, plus the border of a void pocket that an open
/// stroke divides.
PlanResult planDraw(const MapView& view, const DrawRequest& request);

} // namespace sectored
