#include "sectored/check/on_foot/all_walk_rules.h"

#include "sectored/check/report.h"

#include <array>

namespace sectored {

std::span<const WalkRule> allWalkRules()
{
    static const std::array table{unreachedRule(), oneWayDropRule(), narrowPassageRule()};
    return table;
}

Finding walkNotBegun(const MapView& view, std::string_view rule, const Error& error)
{
    Report report(view, rule);
    report.atPoint(
        view.map.header().start.position,
        {Severity::Note, "Cannot walk from the player start: {0}.", {englishText(error)}});
    return std::move(report.take().front());
}

} // namespace sectored
