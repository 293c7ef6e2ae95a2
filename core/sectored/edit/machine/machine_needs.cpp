#include "sectored/edit/machine/machine_needs.h"

#include "sectored/edit/answer/damaged_refusal.h"
#include "sectored/edit/machine/machine_heights.h"
#include "sectored/map/invariant.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

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

Refused needRefusal(const MapView& view, const MachineCase& made, MachineNeed need)
{
    const std::vector<SectorId>& sectors = made.request.sectors;
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
        const auto* const row = std::ranges::find(heightNeeds, need, &HeightNeed::need);
        if (!heightOf(view.map, sector, row->source)) {
            return sectorRefusal(view, row->missing, sector);
        }
    }
    return std::nullopt;
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
    for (const MachineNeed need : made.machine.needs) {
        if (auto refusal = needRefusal(view, made, need)) {
            return refusal;
        }
    }
    return std::nullopt;
}

} // namespace sectored
