#include "editor/tool/generate/wall_frame.h"

#include "sectored/geom/closest_on_segment.h"
#include "sectored/map/slope.h"

#include "editor/tool/aim/plan_points.h"

#include <cmath>

namespace sectored::editor {

WallFrame frameOf(const Map& map, WallId wall)
{
    const Segment line = lineOf(map, wall);
    const Vec2 a = toVec2(line.a);
    const Vec2 b = toVec2(line.b);
    const double length = distanceOf(a, b);
    const Vec2 way{(b.x - a.x) / length, (b.y - a.y) / length};
    return {
        .line = line,
        .middle = middleOf(a, b),
        .way = way,
        .out = {way.y, -way.x},
        .length = length};
}

bool canCarryDraft(const Map& map, WallId wall)
{
    const Wall* row = map.find(wall);
    const auto end = row != nullptr ? map.endOf(*row) : std::nullopt;
    return end && *end != row->position && row->sector.isRow()
           && map.find(row->sector.row()) != nullptr;
}

double outwards(const WallFrame& frame, Vec2 p)
{
    return (p.x - frame.middle.x) * frame.out.x + (p.y - frame.middle.y) * frame.out.y;
}

double alongWall(const WallFrame& frame, Vec2 p)
{
    return (p.x - frame.middle.x) * frame.way.x + (p.y - frame.middle.y) * frame.way.y;
}

std::int64_t roundedHeight(const Map& map, PlaneOf plane, Point p)
{
    return std::llround(heightAt(map, plane.sector, plane.kind, toVec2(p)));
}

Vec2 movedBy(Vec2 from, Vec2 way, double by)
{
    return {from.x + by * way.x, from.y + by * way.y};
}

} // namespace sectored::editor
