#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

#include <cstddef>
#include <string>

namespace sectored {

/// Locks or unlocks sectors, as project data (Spec: project 6). Nothing else changes. Refused:
/// E-NOSUCH, E-NOTHING.
PlanResult planLock(const MapView& view, const LockRequest& request);

/// Describes the fields of the request.
void describe(FieldVisitor& fields, LockRequest& request);
/// Same for the verb that unlocks.
void describeUnlock(FieldVisitor& fields, LockRequest& request);
/// Returns the index of the verb: "lock" or "unlock".
std::size_t verbOf(const LockRequest& request);
std::string stepNameOf(const LockRequest& request);

} // namespace sectored
