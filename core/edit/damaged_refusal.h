#pragma once

#include "core/edit/plan.h"

namespace sectored {

/// E-DAMAGED for a sector that an edit would have to change, with what is wrong with it.
/// Precondition: the sector is damaged.
Refusal damagedRefusal(const MapView& view, SectorId sector);

} // namespace sectored
