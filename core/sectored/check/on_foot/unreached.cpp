#include "sectored/check/on_foot/all_walk_rules.h"
#include "sectored/check/report.h"
#include "sectored/geom/nearest_point.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace sectored {

namespace {

constexpr std::string_view id = "unreached";

/// The unreached sectors that portals join to the first, which is taken out with them.
std::size_t takeRegion(const MapView& view, std::set<SectorId>& left, SectorId first)
{
    std::vector<SectorId> region{first};
    left.erase(first);
    for (std::size_t k = 0; k < region.size(); ++k) {
        for (const SectorId other : sectorsAcross(view.map, region[k])) {
            if (left.erase(other) > 0) {
                region.push_back(other);
            }
        }
    }
    return region.size();
}

std::vector<Finding> run(const MapView& view, const Walkability& found)
{
    Report report(view, id);
    if (found.end == FloodEnd::NoFooting) {
        report.atPoint(
            view.map.header().start.position,
            {Severity::Note,
             "Nobody comes to stand at the start, so nothing is said of where a player gets: "
             "put it over a floor.",
             {}});
    } else if (found.end == FloodEnd::TooMany) {
        report.atPoint(
            view.map.header().start.position,
            {Severity::Note,
             "The level has more than {0:,} places to stand {1:,} units apart, so nothing is said "
             "of "
             "where a player gets: ask with a larger spacing.",
             {std::to_string(found.settings.mostPlaces),
              std::to_string(std::lround(found.settings.spacing))}});
    }
    std::set<SectorId> left;
    for (const UnreachedSector& unreached : found.unreached) {
        left.insert(unreached.sector);
    }
    for (const UnreachedSector& unreached : found.unreached) {
        if (!left.contains(unreached.sector)) {
            continue;
        }
        const std::size_t others = takeRegion(view, left, unreached.sector) - 1;
        const std::string number = report.number(unreached.sector);
        constexpr std::string_view remedy =
            " not reached on foot, with doors and lifts as drawn: lower a step, widen a gap, or "
            "see that something brings players there.";
        static const std::string alone = "Sector {0} is" + std::string(remedy);
        static const std::string together =
            "Sector {0} and others joined to it, {1:,} in all, are" + std::string(remedy);
        if (others == 0) {
            report.atSector(unreached.sector, {Severity::Note, alone, {number}});
        } else {
            report.atSector(
                unreached.sector,
                {Severity::Note, together, {number, std::to_string(others + 1)}});
        }
        report.lookAt(nearestPoint(unreached.place));
    }
    return report.take();
}

} // namespace

WalkRule unreachedRule()
{
    return {
        .id = id,
        .title = "Sectors never reached",
        .why = "What no player gets to is built in vain, unless something brings him there.",
        .run = run};
}

} // namespace sectored
