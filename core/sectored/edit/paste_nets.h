#pragma once

#include "sectored/asset/game/game.h"
#include "sectored/map/map.h"

namespace sectored {

/// Returns the fragment with other numbers for its nets, so that they do not mix with those of the
/// level. All rows of a net that have a number which the level has in this net get the least free
/// one. A number that leads outside keeps it: what works the rows, or what they work, is not in the
/// fragment. So do numbers below TagNet::first, and a number for which no free one is left.
/// Spec: prefabs 3.
MapRows withFreeNets(MapRows fragment, const Map& level, const Game& game);

} // namespace sectored
