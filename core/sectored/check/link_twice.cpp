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
                 "Wall {0} is the neighbour wall of {1:,} walls.",
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
        .title = "Walls linked twice",
        .why = "A wall can lead into one neighbour only.",
        .run = run,
        .reads = outlinesOnly};
}

} // namespace sectored
