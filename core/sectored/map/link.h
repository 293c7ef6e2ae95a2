#pragma once

#include "sectored/map/map.h"

namespace sectored {

/// Only one of nextwall and nextsector is set. Spec: editing-kernel H8.
bool isHalfLinked(const Wall& wall);

/// The nextwall names no wall, the wall itself, or a wall that does not name it back. Spec:
/// editing-kernel H9.
bool isLinkOneSided(const Map& map, WallId wall);

/// The nextsector does not exist, is the wall's own, or is not the sector of the wall named. Spec:
/// editing-kernel H10.
bool isLinkSectorWrong(const Map& map, WallId wall);

/// The wall named does not run between the same ends the other way round. Spec: editing-kernel
/// H11.
bool areLinkEndsDifferent(const Map& map, WallId wall);

} // namespace sectored
