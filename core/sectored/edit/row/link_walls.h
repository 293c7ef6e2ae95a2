#pragma once

#include "sectored/edit/plan.h"
#include "sectored/map/patch_builder.h"

#include <vector>

namespace sectored {

/// The walls that a solid wall can be linked to: solid, between the same ends the other way round,
/// of another sound sector. The one first whose sector shares the greatest height with the wall's
/// at its middle (Spec: editing-kernel 4.16), then the lowest number. None for a wall that is
/// linked or that half a link of a damaged level leads to.
std::vector<WallId> linkCandidates(const MapView& view, WallId wall);

/// Makes a portal of the wall and the one named, or the best candidate. With several candidates and
/// none named a notice, N-OVERLAP, says which was taken.
/// Refused: E-NOSUCH, E-LINKED (either is linked already, or half a link of a damaged level leads
/// to it), E-NOMATCH, E-DAMAGED.
PlanResult planLink(const MapView& view, const LinkRequest& request);

/// Makes portals solid, on both sides; all other fields stay, but a wall without a texture (picnum
/// 0) gets the request's. Also takes away half a link of a damaged level. Solid walls of the list
/// are passed over. Refused: E-NOSUCH, E-NOTHING (none of them is linked).
PlanResult planUnlink(const MapView& view, const UnlinkRequest& request);

/// Takes a wall's link away, and its partner's where that names it back.
void makeSolid(PatchBuilder& builder, WallId wall);

} // namespace sectored
