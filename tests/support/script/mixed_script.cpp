#include "tests/support/script/mixed_script.h"

#include "sectored/edit/script/script_writer.h"
#include "sectored/map/invariant.h"

#include "tests/support/script/random_drag.h"
#include "tests/support/script/random_floors.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace sectored::test {

namespace {

constexpr std::int32_t dragGrid = 64;

std::string lineOfRequest(const Request& request, const Map& map)
{
    return scriptLinesOf({request}, Numbering(map)).lines.front();
}

/// Random drags take any wall of any sector, and where it ends.
bool canDrag(const Map& map)
{
    const auto canDragSector = [&map](SectorId sector) {
        const auto walls = map.wallsOf(sector);
        return !walls.empty() && std::ranges::all_of(walls, [&map](WallId wall) {
            return map[wall].sector.isRow() && map.endOf(map[wall]);
        });
    };
    return map.sectorCount() > 0 && std::ranges::all_of(map.sectorOrder(), canDragSector);
}

std::string dragLine(const Map& map, const Ground& ground, std::mt19937_64& random)
{
    DragDice dice(random());
    const DragSize size{.reach = std::max(ground.size, dragGrid), .grid = dragGrid};
    switch (dice.below(3)) {
    case 0:
        return lineOfRequest(randomDrag(map, size, dice), map);
    case 1:
        return lineOfRequest(randomLanding(map, size, dice), map);
    default:
        return lineOfRequest(randomTransform(map, dice), map);
    }
}

/// Repairs a damaged sector, by the safe fixes or by Cut as well. Any sector if none is damaged.
std::string repairLine(const Map& map, std::mt19937_64& random)
{
    const MapIndex index(map);
    auto sectors = damagedAmong({map, index}, map.sectorOrder());
    if (sectors.empty()) {
        sectors.assign(map.sectorOrder().begin(), map.sectorOrder().end());
    }
    RepairRequest request{};
    request.sectors = {sectors.empty() ? SectorId{} : sectors[random() % sectors.size()]};
    if (random() % 4 == 0) {
        request.fixes = std::vector{RepairFix::Link, RepairFix::Nudge, RepairFix::Cut};
    }
    return lineOfRequest(request, map);
}

} // namespace

std::string mixedLine(const Map& map, const Ground& ground, std::mt19937_64& random)
{
    const std::uint64_t kind = random() % 16;
    if (kind == 0) {
        return floorsLine(map, random);
    }
    if (kind == 1 && map.header().version == 9) {
        return linkedFloorLine(map, random);
    }
    if (kind == 2) {
        return repairLine(map, random);
    }
    if (kind < 6 && canDrag(map)) {
        return dragLine(map, ground, random);
    }
    return lineOf(randomDraftOfAnyKind(random), map, ground);
}

} // namespace sectored::test
