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
    std::unordered_set<SectorId> decided(motion.attached.begin(), motion.attached.end());
    std::vector<SectorId> covered;
    for (const SectorId mover : motion.sectors) {
        std::vector<Segment> edges = edgesOf(view.map, mover);
        Box box;
        for (Segment& edge : edges) {
            edge = {motion.target(edge.a), motion.target(edge.b)};
            box.include(boxOf(edge));
        }
        view.index.visitMeeting(OverlapProbe{box}, [&](SectorId other) {
            if (!motion.moving.contains(other) && !decided.contains(other)
                && shareArea(edges, edgesOf(view.map, other))) {
                decided.insert(other);
                covered.push_back(other);
            }
        });
    }
    return byNumber(view, std::move(covered));
}

} // namespace

std::vector<SectorId> coveredSectors(const MapView& view, const MoveSectorsRequest& request)
{
    const MovedSectors moved{.sectors = request.sectors, .borders = request.borders};
    return coveredBy(view, motionFor(view, moved, {.isometry = translation(request.by)}));
}

std::vector<SectorId> coveredSectors(const MapView& view, const TransformRequest& request)
{
    const MovedSectors moved{.sectors = request.sectors, .borders = request.borders};
    return coveredBy(view, motionFor(view, moved, transformMapOf(view, request)));
}

} // namespace sectored
