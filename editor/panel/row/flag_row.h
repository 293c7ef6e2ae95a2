#pragma once

#include "editor/panel/row/property.h"

#include <span>

namespace sectored::editor {

/// A bit shown as a check box: a row of the tables below.
struct FlagRow {
    int bit;             ///< bit number in the field
    const char* label;   ///< English
    const char* tip;     ///< English; effect when set
    int fromVersion = 0; ///< MAP version; unused in older ones
};

/// Flags of floorstat and ceilingstat (Spec: build-map 2).
std::span<const FlagRow> planeFlagRows();
/// Flags of a wall's cstat.
std::span<const FlagRow> wallFlagRows();
/// Flags of a sprite's cstat.
std::span<const FlagRow> spriteFlagRows();

} // namespace sectored::editor
