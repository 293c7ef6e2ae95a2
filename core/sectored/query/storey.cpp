#include "sectored/query/storey.h"

#include "sectored/map/overlap.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <set>

namespace sectored {

namespace {

std::vector<SectorId> sectorsSharingArea(const MapView& view, SectorId sector)
{
    const Box& box = view.index.boxOf(sector);
    const std::vector<Segment> edges = edgesOf(view.map, sector);
    std::vector<SectorId> sharing;
    for (const SectorId other : view.index.sectorsMeeting(box)) {
        if (other != sector && box.overlaps(view.index.boxOf(other))
            && shareArea(edges, edgesOf(view.map, other))) {
            sharing.push_back(other);
        }
    }
    return sharing;
}

} // namespace

std::vector<SectorId> storeyOf(const MapView& view, SectorId sector)
{
    std::vector<SectorId> storey{sector};
    std::set<SectorId> seen{sector};
    std::set<SectorId> taken{sector};
    for (std::size_t at = 0; at < storey.size(); ++at) {
        for (const SectorId beyond : sectorsAcross(view.map, storey[at])) {
            if (!seen.insert(beyond).second) {
                continue;
            }
            const std::vector<SectorId> sharing = sectorsSharingArea(view, beyond);
            const bool isStacked = !sharing.empty();
            if (isStacked && std::ranges::none_of(sharing, [&taken](SectorId other) {
                    return taken.contains(other);
                })) {
                storey.push_back(beyond);
                taken.insert(beyond);
            }
        }
    }
    std::ranges::sort(storey);
    return storey;
}

} // namespace sectored
