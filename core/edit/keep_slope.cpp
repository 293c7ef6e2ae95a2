#include "core/edit/keep_slope.h"

#include "core/edit/loop_order.h"
#include "core/geom/closest_on_segment.h"
#include "core/geom/orientation.h"
#include "core/map/slope.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace sectored {

namespace {

bool hangs(const Plane& plane)
{
    return isSloped(plane) || (plane.stat & plane_bit::firstWallAligned) != 0;
}

Segment hingeOf(const Map& map, SectorId sector)
{
    const Wall& wall = map[map.wallsOf(sector).front()];
    return {wall.position, map.endOf(wall).value_or(wall.position)};
}

std::int64_t along(const Segment& s, const Segment& t)
{
    return (std::int64_t{s.b.x} - s.a.x) * (std::int64_t{t.b.x} - t.a.x)
           + (std::int64_t{s.b.y} - s.a.y) * (std::int64_t{t.b.y} - t.a.y);
}

bool isParallel(const Segment& s, const Segment& t)
{
    return (std::int64_t{s.b.x} - s.a.x) * (std::int64_t{t.b.y} - t.a.y)
           == (std::int64_t{s.b.y} - s.a.y) * (std::int64_t{t.b.x} - t.a.x);
}

void hangPlane(Plane& plane, double height, Hinge::Direction direction)
{
    if (!isSloped(plane)) {
        return;
    }
    constexpr double least = std::numeric_limits<std::int32_t>::min();
    constexpr double most = std::numeric_limits<std::int32_t>::max();
    plane.z = static_cast<std::int32_t>(std::clamp(std::floor(height + 0.5), least, most));
    if (direction == Hinge::Direction::Opposite) {
        plane.heinum = -plane.heinum;
    }
}

bool heightsAgree(const Map& map, SectorId sector, SectorId other, PlaneKind kind)
{
    return std::ranges::all_of(map.wallsOf(other), [&](WallId wall) {
        const Vec2 at = toVec2(map[wall].position);
        return std::abs(heightAt(map, sector, kind, at) - heightAt(map, other, kind, at)) <= 1;
    });
}

} // namespace

Hinge::Direction rehang(const Map& before, PatchBuilder& builder, SectorId sector)
{
    const auto walls = builder.wallsOf(sector);
    std::vector<Segment> lines;
    for (const WallId wall : walls) {
        lines.push_back({builder[wall].position, builder[builder[wall].point2.row()].position});
    }
    const Hinge hinge = chooseHinge(before, sector, lines);
    if (hinge.direction == Hinge::Direction::Lost) {
        return hinge.direction;
    }
    builder.setWalls(sector, wallsBeginningWith(builder, sector, walls[hinge.wall]));
    hangOn(builder.edit(sector), before, sector, lines[hinge.wall], hinge.direction);
    return hinge.direction;
}

bool planesAgree(const Map& map, SectorId sector, SectorId other)
{
    const auto agree = [&](const Plane& plane, const Plane& with, PlaneKind kind) {
        return bunchOf(map, plane) == bunchOf(map, with)
               && ((!isSloped(plane) && !isSloped(with)) || heightsAgree(map, sector, other, kind));
    };
    return agree(map[sector].ceiling, map[other].ceiling, PlaneKind::Ceiling)
           && agree(map[sector].floor, map[other].floor, PlaneKind::Floor);
}

bool hangsOnFirstWall(const Sector& sector)
{
    return hangs(sector.ceiling) || hangs(sector.floor);
}

Hinge chooseHinge(const Map& map, SectorId source, std::span<const Segment> walls)
{
    const Segment hinge = hingeOf(map, source);
    std::optional<std::size_t> same;
    std::optional<std::size_t> opposite;
    for (std::size_t at = 0; at < walls.size(); ++at) {
        if (!isParallel(hinge, walls[at])) {
            continue;
        }
        const bool isSame = along(hinge, walls[at]) > 0;
        if (isSame && cross(hinge.a, hinge.b, walls[at].a) == 0) {
            return {at, Hinge::Direction::Same};
        }
        auto& best = isSame ? same : opposite;
        best = best.value_or(at);
    }
    if (same) {
        return {*same, Hinge::Direction::Same};
    }
    return opposite ? Hinge{*opposite, Hinge::Direction::Opposite}
                    : Hinge{0, Hinge::Direction::Lost};
}

void hangOn(
    Sector& sector,
    const Map& map,
    SectorId source,
    Segment wall,
    Hinge::Direction direction)
{
    const Vec2 start = toVec2(wall.a);
    hangPlane(sector.ceiling, heightAt(map, source, PlaneKind::Ceiling, start), direction);
    hangPlane(sector.floor, heightAt(map, source, PlaneKind::Floor, start), direction);
}

} // namespace sectored
