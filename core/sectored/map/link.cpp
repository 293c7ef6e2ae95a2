#include "sectored/map/link.h"

namespace sectored {

namespace {

const Wall* facingWall(const Map& map, const Wall& wall)
{
    return wall.nextWall.isRow() ? map.find(wall.nextWall.row()) : nullptr;
}

} // namespace

void clearLink(Wall& wall)
{
    wall.nextWall = {};
    wall.nextSector = {};
}

bool isHalfLinked(const Wall& wall)
{
    return wall.nextWall.isNull() != wall.nextSector.isNull();
}

bool isLinkOneSided(const Map& map, WallId wall)
{
    const Wall& row = map[wall];
    if (row.nextWall.isNull()) {
        return false;
    }
    const Wall* facing = facingWall(map, row);
    return facing == nullptr || facing == &row || facing->nextWall != WallRef(wall);
}

bool isLinkSectorWrong(const Map& map, WallId wall)
{
    const Wall& row = map[wall];
    if (!row.nextSector.isRow()) {
        return row.nextSector.isDangling();
    }
    const Wall* facing = facingWall(map, row);
    return row.nextSector == row.sector || map.find(row.nextSector.row()) == nullptr
           || (facing != nullptr && facing->sector != row.nextSector);
}

bool areLinkEndsDifferent(const Map& map, WallId wall)
{
    const Wall& row = map[wall];
    const Wall* facing = facingWall(map, row);
    if (facing == nullptr) {
        return false;
    }
    return map.endOf(row) != facing->position || map.endOf(*facing) != row.position;
}

} // namespace sectored
