#include "sectored/edit/write/level_slope.h"

#include "sectored/edit/row/slope_hinge.h"
#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/tolerance.h"
#include "sectored/map/slope.h"

#include <algorithm>
#include <cstdlib>

namespace sectored {

namespace {

bool isOpen(const Sector& row, Segment firstWall, std::span<const Point> corners)
{
    return std::ranges::all_of(corners, [&](Point corner) {
        const Vec2 at = toVec2(corner);
        return heightOn(row.ceiling, firstWall, at)
               <= heightOn(row.floor, firstWall, at) + slopeSlack;
    });
}

void makeLevel(Sector& row, const Sector& old, PlaneKind kind)
{
    Plane& plane = kind == PlaneKind::Floor ? row.floor : row.ceiling;
    plane.z = planeOf(old, kind).z;
    plane.heinum = 0;
    plane.stat &= ~plane_bit::sloped;
}

std::vector<Point> cornersOf(const Map& map, SectorId sector)
{
    std::vector<Point> corners;
    for (const WallId wall : map.wallsOf(sector)) {
        corners.push_back(map[wall].position);
    }
    return corners;
}

} // namespace

OpenedSector keptOpen(
    const Map& map,
    SectorId source,
    const Sector& row,
    Segment firstWall,
    std::span<const Point> corners)
{
    const Sector& old = map[source];
    OpenedSector opened{.sector = row};
    if (isOpen(row, firstWall, corners)
        || !isOpen(old, hingeOf(map, source), cornersOf(map, source))) {
        return opened;
    }
    std::vector<PlaneKind> sloped;
    for (const PlaneKind kind : {PlaneKind::Floor, PlaneKind::Ceiling}) {
        if (isSloped(planeOf(row, kind))) {
            sloped.push_back(kind);
        }
    }
    std::ranges::stable_sort(sloped, std::ranges::greater{}, [&](PlaneKind kind) {
        return std::abs(planeOf(row, kind).heinum);
    });
    for (const PlaneKind kind : sloped) {
        Sector level = row;
        makeLevel(level, old, kind);
        if (isOpen(level, firstWall, corners)) {
            return {level, {kind}};
        }
    }
    opened.levelled = sloped;
    std::ranges::for_each(sloped, [&](PlaneKind kind) { makeLevel(opened.sector, old, kind); });
    return opened;
}

} // namespace sectored
