#include "sectored/query/sector_at.h"

#include "sectored/geom/inside/half_open.h"
#include "sectored/geom/inside/inside_by_angle.h"
#include "sectored/geom/inside/inside_by_engine.h"
#include "sectored/geom/inside/inside_by_parity.h"
#include "sectored/geom/inside/inside_by_quadrant.h"

#include <algorithm>
#include <limits>

namespace sectored {

namespace {

PointLocation locate(std::span<const Segment> edges, Point p, InsideMethod method)
{
    switch (method) {
    case InsideMethod::Angle:
        return locateByAngle(edges, p);
    case InsideMethod::Parity:
        return locateByParity(edges, p);
    case InsideMethod::Quadrant:
        break;
    }
    return locateByQuadrant(edges, p);
}

bool engineHolds(const MapView& view, SectorId sector, Point p)
{
    return engineContains(edgesOf(view.map, sector), p);
}

} // namespace

SectorsAt sectorsAt(const MapView& view, Point p, InsideMethod method)
{
    SectorsAt found;
    for (const SectorId sector : view.index.sectorsMeeting({p, p})) {
        const PointLocation location = locate(edgesOf(view.map, sector), p, method);
        if (location == PointLocation::Inside) {
            found.inside.push_back(sector);
        } else if (location == PointLocation::OnBoundary) {
            found.boundary.push_back(sector);
        }
    }
    return found;
}

std::optional<SectorId> sectorAt(const MapView& view, Point p)
{
    // The engine counts walls to the left of p. A chain that is not closed may count p as inside
    // although p is outside its box, so this searches all boxes to the left.
    const Point farLeft{std::numeric_limits<std::int32_t>::min(), p.y};
    std::vector<SectorId> candidates = view.index.sectorsMeeting({farLeft, p});
    std::ranges::reverse(candidates);
    const auto found = std::ranges::find_if(candidates, [&](SectorId sector) {
        return engineHolds(view, sector, p);
    });
    return found != candidates.end() ? std::optional(*found) : std::nullopt;
}

std::optional<SectorId> ownerAt(const MapView& view, Point p)
{
    if (const auto named = sectorAt(view, p)) {
        return named;
    }
    const SectorsAt found = sectorsAt(view, p);
    const auto owner = std::ranges::find_if(found.boundary, [&](SectorId sector) {
        return containsHalfOpen(edgesOf(view.map, sector), p);
    });
    if (owner != found.boundary.end()) {
        return *owner;
    }
    return found.boundary.empty() ? std::nullopt : std::optional(found.boundary.front());
}

std::optional<SectorId> sectorAt(const MapView& view, Point p, SectorId hint)
{
    if (view.map.find(hint) == nullptr) {
        return sectorAt(view, p);
    }
    if (engineHolds(view, hint, p)) {
        return hint;
    }
    for (const WallId wall : view.map.wallsOf(hint)) {
        const SectorRef neighbour = view.map[wall].nextSector;
        if (neighbour.isRow() && view.map.find(neighbour.row()) != nullptr
            && engineHolds(view, neighbour.row(), p)) {
            return neighbour.row();
        }
    }
    return sectorAt(view, p);
}

} // namespace sectored
