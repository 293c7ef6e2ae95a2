#include "sectored/edit/stroke/dirty_walls.h"

#include "sectored/geom/planar/hot_pixel.h"

#include <algorithm>
#include <span>
#include <unordered_map>
#include <vector>

namespace sectored {

namespace {

bool comesNear(const Segment& wall, std::span<const Point> chain, const Segment& edge)
{
    if (edge.a == edge.b || !boxOf(wall).grown().meets(boxOf(edge))
        || !insideCoordinateLimit(edge.a) || !insideCoordinateLimit(edge.b)) {
        return false;
    }
    const bool passesEnd = edge.a != wall.a && edge.a != wall.b && passesPixel(wall, edge.a);
    return passesEnd || std::ranges::any_of(chain, [&](Point p) {
               return p != edge.a && p != edge.b && passesPixel(edge, p);
           });
}

bool comesNear(const Segment& wall, std::span<const Point> chain, std::span<const Segment> edges)
{
    return std::ranges::any_of(edges, [&](const Segment& edge) {
        return comesNear(wall, chain, edge);
    });
}

} // namespace

bool growAlongDirty(const MapView& view, const SheetOverlay& overlay, Sheet& sheet)
{
    std::unordered_map<SectorId, std::vector<Segment>> others;
    std::vector<SectorId> near;
    for (const std::size_t wall : overlay.dirty) {
        const std::span<const Point> chain = overlay.chains[wall];
        const Segment line{chain.front(), chain.back()};
        for (const SectorId sector : view.index.sectorsMeeting(boxOf(line).grown())) {
            if (sheet.has(sector)) {
                continue;
            }
            const auto [edges, isNew] = others.try_emplace(sector);
            if (isNew) {
                edges->second = edgesOf(view.map, sector);
            }
            if (comesNear(line, chain, edges->second)) {
                near.push_back(sector);
            }
        }
    }
    return sheet.take(near);
}

} // namespace sectored
