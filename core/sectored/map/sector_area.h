#pragma once

#include "sectored/map/map_view.h"

#include <vector>

namespace sectored {

/// What of the plane a sector takes up. A sound one: what its edges hold by the even-odd rule. A
/// damaged one: where the winding number of its loops is not 0, so that what its walls run around
/// twice counts, and what they fold up does not. A loop that does not close counts as if its ends
/// were joined.
struct SectorArea {
    std::vector<Segment> edges{};
    bool isDamaged = false;
};

/// The area of a sector of the level, sound or damaged; without edges where it has no walls.
SectorArea areaOf(const MapView& view, SectorId sector);

/// Whether the two have area in common. Touching is not sharing. Exact, but for damaged sectors
/// with coordinates beyond coordinateLimit: of those the even-odd rule decides.
bool shareArea(const SectorArea& left, const SectorArea& right);

} // namespace sectored
