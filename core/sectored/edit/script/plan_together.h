#pragma once

#include "sectored/edit/plan.h"

#include <span>

namespace sectored {

/// Combines several requests into one edit and one undo step. Each request sees the result of those
/// before it. Requests about rows that an earlier request removed, and requests that no longer
/// change anything, are skipped. Any other refusal rejects the whole; its numbers refer to the
/// level before the first request. If nothing remains, the result is the first refusal, or
/// E-NOTHING without requests. Notices and leftover are those of all requests; `created` and
/// `removed` refer to the level after and before the whole. Costs as much as the single edits plus
/// one comparison of the row order.
PlanResult planTogether(const MapView& view, std::span<const Request> requests);

} // namespace sectored
