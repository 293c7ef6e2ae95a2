#include "sectored/edit/operation/door.h"

#include "sectored/edit/answer/damaged_refusal.h"
#include "sectored/edit/answer/field_range.h"
#include "sectored/edit/row/plan_chain.h"
#include "sectored/edit/row/strip_line.h"
#include "sectored/map/invariant.h"
#include "sectored/map/patch_builder.h"
#include "sectored/map/portal.h"

#include <array>

namespace sectored {

namespace {

Refused doorNumbersRefusal(const DoorRequest& request)
{
    if (auto refusal = rangeRefusal(
            {.name = "depth", .value = request.depth, .minimum = 1, .maximum = coordinateLimit})) {
        return refusal;
    }
    if (auto refusal = fieldRefusal(sectorFields(), "lotag", request.lotag)) {
        return refusal;
    }
    return request.picnum ? fieldRefusal(wallFields(), "picnum", *request.picnum) : std::nullopt;
}

Refused doorRefusal(const MapView& view, const DoorRequest& request)
{
    if (auto missing = missingRow(view.map, std::array{request.wall})) {
        return missing;
    }
    const SectorRef sector = view.map[request.wall].sector;
    if (!sector.isRow()) {
        return Refusal{
            .code = MessageCode::NoSuchWall,
            .arguments = {std::to_string(request.wall.value)}};
    }
    if (isDamaged(view, sector.row())) {
        return damagedRefusal(view, sector.row());
    }
    if (!partnerOf(view.map, request.wall)) {
        return Refusal{
            .code = MessageCode::NotPortal,
            .arguments = {numbered(view.numbering(), request.wall)},
            .culprits = {.walls = {request.wall}}};
    }
    return doorNumbersRefusal(request);
}

void shut(Sector& row, std::int64_t lotag)
{
    row.ceiling.z = row.floor.z;
    row.ceiling.heinum = row.floor.heinum;
    row.ceiling.stat =
        (row.ceiling.stat & ~plane_bit::sloped) | (row.floor.stat & plane_bit::sloped);
    row.lotag = static_cast<std::int32_t>(lotag);
    row.hitag = 0;
}

/// Tests whether a wall of the door is one of its two faces: the portal, or made with the door.
bool isFace(const MapView& before, const DoorRequest& request, WallId wall)
{
    return wall == request.wall || before.map.find(wall) == nullptr;
}

/// Makes a door of the sector that the portal belongs to now.
Patch doorFields(const MapView& before, const MapView& after, const DoorRequest& request)
{
    const SectorId door = after.map[request.wall].sector.row();
    PatchBuilder builder(after);
    shut(builder.edit(door), request.lotag);
    for (const WallId wall : after.map.wallsOf(door)) {
        const auto partner = partnerOf(after.map, wall);
        if (!partner) {
            builder.edit(wall).cstat |= wall_bit::alignBottom;
        } else if (request.picnum && isFace(before, request, wall)) {
            builder.edit(*partner).picnum = static_cast<std::int32_t>(*request.picnum);
        }
    }
    return builder.finish();
}

} // namespace

PlanResult planDoor(const MapView& view, const DoorRequest& request)
{
    if (auto refusal = doorRefusal(view, request)) {
        return refuse(std::move(*refusal));
    }
    const auto line = stripLine(view, request.wall, request.depth);
    if (!line) {
        return refuse(stripEndsRefusal(view, request.wall));
    }
    PlanResult split = plan(
        view,
        DrawRequest{
            .points = {line->a, line->b},
            .isSplit = true,
            .sheet = {.only = std::vector{view.map[request.wall].sector.row()}}});
    if (!split) {
        return split;
    }
    PlanChain chain(view);
    chain.add(*std::move(split));
    chain.add(doorFields(view, chain.view(), request));
    return chain.finish();
}

void describe(FieldVisitor& fields, DoorRequest& request)
{
    std::optional<std::int64_t> depth = request.depth;
    std::optional<std::int64_t> lotag = request.lotag;
    fields.visit("wall", request.wall);
    fields.visit("depth", depth);
    fields.visit("lotag", lotag);
    fields.visit("picnum", request.picnum);
    request.depth = depth.value_or(DoorRequest{}.depth);
    request.lotag = lotag.value_or(DoorRequest{}.lotag);
}

} // namespace sectored
