#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"

namespace sectored {

namespace {

constexpr std::string_view id = "zero-length";

std::vector<Finding> run(const MapView& view)
{
    Report report(view, id);
    for (const WallId wall : view.numbering().wallOrder()) {
        if (view.map.endOf(view.map[wall]) == view.map[wall].position) {
            report.atWall(
                wall,
                {Severity::Error, "Wall {0} has no length.", {report.number(wall)}});
        }
    }
    return report.take();
}

} // namespace

Check zeroLengthCheck()
{
    return {
        .id = id,
        .severity = Severity::Error,
        .title = "Walls without length",
        .why = "A wall between two equal points divides by zero when it is drawn or hit.",
        .run = run,
        .reads = outlinesOnly};
}

} // namespace sectored
