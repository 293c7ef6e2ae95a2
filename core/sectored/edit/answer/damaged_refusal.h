#pragma once

#include "sectored/edit/plan.h"

namespace sectored {

/// Returns E-DAMAGED for a sector that an edit would have to change, with the first defect.
/// Precondition: the sector is damaged.
Refusal damagedRefusal(const MapView& view, SectorId sector);
/// Returns E-DAMAGED for a sector of the rows to paste, without culprits and numbers: the level has
/// none of these rows, and the rows do not know the numbers that they had.
Refusal damagedCopyRefusal(const MapView& copy, SectorId sector);

} // namespace sectored
