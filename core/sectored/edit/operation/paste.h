#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

namespace sectored {

/// Adds the rows of a fragment (sectored/map/fragment.h) at an offset, with new ids, after all
/// existing rows. PasteMode::Free makes a separate group without links to others, which may overlap
/// them. PasteMode::Merge takes its area from what lies below and stitches it in (Spec: stitching
/// P1 to P7). PasteMode::Stitch stitches it in without taking area; hidden sectors stay below it.
/// With both, LandingHeights::Neighbour gives pasted sectors the heights across their portals
/// (landing_heights.h).
/// PasteMode::Free pastes damaged sectors as they are. Floor links stay if the fragment and the
/// level are both of version 9. A sprite without a sector gets the one that contains it, or the
/// nearest.
///
/// Refused: E-NOTHING (no fragment, or an empty one), E-RANGE, E-DAMAGED (a damaged sector in the
/// fragment, which cannot be merged or stitched in). Notices: N-OVERLAP for each new sector and old
/// sector that overlap, N-DAMAGED for pasted damaged sectors; merging has the refusals and notices
/// of planStitched. Linear in the fragment, plus the sectors near it, plus a pass over the level.
PlanResult planPaste(const MapView& view, const PasteRequest& request);

/// Visits the id of the game whose nets get free numbers (TagPolicy::Nets).
void visitGame(FieldVisitor& fields, std::string& game);

/// Describes the fields of the request.
void describe(FieldVisitor& fields, PasteRequest& request);

} // namespace sectored
