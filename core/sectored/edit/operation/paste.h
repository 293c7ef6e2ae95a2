#pragma once

#include "sectored/edit/plan.h"

namespace sectored {

/// Adds the rows of a fragment (sectored/map/fragment.h) at an offset, as a free group: with ids of
/// its own, after all that is there, linked within itself and to nothing else. It may lie on other
/// sectors. Links between floors stay where the fragment and the level are both of version 9.
/// A sprite of the fragment without sector gets the one that holds it, or the nearest.
///
/// Refused: E-NOTHING (no fragment, or an empty one), E-RANGE, E-DAMAGED (a sector of the fragment
/// is; its number is the fragment's). Notices: N-OVERLAP for each pair of a new and an old sector
/// that share area. Linear in the fragment, plus the sectors near it, plus a pass over the level.
PlanResult planPaste(const MapView& view, const PasteRequest& request);

} // namespace sectored
