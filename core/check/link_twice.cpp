#include "core/check/all_checks.h"
#include "core/check/report.h"
#include "core/map/link.h"

namespace sectored {

namespace {

constexpr std::string_view id = "link-twice";

std::vector<Finding> run(const MapView& view)
{
    Report report(view, id);
    const auto counts = linkCounts(view.map);
    for (const WallId wall : view.numbering().wallOrder()) {
        if (counts[wall.value] > 1) {
            report.atWall(
                wall,
                {Severity::Error,
                 "Wall {0} is the neighbour wall of {1} walls.",
                 {report.number(wall), std::to_string(counts[wall.value])}});
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
        .run = run};
}

} // namespace sectored
