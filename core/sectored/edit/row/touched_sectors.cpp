#include "sectored/edit/row/touched_sectors.h"

#include "sectored/base/sort_unique.h"

#include <algorithm>

namespace sectored {

namespace {

bool sameShape(const RowChange<Wall, WallId>& change)
{
    return change.before && change.after && change.before->position == change.after->position
           && change.before->point2 == change.after->point2
           && change.before->nextWall == change.after->nextWall
           && change.before->nextSector == change.after->nextSector
           && change.before->sector == change.after->sector;
}

} // namespace

bool changesShape(const Patch& patch)
{
    return !patch.wallLists.empty() || !std::ranges::all_of(patch.walls, sameShape);
}

std::vector<SectorId> touchedSectors(const Map& after, const Patch& patch)
{
    std::vector<SectorId> touched;
    const auto touch = [&](SectorRef sector) {
        if (sector.isRow() && after.find(sector.row()) != nullptr) {
            touched.push_back(sector.row());
        }
    };
    for (const auto& change : patch.wallLists) {
        touch(change.id);
    }
    for (const auto& change : patch.walls) {
        if (change.after && !sameShape(change)) {
            touch(change.after->sector);
        }
    }
    sortUnique(touched);
    return touched;
}

} // namespace sectored
