#include "sectored/walk/passages.h"

#include "sectored/geom/closest_on_segment.h"
#include "sectored/map/plane.h"
#include "sectored/map/portal.h"

#include <algorithm>

namespace sectored {

namespace {

/// Distance between the points at which a plane is evaluated.
constexpr double planeBase = 1024;

/// The minimum and maximum height of a plane along a wall.
struct HeightRange {
    double low = 0;
    double high = 0;
};

HeightRange rangeOver(const HeightPlane& plane, Vec2 a, Vec2 b)
{
    return {.low = std::min(plane.at(a), plane.at(b)), .high = std::max(plane.at(a), plane.at(b))};
}

std::optional<Passage> passageThrough(const Map& map, const SectorPart& own, WallId wall)
{
    const auto across = sectorAcross(map, wall);
    const auto end = map.endOf(map[wall]);
    if (!across || !end || (map[wall].cstat & wall_bit::blocking) != 0) {
        return {};
    }
    Passage passage{.to = *across, .a = toVec2(map[wall].position), .b = toVec2(*end)};
    const auto over = [&](const HeightPlane& plane) {
        return rangeOver(plane, passage.a, passage.b);
    };
    const auto floor = over(own.floor);
    const auto ceiling = over(own.ceiling);
    const auto otherFloor = over(heightPlaneOf(map, *across, PlaneKind::Floor));
    const auto otherCeiling = over(heightPlaneOf(map, *across, PlaneKind::Ceiling));
    passage.low = std::max(floor.low, otherFloor.low);
    passage.high = std::min(ceiling.high, otherCeiling.high);
    if (!(passage.low < passage.high)) {
        return {};
    }
    return passage;
}

/// Appends the hatches of one plane of a sector: into the sectors whose opposite plane is in the
/// same bunch and that may lie below or above it.
void appendHatches(
    std::vector<Passage>& passages,
    const MapView& view,
    SectorId sector,
    PlaneKind kind)
{
    const Map& map = view.map;
    const Plane& plane = planeOf(map[sector], kind);
    const auto bunch = bunchOf(map, plane);
    if (!bunch) {
        return;
    }
    const double height = upwards(plane.z);
    for (const SectorId other : view.index.sectorsMeeting(view.index.boxOf(sector))) {
        const Plane& facing = planeOf(map[other], oppositeOf(kind));
        if (other == sector || bunchOf(map, facing) != bunch) {
            continue;
        }
        const double otherHeight = upwards(facing.z);
        const Box& box = view.index.boxOf(other);
        passages.push_back(
            {.to = other,
             .a = toVec2(box.low),
             .b = toVec2(box.high),
             .low = std::min(height, otherHeight),
             .high = std::max(height, otherHeight),
             .isHatch = true});
    }
}

} // namespace

HeightPlane heightPlaneOf(const Map& map, SectorId sector, PlaneKind kind)
{
    const auto walls = map.wallsOf(sector);
    const Vec2 from = walls.empty() ? Vec2{} : toVec2(map[walls.front()].position);
    const auto heightOf = [&](Vec2 p) {
        return upwards(heightAt(map, sector, kind, p));
    };
    HeightPlane plane{.from = from, .z = heightOf(from)};
    plane.rise.x = (heightOf({from.x + planeBase, from.y}) - plane.z) / planeBase;
    plane.rise.y = (heightOf({from.x, from.y + planeBase}) - plane.z) / planeBase;
    return plane;
}

std::vector<Passage> passagesOf(const MapView& view, SectorId sector, const SectorPart& own)
{
    std::vector<Passage> passages;
    for (const WallId wall : view.map.wallsOf(sector)) {
        if (const auto passage = passageThrough(view.map, own, wall)) {
            passages.push_back(*passage);
        }
    }
    appendHatches(passages, view, sector, PlaneKind::Floor);
    appendHatches(passages, view, sector, PlaneKind::Ceiling);
    return passages;
}

} // namespace sectored
