#include "sectored/edit/row/torn_links.h"

#include "sectored/base/sort_unique.h"
#include "sectored/edit/row/link_walls.h"
#include "sectored/edit/row/walls_naming.h"
#include "sectored/map/link.h"

#include <algorithm>

namespace sectored {

namespace {

/// Returns the walls of the sectors and the walls that refer to them, ascending by id.
std::vector<WallId> wallsOfAndNaming(const MapView& view, std::span<const SectorId> sectors)
{
    std::unordered_set<WallId> own;
    for (const SectorId sector : sectors) {
        const auto list = view.map.wallsOf(sector);
        own.insert(list.begin(), list.end());
    }
    const std::unordered_set<SectorId> none;
    std::vector<WallId> walls = wallsNaming(view, {own, none});
    walls.insert(walls.end(), own.begin(), own.end());
    sortUnique(walls);
    return walls;
}

bool isTorn(const Map& before, const Map& after, WallId wall)
{
    const WallRef named = before[wall].nextWall;
    if (!named.isRow() || before.find(named.row()) == nullptr || after.find(wall) == nullptr
        || areLinkEndsDifferent(before, wall)) {
        return false;
    }
    return after.find(named.row()) == nullptr || areLinkEndsDifferent(after, wall);
}

} // namespace

std::vector<WallId> clearTornLinks(
    const MapView& before,
    const Map& after,
    std::span<const SectorId> moved,
    PatchBuilder& builder)
{
    std::vector<WallId> torn;
    for (const WallId wall : wallsOfAndNaming(before, moved)) {
        // A link that the user asked to cut needs no notice.
        if (isTorn(before.map, after, wall) && !builder[wall].nextWall.isNull()) {
            torn.push_back(wall);
        }
    }
    std::ranges::for_each(torn, [&](WallId wall) { makeSolid(builder, wall); });
    return torn;
}

} // namespace sectored
