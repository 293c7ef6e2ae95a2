#pragma once

#include "sectored/edit/repair/fix.h"

#include <span>
#include <string_view>

namespace sectored {

/// A row of all_fixes.cpp.
struct FixRow {
    RepairFix fix{};
    std::string_view name{}; ///< published, in scripts and answers
    bool isSafe = false;     ///< in the set "safe"; "all" also has Cut
    bool isForDamage = true; ///< repairs damaged sectors; else it changes sound ones
    FixResult (*run)(const MapView& view, const RepairScope& scope) = nullptr;
};

/// Returns the fixes in the order of RepairFix, in which they run.
std::span<const FixRow> allFixes();

} // namespace sectored
