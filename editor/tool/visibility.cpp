#include "editor/tool/visibility.h"

#include <algorithm>

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

} // namespace sectored::editor
