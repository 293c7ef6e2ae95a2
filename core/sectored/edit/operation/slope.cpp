#include "sectored/edit/operation/slope.h"

#include "sectored/edit/answer/damaged_refusal.h"
#include "sectored/edit/answer/field_range.h"
#include "sectored/edit/answer/notice.h"
#include "sectored/edit/keep_slope.h"
#include "sectored/edit/row/loop_order.h"
#include "sectored/edit/row/plane_hinge.h"
#include "sectored/edit/row/trial.h"
#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/orientation.h"
#include "sectored/geom/tolerance.h"
#include "sectored/map/invariant.h"
#include "sectored/map/patch_builder.h"
#include "sectored/map/plane.h"
#include "sectored/map/portal.h"
#include "sectored/map/slope.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace sectored {

namespace {

std::string fieldOf(PlaneKind kind, std::string_view name)
{
    return (kind == PlaneKind::Floor ? "floor" : "ceiling") + std::string(name);
}

std::int64_t wholeHeightAt(const MapView& view, SectorId sector, PlaneKind kind, Point p)
{
    return static_cast<std::int64_t>(std::floor(heightAt(view.map, sector, kind, toVec2(p)) + 0.5));
}

/// Returns the corner of a sector that is farthest from the line of a wall; the first of several.
Point farthestCorner(const MapView& view, SectorId sector, const Segment& wall)
{
    Point farthest = wall.a;
    Int128 most = 0;
    for (const WallId each : view.map.wallsOf(sector)) {
        const Point corner = view.map[each].position;
        const Int128 turn = crossWide(wall.a, wall.b, corner);
        const Int128 size = turn < 0 ? -turn : turn;
        if (size > most) {
            most = size;
            farthest = corner;
        }
    }
    return farthest;
}

Refused slopeRefusal(const MapView& view, const SlopeRequest& request)
{
    if (auto missing = missingRow(view.map, std::array{request.sector})) {
        return missing;
    }
    if (isDamaged(view, request.sector)) {
        return damagedRefusal(view, request.sector);
    }
    return std::nullopt;
}

/// Returns E-NOSUCH if the wall is not one of the sector.
Refused strangeWallRefusal(const MapView& view, SectorId sector, WallId wall)
{
    if (auto missing = missingRow(view.map, std::array{wall})) {
        return missing;
    }
    if (view.map[wall].sector == SectorRef(sector)) {
        return std::nullopt;
    }
    return Refusal{
        .code = MessageCode::WallElsewhere,
        .arguments = {numbered(view.numbering(), wall), numbered(view.numbering(), sector)},
        .culprits = {.walls = {wall}}};
}

/// A plane on one of the walls of its sector.
struct Slope {
    WallId wall{};
    std::int64_t z = 0;
    std::int64_t heinum = 0;
};

Refused slopeNumbersRefusal(PlaneKind kind, const Slope& slope)
{
    if (auto refusal = fieldRefusal(sectorFields(), fieldOf(kind, "z"), slope.z)) {
        return refusal;
    }
    return fieldRefusal(sectorFields(), fieldOf(kind, "heinum"), slope.heinum);
}

/// Gives the plane its values, and the sector its first wall.
PlanResult sloped(const MapView& view, const SlopeRequest& request, const Slope& slope)
{
    if (auto refusal = slopeNumbersRefusal(request.plane, slope)) {
        return refuse(std::move(*refusal));
    }
    const SectorId sector = request.sector;
    PatchBuilder builder(view);
    Plan plan;
    Sector row = view.map[sector];
    // The plane is flat while the other one is hung on the wall, so that its old slope is no loss.
    planeOf(row, request.plane).heinum = 0;
    if (view.map.wallsOf(sector).front() != slope.wall) {
        builder.edit(sector) = row;
        const Trial flat(view, builder.finish());
        const Segment wall = lineOf(view.map, slope.wall);
        std::vector<Point> corners;
        std::ranges::transform(edgesOf(view.map, sector), std::back_inserter(corners), &Segment::a);
        HungSector hung = hangOn(
            flat.view(),
            sector,
            row,
            {.wall = wall,
             .turn = turnBetween(hingeOf(view.map, sector), wall),
             .corners = corners});
        hung.loss.sector = sector;
        plan.notices = planeNotices(hung.loss, view.numbering());
        row = hung.sector;
        builder.setWalls(sector, wallsBeginningWith(builder, sector, slope.wall));
    }
    Plane& plane = planeOf(row, request.plane);
    plane.z = static_cast<std::int32_t>(slope.z);
    plane.heinum = static_cast<std::int32_t>(slope.heinum);
    plane.stat =
        slope.heinum != 0 ? plane.stat | plane_bit::sloped : plane.stat & ~plane_bit::sloped;
    builder.edit(sector) = row;
    plan.patch = builder.finish();
    return plan;
}

Refusal noLevelWallRefusal(
    const MapView& view,
    SectorId sector,
    const PlaneHinge& hinge,
    Point direction)
{
    const WallId wall = view.map.wallsOf(sector)[hinge.wall];
    return {
        .code = MessageCode::NoLevelWall,
        .arguments =
            {numbered(view.numbering(), sector),
             numbered(view.numbering(), wall),
             std::to_string(static_cast<std::int64_t>(std::ceil(hinge.error))),
             pointText(direction)},
        .culprits = {.sectors = {sector}, .walls = {wall}}};
}

PlanResult slopedThrough(
    const MapView& view,
    const SlopeRequest& request,
    const ThreeHeights& points)
{
    for (const HeightPoint& point : points) {
        if (auto refusal = rangeRefusal(point.at)) {
            return refuse(std::move(*refusal));
        }
        if (auto refusal = fieldRefusal(sectorFields(), fieldOf(request.plane, "z"), point.z)) {
            return refuse(std::move(*refusal));
        }
    }
    const auto plane = planeThrough(points);
    if (!plane) {
        return refuse({.code = MessageCode::Collinear});
    }
    const auto walls = view.map.wallsOf(request.sector);
    if (plane->level == Point{}) {
        return sloped(view, request, {.wall = walls.front(), .z = points[0].z});
    }
    const PlaneHinge hinge = hingeFor(*plane, edgesOf(view.map, request.sector));
    if (!hinge.isLevel && hinge.error > planeMeetingSlack) {
        return refuse(noLevelWallRefusal(view, request.sector, hinge, plane->level));
    }
    PlanResult plan =
        sloped(view, request, {.wall = walls[hinge.wall], .z = hinge.z, .heinum = hinge.heinum});
    if (plan && hinge.error > slopeSlack) {
        plan->notices.push_back(
            {.code = MessageCode::SlopeMissed,
             .arguments =
                 {numbered(view.numbering(), request.sector),
                  std::to_string(static_cast<std::int64_t>(std::ceil(hinge.error)))},
             .about = {.sectors = {request.sector}}});
    }
    return plan;
}

PlanResult slopedAbout(const MapView& view, const SlopeRequest& request, const AlignToWall& align)
{
    const Segment line = lineOf(view.map, align.wall);
    const std::int64_t z =
        align.z.value_or(wholeHeightAt(view, request.sector, request.plane, line.a));
    if (auto refusal = fieldRefusal(sectorFields(), fieldOf(request.plane, "z"), z)) {
        return refuse(std::move(*refusal));
    }
    const auto heinumToFarthest = [&] {
        const Point far = farthestCorner(view, request.sector, line);
        return heinumTo(line, far, wholeHeightAt(view, request.sector, request.plane, far) - z);
    };
    const auto heinum = align.heinum ? *align.heinum : heinumToFarthest();
    return sloped(view, request, {.wall = align.wall, .z = z, .heinum = heinum});
}

PlanResult slopedToMeet(const MapView& view, const SlopeRequest& request, WallId wall)
{
    const auto across = sectorAcross(view.map, wall);
    if (!across) {
        return refuse(
            {.code = MessageCode::NotPortal,
             .arguments = {numbered(view.numbering(), wall)},
             .culprits = {.walls = {wall}}});
    }
    if (isDamaged(view, *across)) {
        return refuse(damagedRefusal(view, *across));
    }
    const Segment line = lineOf(view.map, wall);
    const Point far = farthestCorner(view, request.sector, line);
    const auto heightPoint = [&](SectorId sector, Point p) {
        return HeightPoint{.at = p, .z = wholeHeightAt(view, sector, request.plane, p)};
    };
    return slopedThrough(
        view,
        request,
        {heightPoint(*across, line.a),
         heightPoint(*across, line.b),
         heightPoint(request.sector, far)});
}

} // namespace

