#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"
#include "sectored/map/loops.h"

#include <algorithm>

namespace sectored {

namespace {

constexpr std::string_view wallRangeId = "wall-range";

void checkRange(const MapView& view, SectorId sector, std::size_t expected, Report& report)
{
    const auto walls = view.map.wallsOf(sector);
    const std::string number = report.number(sector);
    if (const auto& range = view.map[sector].rawRange) {
        report.atSector(
            sector,
            {Severity::Error,
             "Sector {0} lists {2:,} walls from wall {1}, which is outside the level's walls.",
             {number, std::to_string(range->wallptr), std::to_string(range->wallnum)}});
        return;
    }
    if (walls.empty()) {
        report.atSector(sector, {Severity::Error, "Sector {0} has no walls.", {number}});
        return;
    }
    const auto first = static_cast<std::size_t>(view.numbering().of(walls.front()));
    const auto isForeign = [&](WallId wall) {
        return view.map[wall].sector != SectorRef(sector);
    };
    if (first != expected) {
        report.atWall(
            walls.front(),
            {Severity::Error,
             "Sector {0} starts at wall {1}, but the previous sector ends before wall {2}.",
             {number, std::to_string(first), std::to_string(expected)}});
    } else if (const auto shared = std::ranges::find_if(walls, isForeign); shared != walls.end()) {
        report.atWall(
            *shared,
            {Severity::Error,
             "Wall {0} belongs to both sector {1} and sector {2}.",
             {report.number(*shared), report.number(view.map[*shared].sector), number}});
    }
}

void checkLoops(const MapView& view, SectorId sector, Report& report)
{
    for (const Loop& loop : loopsOf(view.map, sector)) {
        if (loop.walls.size() < 3 && !isSlit(view.map, loop)) {
            report.atWall(
                loop.walls.front(),
                {Severity::Error,
                 "The loop at wall {0} in sector {1} has fewer than three walls.",
                 {report.number(loop.walls.front()), report.number(sector)}});
        }
    }
}

std::vector<Finding> findWallRange(const MapView& view)
{
    Report report(view, wallRangeId);
    std::size_t expected = 0;
    for (const SectorId sector : view.map.sectorOrder()) {
        checkRange(view, sector, expected, report);
        checkLoops(view, sector, report);
        const auto walls = view.map.wallsOf(sector);
        if (!walls.empty()) {
            expected = static_cast<std::size_t>(view.numbering().of(walls.front())) + walls.size();
        }
    }
    for (const WallId wall : view.numbering().wallOrder()) {
        if (!view.map[wall].sector.isRow()) {
            report.atWall(
                wall,
                {Severity::Error, "Wall {0} belongs to no sector.", {report.number(wall)}});
            break;
        }
    }
    return report.take();
}

} // namespace

Check wallRangeCheck()
{
    return {
        .id = wallRangeId,
        .severity = Severity::Error,
        .title = "Wall ranges",
        .why = "Engines read the walls of a sector from its first wall and wall count. Wrong "
               "values cause rendering errors or crashes.",
        .run = findWallRange,
        .reads = {.wallValues = false, .sprites = false, .header = false}};
}

} // namespace sectored
