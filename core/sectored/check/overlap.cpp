#include "sectored/map/overlap.h"

#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"

namespace sectored {

namespace {

constexpr std::string_view id = "overlap";

std::vector<Finding> run(const MapView& view)
{
    Report report(view, id);
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
        .id = id,
        .severity = Severity::Note,
        .title = "Overlapping sectors",
        .why = "The engine picks one of the two sectors arbitrarily.",
        .run = run,
        .reads = outlinesOnly};
}

} // namespace sectored
