#pragma once

#include "sectored/map/map_view.h"

#include <span>
#include <unordered_set>
#include <vector>

namespace sectored {

/// Rows that an edit removes.
struct GoneRows {
    const std::unordered_set<WallId>& walls;
    const std::unordered_set<SectorId>& sectors;
};

/// Returns the walls whose point2, nextwall or nextsector refers to one of the rows, each once. The
/// cost depends on the number of these rows. Only if damaged rows elsewhere refer to them, all
/// walls of the level are searched.
std::vector<WallId> wallsNaming(const MapView& view, const GoneRows& gone);

} // namespace sectored
