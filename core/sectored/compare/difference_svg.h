#pragma once

#include "sectored/compare/level_difference.h"

#include <string>

namespace sectored {

/// Returns the plan of the right level as SVG, with what is different: added rows, removed ones
/// where they were, changed ones, and a legend.
std::string differenceSvg(
    const LevelDifferences& differences,
    const MapView& left,
    const MapView& right);

} // namespace sectored
