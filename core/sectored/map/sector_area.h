#pragma once

#include "sectored/map/map_view.h"

#include <vector>

namespace sectored {

/// The area of a sector. For a sound sector it is the even-odd set of its edges. For a damaged
/// sector it is where the winding number of its loops is not 0: areas that the walls run around
/// twice are included, areas that they fold over are not. A loop that does not close counts as if
/// its ends were joined.
struct SectorArea {
    std::vector<Segment> edges{};
    bool isDamaged = false;
};

/// Returns the area of a sector, sound or damaged. Without edges if the sector has no walls.
SectorArea areaOf(const MapView& view, SectorId sector);

/// Tests whether two areas overlap; touching is not enough. Exact, except for damaged sectors with
/// coordinates beyond coordinateLimit, for which the even-odd rule decides.
bool shareArea(const SectorArea& left, const SectorArea& right);

} // namespace sectored
