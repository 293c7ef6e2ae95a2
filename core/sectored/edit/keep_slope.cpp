#include "sectored/edit/keep_slope.h"

#include "sectored/edit/flat_panning.h"
#include "sectored/edit/row/loop_order.h"
#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/tolerance.h"
#include "sectored/map/flat_mapping.h"
#include "sectored/map/slope.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sectored {

namespace {

constexpr std::int32_t steepest = std::numeric_limits<std::int16_t>::max();

/// A plane before the edit and after it.
struct MovedPlane {
    Flat before{};
    Flat after{};
};

std::int32_t reversed(std::int32_t heinum)
{
    return heinum == -steepest - 1 ? steepest : -heinum;
}

/// Returns the slope across the wall of a plane that slopes by `heinum` across the hinge.
std::int32_t partAcross(std::int32_t heinum, const Segment& hinge, const Segment& wall)
{
    const double hx = 0.0 + hinge.b.x - hinge.a.x;
    const double hy = 0.0 + hinge.b.y - hinge.a.y;
    const double wx = 0.0 + wall.b.x - wall.a.x;
    const double wy = 0.0 + wall.b.y - wall.a.y;
    const double lengths = std::hypot(hx, hy) * std::hypot(wx, wy);
    const double share = lengths > 0 ? (hx * wx + hy * wy) / lengths : 1;
    const auto across = static_cast<std::int32_t>(std::floor(heinum * share + 0.5));
    return std::clamp(across, -steepest - 1, steepest);
}

std::int32_t wholeHeight(double height)
{
    constexpr double least = std::numeric_limits<std::int32_t>::min();
    constexpr double most = std::numeric_limits<std::int32_t>::max();
    return static_cast<std::int32_t>(std::clamp(std::floor(height + 0.5), least, most));
}

Plane keptSlope(const Flat& before, const NewHinge& hinge)
{
    Plane plane = before.plane;
    if (!isSloped(plane)) {
        return plane;
    }
    const bool isParallel = hinge.turn == HingeTurn::Same || hinge.turn == HingeTurn::Opposite;
    if (!isParallel && hinge.rule == SlopeRule::Numbers) {
        return plane;
    }
    plane.z = wholeHeight(heightOn(plane, before.firstWall, toVec2(hinge.wall.a)));
    if (hinge.turn == HingeTurn::Opposite) {
        plane.heinum = reversed(plane.heinum);
    } else if (!isParallel) {
        plane.heinum = partAcross(plane.heinum, before.firstWall, hinge.wall);
    }
    return plane;
}

/// Returns the stat with swap and flips that compensate the turn of the first wall.
std::int32_t turnedStat(std::int32_t stat, HingeTurn turn)
{
    const bool isSwapped = (stat & plane_bit::swapped) != 0;
    switch (turn) {
    case HingeTurn::Opposite:
        return stat ^ plane_bit::flippedX ^ plane_bit::flippedY;
    case HingeTurn::Clockwise:
        return stat ^ plane_bit::swapped ^ (isSwapped ? plane_bit::flippedY : plane_bit::flippedX);
    case HingeTurn::Anticlockwise:
        return stat ^ plane_bit::swapped ^ (isSwapped ? plane_bit::flippedX : plane_bit::flippedY);
    case HingeTurn::Same:
    case HingeTurn::Lost:
        break;
    }
    return stat;
}

TextureLoss textureLoss(const MovedPlane& moved, const MapView& view, const NewHinge& hinge)
{
    const auto& [before, after] = moved;
    if (!isAligned(before.plane)) {
        return {};
    }
    const TexelDrift drift = driftBetween(after, before, hinge.corners);
    const TextureLoss loss = lossAfterPanning(view, before.plane, after.plane, drift);
    const bool isTurned = loss.kind != TextureLoss::Kind::None && hinge.turn == HingeTurn::Lost;
    return isTurned ? TextureLoss{TextureLoss::Kind::Turned} : loss;
}

void findSlopeLoss(PlaneLoss& loss, const MovedPlane& moved, std::span<const Point> corners)
{
    if (!isSloped(moved.before.plane)) {
        return;
    }
    for (const Point corner : corners) {
        const Vec2 at = toVec2(corner);
        const double off = std::abs(
            heightOn(moved.after.plane, moved.after.firstWall, at)
            - heightOn(moved.before.plane, moved.before.firstWall, at));
        if (off > std::max(loss.z, slopeSlack)) {
            loss.z = off;
            loss.worst = corner;
        }
    }
}

PlaneLoss lossOf(
    const MapView& view,
    const MovedPlane& ceiling,
    const MovedPlane& floor,
    const NewHinge& hinge)
{
    PlaneLoss loss;
    findSlopeLoss(loss, ceiling, hinge.corners);
    findSlopeLoss(loss, floor, hinge.corners);
    loss.ceiling = textureLoss(ceiling, view, hinge);
    loss.floor = textureLoss(floor, view, hinge);
    return loss;
}

MovedPlane movedPlane(const MapView& view, const Flat& before, const NewHinge& hinge)
{
    MovedPlane moved{before, {keptSlope(before, hinge), hinge.wall}};
    if (isAligned(before.plane)) {
        const HingeTurn turn = nearestTurn(before.firstWall, hinge.wall);
        moved.after.plane.stat = turnedStat(before.plane.stat, turn);
        const TexelDrift drift = driftBetween(moved.after, before, hinge.corners);
        panBy(view, moved.after.plane, drift.middle());
    }
    return moved;
}

bool heightsAgree(const Map& map, SectorId sector, SectorId other, PlaneKind kind)
{
    return std::ranges::all_of(map.wallsOf(other), [&](WallId wall) {
        const Vec2 at = toVec2(map[wall].position);
        return std::abs(heightAt(map, sector, kind, at) - heightAt(map, other, kind, at))
               <= slopeSlack;
    });
}

} // namespace

