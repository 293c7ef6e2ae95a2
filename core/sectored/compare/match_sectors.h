#pragma once

#include "sectored/compare/level_match.h"

namespace sectored {

/// Finds the same sectors of two levels. Precondition: nothing is matched yet.
void matchSectors(const Map& left, const Map& right, LevelMatch& match);

} // namespace sectored
