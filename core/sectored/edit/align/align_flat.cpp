#include "sectored/edit/align/align_flat.h"

#include "sectored/edit/answer/notice.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/flat_panning.h"
#include "sectored/edit/keep_slope.h"
#include "sectored/edit/row/by_hand.h"
#include "sectored/map/flat_mapping.h"
#include "sectored/map/patch_builder.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace sectored {

namespace {

using To = AlignFlatRequest::To;

constexpr std::array<std::string_view, 2> flatPlaneWords{"ceiling", "floor"};
constexpr std::array<std::string_view, 2> followedWords{"wall", "neighbour"};

constexpr std::int32_t turnBits = plane_bit::swapped | plane_bit::flippedX | plane_bit::flippedY;
constexpr std::int32_t positionBits = turnBits | plane_bit::doubled | plane_bit::firstWallAligned;

/// The quarter turns, then those of the mirrored texture: swap is 4, the flips are 1 and 2.
constexpr std::array<std::array<std::int32_t, 4>, 2> quarterTurns{{{0, 6, 3, 5}, {1, 7, 2, 4}}};

Refusal skyRefusal(const MapView& view, SectorId sector)
{
    return {
        .code = MessageCode::FlatIsSky,
        .arguments = {numbered(view.numbering(), sector)},
        .culprits = {.sectors = {sector}}};
}

std::int32_t numberOfTurn(std::int32_t stat)
{
    return ((stat & plane_bit::swapped) != 0 ? 4 : 0) | ((stat & plane_bit::flippedX) != 0 ? 1 : 0)
           | ((stat & plane_bit::flippedY) != 0 ? 2 : 0);
}

std::int32_t bitsOfTurn(std::int32_t number)
{
    return ((number & 4) != 0 ? plane_bit::swapped : 0)
           | ((number & 1) != 0 ? plane_bit::flippedX : 0)
           | ((number & 2) != 0 ? plane_bit::flippedY : 0);
}

/// Returns the stat with the texture turned clockwise. Rows of a world-aligned texture count
/// upwards on the screen, those of an aligned one downwards; so the order runs backwards there.
std::int32_t turnedClockwise(const Plane& plane, std::int64_t turns)
{
    const std::int32_t number = numberOfTurn(plane.stat);
    for (const auto& order : quarterTurns) {
        const auto found = std::ranges::find(order, number);
        if (found != order.end()) {
            const std::int64_t steps = isAligned(plane) ? turns : 4 - turns;
            const std::int64_t next = (found - order.begin() + steps) % 4;
            return (plane.stat & ~turnBits) | bitsOfTurn(order.at(static_cast<std::size_t>(next)));
        }
    }
    return plane.stat;
}

/// Returns a plane with the panning that counts: in a bunch, xpanning is the number of the bunch.
Plane shownOf(const Map& map, Plane plane)
{
    if (bunchOf(map, plane)) {
        plane.xpanning = 0;
    }
    return plane;
}

PlanResult alignToWall(const MapView& view, const AlignFlatRequest& request, SectorId sector)
{
    const Plane old = planeOf(view.map[sector], request.plane);
    PatchBuilder builder(view);
    PlaneLoss loss;
    if (view.map.wallsOf(sector).front() != request.wall) {
        loss = makeFirstWall(view, builder, sector, request.wall);
    }
    if (loss.z != 0 && !request.turnsSlopes) {
        const Numbering& numbering = view.numbering();
        return refuse(
            {.code = MessageCode::SlopeWouldTurn,
             .arguments = {numbered(numbering, sector), numbered(numbering, request.wall)},
             .culprits = {.walls = {request.wall}}});
    }
    const bool isFloor = request.plane == PlaneKind::Floor;
    (isFloor ? loss.floor : loss.ceiling) = {}; // this texture turns because it shall
    Plane& plane = planeOf(builder.edit(sector), request.plane);
    plane.stat = old.stat | plane_bit::firstWallAligned;
    plane.xpanning = old.xpanning;
    plane.ypanning = old.ypanning;
    loss.sector = sector;
    return Plan{.patch = builder.finish(), .notices = planeNotices(loss, view.numbering())};
}

std::vector<Notice> flatSeamNotices(const MapView& view, WallId wall, const TextureLoss& loss)
{
    const RowList number = numbered(view.numbering(), wall);
    switch (loss.kind) {
    case TextureLoss::Kind::None:
        return {};
    case TextureLoss::Kind::Unknown:
        return {
            {.code = MessageCode::FlatSeamUnknown,
             .arguments = {number},
             .about = {.walls = {wall}}}};
    case TextureLoss::Kind::Shifted:
    case TextureLoss::Kind::Turned:
        break;
    }
    return {
        {.code = MessageCode::FlatSeam,
         .arguments = {std::to_string(std::llround(std::ceil(loss.texels))), number},
         .about = {.walls = {wall}}}};
}

PlanResult alignToNeighbour(const MapView& view, const AlignFlatRequest& request, SectorId sector)
{
    const Map& map = view.map;
    const Wall& wall = map[request.wall];
    const Numbering& numbering = view.numbering();
    if (!wall.nextSector.isRow() || !wall.nextWall.isRow()) {
        return refuse(
            {.code = MessageCode::NotPortal,
             .arguments = {numbered(numbering, request.wall)},
             .culprits = {.walls = {request.wall}}});
    }
    const SectorId neighbour = wall.nextSector.row();
    const Flat wanted{
        shownOf(map, planeOf(map[neighbour], request.plane)),
        hingeOf(map, neighbour)};
    if (isSky(wanted.plane)) {
        return refuse(skyRefusal(view, neighbour));
    }
    Flat own{planeOf(map[sector], request.plane), hingeOf(map, sector)};
    std::int32_t position = wanted.plane.stat;
    const Segment portal = lineOf(map, request.wall);
    const std::array ends{portal.a, portal.b};
    if (isAligned(wanted.plane)) {
        const HingeTurn turn = turnBetween(wanted.firstWall, own.firstWall);
        if (turn == HingeTurn::Lost) {
            return refuse(
                {.code = MessageCode::FlatsNotParallel,
                 .arguments = {numbered(numbering, sector), numbered(numbering, neighbour)},
                 .culprits = {.sectors = {sector, neighbour}}});
        }
        const NewHinge hinge{
            .wall = own.firstWall,
            .turn = turn,
            .corners = ends,
            .rule = SlopeRule::Numbers};
        const Sector hung = hangOn(view, neighbour, map[neighbour], hinge).sector;
        position = planeOf(hung, request.plane).stat;
    }
    own.plane.stat = (own.plane.stat & ~positionBits) | (position & positionBits);
    if (!bunchOf(map, own.plane)) {
        own.plane.xpanning = wanted.plane.xpanning;
    }
    own.plane.ypanning = wanted.plane.ypanning;
    const TexelDrift drift = driftBetween(own, wanted, ends);
    panBy(view, own.plane, drift.middle());
    const TextureLoss loss = lossAfterPanning(view, wanted.plane, shownOf(map, own.plane), drift);
    PatchBuilder builder(view);
    planeOf(builder.edit(sector), request.plane) = own.plane;
    return Plan{.patch = builder.finish(), .notices = flatSeamNotices(view, request.wall, loss)};
}

} // namespace

