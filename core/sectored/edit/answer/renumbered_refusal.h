#pragma once

#include "sectored/edit/plan.h"
#include "sectored/map/numbering.h"

namespace sectored {

/// A level before some edits and after them.
struct NumberedLevels {
    const MapView& before;
    const MapView& after;
};

/// Takes a refusal that speaks of the level after some edits to the numbers of the level before
/// them: every number in its arguments that follows "sector", "wall" or "sprite", alone or in a
/// list. Rows that the level before does not have are "(new)" and no culprits.
Refusal renumbered(Refusal refusal, const NumberedLevels& levels);

} // namespace sectored
