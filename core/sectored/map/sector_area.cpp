#include "sectored/map/sector_area.h"

#include "sectored/geom/planar/filled_overlap.h"
#include "sectored/map/invariant.h"
#include "sectored/map/loops.h"
#include "sectored/map/overlap.h"

#include <algorithm>

namespace sectored {

namespace {

std::vector<Segment> closedLoopsOf(const Map& map, SectorId sector)
{
    std::vector<Segment> edges;
    for (const Loop& loop : loopsOf(map, sector)) {
        Point from = map[loop.walls.back()].position;
        for (const WallId wall : loop.walls) {
            edges.push_back({from, map[wall].position});
            from = map[wall].position;
        }
    }
    return edges;
}

bool isInsideLimit(const SectorArea& area)
{
    return std::ranges::all_of(area.edges, [](const Segment& edge) {
        return insideCoordinateLimit(edge.a) && insideCoordinateLimit(edge.b);
    });
}

FilledEdges filled(const SectorArea& area)
{
    return {.edges = area.edges, .rule = area.isDamaged ? FillRule::NonZero : FillRule::EvenOdd};
}

} // namespace

SectorArea areaOf(const MapView& view, SectorId sector)
{
    return isDamaged(view, sector)
               ? SectorArea{.edges = closedLoopsOf(view.map, sector), .isDamaged = true}
               : SectorArea{.edges = edgesOf(view.map, sector)};
}

bool shareArea(const SectorArea& left, const SectorArea& right)
{
    const bool isSound = !left.isDamaged && !right.isDamaged;
    if (isSound || !isInsideLimit(left) || !isInsideLimit(right)) {
        return shareArea(
            std::span<const Segment>(left.edges),
            std::span<const Segment>(right.edges));
    }
    return shareFilledArea(filled(left), filled(right));
}

} // namespace sectored
