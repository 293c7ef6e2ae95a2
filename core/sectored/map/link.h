#pragma once

#include "sectored/map/map.h"

namespace sectored {

/// Removes the link from a wall. Its partner keeps the link back.
void clearLink(Wall& wall);

/// Returns true if only one of nextwall and nextsector is set. Spec: editing-kernel H8.
bool isHalfLinked(const Wall& wall);

/// Returns true if nextwall is set, but refers to no wall, to the wall itself, or to a wall that
/// does not refer back. Spec: editing-kernel H9.
bool isLinkOneSided(const Map& map, WallId wall);

/// Returns true if nextsector is set, but does not exist, is the wall's own sector, or is not the
/// sector of nextwall. Spec: editing-kernel H10.
bool isLinkSectorWrong(const Map& map, WallId wall);

/// Returns true if nextwall does not have the same end points in the opposite direction. Spec:
/// editing-kernel H11.
bool areLinkEndsDifferent(const Map& map, WallId wall);

} // namespace sectored
