#pragma once

#include "sectored/edit/plan.h"

namespace sectored {

/// Draws a polyline or a closed shape. Builds an exact overlay of the stroke and the sectors near
/// it and assigns an owner to each face (Spec: editing-kernel 3.2 to 3.8, D-1 to D-5). There are no
/// special cases for void or for strokes inside or beside sectors.
///
/// Refused: E-RANGE, E-EMPTY, E-NOTHING, E-REMOVES, E-DAMAGED (a damaged sector in the way),
/// E-AMBIGUOUS (layers overlap and the request does not choose one), E-OVERLAP (sectors given by
/// the request overlap), E-COLLAPSE (rounding would remove a whole sector), E-SEAM (rounding would
/// bend a seam of a frozen sector into its other walls), E-LIMIT, E-TOOMUCH, E-INTERNAL. Notices:
/// N-DROPPED, N-FROZEN, N-PINCH, N-SLOPE, N-ALIGN, N-HEIGHT, N-SPRITE, N-LINK. O(k log k) in the
/// walls of the sectors near the stroke, plus the border of a void pocket that an open stroke
/// divides.
PlanResult planDraw(const MapView& view, const DrawRequest& request);

} // namespace sectored
