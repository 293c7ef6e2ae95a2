#pragma once

#include "editor/tool/edit_target.h"
#include "editor/tool/tool.h"

#include <vector>

namespace sectored::editor {

/// Returns what the Select tool says while nothing is dragged. `isListed`: the objects at the
/// pointer are listed. `drag`: what a drag would do.
std::vector<Hint> selectHints(const EditTarget& target, bool isListed, const Hint& drag);

} // namespace sectored::editor
