#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"
#include "sectored/map/contact.h"
#include "sectored/map/crossing.h"
#include "sectored/map/overlap.h"

#include <algorithm>
#include <cstdint>
#include <span>

namespace sectored {

namespace {

constexpr std::string_view duplicateWallId = "duplicate-wall";

/// Walls of layers connected by portals may coincide; the rule coincident-levels reports them.
bool areStacked(const Map& map, WallPair pair, const std::vector<std::uint32_t>& groups)
{
    const SectorId first = map[pair.first].sector.row();
    const SectorId second = map[pair.second].sector.row();
    return first != second && groups[first.value] == groups[second.value];
}

void reportCopies(
    const MapView& view,
    std::span<const WallId> walls,
    const std::vector<std::uint32_t>& groups,
    Report& report)
{
    for (std::size_t at = 1; at < walls.size() && !report.isFull(); ++at) {
        const auto before = walls.first(at);
        const auto copied = std::ranges::find_if(before, [&](WallId wall) {
            return !areStacked(view.map, {wall, walls[at]}, groups);
        });
        if (copied != before.end()) {
            report.atWall(
                walls[at],
                {Severity::Warning,
                 "Wall {0} has the same end points and direction as wall {1}.",
                 {report.number(walls[at]), report.number(*copied)}});
        }
    }
}

std::vector<Finding> findDuplicateWall(const MapView& view)
{
    Report report(view, duplicateWallId);
    const auto groups = portalGroups(view.map, Joining::PortalsAndFloors);
    for (const CoincidentWalls& walls : coincidentWalls(view.map, view.map.sectorOrder())) {
        reportCopies(view, walls.forward, groups, report);
        reportCopies(view, walls.backward, groups, report);
    }
    return report.take();
}

} // namespace

Check duplicateWallCheck()
{
    return {
        .id = duplicateWallId,
        .severity = Severity::Warning,
        .title = "Duplicate walls",
        .why = "Two sectors cover the same area, or one sector contains the wall twice.",
        .run = findDuplicateWall,
        .reads = {.sprites = false}};
}

} // namespace sectored
