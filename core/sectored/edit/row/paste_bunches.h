#pragma once

#include "sectored/map/map.h"

namespace sectored {

/// Returns the fragment with its bunches (row/bunch.h) as the level can take them. Pasted into a
/// level of version 9, each whole bunch gets a number that is free there. Planes of all others lose
/// their bunch: those of a bunch of which only a part was copied, those for which no number is
/// left, and, where the versions differ, stale bits that would gain a meaning. Spec: tror B7.
MapRows withPastedBunches(MapRows fragment, const Map& level);

} // namespace sectored
