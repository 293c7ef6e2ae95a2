#include "tests/support/script/random_floors.h"

#include "sectored/edit/row/bunch.h"
#include "sectored/map/floor_link.h"

#include <algorithm>

namespace sectored::test {

std::string floorsLine(const Map& map, std::mt19937_64& random)
{
    const auto below = [&random](std::size_t count) {
        return std::to_string(random() % count);
    };
    const std::size_t count = std::max<std::size_t>(map.sectorCount(), 1);
    std::string sectors = below(count);
    if (random() % 2 == 0) {
        sectors += "," + below(count);
    }
    return R"({"op":")" + std::string(random() % 4 == 0 ? "separate" : "extend")
           + R"(","sectors":[)" + sectors + R"(],"plane":")"
           + (random() % 2 == 0 ? "ceiling" : "floor") + "\"}";
}

FloorFaults floorFaultsOf(const Map& map)
{
    FloorFaults faults;
    for (const std::int32_t number : bunchNumbersOf(map)) {
        faults.bunches += isPaired(map, bunchWith(map, number)) ? 0U : 1U;
    }
    map.visitWalls([&](WallId wall, const Wall&) {
        for (const FloorLink& link : floorLinks) {
            faults.links += isFloorLinkBroken(map, wall, link) ? 1U : 0U;
        }
    });
    return faults;
}

} // namespace sectored::test
