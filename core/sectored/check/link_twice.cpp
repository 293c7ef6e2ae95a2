#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"

#include <cstdint>

namespace sectored {

namespace {

constexpr std::string_view id = "link-twice";

std::vector<Finding> run(const MapView& view)
{
    Report report(view, id);
    for (const WallId wall : view.numbering().wallOrder()) {
        const std::uint32_t count = view.index.linksTo(wall);
        if (count > 1) {
            report.atWall(
                wall,
                {Severity::Error,
                 "{1:,} walls link to wall {0}.",
                 {report.number(wall), std::to_string(count)}});
        }
    }
    return report.take();
}

} // namespace

Check linkTwiceCheck()
{
    return {
        .id = id,
        .severity = Severity::Error,
        .title = "Walls with several links",
        .why = "A portal connects exactly two walls.",
        .run = run,
        .reads = outlinesOnly};
}

} // namespace sectored
