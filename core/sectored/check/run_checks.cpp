#include "sectored/check/check.h"

#include <algorithm>
#include <iterator>

namespace sectored {

std::vector<Finding> runChecks(const MapView& view)
{
    std::vector<Finding> all;
    for (const Check& check : allChecks()) {
        if (check.isOptional) {
            continue;
        }
        auto findings = check.run(view);
        findings.resize(std::min(findings.size(), findingLimit));
        std::ranges::move(findings, std::back_inserter(all));
    }
    return all;
}

} // namespace sectored
