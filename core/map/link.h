#pragma once

#include "core/map/map.h"

namespace sectored {

/// H8: only one of nextwall and nextsector is set.
bool isHalfLinked(const Wall& wall);

/// H9: nextwall names no wall, the wall itself, or a wall that does not name it back.
bool isLinkOneSided(const Map& map, WallId wall);

/// H10: nextsector does not exist, is the wall's own, or is not the sector of the wall named.
bool isLinkSectorWrong(const Map& map, WallId wall);

/// H11: the wall named does not run between the same ends the other way round.
bool areLinkEndsDifferent(const Map& map, WallId wall);

} // namespace sectored
