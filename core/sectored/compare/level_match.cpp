#include "sectored/compare/level_match.h"

#include "sectored/compare/match_sectors.h"
#include "sectored/compare/match_sprites.h"
#include "sectored/compare/match_walls.h"

namespace sectored {

LevelMatch matchLevels(const Map& left, const Map& right)
{
    LevelMatch match{
        .sectors = {left.nextSectorId(), right.nextSectorId()},
        .walls = {left.nextWallId(), right.nextWallId()},
        .sprites = {left.nextSpriteId(), right.nextSpriteId()},
        .likeness = std::vector<SectorLikeness>(left.nextSectorId().value),
        .shifts = std::vector<Shift>(left.nextSectorId().value)};
    matchSectors(left, right, match);
    matchWalls(left, right, match);
    matchSprites(left, right, match);
    return match;
}

} // namespace sectored
