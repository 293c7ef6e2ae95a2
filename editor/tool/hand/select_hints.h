#pragma once

#include "editor/tool/edit_target.h"
#include "editor/tool/tool.h"

#include <vector>

namespace sectored::editor {

/// Returns what the Select tool says while nothing is dragged. `isListed`: the objects at the
/// pointer are listed. `drag`: what a drag would do.
std::vector<Hint> selectHints(const EditTarget& target, bool isListed, const Hint& drag);

/// Returns the hints for a handle at the pointer, from those of its drag, which has not begun.
std::vector<Hint> handleHints(std::vector<Hint> ofDrag);

/// Returns the hints for a drag that consists of typed numbers, from those of the drag.
std::vector<Hint> typedHints(std::vector<Hint> ofDrag);

} // namespace sectored::editor
