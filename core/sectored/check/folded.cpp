#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"
#include "sectored/map/loops.h"

namespace sectored {

namespace {

constexpr std::string_view foldedId = "folded";

std::vector<Finding> findFolded(const MapView& view)
{
    Report report(view, foldedId);
    for (const SectorId sector : view.map.sectorOrder()) {
        if (isFolded(view.map, sector)) {
            report.atSector(
                sector,
                {Severity::Note, "Sector {0} is folded shut.", {report.number(sector)}});
        }
    }
    return report.take();
}

} // namespace

Check foldedCheck()
{
    return {
        .id = foldedId,
        .severity = Severity::Note,
        .title = "Sectors folded shut",
        .why =
            "Sliding doors and doors with teeth are often stored shut, with walls that run there "
            "and back. They work in the game. If a fold was left behind by accident, the fix "
            "Dissolve of repair removes it.",
        .run = findFolded,
        .reads = outlinesOnly};
}

} // namespace sectored
