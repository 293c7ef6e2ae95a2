#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"

namespace sectored {

namespace {

constexpr std::string_view zeroLengthId = "zero-length";

std::vector<Finding> findZeroLength(const MapView& view)
{
    Report report(view, zeroLengthId);
    for (const WallId wall : view.numbering().wallOrder()) {
        if (view.map.endOf(view.map[wall]) == view.map[wall].position) {
            report.atWall(
                wall,
                {Severity::Error, "Wall {0} has zero length.", {report.number(wall)}});
        }
    }
    return report.take();
}

} // namespace

Check zeroLengthCheck()
{
    return {
        .id = zeroLengthId,
        .severity = Severity::Error,
        .title = "Zero-length walls",
        .why = "Engines divide by the wall's length when it is drawn or hit. Delete one of its "
               "vertices.",
        .run = findZeroLength,
        .reads = outlinesOnly};
}

} // namespace sectored
