#pragma once

#include "sectored/edit/request.h"
#include "sectored/map/map_view.h"

#include <vector>

namespace sectored {

/// Returns the sectors that would share area with the moved sectors, ascending by number. Not
/// included are the moved sectors and those that stretch with them. A request that hides them
/// stitches the borders that touch and leaves these sectors below (Spec: stitching M12). The cost
/// depends on the sectors near the new place. Precondition: the sectors exist.
std::vector<SectorId> coveredSectors(const MapView& view, const MoveSectorsRequest& request);
/// Returns the same for the sectors of a transform.
std::vector<SectorId> coveredSectors(const MapView& view, const TransformRequest& request);

} // namespace sectored
