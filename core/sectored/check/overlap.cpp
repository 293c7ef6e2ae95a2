#include "sectored/map/overlap.h"

#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"

namespace sectored {

namespace {

constexpr std::string_view overlapId = "overlap";

std::vector<Finding> findOverlap(const MapView& view)
{
    Report report(view, overlapId);
    for (const SectorPair pair : unstackedOverlaps(view, findingLimit)) {
        report.atSector(
            pair.first,
            {Severity::Note,
             "Sectors {0} and {1} overlap and are not connected by portals.",
             {report.number(pair.first), report.number(pair.second)}});
    }
    return report.take();
}

} // namespace

Check overlapCheck()
{
    return {
        .id = overlapId,
        .severity = Severity::Note,
        .title = "Overlapping sectors",
        .why = "The engine picks one of the two sectors arbitrarily.",
        .run = findOverlap,
        .reads = outlinesOnly};
}

} // namespace sectored
