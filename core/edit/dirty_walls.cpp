#include "core/edit/dirty_walls.h"

#include "core/geom/hot_pixel.h"

#include <algorithm>
#include <span>

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

} // namespace

bool growAlongDirty(const MapView& view, const SheetOverlay& overlay, Sheet& sheet)
{
    std::vector<SectorId> near;
    for (const std::size_t wall : overlay.dirty) {
        const std::vector<Point>& chain = overlay.chains[wall];
        const Segment line{chain.front(), chain.back()};
        for (const SectorId sector : view.index.sectorsMeeting(boxOf(line).grown())) {
            if (!sheet.has(sector)
                && std::ranges::any_of(edgesOf(view.map, sector), [&](const Segment& edge) {
                       return comesNear(line, chain, edge);
                   })) {
                near.push_back(sector);
            }
        }
    }
    return sheet.take(near);
}

} // namespace sectored
