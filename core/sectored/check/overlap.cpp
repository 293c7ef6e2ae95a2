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
             "Sectors {0} and {1} overlap, and no portals lead from one to the other.",
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
        .why = "Where two sectors overlap and no way leads from one to the other, engines take one "
               "of them by chance.",
        .run = run,
        .reads = outlinesOnly};
}

} // namespace sectored
