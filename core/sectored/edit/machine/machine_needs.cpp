#include "sectored/edit/machine/machine_needs.h"

#include "sectored/edit/answer/damaged_refusal.h"
#include "sectored/edit/machine/machine_heights.h"
#include "sectored/map/invariant.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>
#include <vector>

namespace sectored {

namespace {

/// A need that a height of a neighbour meets, and the message without one.
struct HeightNeed {
    MachineNeed need{};
    MachineSource source{};
    MessageCode missing{};
};

constexpr std::array heightNeeds{
    HeightNeed{MachineNeed::Ceiling, MachineSource::OpenCeiling, MessageCode::MachineNoCeiling},
    HeightNeed{MachineNeed::Floor, MachineSource::OpenFloor, MessageCode::MachineNoFloor},
    HeightNeed{MachineNeed::Rise, MachineSource::FloorAbove, MessageCode::MachineNoRise},
    HeightNeed{MachineNeed::Fall, MachineSource::FloorBelow, MessageCode::MachineNoFall}};

Refusal sectorRefusal(const MapView& view, MessageCode code, SectorId sector)
{
    return {
        .code = code,
        .arguments = {numbered(view.numbering(), sector)},
        .culprits = {.sectors = {sector}}};
}

/// Returns the edges of a sector as seen from the corner of its box.
std::set<std::pair<Point, Point>> shapeOf(const Map& map, SectorId sector)
{
    Point corner = map[map.wallsOf(sector).front()].position;
    for (const WallId wall : map.wallsOf(sector)) {
        corner.x = std::min(corner.x, map[wall].position.x);
        corner.y = std::min(corner.y, map[wall].position.y);
    }
    const auto moved = [&](Point p) {
        return Point{p.x - corner.x, p.y - corner.y};
    };
    std::set<std::pair<Point, Point>> edges;
    for (const WallId wall : map.wallsOf(sector)) {
        const Point from = map[wall].position;
        edges.insert({moved(from), moved(map.endOf(map[wall]).value_or(from))});
    }
    return edges;
}

bool doesSomething(const MapView& view, const Game& game, SectorId sector)
{
    if ((unsignedTag(view.map[sector].lotag) & game.tags.sectorBits.mask) != 0) {
        return true;
    }
    return std::ranges::any_of(view.index.spritesOf(std::array{sector}), [&](SpriteId sprite) {
        return isEffector(game, view.map[sprite].picnum);
    });
}

/// Tests whether a game that moves the two halves of a door apart finds its two middle vertices:
/// those with the x or y of the average of all, rounded towards zero.
bool isStar(const Map& map, SectorId sector)
{
    const auto walls = map.wallsOf(sector);
    std::int64_t x = 0;
    std::int64_t y = 0;
    for (const WallId wall : walls) {
        x += map[wall].position.x;
        y += map[wall].position.y;
    }
    const auto count = static_cast<std::int64_t>(walls.size());
    return std::ranges::count_if(
               walls,
               [&](WallId wall) {
                   const Point p = map[wall].position;
                   return p.x == x / count || p.y == y / count;
               })
           == 2;
}

/// Returns why the chosen wall is not one of the only sector. Empty if it is.
Refused ownWallRefusal(const MapView& view, const MakeRequest& request)
{
    if (request.wall) {
        if (auto missing = missingRow(view.map, std::array{*request.wall})) {
            return missing;
        }
    }
    const bool isOwn = request.wall && request.sectors.size() == 1
                       && view.map[*request.wall].sector == SectorRef(request.sectors.front());
    return isOwn ? std::nullopt : Refused(Refusal{.code = MessageCode::MachineNeedsOwnWall});
}

Refused needRefusal(const MapView& view, const MachineCase& made, MachineNeed need)
{
    const std::vector<SectorId>& sectors = made.request.sectors;
    if (need == MachineNeed::Wall) {
        return ownWallRefusal(view, made.request);
    }
    if (need == MachineNeed::Shape) {
        return shapeOf(view.map, sectors[0]) == shapeOf(view.map, sectors[1])
                   ? std::nullopt
                   : Refused(Refusal{
                       .code = MessageCode::MachineShapes,
                       .arguments =
                           {numbered(view.numbering(), sectors[0]),
                            numbered(view.numbering(), sectors[1])},
                       .culprits = {.sectors = sectors}});
    }
    for (const SectorId sector : sectors) {
        if (need == MachineNeed::Effect) {
            if (!doesSomething(view, made.game, sector)) {
                return sectorRefusal(view, MessageCode::MachineNoEffect, sector);
            }
            continue;
        }
        if (need == MachineNeed::Star) {
            if (!isStar(view.map, sector)) {
                return sectorRefusal(view, MessageCode::MachineNoStar, sector);
            }
            continue;
        }
        const auto* const row = std::ranges::find(heightNeeds, need, &HeightNeed::need);
        if (!heightOf(view.map, sector, row->source)) {
            return sectorRefusal(view, row->missing, sector);
        }
    }
    return std::nullopt;
}

/// Returns what a machine needs, with the heights that its values are.
std::vector<MachineNeed> needsOf(const Machine& machine)
{
    std::vector<MachineNeed> needs = machine.needs;
    const auto add = [&](const std::vector<MachineValue>& values) {
        for (const MachineValue& value : values) {
            const auto* const row =
                std::ranges::find(heightNeeds, value.source, &HeightNeed::source);
            if (row != heightNeeds.end()) {
                needs.push_back(row->need);
            }
        }
    };
    add(machine.sector);
    add(machine.second);
    for (const MachineSprite& sprite : machine.sprites) {
        add(sprite.fields);
    }
    return needs;
}

Refused countRefusal(const Machine& machine, std::size_t given)
{
    const auto count = static_cast<std::size_t>(machine.sectors);
    if (machine.sectors == 1 ? given >= 1 : given == count) {
        return std::nullopt;
    }
    constexpr std::array codes{
        MessageCode::MachineTakesNone,
        MessageCode::MachineNeedsSector,
        MessageCode::MachineNeedsPair};
    return Refusal{.code = codes.at(count)};
}

} // namespace

Refused machineRefusal(const MapView& view, const MachineCase& made)
{
    const std::vector<SectorId>& sectors = made.request.sectors;
    if (auto missing = missingRow(view.map, sectors)) {
        return missing;
    }
    if (auto refusal = countRefusal(made.machine, sectors.size())) {
        return refusal;
    }
    for (const SectorId sector : sectors) {
        if (isDamaged(view, sector)) {
            return damagedRefusal(view, sector);
        }
    }
    for (const MachineNeed need : needsOf(made.machine)) {
        if (auto refusal = needRefusal(view, made, need)) {
            return refusal;
        }
    }
    return std::nullopt;
}

} // namespace sectored
