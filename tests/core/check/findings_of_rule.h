#pragma once

#include "sectored/check/check.h"

#include <string_view>
#include <vector>

namespace sectored::test {

/// Returns the findings of one rule.
inline std::vector<Finding> findingsOfRule(const Map& map, std::string_view rule)
{
    const MapIndex index(map);
    auto findings = runChecks({map, index});
    std::erase_if(findings, [&](const Finding& finding) { return finding.rule != rule; });
    return findings;
}

} // namespace sectored::test
