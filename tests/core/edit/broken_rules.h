#pragma once

#include "sectored/map/invariant.h"

#include <vector>

namespace sectored::test {

/// Returns the damaged sectors by number.
inline std::vector<SectorId> damagedSectorsOf(const Map& map)
{
    const MapIndex index(map);
    return damagedAmong({map, index}, map.sectorOrder());
}

/// Returns true if no sector is damaged.
inline bool isSound(const Map& map)
{
    return damagedSectorsOf(map).empty();
}

/// Returns the rules that each sector breaks, in the order of the sectors, with repeats.
inline std::vector<std::vector<int>> brokenRules(const Map& map)
{
    const MapIndex index(map);
    std::vector<std::vector<int>> rules;
    for (const SectorId sector : map.sectorOrder()) {
        rules.emplace_back();
        for (const Violation& violation : violationsOf({map, index}, sector)) {
            rules.back().push_back(violation.rule);
        }
    }
    return rules;
}

} // namespace sectored::test
