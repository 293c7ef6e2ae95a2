#pragma once

#include "sectored/edit/request.h"
#include "sectored/map/map_view.h"

#include <memory>
#include <vector>

namespace sectored {

struct SectorMotion;
struct TransformMap;

/// Returns the sectors that would share area with the moved sectors, ascending by number. Not
/// included are the moved sectors and those that stretch with them. A request that hides them
/// stitches the borders that touch and leaves these sectors below (Spec: stitching M12). The cost
/// depends on the sectors near the new place. Precondition: the sectors exist.
std::vector<SectorId> coveredSectors(const MapView& view, const MoveSectorsRequest& request);
/// Returns the same for the sectors of a transform.
std::vector<SectorId> coveredSectors(const MapView& view, const TransformRequest& request);

/// Answers coveredSectors for the same sectors at many places, as in a drag: what moves and
/// stretches is found once. All views must show the same level, and all requests must have the
/// sectors and borders of the first one.
class CoverFinder {
public:
    CoverFinder(const MapView& view, const std::vector<SectorId>& sectors, Borders borders);

    std::vector<SectorId> covered(const MapView& view, const MoveSectorsRequest& request) const;
    std::vector<SectorId> covered(const MapView& view, const TransformRequest& request) const;

private:
    std::vector<SectorId> coveredBy(const MapView& view, const TransformMap& map) const;

    std::shared_ptr<const SectorMotion> m_still;
};

} // namespace sectored
