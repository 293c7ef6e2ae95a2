#pragma once

#include "core/map/map.h"

namespace sectored::editor {

/// Whether `readBack` is what the file of `level` must hold: the same rows in the same order, with
/// references to the same numbers. Ids may differ, and a level of version 4 to 6 may come back as
/// version 7.
bool isSameLevel(const Map& level, const Map& readBack);

} // namespace sectored::editor
