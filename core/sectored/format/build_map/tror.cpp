#include "sectored/format/build_map/tror.h"

namespace sectored::build_map {

bool writesOwnRows(VersionChange change)
{
    return change.from == change.to || (change.from < 7 && change.to == 7);
}

bool changesLinks(VersionChange change)
{
    return (change.from == 9) != (change.to == 9);
}

Sector withPlanesOf(VersionChange change, Sector sector)
{
    if (!changesLinks(change)) {
        return sector;
    }
    for (Plane* plane : {&sector.ceiling, &sector.floor}) {
        if ((plane->stat & plane_bit::bunch) != 0) {
            plane->stat &= ~plane_bit::bunch;
            plane->xpanning = change.from == 9 ? 0 : plane->xpanning;
        }
    }
    return sector;
}

Wall withLinksOf(VersionChange change, Wall wall)
{
    if (!changesLinks(change)) {
        return wall;
    }
    // With the bit set, -1 means no wall above; any other value is a tag.
    if (change.from == 9 && (wall.cstat & wall_bit::upperLink) != 0 && wall.upperWall.isNull()
        && wall.lotag == -1) {
        wall.lotag = 0;
    }
    wall.cstat &= ~(wall_bit::upperLink | wall_bit::lowerLink);
    wall.upperWall = {};
    wall.lowerWall = {};
    return wall;
}

bool linksUpper(VersionChange change, const Wall& wall)
{
    return change.to == 9 && (wall.cstat & wall_bit::upperLink) != 0 && !wall.upperWall.isNull();
}

bool linksLower(VersionChange change, const Wall& wall)
{
    return change.to == 9 && (wall.cstat & wall_bit::lowerLink) != 0 && !wall.lowerWall.isNull();
}

} // namespace sectored::build_map
