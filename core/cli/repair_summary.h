#pragma once

#include "sectored/edit/plan.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace sectored::cli {

/// How often one kind of fix was made.
struct FixCount {
    std::string_view name{}; ///< as in scripts: "link"
    std::size_t count = 0;   ///< of single fixes
    std::size_t sectors = 0; ///< in which they were made
};

/// Counts the fixes of a repair by kind, in the order in which they run. Omits kinds without any.
std::vector<FixCount> countFixes(const RepairReport& report);

} // namespace sectored::cli
