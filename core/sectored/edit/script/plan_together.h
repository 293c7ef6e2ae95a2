#pragma once

#include "sectored/edit/plan.h"

#include <span>

namespace sectored {

/// Several edits as one, each made on what those before it left: one step of undo. Those that are
/// about rows that an earlier one took away, or that then change nothing, are left out. Refused as
/// a whole when any other is refused, with the numbers of the level before the whole; or when
/// nothing is left, with the first refusal; E-NOTHING without requests. Notices and leftover of
/// all; `created` and `removed` tell of the level before and after the whole. Costs the edits, plus
/// one look at the order of the rows.
PlanResult planTogether(const MapView& view, std::span<const Request> requests);

} // namespace sectored
