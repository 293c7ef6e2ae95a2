#include "sectored/edit/operation/extrude.h"

#include "sectored/edit/answer/damaged_refusal.h"
#include "sectored/edit/answer/notice.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/keep_slope.h"
#include "sectored/edit/operation/new_sector.h"
#include "sectored/edit/row/loop_order.h"
#include "sectored/edit/row/plan_chain.h"
#include "sectored/edit/row/strip_line.h"
#include "sectored/edit/write/level_slope.h"
#include "sectored/edit/write/settle_slopes.h"
#include "sectored/geom/transform.h"
#include "sectored/map/invariant.h"
#include "sectored/map/patch_builder.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace sectored {

namespace {

Refused extrudeRefusal(const MapView& view, const ExtrudeRequest& request)
{
    if (auto missing = missingRow(view.map, std::array{request.wall})) {
        return missing;
    }
    const Wall& wall = view.map[request.wall];
    if (!wall.sector.isRow()) {
        return Refusal{
            .code = MessageCode::NoSuchWall,
            .arguments = {std::to_string(request.wall.value)}};
    }
    if (isDamaged(view, wall.sector.row())) {
        return damagedRefusal(view, wall.sector.row());
    }
    if (!wall.nextWall.isNull()) {
        return Refusal{
            .code = MessageCode::Portal,
            .arguments = {numbered(view.numbering(), request.wall)},
            .culprits = {.walls = {request.wall}}};
    }
    if (request.by == 0) {
        return Refusal{.code = MessageCode::NoChange};
    }
    return rangeRefusal(
        {.name = "by",
         .value = request.by,
         .minimum = -coordinateLimit,
         .maximum = coordinateLimit});
}

/// Returns the corners of the sector outside a wall.
std::vector<Point> cornersOutside(const Segment& line, std::int64_t by)
{
    const Segment far = movedOutwards(line, by);
    return {line.a, far.a, far.b, line.b};
}

/// A sector with its planes hung on one of its walls.
struct Continued {
    SectorId sector{};
    OpenedSector row{};
    std::size_t hinge = 0; ///< index of the first wall
    PlaneLoss loss{};
};

/// Returns the sector with the planes of the source, which go on into it.
Continued continued(const MapView& before, const MapView& after, SectorId source, SectorId sector)
{
    const std::vector<Segment> lines = edgesOf(after.map, sector);
    std::vector<Point> corners;
    std::ranges::transform(lines, std::back_inserter(corners), &Segment::a);
    const Hinge hinge = chooseHinge(before.map, source, lines);
    const Segment wall = lines[hinge.wall];
    HungSector hung = hangOn(
        before,
        source,
        after.map[sector],
        {.wall = wall, .turn = hinge.turn, .corners = corners});
    for (Plane* plane : {&hung.sector.floor, &hung.sector.ceiling}) {
        if (bunchOf(before.map, *plane)) {
            plane->stat &= ~plane_bit::bunch;
            plane->xpanning = 0;
        }
    }
    hung.loss.sector = sector;
    return {
        sector,
        keptOpen(before.map, source, hung.sector, wall, corners),
        hinge.wall,
        hung.loss};
}

/// Returns the new sectors across a wall that are made from void.
std::vector<SectorId> madeAcross(const Map& map, WallId wall, std::span<const SectorId> created)
{
    const auto across = map[wall].nextSector;
    const bool isNew = across.isRow() && std::ranges::find(created, across.row()) != created.end();
    return isNew ? std::vector{across.row()} : std::vector<SectorId>{};
}

Plan withPlanes(const MapView& before, const MapView& after, SectorId source, SectorId sector)
{
    const Continued found = continued(before, after, source, sector);
    PatchBuilder builder(after);
    const WallId hinge = after.map.wallsOf(sector)[found.hinge];
    builder.setWalls(sector, wallsBeginningWith(builder, sector, hinge));
    builder.edit(sector) = found.row.sector;
    SettledSlopes settled;
    if (!found.loss.isNone()) {
        settled.lost.push_back(found.loss);
    }
    for (const PlaneKind kind : found.row.levelled) {
        settled.levelled.push_back({.sector = sector, .kind = kind});
    }
    return {.patch = builder.finish(), .notices = slopeNotices(settled, after.numbering())};
}

PlanResult planOutwards(const MapView& view, const ExtrudeRequest& request)
{
    const SectorId source = view.map[request.wall].sector.row();
    PlanChain chain(view);
    PlanResult drawn = plan(
        view,
        DrawRequest{
            .points = cornersOutside(lineOf(view.map, request.wall), request.by),
            .closed = true,
            .newSector = {.values = valuesForNew(view.map[source]), .likeNeighbour = false},
            .sheet = {.seed = source}});
    if (!drawn) {
        return drawn;
    }
    const auto created = drawn->created;
    chain.add(*std::move(drawn));
    if (hangsOnFirstWall(view.map[source])) {
        for (const SectorId sector : madeAcross(chain.view().map, request.wall, created)) {
            chain.add(withPlanes(view, chain.view(), source, sector));
        }
    }
    return chain.finish();
}

PlanResult planInwards(const MapView& view, const ExtrudeRequest& request)
{
    const auto line = stripLine(view, request.wall, -request.by);
    if (!line) {
        return refuse(stripEndsRefusal(view, request.wall));
    }
    return plan(
        view,
        DrawRequest{
            .points = {line->a, line->b},
            .isSplit = true,
            .sheet = {.only = std::vector{view.map[request.wall].sector.row()}}});
}

} // namespace

PlanResult planExtrude(const MapView& view, const ExtrudeRequest& request)
{
    if (auto refusal = extrudeRefusal(view, request)) {
        return refuse(std::move(*refusal));
    }
    return request.by > 0 ? planOutwards(view, request) : planInwards(view, request);
}

void describe(FieldVisitor& fields, ExtrudeRequest& request)
{
    fields.visit("wall", request.wall);
    fields.visit("by", request.by);
}

} // namespace sectored
