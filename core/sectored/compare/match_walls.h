#pragma once

#include "sectored/compare/level_match.h"

namespace sectored {

/// Finds the same walls of sectors that are matched: by both ends, then by the start, then by the
/// end, then by the walls beside them. Precondition: no wall is matched yet.
void matchWalls(const Map& left, const Map& right, LevelMatch& match);

} // namespace sectored
