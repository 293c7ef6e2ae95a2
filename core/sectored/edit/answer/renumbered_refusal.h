#pragma once

#include "sectored/edit/plan.h"
#include "sectored/map/numbering.h"

namespace sectored {

/// A level before and after some edits.
struct NumberedLevels {
    const MapView& before;
    const MapView& after;
};

/// Converts a refusal about the level after some edits to the row numbers of the level before them.
/// Rows that the level before does not have become newRow, and are removed from the culprits.
Refusal renumbered(Refusal refusal, const NumberedLevels& levels);

} // namespace sectored
