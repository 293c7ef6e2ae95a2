#include "sectored/edit/row/link_walls.h"

#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/row/by_hand.h"
#include "sectored/edit/shared_slope_height.h"
#include "sectored/map/link.h"

#include <algorithm>
#include <array>
#include <utility>

namespace sectored {

namespace {

bool isSolid(const Wall& wall)
{
    return wall.nextWall.isNull() && wall.nextSector.isNull();
}

/// A one-way link of a damaged level counts too: a wall must not be the target of two links.
bool isFree(const MapView& view, WallId wall)
{
    return isSolid(view.map[wall]) && view.index.linksTo(wall) == 0;
}

/// Tests whether two walls have the same ends in reverse and belong to different sectors. Walls
/// that no sector lists match nothing.
bool areOpposite(const Map& map, WallId wall, WallId other)
{
    const Wall& row = map[wall];
    const Wall& otherRow = map[other];
    const auto end = map.endOf(row);
    const bool haveSectors = row.sector.isRow() && otherRow.sector.isRow();
    return haveSectors && row.sector != otherRow.sector && end && row.position != *end
           && otherRow.position == *end && map.endOf(otherRow) == row.position;
}

std::optional<Refusal> wallRefusal(const MapView& view, WallId wall)
{
    if (auto missing = missingRow(view.map, std::array{wall})) {
        return missing;
    }
    if (!isFree(view, wall)) {
        return Refusal{
            .code = MessageCode::Linked,
            .arguments = {numbered(view.numbering(), wall)},
            .culprits = {.walls = {wall}}};
    }
    return std::nullopt;
}

/// Returns the wall to link to: the given one, or the best candidate.
tl::expected<WallId, Refusal> partnerFor(
    const MapView& view,
    const LinkRequest& request,
    const std::vector<WallId>& candidates)
{
    if (!request.to) {
        if (candidates.empty()) {
            return refuse({.code = MessageCode::NoTwin, .culprits = {.walls = {request.wall}}});
        }
        return candidates.front();
    }
    if (auto refusal = wallRefusal(view, *request.to)) {
        return refuse(std::move(*refusal));
    }
    if (!areOpposite(view.map, request.wall, *request.to)) {
        return refuse(
            {.code = MessageCode::NotTwins,
             .arguments =
                 {numbered(view.numbering(), request.wall),
                  numbered(view.numbering(), *request.to)},
             .culprits = {.walls = {request.wall, *request.to}}});
    }
    return *request.to;
}

/// Returns the wall and, if the link is mutual, its partner.
std::vector<WallId> linkedSides(const PatchBuilder& builder, WallId wall)
{
    const WallRef partner = builder[wall].nextWall;
    const Wall* other = partner.isRow() ? builder.find(partner.row()) : nullptr;
    const bool isMutual = other != nullptr && other->nextWall == WallRef(wall);
    return isMutual ? std::vector{wall, partner.row()} : std::vector{wall};
}

} // namespace

std::vector<WallId> linkCandidates(const MapView& view, WallId wall)
{
    const Wall& row = view.map[wall];
    std::vector<WallId> candidates;
    if (!isFree(view, wall) || !view.map.endOf(row)) {
        return candidates;
    }
    for (const SectorId sector : view.index.sectorsMeeting({row.position, row.position})) {
        const auto walls = view.map.wallsOf(sector);
        const auto found = std::ranges::find_if(walls, [&](WallId other) {
            return isFree(view, other) && areOpposite(view.map, wall, other);
        });
        if (found != walls.end()) {
            candidates.push_back(*found);
        }
    }
    std::ranges::stable_sort(candidates, [&](WallId left, WallId right) {
        return sharedHeightAt(view.map, wall, left) > sharedHeightAt(view.map, wall, right);
    });
    return candidates;
}

PlanResult planLink(const MapView& view, const LinkRequest& request)
{
    if (auto refusal = wallRefusal(view, request.wall)) {
        return refuse(std::move(*refusal));
    }
    const auto candidates = linkCandidates(view, request.wall);
    const auto partner = partnerFor(view, request, candidates);
    if (!partner) {
        return refuse(partner.error());
    }
    PatchBuilder builder(view);
    linkWalls(builder, request.wall, *partner);
    Plan plan{.patch = builder.finish()};
    if (!request.to && candidates.size() > 1) {
        plan.notices.push_back(
            {.code = MessageCode::LinkChosen,
             .arguments = {std::to_string(candidates.size()), numbered(view.numbering(), *partner)},
             .about = {.walls = candidates}});
    }
    return unlessWorse(
        view,
        std::array{view.map[request.wall].sector.row(), view.map[*partner].sector.row()},
        std::move(plan));
}

PlanResult planUnlink(const MapView& view, const UnlinkRequest& request)
{
    if (auto missing = missingRow(view.map, request.walls)) {
        return refuse(std::move(*missing));
    }
    PatchBuilder builder(view);
    for (const WallId wall : request.walls) {
        if (isSolid(builder[wall])) {
            continue;
        }
        for (const WallId side : linkedSides(builder, wall)) {
            const std::int32_t picnum = builder[side].picnum;
            builder.edit(side).picnum = picnum == 0 ? request.picnum : picnum;
        }
        makeSolid(builder, wall);
    }
    Plan plan{.patch = builder.finish()};
    if (plan.patch.isEmpty()) {
        return refuse({.code = MessageCode::NotLinked, .culprits = {.walls = request.walls}});
    }
    return plan;
}

void linkWalls(PatchBuilder& builder, WallId one, WallId other)
{
    for (const auto& [wall, to] : {std::pair(one, other), std::pair(other, one)}) {
        const SectorRef sector = builder[to].sector;
        Wall& row = builder.edit(wall);
        row.nextWall = to;
        row.nextSector = sector;
    }
}

void makeSolid(PatchBuilder& builder, WallId wall)
{
    for (const WallId side : linkedSides(builder, wall)) {
        clearLink(builder.edit(side));
    }
}

void describe(FieldVisitor& fields, LinkRequest& request)
{
    fields.visit("wall", request.wall);
    fields.visit("to", request.to);
}

void describe(FieldVisitor& fields, UnlinkRequest& request)
{
    WallId wall = request.walls.empty() ? WallId{} : request.walls.front();
    fields.visit("wall", wall);
    request.walls = {wall};
    fields.leaveOut(request.picnum != 0);
}

std::vector<Request> partsOf(const UnlinkRequest& request, const Numbering& /*numbering*/)
{
    std::vector<Request> parts;
    for (const WallId wall : request.walls) {
        parts.emplace_back(UnlinkRequest{.walls = {wall}, .picnum = request.picnum});
    }
    return parts;
}

} // namespace sectored
