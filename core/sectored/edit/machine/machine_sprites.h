#pragma once

#include "sectored/edit/machine/machine_case.h"
#include "sectored/edit/plan.h"

#include <vector>

namespace sectored {

/// Returns the values that a machine gives to fields, as `set` takes them. `sector` is the one
/// whose heights count. Precondition: the case has its numbers, and machineRefusal() has no reason.
std::vector<SetRequest::Value> valuesFor(
    const MapView& view,
    const MachineCase& made,
    const std::vector<MachineValue>& values,
    SectorId sector);

/// Returns a plan that adds the sprites of a machine that are not there yet. One inside a sector is
/// on its floor, away from other sprites if there is room. Those of a pair are at the same place of
/// their sectors. One on a wall is in front of it, at its height above the floor, or half way up
/// if the sector is lower. Refused: E-NOSUCH, E-MAKE (no wall, or it is open there), E-RANGE.
PlanResult planMachineSprites(const MapView& view, const MachineCase& made);

} // namespace sectored
