#pragma once

#include "editor/tool/edit_target.h"
#include "editor/tool/tool.h"

#include <vector>

namespace sectored::editor {

/// What is at the pointer.
struct SelectPlace {
    bool isListed = false;  ///< the objects are listed
    bool isMoved = false;   ///< a drag would move an object, instead of selecting
    bool isStacked = false; ///< there are several sectors
};

/// Returns what the Select tool says while nothing is dragged.
std::vector<Hint> selectHints(const EditTarget& target, const SelectPlace& place);

} // namespace sectored::editor
