#pragma once

#include "sectored/edit/plan.h"

namespace sectored {

/// E-DAMAGED for a sector that an edit would have to change, with what is wrong with it.
/// Precondition: the sector is damaged.
Refusal damagedRefusal(const MapView& view, SectorId sector);
/// The same for a sector of rows to paste: without culprits and numbers, which the level does not
/// have.
Refusal damagedCopyRefusal(const MapView& copy, SectorId sector);

} // namespace sectored
