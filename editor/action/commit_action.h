#pragma once

#include "sectored/edit/request.h"

#include <span>

namespace sectored::editor {

struct Workbench;

// How actions edit: Document::commit, with the refusal shown in the window. Tools and panels commit
// in their own way; the only way to change a level is Edits (editor/document/edits.h).

/// Applies the edits as one step, or shows in the window why they are rejected. Does nothing if
/// `requests` is empty.
void commit(const Workbench& bench, std::span<const Request> requests);

void commit(const Workbench& bench, const Request& request);

/// Applies the edit and selects the new sectors and sprites. Returns whether it was applied.
bool commitAndSelect(const Workbench& bench, const Request& request);

/// Applies the edit made for the point under the pointer. Does nothing if the pointer is outside
/// the 2D view.
void commitAtPointer(const Workbench& bench, Request (*make)(Point));

} // namespace sectored::editor
