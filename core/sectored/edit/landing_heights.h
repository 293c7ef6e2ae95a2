#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

#include <span>

namespace sectored {

/// Sectors that were moved or pasted as a whole.
struct LandedSectors {
    std::span<const SectorId> sectors{};
    LandingHeights heights = LandingHeights::Keep;
};

/// Adds to a plan that moves or pastes sectors the heights that they take (Spec: stitching M16).
/// With LandingHeights::Neighbour, each of the sectors that got a portal to a sector that is not
/// one of them takes the floor and ceiling of the sector across the longest; of several, across the
/// one with the lowest number. The planes meet in the middle of that portal, to the nearest unit;
/// slopes stay. Sprites on the planes move along, as with SpritesOnPlanes::Follow. A plane of a
/// bunch (version 9) keeps its height, because others share it: N-FLOORS.
///
/// A refusal stays as it is. Refused: E-RANGE, for a height that a sector cannot have. The cost
/// depends on the walls that the plan changes.
PlanResult withLandingHeights(const MapView& view, const LandedSectors& landed, PlanResult plan);

/// Visits the field `heights`.
void visitHeights(FieldVisitor& fields, LandingHeights& heights);

} // namespace sectored
