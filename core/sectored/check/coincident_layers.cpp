#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"
#include "sectored/map/contact.h"
#include "sectored/map/crossing.h"
#include "sectored/map/overlap.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>

namespace sectored {

namespace {

constexpr std::string_view coincidentLayersId = "coincident-levels";

using Groups = std::vector<std::uint32_t>;

bool areJoined(const Map& map, WallPair pair, const Groups& groups)
{
    const SectorId first = map[pair.first].sector.row();
    const SectorId second = map[pair.second].sector.row();
    return first != second && groups[first.value] == groups[second.value];
}

std::optional<WallPair> sameDirectionPair(
    const Map& map,
    std::span<const WallId> walls,
    const Groups& groups)
{
    for (std::size_t at = 1; at < walls.size(); ++at) {
        const WallPair pair{walls.front(), walls[at]};
        if (areJoined(map, pair, groups)) {
            return pair;
        }
    }
    return std::nullopt;
}

/// Returns two coincident walls of sectors that portals connect elsewhere: walls of the same
/// direction, or of opposite directions if one of them links to a third wall. Two solid walls are
/// left to the rule unlinked-twin.
std::optional<WallPair> stackedPair(
    const Map& map,
    const CoincidentWalls& walls,
    const Groups& groups)
{
    for (const auto* side : {&walls.forward, &walls.backward}) {
        if (const auto pair = sameDirectionPair(map, *side, groups)) {
            return pair;
        }
    }
    const auto twins = unlinkedTwins(map, {&walls, 1}, TwinRule::NotLinkedToEachOther);
    const auto stacked = std::ranges::find_if(twins, [&](const UnlinkedTwins& pair) {
        return areJoined(map, {pair.forward, pair.backward}, groups)
               && (partnerOf(map, pair.forward) || partnerOf(map, pair.backward));
    });
    return stacked != twins.end() ? std::optional(WallPair{stacked->forward, stacked->backward})
                                  : std::nullopt;
}

std::vector<Finding> findCoincidentLayers(const MapView& view)
{
    Report report(view, coincidentLayersId);
    const auto groups = portalGroups(view.map);
    for (const CoincidentWalls& walls : coincidentWalls(view.map, view.map.sectorOrder())) {
        if (const auto pair = stackedPair(view.map, walls, groups)) {
            report.atWall(
                pair->first,
                {Severity::Note,
                 "Walls {0} and {1} of stacked sectors coincide.",
                 {report.number(pair->first), report.number(pair->second)}});
        }
    }
    return report.take();
}

} // namespace

Check coincidentLayersCheck()
{
    return {
        .id = coincidentLayersId,
        .severity = Severity::Note,
        .title = "Coincident walls of stacked sectors",
        .why = "The engine may draw the wrong layer here. Move one of the walls by 1 unit.",
        .run = findCoincidentLayers,
        .reads = outlinesOnly};
}

} // namespace sectored
