#pragma once

#include "sectored/walk/walkability.h"

namespace sectored {

/// Sets the reason of each unreached sector: that of the openings between the sectors that were
/// reached and the connected sectors that were not, the one that says most. The level is as drawn.
void explainUnreached(
    const MapView& view,
    const LevelSurfaces& surfaces,
    const UsedMachines& machines,
    Walkability& found);

} // namespace sectored
