#include "tests/support/planar_rules.h"

#include "sectored/map/contact.h"
#include "sectored/map/invariant.h"
#include "sectored/map/overlap.h"

namespace sectored::test {

namespace {

std::string overlapFault(const Map& map)
{
    const auto sectors = map.sectorOrder();
    for (std::size_t one = 0; one < sectors.size(); ++one) {
        const auto edges = edgesOf(map, sectors[one]);
        for (std::size_t other = one + 1; other < sectors.size(); ++other) {
            if (shareArea(edges, edgesOf(map, sectors[other]))) {
                return "S4: sectors overlap";
            }
        }
    }
    return {};
}

} // namespace

std::string brokenPlanarRule(const Map& map)
{
    const MapIndex index(map);
    const auto sectors = map.sectorOrder();
    const auto violations = violationsAmong({map, index}, sectors);
    if (!violations.empty()) {
        return "H" + std::to_string(violations.front().rule) + " in sector "
               + std::to_string(index.numbering().of(violations.front().sector));
    }
    const auto groups = coincidentWalls(map, sectors);
    for (const CoincidentWalls& group : groups) {
        if (group.forward.size() > 1 || group.backward.size() > 1) {
            return "S3: a directed wall occurs twice";
        }
    }
    if (!verticesOnWalls(map, sectors, 1).empty()) {
        return "S2: a vertex lies inside a wall";
    }
    if (!unlinkedTwins(map, groups, TwinRule::BothSolid).empty()) {
        return "S5: walls that lie on each other are not linked";
    }
    return overlapFault(map);
}

} // namespace sectored::test