bool PlaneLoss::isNone() const
{
    return z == 0 && ceiling.kind == TextureLoss::Kind::None
           && floor.kind == TextureLoss::Kind::None;
}

HungSector hangOn(const MapView& view, SectorId source, const Sector& row, const NewHinge& hinge)
{
    const Sector& old = view.map[source];
    const Segment firstWall = hingeOf(view.map, source);
    const MovedPlane ceiling = movedPlane(view, {old.ceiling, firstWall}, hinge);
    const MovedPlane floor = movedPlane(view, {old.floor, firstWall}, hinge);
    HungSector hung{row, lossOf(view, ceiling, floor, hinge)};
    hung.sector.ceiling = ceiling.after.plane;
    hung.sector.floor = floor.after.plane;
    return hung;
}

PlaneLoss lossOnBending(const MapView& view, SectorId sector, const NewHinge& hinge)
{
    const Sector& row = view.map[sector];
    const Segment firstWall = hingeOf(view.map, sector);
    return lossOf(
        view,
        {{row.ceiling, firstWall}, {row.ceiling, hinge.wall}},
        {{row.floor, firstWall}, {row.floor, hinge.wall}},
        hinge);
}

PlaneLoss rehang(const MapView& before, PatchBuilder& builder, SectorId sector)
{
    const auto walls = builder.wallsOf(sector);
    std::vector<Segment> lines;
    std::vector<Point> corners;
    for (const WallId wall : walls) {
        lines.push_back({builder[wall].position, builder[builder[wall].point2.row()].position});
        corners.push_back(lines.back().a);
    }
    const Hinge hinge = chooseHinge(before.map, sector, lines);
    const NewHinge on{lines[hinge.wall], hinge.turn, corners};
    HungSector hung = hangOn(before, sector, builder[sector], on);
    builder.setWalls(sector, wallsBeginningWith(builder, sector, walls[hinge.wall]));
    if (builder[sector] != hung.sector) {
        builder.edit(sector) = hung.sector;
    }
    hung.loss.sector = sector;
    return hung.loss;
}

PlaneLoss makeFirstWall(const MapView& before, PatchBuilder& builder, SectorId sector, WallId wall)
{
    builder.setWalls(sector, wallsBeginningWith(builder, sector, wall));
    if (!hangsOnFirstWall(before.map[sector])) {
        return {};
    }
    const Segment line = lineOf(before.map, wall);
    std::vector<Point> corners;
    for (const WallId each : before.map.wallsOf(sector)) {
        corners.push_back(before.map[each].position);
    }
    const HungSector hung = hangOn(
        before,
        sector,
        before.map[sector],
        {.wall = line,
         .turn = turnBetween(hingeOf(before.map, sector), line),
         .corners = corners,
         .rule = SlopeRule::Numbers});
    builder.edit(sector) = hung.sector;
    PlaneLoss loss = hung.loss;
    loss.sector = sector;
    return loss;
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

} // namespace sectored