PlanResult planAlignFlat(const MapView& view, const AlignFlatRequest& request)
{
    if (auto missing = missingRow(view.map, std::array{request.wall})) {
        return refuse(std::move(*missing));
    }
    const Wall& wall = view.map[request.wall];
    if (!wall.sector.isRow()) {
        return refuse(
            {.code = MessageCode::NoTextureThere,
             .arguments = {numbered(view.numbering(), request.wall)},
             .culprits = {.walls = {request.wall}}});
    }
    const SectorId sector = wall.sector.row();
    if (auto damaged = unreadableRefusal(view, std::array{sector})) {
        return refuse(std::move(*damaged));
    }
    if (isSky(planeOf(view.map[sector], request.plane))) {
        return refuse(skyRefusal(view, sector));
    }
    return request.to == To::Wall ? alignToWall(view, request, sector)
                                  : alignToNeighbour(view, request, sector);
}

PlanResult planTurnFlat(const MapView& view, const TurnFlatRequest& request)
{
    if (auto missing = missingRow(view.map, request.sectors)) {
        return refuse(std::move(*missing));
    }
    if (auto refusal =
            rangeRefusal({.name = "turns", .value = request.turns, .minimum = 1, .maximum = 3})) {
        return refuse(std::move(*refusal));
    }
    const auto showsSky = [&](SectorId sector) {
        return isSky(planeOf(view.map[sector], request.plane));
    };
    if (!request.sectors.empty() && std::ranges::all_of(request.sectors, showsSky)) {
        return refuse(skyRefusal(view, request.sectors.front()));
    }
    PatchBuilder builder(view);
    for (const SectorId sector : request.sectors) {
        if (!showsSky(sector)) {
            // From the level, not the builder: a sector that is listed twice turns once.
            planeOf(builder.edit(sector), request.plane).stat =
                turnedClockwise(planeOf(view.map[sector], request.plane), request.turns);
        }
    }
    return Plan{.patch = builder.finish()};
}

void describe(FieldVisitor& fields, AlignFlatRequest& request)
{
    fields.visit("wall", request.wall);
    visitWord(fields, "plane", flatPlaneWords, request.plane);
    visitLaterWord(fields, "to", followedWords, request.to);
    visitLaterFlag(fields, "turnSlopes", request.turnsSlopes);
}

void describe(FieldVisitor& fields, TurnFlatRequest& request)
{
    fields.visit("sectors", request.sectors);
    visitWord(fields, "plane", flatPlaneWords, request.plane);
    std::optional<std::int64_t> turns =
        request.turns != 1 ? std::optional(request.turns) : std::nullopt;
    fields.visit("turns", turns);
    request.turns = turns.value_or(1);
}

std::string stepNameOf(const AlignFlatRequest& request)
{
    return request.plane == PlaneKind::Floor ? "Align floor texture" : "Align ceiling texture";
}

std::string stepNameOf(const TurnFlatRequest& request)
{
    return request.plane == PlaneKind::Floor ? "Turn floor texture" : "Turn ceiling texture";
}

} // namespace sectored
