#include "sectored/edit/operation/first_wall.h"

#include "sectored/edit/answer/notice.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/keep_slope.h"
#include "sectored/edit/row/by_hand.h"

#include <algorithm>
#include <array>

namespace sectored {

namespace {

std::optional<Refusal> sectorRefusal(const MapView& view, SectorId sector)
{
    if (auto missing = missingRow(view.map, std::array{sector})) {
        return missing;
    }
    return unreadableRefusal(view, std::array{sector});
}

std::optional<Refusal> wallRefusal(const MapView& view, const FirstWallRequest& request)
{
    const auto walls = view.map.wallsOf(request.sector);
    const RowList sector = numbered(view.numbering(), request.sector);
    if (std::ranges::find(walls, request.wall) == walls.end()) {
        const bool exists = view.map.find(request.wall) != nullptr;
        const MessageArgument wall = exists
                                         ? MessageArgument(numbered(view.numbering(), request.wall))
                                         : std::to_string(request.wall.value);
        return Refusal{.code = MessageCode::WallElsewhere, .arguments = {wall, sector}};
    }
    if (walls.front() == request.wall) {
        return Refusal{
            .code = MessageCode::IsFirstWall,
            .arguments = {sector},
            .culprits = {.walls = {request.wall}}};
    }
    return std::nullopt;
}

} // namespace

PlanResult planFirstWall(const MapView& view, const FirstWallRequest& request)
{
    if (auto refusal = sectorRefusal(view, request.sector)) {
        return refuse(std::move(*refusal));
    }
    if (auto refusal = wallRefusal(view, request)) {
        return refuse(std::move(*refusal));
    }
    PatchBuilder builder(view);
    const PlaneLoss loss = makeFirstWall(view, builder, request.sector, request.wall);
    return Plan{.patch = builder.finish(), .notices = planeNotices(loss, view.numbering())};
}

PlanResult planNextFirstWall(const MapView& view, const NextFirstWallRequest& request)
{
    if (auto refusal = sectorRefusal(view, request.sector)) {
        return refuse(std::move(*refusal));
    }
    const WallId first = view.map.wallsOf(request.sector).front();
    return planFirstWall(view, {.sector = request.sector, .wall = view.map[first].point2.row()});
}

void describe(FieldVisitor& fields, FirstWallRequest& request)
{
    fields.visit("sector", request.sector);
    fields.visit("wall", request.wall);
}

void describe(FieldVisitor& fields, NextFirstWallRequest& request)
{
    fields.visit("sector", request.sector);
}

} // namespace sectored
