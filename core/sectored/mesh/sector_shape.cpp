#include "sectored/mesh/sector_shape.h"

#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/tolerance.h"
#include "sectored/map/loops.h"
#include "sectored/map/slope.h"

#include <algorithm>
#include <cmath>

namespace sectored {

namespace {

/// Rounds to a whole number of quanta, halves upwards. Exact, because a quantum is a power of two.
double rounded(double height)
{
    return std::floor(height / heightQuantum + 0.5) * heightQuantum;
}

bool isCeilingBelowFloor(const SectorCorner& corner)
{
    return corner.heights.ceiling < corner.heights.floor;
}

} // namespace

PlaneHeights heightsAt(const Map& map, SectorId sector, Point p)
{
    const Sector& row = map[sector];
    if (!isSloped(row.floor) && !isSloped(row.ceiling)) {
        return {.floor = upwards(row.floor.z), .ceiling = upwards(row.ceiling.z)};
    }
    const Vec2 place = toVec2(p);
    const double floor = heightAt(map, sector, PlaneKind::Floor, place);
    double ceiling = heightAt(map, sector, PlaneKind::Ceiling, place);
    if (ceiling > floor && ceiling <= floor + planeMeetingSlack) {
        ceiling = floor;
    }
    return {.floor = rounded(upwards(floor)), .ceiling = rounded(upwards(ceiling))};
}

SectorShape shapeOf(const Map& map, SectorId sector)
{
    SectorShape shape;
    std::vector<std::vector<Point>> loops;
    for (const Loop& loop : loopsOf(map, sector)) {
        if (!loop.closed) {
            return {.fault = MeshFault::OpenLoop};
        }
        const auto first = static_cast<std::uint32_t>(shape.corners.size());
        std::vector<Point>& places = loops.emplace_back();
        places.reserve(loop.walls.size());
        for (const WallId wall : loop.walls) {
            const Point place = map[wall].position;
            places.push_back(place);
            shape.corners.push_back(
                {.wall = wall,
                 .place = place,
                 .heights = heightsAt(map, sector, place),
                 .next = static_cast<std::uint32_t>(shape.corners.size()) + 1});
        }
        shape.corners.back().next = first;
    }
    shape.plan = triangulate(loops);
    if (shape.plan.crossing) {
        shape.fault = MeshFault::CrossingWalls;
    } else if (shape.plan.triangles.empty()) {
        shape.fault = MeshFault::NoArea;
    } else if (std::ranges::any_of(shape.corners, isCeilingBelowFloor)) {
        shape.fault = MeshFault::CeilingBelowFloor;
    }
    return shape;
}

} // namespace sectored
