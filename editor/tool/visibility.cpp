#include "editor/tool/visibility.h"

#include <algorithm>
#include <iterator>

namespace sectored::editor {

namespace {

bool holds(const std::vector<SectorId>& sectors, SectorRef sector)
{
    return sector.isRow() && std::ranges::binary_search(sectors, sector.row());
}

} // namespace

bool isHidden(const Visibility& visibility, SectorId sector)
{
    return std::ranges::binary_search(visibility.hiddenSectors, sector);
}

bool isLocked(const Visibility& visibility, SectorId sector)
{
    return std::ranges::binary_search(visibility.lockedSectors, sector);
}

bool isHidden(const Visibility& visibility, const Map& map, WallId wall)
{
    return holds(visibility.hiddenSectors, map[wall].sector);
}

bool isLocked(const Visibility& visibility, const Map& map, WallId wall)
{
    return holds(visibility.lockedSectors, map[wall].sector);
}

bool isHidden(const Visibility& visibility, const Map& map, SpriteId sprite)
{
    return std::ranges::binary_search(visibility.hiddenSprites, sprite)
           || holds(visibility.hiddenSectors, map[sprite].sector);
}

bool isLocked(const Visibility& visibility, const Map& map, SpriteId sprite)
{
    return std::ranges::binary_search(visibility.lockedSprites, sprite)
           || holds(visibility.lockedSectors, map[sprite].sector);
}

bool isOutside(const Visibility& visibility, SectorId sector)
{
    return std::ranges::binary_search(visibility.layer.outside, sector);
}

bool isUnseen(const Visibility& visibility, SectorId sector)
{
    return isHidden(visibility, sector)
           || (visibility.layer.isAlone && isOutside(visibility, sector));
}

bool isUnseen(const Visibility& visibility, const Map& map, SpriteId sprite)
{
    return isHidden(visibility, map, sprite)
           || (visibility.layer.isAlone && holds(visibility.layer.outside, map[sprite].sector));
}

bool isFrozen(const Visibility& visibility, SectorId sector)
{
    return isLocked(visibility, sector) || isOutside(visibility, sector);
}

bool isFrozen(const Visibility& visibility, const Map& map, SpriteId sprite)
{
    return isLocked(visibility, map, sprite) || holds(visibility.layer.outside, map[sprite].sector);
}

std::vector<SectorId> sectorsOutOfReach(const Visibility& visibility)
{
    std::vector<SectorId> unavailable;
    std::ranges::set_union(
        visibility.hiddenSectors,
        visibility.lockedSectors,
        std::back_inserter(unavailable));
    std::vector<SectorId> all;
    std::ranges::set_union(unavailable, visibility.layer.outside, std::back_inserter(all));
    return all;
}

} // namespace sectored::editor
