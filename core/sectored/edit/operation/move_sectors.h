#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"
#include "sectored/edit/stitch/landing.h"

#include <optional>
#include <span>
#include <string>

namespace sectored {

/// Moves whole sectors by a vector, with their sprites and the start if it is in one of them. A
/// group without portals to sectors that stay may land on others (Spec: editing-kernel 4.8): the
/// request decides whether it stays there, with N-OVERLAP, is refused, or is stitched in (Spec:
/// stitching M12). Attached sectors stretch: vertices move if portals lead to them around a point,
/// so an island moves its hole within the parent. With Borders::Detach those portals become solid
/// first. Links of a damaged level that the move would tear apart are cleared (N-UNLINKED). Walls
/// that become coincident are linked unless their sectors overlap. LandingHeights::Neighbour then
/// gives moved sectors the heights across their new portals (landing_heights.h).
///
/// Refused: E-NOSUCH (also for an attached sector that is hidden), E-NOTHING, E-RANGE, E-DAMAGED
/// (an attached sector); E-CROSS, E-FLIP, E-COLLAPSE and E-OVERLAP for attached or stretched
/// sectors; with OverlapPolicy::Refuse also E-OVERLAP, and E-CROSS if walls would meet between
/// their ends; with Cut and Stitch also those of planLanding. Notices: N-OVERLAP, N-TOUCH,
/// N-UNLINKED, N-SPRITE, N-SLOPE, N-ALIGN, N-LINK, N-FLOORS.
PlanResult planMoveSectors(const MapView& view, const MoveSectorsRequest& request);

/// Moves sectors as the policy says. With Keep and Refuse the topology is kept; if the rounding of
/// an affine map makes that impossible, folded slivers are mended by planLanding. With Cut and
/// Stitch see planLanding. E-NOSUCH: a sector that `sheet` hides would stretch.
PlanResult planMotion(const MapView& view, const SectorMotion& motion, const LandingPolicy& policy);

/// Returns E-NOTHING for no sectors, and E-NOSUCH.
std::optional<Refusal> sectorsRefusal(const Map& map, std::span<const SectorId> sectors);

/// The fields about landing that moves and transforms have in common.
struct LandingFields {
    OverlapPolicy& overlap;
    Borders& borders;
    SheetHint& sheet;
    bool& allowRemove;
    LandingHeights& heights;
    bool& locksTiles;
};

void visitLanding(FieldVisitor& fields, const LandingFields& landing);

/// Describes the fields of the request.
void describe(FieldVisitor& fields, MoveSectorsRequest& request);

/// Returns the name of the undo step.
std::string stepNameOf(const MoveSectorsRequest& request);

} // namespace sectored
