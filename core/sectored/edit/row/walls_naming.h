#pragma once

#include "sectored/map/map_view.h"

#include <span>
#include <unordered_set>
#include <vector>

namespace sectored {

/// Rows that an edit takes away.
struct GoneRows {
    const std::unordered_set<WallId>& walls;
    const std::unordered_set<SectorId>& sectors;
};

/// The walls whose point2, nextwall or nextsector names one of the rows, each once. What it costs
/// follows those rows, unless rows that are damaged name them from anywhere: then every wall of the
/// level is looked at.
std::vector<WallId> wallsNaming(const MapView& view, const GoneRows& gone);

} // namespace sectored
