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

bool comesNear(std::span<const Point> chain, const Box& box, std::span<const Segment> edges)
{
    const Segment wall{chain.front(), chain.back()};
    return boxOf(wall).grown().meets(box) && std::ranges::any_of(edges, [&](const Segment& edge) {
               return comesNear(wall, chain, edge);
           });
}

} // namespace

bool growAlongDirty(const MapView& view, const SheetOverlay& overlay, Sheet& sheet)
{
    Box all;
    for (const std::size_t wall : overlay.dirty) {
        all.include(overlay.chains[wall].front());
        all.include(overlay.chains[wall].back());
    }
    if (all.isEmpty()) {
        return false;
    }
    // One question for all walls: the index looks at every sector of the level.
    auto others = view.index.sectorsMeeting(all.grown());
    std::erase_if(others, [&](SectorId sector) { return sheet.has(sector); });
    std::vector<SectorId> near;
    for (const SectorId sector : others) {
        const auto edges = edgesOf(view.map, sector);
        if (std::ranges::any_of(overlay.dirty, [&](std::size_t wall) {
                return comesNear(overlay.chains[wall], view.index.boxOf(sector), edges);
            })) {
            near.push_back(sector);
        }
    }
    return sheet.take(near);
}

} // namespace sectored
