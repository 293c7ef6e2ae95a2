#include "sectored/edit/stitch/covered_sectors.h"

#include "sectored/edit/motion/sector_motion.h"
#include "sectored/map/by_number.h"
#include "sectored/map/overlap.h"

#include <unordered_set>

namespace sectored {

std::vector<SectorId> coveredSectors(const MapView& view, const MoveSectorsRequest& request)
{
    const Isometry by = translation(request.by);
    const SectorMotion motion = request.borders == Borders::Detach
                                    ? freeMotionOf(view, request.sectors, by)
                                    : motionOf(view, request.sectors, by);
    std::unordered_set<SectorId> decided(motion.moving);
    decided.insert(motion.attached.begin(), motion.attached.end());
    std::vector<SectorId> covered;
    for (const SectorId mover : motion.sectors) {
        std::vector<Segment> edges = edgesOf(view.map, mover);
        Box box;
        for (Segment& edge : edges) {
            edge = {by(edge.a), by(edge.b)};
            box.include(boxOf(edge));
        }
        for (const SectorId other : view.index.sectorsMeeting(box)) {
            if (!decided.contains(other) && shareArea(edges, edgesOf(view.map, other))) {
                decided.insert(other);
                covered.push_back(other);
            }
        }
    }
    return byNumber(view, std::move(covered));
}

} // namespace sectored
