#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"
#include "sectored/map/patch_builder.h"

#include <vector>

namespace sectored {

/// Returns the solid walls that a solid wall can be linked to: they have the same ends in reverse
/// and belong to another sector. Sorted by the height that both sectors share at the middle
/// of the wall, greatest first (Spec: editing-kernel 4.16), then by number. Empty if the wall is
/// linked, or if a one-way link of a damaged level leads to it.
std::vector<WallId> linkCandidates(const MapView& view, WallId wall);

/// Links the wall to the given wall or to the best candidate. N-OVERLAP reports which candidate was
/// used if there were several and none was given.
/// Refused: E-NOSUCH, E-LINKED (either wall is linked, or a one-way link of a damaged level leads
/// to it), E-NOMATCH, E-DAMAGED.
PlanResult planLink(const MapView& view, const LinkRequest& request);

/// Makes portals solid on both sides. All other fields stay, but a wall without a texture (picnum
/// 0) gets the one of the request. Also removes one-way links of a damaged level. Ignores solid
/// walls. Refused: E-NOSUCH, E-NOTHING (no wall is linked).
PlanResult planUnlink(const MapView& view, const UnlinkRequest& request);

/// Links two walls to each other.
void linkWalls(PatchBuilder& builder, WallId one, WallId other);

/// Removes the link of a wall, and that of its partner if the partner links back.
void makeSolid(PatchBuilder& builder, WallId wall);

/// Describes the fields of the request.
void describe(FieldVisitor& fields, LinkRequest& request);
/// Describes the first wall of the request.
void describe(FieldVisitor& fields, UnlinkRequest& request);
/// Returns a request for each wall.
std::vector<Request> partsOf(const UnlinkRequest& request, const Numbering& numbering);

} // namespace sectored
