#pragma once

#include "sectored/edit/request.h"

#include <span>

namespace sectored::editor {

struct Workbench;

/// Does the edits as one step; where they are refused, the window says why. Nothing without edits.
void commitTogether(const Workbench& bench, std::span<const Request> requests);

void commit(const Workbench& bench, const Request& request);

/// The same, and selects the sectors and sprites that it made; whether it was done.
bool commitAndSelect(const Workbench& bench, const Request& request);

/// The edit that is made of the point under the pointer; nothing while it is outside the plan.
void commitAtPointer(const Workbench& bench, Request (*make)(Point));

} // namespace sectored::editor
