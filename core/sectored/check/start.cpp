#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"
#include "sectored/query/sector_at.h"

#include <algorithm>

namespace sectored {

namespace {

constexpr std::string_view startId = "start";

bool holds(const SectorsAt& here, SectorRef named)
{
    const auto isIn = [&](const std::vector<SectorId>& sectors) {
        return named.isRow() && std::ranges::find(sectors, named.row()) != sectors.end();
    };
    return isIn(here.inside) || isIn(here.boundary);
}

std::vector<Finding> findStart(const MapView& view)
{
    Report report(view, startId);
    const Start& start = view.map.header().start;
    if (view.map.sectorCount() == 0) {
        return {};
    }
    const SectorsAt here = sectorsAt(view, start.position);
    const std::string named = report.number(start.sector);
    if (here.inside.empty() && here.boundary.empty()) {
        report.atPoint(
            start.position,
            {Severity::Warning,
             "The player start is outside all sectors; it is assigned to sector {0}.",
             {named}});
    } else if (!start.sector.isNull() && !holds(here, start.sector)) {
        const SectorId found = here.inside.empty() ? here.boundary.back() : here.inside.back();
        report.atPoint(
            start.position,
            {Severity::Warning,
             "The player start is in sector {0}, but assigned to sector {1}.",
             {report.number(found), named}});
    }
    return report.take();
}

} // namespace

Check startCheck()
{
    return {
        .id = startId,
        .severity = Severity::Warning,
        .title = "Player start",
        .why = "A player who starts outside all sectors sees nothing and cannot move.",
        .run = findStart,
        .reads = {.sectorValues = false, .wallValues = false, .sprites = false}};
}

} // namespace sectored
