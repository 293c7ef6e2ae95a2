#pragma once

#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/machine/machine_case.h"
#include "sectored/edit/plan.h"

namespace sectored {

/// Returns the numbers of a machine: the one of the request, else the one that its sectors already
/// have, else the next free one of the net. Refused: E-RANGE, and E-MAKE if the sectors have other
/// or different numbers, or if one of a pair already is part of another pair.
tl::expected<MachineNumbers, Refusal> numbersFor(const MapView& view, const MachineCase& made);

} // namespace sectored
