#pragma once

#include "sectored/compare/row_values.h"

#include <vector>

namespace sectored {

/// Returns what of the project data is different, entry by entry. Entries of which no row is left
/// do not count.
std::vector<PartDifference> projectDifferences(const ComparedLevels& levels);

} // namespace sectored
