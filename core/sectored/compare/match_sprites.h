#pragma once

#include "sectored/compare/level_match.h"

namespace sectored {

/// Finds the same sprites of two levels whose sectors are matched: by place and fields, then by
/// place, then by fields. Precondition: no sprite is matched yet.
void matchSprites(const Map& left, const Map& right, LevelMatch& match);

} // namespace sectored
