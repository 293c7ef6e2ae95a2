#include "editor/tool/visibility.h"

#include <algorithm>
#include <iterator>

namespace sectored::editor {

namespace {

bool holds(const std::vector<SectorId>& sectors, SectorRef sector)
{
    return sector.isRow() && std::ranges::binary_search(sectors, sector.row());
}

std::vector<SectorId> unitedSectors(
    const std::vector<SectorId>& first,
    const std::vector<SectorId>& second)
{
    std::vector<SectorId> united;
    std::ranges::set_union(first, second, std::back_inserter(united));
    return united;
}

} // namespace

bool isHidden(const Visibility& visibility, SectorId sector)
{
    return std::ranges::binary_search(visibility.hiddenSectors, sector)
           || std::ranges::binary_search(visibility.heights.outside, sector);
}

bool isLocked(const Visibility& visibility, SectorId sector)
{
    return std::ranges::binary_search(visibility.lockedSectors, sector);
}

bool isHidden(const Visibility& visibility, const Map& map, WallId wall)
{
    const SectorRef sector = map[wall].sector;
    return sector.isRow() && isHidden(visibility, sector.row());
}

bool isLocked(const Visibility& visibility, const Map& map, WallId wall)
{
    return holds(visibility.lockedSectors, map[wall].sector);
}

bool isHidden(const Visibility& visibility, const Map& map, SpriteId sprite)
{
    const SectorRef sector = map[sprite].sector;
    return std::ranges::binary_search(visibility.hiddenSprites, sprite)
           || (sector.isRow() && isHidden(visibility, sector.row()));
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

std::vector<SectorId> hiddenSectorsOf(const Visibility& visibility)
{
    return unitedSectors(visibility.hiddenSectors, visibility.heights.outside);
}

std::vector<SectorId> sectorsOutOfReach(const Visibility& visibility)
{
    return unitedSectors(
        unitedSectors(hiddenSectorsOf(visibility), visibility.lockedSectors),
        visibility.layer.outside);
}

} // namespace sectored::editor
