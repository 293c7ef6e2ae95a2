#pragma once

#include "editor/panel/row/property.h"

#include <span>

namespace sectored::editor {

/// One bit that a check box shows: a row of the tables below.
struct FlagRow {
    int bit;             ///< of the field's number
    const char* label;   ///< English
    const char* tip;     ///< English, what it means when it is on
    int fromVersion = 0; ///< of the level; without meaning in older ones
};

/// Of floorstat and ceilingstat (Spec: build-map 2).
std::span<const FlagRow> planeFlagRows();
/// Of a wall's cstat.
std::span<const FlagRow> wallFlagRows();
/// Of a sprite's cstat.
std::span<const FlagRow> spriteFlagRows();

} // namespace sectored::editor