PlanResult planSlope(const MapView& view, const SlopeRequest& request)
{
    if (auto refusal = slopeRefusal(view, request)) {
        return refuse(std::move(*refusal));
    }
    if (const auto* points = std::get_if<ThreeHeights>(&request.by)) {
        return slopedThrough(view, request, *points);
    }
    const auto* align = std::get_if<AlignToWall>(&request.by);
    const WallId wall = align != nullptr ? align->wall : std::get<MeetAcross>(request.by).wall;
    if (auto refusal = strangeWallRefusal(view, request.sector, wall)) {
        return refuse(std::move(*refusal));
    }
    return align != nullptr ? slopedAbout(view, request, *align)
                            : slopedToMeet(view, request, wall);
}

void describe(FieldVisitor& fields, SlopeRequest& request)
{
    static constexpr std::array<std::string_view, 2> planes{"floor", "ceiling"};
    static constexpr std::array<std::string_view, 3> ways{"through", "align", "meet"};
    Choice plane{.words = planes, .index = request.plane == PlaneKind::Floor ? 0U : 1U};
    fields.visit("sector", request.sector);
    fields.visit("plane", plane);
    request.plane = plane.index.value_or(0) == 0 ? PlaneKind::Floor : PlaneKind::Ceiling;
    switch (fields.oneOf(ways, request.by.index())) {
    case 0: {
        const auto* points = std::get_if<ThreeHeights>(&request.by);
        ThreeHeights heights = points != nullptr ? *points : ThreeHeights{};
        fields.visit(ways[0], heights);
        request.by = heights;
        break;
    }
    case 1: {
        const auto* align = std::get_if<AlignToWall>(&request.by);
        AlignToWall hinge = align != nullptr ? *align : AlignToWall{};
        fields.visit(ways[1], hinge.wall);
        fields.visit("z", hinge.z);
        fields.visit("heinum", hinge.heinum);
        request.by = hinge;
        break;
    }
    default: {
        const auto* meet = std::get_if<MeetAcross>(&request.by);
        MeetAcross portal = meet != nullptr ? *meet : MeetAcross{};
        fields.visit(ways[2], portal.wall);
        request.by = portal;
    }
    }
}

std::string stepNameOf(const SlopeRequest& request)
{
    return request.plane == PlaneKind::Floor ? "Slope floor" : "Slope ceiling";
}

} // namespace sectored
