#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

namespace sectored {

/// Puts sprites on walls: less than two units in front, so that the wall does not cover them, with
/// the angle that points from the wall into its sector. The sector becomes that of the wall. Height
/// and kind stay. Without a wall in the request, each sprite takes the nearest one, or the first
/// one ahead, that is there at its z (nearestWallOf, wallAheadOf).
///
/// Refused: E-NOSUCH (no such sprite or wall; no sector; no wall for it; no room in front of
/// it), E-NOTHING.
PlanResult planAlignSprite(const MapView& view, const AlignSpriteRequest& request);

/// Describes the fields of a request for one sprite.
void describe(FieldVisitor& fields, AlignSpriteRequest& request);
/// Returns a request for each sprite.
std::vector<Request> partsOf(const AlignSpriteRequest& request, const Numbering& numbering);

std::string stepNameOf(const AlignSpriteRequest& request);

} // namespace sectored
