#include "sectored/edit/stitch/covered_sectors.h"

#include "sectored/edit/motion/sector_motion.h"
#include "sectored/edit/motion/transform_map.h"
#include "sectored/map/by_number.h"
#include "sectored/map/overlap.h"

#include <unordered_set>

namespace sectored {

namespace {

std::vector<SectorId> coveredBy(const MapView& view, const SectorMotion& motion)
{
    std::unordered_set<SectorId> decided(motion.moving);
    decided.insert(motion.attached.begin(), motion.attached.end());
    std::vector<SectorId> covered;
    for (const SectorId mover : motion.sectors) {
        std::vector<Segment> edges = edgesOf(view.map, mover);
        Box box;
        for (Segment& edge : edges) {
            edge = {motion.target(edge.a), motion.target(edge.b)};
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

template <class Request>
SectorMotion motionFor(const MapView& view, const Request& request, const Isometry& motion)
{
    return request.borders == Borders::Detach ? freeMotionOf(view, request.sectors, motion)
                                              : motionOf(view, request.sectors, motion);
}

} // namespace

std::vector<SectorId> coveredSectors(const MapView& view, const MoveSectorsRequest& request)
{
    return coveredBy(view, motionFor(view, request, translation(request.by)));
}

std::vector<SectorId> coveredSectors(const MapView& view, const TransformRequest& request)
{
    const TransformMap map = transformMapOf(view, request);
    SectorMotion motion = motionFor(view, request, map.isometry);
    motion.affine = map.affine;
    return coveredBy(view, motion);
}

} // namespace sectored
