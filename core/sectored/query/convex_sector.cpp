#include "sectored/query/convex_sector.h"

#include "sectored/geom/inside/inside_convex.h"
#include "sectored/geom/orientation.h"
#include "sectored/map/loops.h"

namespace sectored {

namespace {

/// Returns the corners of a loop. Corners at the place of the one before are left out.
std::vector<Point> cornersOf(const Map& map, const Loop& loop)
{
    std::vector<Point> corners;
    for (const WallId wall : loop.walls) {
        const Point corner = map[wall].position;
        if (corners.empty() || corners.back() != corner) {
            corners.push_back(corner);
        }
    }
    while (corners.size() > 1 && corners.front() == corners.back()) {
        corners.pop_back();
    }
    return corners;
}

std::size_t inwardCornersAmong(const std::vector<Point>& corners, int direction)
{
    std::size_t inward = 0;
    for (std::size_t at = 0; at < corners.size(); ++at) {
        const Point b = corners[(at + 1) % corners.size()];
        const Point c = corners[(at + 2) % corners.size()];
        inward += orientation(corners[at], b, c) * direction < 0 ? 1U : 0U;
    }
    return inward;
}

} // namespace

std::size_t inwardCornersOf(const Map& map, SectorId sector)
{
    std::size_t inward = 0;
    for (const Loop& loop : loopsOf(map, sector)) {
        const int direction = loop.area2 > 0 ? 1 : loop.area2 < 0 ? -1 : 0;
        inward += inwardCornersAmong(cornersOf(map, loop), direction);
    }
    return inward;
}

std::optional<PointLocation> locateInConvexSector(const Map& map, SectorId sector, Point p)
{
    const std::vector<Loop> loops = loopsOf(map, sector);
    if (loops.size() != 1 || !loops.front().closed) {
        return std::nullopt;
    }
    const std::vector<Point> corners = cornersOf(map, loops.front());
    return isConvexLoop(corners) ? std::optional(locateInConvex(corners, p)) : std::nullopt;
}

ConvexSectorsAt convexSectorsAt(const MapView& view, Point p)
{
    ConvexSectorsAt found;
    for (const SectorId sector : view.index.sectorsMeeting({p, p})) {
        const auto location = locateInConvexSector(view.map, sector, p);
        if (!location) {
            found.undecided.push_back(sector);
        } else if (*location == PointLocation::Inside) {
            found.inside.push_back(sector);
        } else if (*location == PointLocation::OnBoundary) {
            found.boundary.push_back(sector);
        }
    }
    return found;
}

} // namespace sectored
