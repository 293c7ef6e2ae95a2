#include "sectored/edit/stitch/covered_sectors.h"

#include "sectored/edit/motion/sector_motion.h"
#include "sectored/edit/motion/transform_map.h"
#include "sectored/map/by_number.h"
#include "sectored/map/overlap.h"

#include <unordered_set>

namespace sectored {

CoverFinder::CoverFinder(const MapView& view, const std::vector<SectorId>& sectors, Borders borders)
    : m_still(std::make_shared<const SectorMotion>(
        motionFor(view, {.sectors = sectors, .borders = borders}, {})))
{}

std::vector<SectorId> CoverFinder::coveredBy(const MapView& view, const TransformMap& map) const
{
    std::unordered_set<SectorId> decided(m_still->attached.begin(), m_still->attached.end());
    std::vector<SectorId> covered;
    for (const SectorId mover : m_still->sectors) {
        std::vector<Segment> edges = edgesOf(view.map, mover);
        Box box;
        for (Segment& edge : edges) {
            edge = {map(edge.a), map(edge.b)};
            box.include(boxOf(edge));
        }
        view.index.visitMeeting(OverlapProbe{box}, [&](SectorId other) {
            if (!m_still->moving.contains(other) && !decided.contains(other)
                && shareArea(edges, edgesOf(view.map, other))) {
                decided.insert(other);
                covered.push_back(other);
            }
        });
    }
    return byNumber(view, std::move(covered));
}

std::vector<SectorId> CoverFinder::covered(const MapView& view, const MoveSectorsRequest& request)
    const
{
    return coveredBy(view, {.isometry = translation(request.by)});
}

std::vector<SectorId> CoverFinder::covered(const MapView& view, const TransformRequest& request)
    const
{
    return coveredBy(view, transformMapOf(view, request));
}

std::vector<SectorId> coveredSectors(const MapView& view, const MoveSectorsRequest& request)
{
    return CoverFinder(view, request.sectors, request.borders).covered(view, request);
}

std::vector<SectorId> coveredSectors(const MapView& view, const TransformRequest& request)
{
    return CoverFinder(view, request.sectors, request.borders).covered(view, request);
}

} // namespace sectored
