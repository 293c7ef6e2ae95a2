#pragma once

#include "sectored/map/map_view.h"
#include "sectored/map/patch.h"

#include <optional>

namespace sectored {

/// Tests whether no sector except `repaired` breaks more hard rules after the patch than before, by
/// number of the rule, and sound sectors stay sound (Spec: repair R9).
bool leavesOthersUnharmed(
    const MapView& before,
    const MapView& after,
    const Patch& patch,
    std::optional<SectorId> repaired = {});

} // namespace sectored
