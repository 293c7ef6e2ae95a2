#pragma once

#include "sectored/map/invariant.h"

#include <vector>

namespace sectored::test {

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
