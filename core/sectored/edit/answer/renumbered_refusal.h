#pragma once

#include "sectored/edit/plan.h"
#include "sectored/map/numbering.h"

namespace sectored {

/// A level before and after some edits.
struct NumberedLevels {
    const MapView& before;
    const MapView& after;
};

/// Translates the numbers of a refusal from the level after some edits to the level before them:
/// every number in its arguments that follows "sector", "wall" or "sprite", alone or in a list.
/// Rows missing in the level before become "(new)" and are removed from the culprits.
Refusal renumbered(Refusal refusal, const NumberedLevels& levels);

} // namespace sectored
