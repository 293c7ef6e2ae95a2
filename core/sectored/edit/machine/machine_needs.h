#pragma once

#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/machine/machine_case.h"
#include "sectored/edit/plan.h"

namespace sectored {

/// Returns why the sectors of a request cannot be this machine: their number (E-MAKE), missing or
/// damaged sectors (E-NOSUCH, E-DAMAGED), or what the machine needs and the level does not have
/// (E-MAKE). Empty if there is no reason.
Refused machineRefusal(const MapView& view, const MachineCase& made);

} // namespace sectored
