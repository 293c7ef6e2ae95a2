#pragma once

#include "editor/tool/edit_target.h"
#include "editor/tool/hand/selection_drag.h"
#include "editor/tool/move/selection_handles.h"
#include "editor/tool/number_entry.h"
#include "editor/tool/tool.h"

#include <vector>

namespace sectored::editor {

/// Returns what a drag of the handle changes.
NumberUse useOf(const Handle& handle, EdgeHandles edges);

/// Returns what handles transform: the selected sectors, or else the vertices of the selection.
SelectionDrag::Kind transformedKind(const EditTarget& target);

/// Adds the functions of keys during a drag for this use.
void addHandleKeys(std::vector<Hint>& hints, NumberUse use);

/// Returns the hints for a handle at the pointer, whose drag has not begun. Precondition: the
/// selection has a handledBox.
std::vector<Hint> handleHints(const EditTarget& target, const Handle& handle);

} // namespace sectored::editor
