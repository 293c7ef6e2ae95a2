#pragma once

#include "sectored/check/check.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace sectored::test {

/// Precondition: there is a rule of this name.
inline const Check& ruleNamed(std::string_view rule)
{
    return *std::ranges::find(allChecks(), rule, &Check::id);
}

/// Returns the findings of one rule, which may be optional.
inline std::vector<Finding> findingsOfRule(const Map& map, std::string_view rule)
{
    const MapIndex index(map);
    return ruleNamed(rule).run({map, index});
}

} // namespace sectored::test
