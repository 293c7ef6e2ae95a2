#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"

#include <cstdint>

namespace sectored {

namespace {

constexpr std::string_view linkTwiceId = "link-twice";

std::vector<Finding> findLinkTwice(const MapView& view)
{
    Report report(view, linkTwiceId);
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
        .id = linkTwiceId,
        .severity = Severity::Error,
        .title = "Walls with several links",
        .why = "A portal connects exactly two walls.",
        .run = findLinkTwice,
        .reads = outlinesOnly};
}

} // namespace sectored
