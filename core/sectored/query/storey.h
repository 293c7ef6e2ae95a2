#pragma once

#include "sectored/map/map_view.h"

#include <vector>

namespace sectored {

/// Returns the sector and what belongs to the same storey of stacked sectors, ascending by id: what
/// portals join to it through sectors that share area with others, without sharing area with each
/// other. Sectors that lie neither above nor below another one belong to no storey, so that they
/// end it. Precondition: the sector exists.
std::vector<SectorId> storeyOf(const MapView& view, SectorId sector);

} // namespace sectored
