#include "sectored/edit/row/walls_naming.h"

#include "sectored/base/sort_unique.h"

namespace sectored {

namespace {

/// Number of references to removed rows.
struct Names {
    std::size_t links = 0;
    std::size_t ends = 0;
    std::size_t sectors = 0;

    bool operator==(const Names&) const = default;
};

bool goes(const WallRef& wall, const GoneRows& gone)
{
    return wall.isRow() && gone.walls.contains(wall.row());
}

bool goes(const SectorRef& sector, const GoneRows& gone)
{
    return sector.isRow() && gone.sectors.contains(sector.row());
}

Names namesBy(const Wall& wall, const GoneRows& gone)
{
    return {
        .links = goes(wall.nextWall, gone) ? 1U : 0U,
        .ends = goes(wall.point2, gone) ? 1U : 0U,
        .sectors = goes(wall.nextSector, gone) ? 1U : 0U};
}

/// Returns the counts stored in the index.
Names allNames(const MapIndex& index, const GoneRows& gone)
{
    Names names;
    for (const WallId wall : gone.walls) {
        names.links += index.linksTo(wall);
        names.ends += index.endsAt(wall);
    }
    for (const SectorId sector : gone.sectors) {
        names.sectors += index.linksTo(sector);
    }
    return names;
}

/// Returns the walls that refer to the rows in an undamaged level: the other walls of their
/// sectors, and their partners.
std::vector<WallId> wallsNear(const Map& map, const GoneRows& gone)
{
    std::unordered_set<SectorId> sectors = gone.sectors;
    for (const WallId wall : gone.walls) {
        if (map[wall].sector.isRow()) {
            sectors.insert(map[wall].sector.row());
        }
    }
    std::vector<WallId> around;
    for (const SectorId sector : sectors) {
        for (const WallId wall : map.wallsOf(sector)) {
            around.push_back(wall);
            const WallRef partner = map[wall].nextWall;
            if (partner.isRow() && map.find(partner.row()) != nullptr) {
                around.push_back(partner.row());
            }
        }
    }
    sortUnique(around);
    return around;
}

} // namespace

std::vector<WallId> wallsNaming(const MapView& view, const GoneRows& gone)
{
    std::vector<WallId> naming;
    Names found;
    for (const WallId wall : wallsNear(view.map, gone)) {
        const Names names = namesBy(view.map[wall], gone);
        if (names != Names{}) {
            naming.push_back(wall);
            found.links += names.links;
            found.ends += names.ends;
            found.sectors += names.sectors;
        }
    }
    if (found == allNames(view.index, gone)) {
        return naming;
    }
    naming.clear();
    view.map.visitWalls([&](WallId wall, const Wall& row) {
        if (namesBy(row, gone) != Names{}) {
            naming.push_back(wall);
        }
    });
    return naming;
}

} // namespace sectored
