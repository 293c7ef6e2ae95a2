#include "editor/tool/take/takeable.h"

#include <algorithm>
#include <iterator>

namespace sectored::editor {

namespace {

template <class T>
std::vector<T> unitedWith(const std::vector<T>& first, const std::vector<T>& second)
{
    std::vector<T> united;
    std::ranges::set_union(first, second, std::back_inserter(united));
    return united;
}

} // namespace

Takeable::Takeable(const EditTarget& target)
    : m_view(target.view())
    , m_filter(target.options().selectFilter())
    , m_sectorsLeftOut(sectorsOutOfReach(target.visibility()))
    , m_spritesLeftOut(
          unitedWith(target.visibility().hiddenSprites, target.visibility().lockedSprites))
{}

std::vector<SectorId> Takeable::sectorsLeft() const
{
    std::vector<SectorId> sectors;
    std::ranges::copy_if(
        m_view.map.sectorOrder(),
        std::back_inserter(sectors),
        [this](SectorId sector) { return !isLeftOut(sector); });
    return sectors;
}

std::vector<SpriteId> Takeable::spritesLeft() const
{
    std::vector<SpriteId> sprites;
    std::ranges::copy_if(
        m_view.map.spriteOrder(),
        std::back_inserter(sprites),
        [this](SpriteId sprite) { return !isLeftOut(sprite); });
    return sprites;
}

bool Takeable::isLeftOut(SectorId sector) const
{
    return std::ranges::binary_search(m_sectorsLeftOut, sector);
}

bool Takeable::isLeftOut(SpriteId sprite) const
{
    const SectorRef sector = m_view.map[sprite].sector;
    return std::ranges::binary_search(m_spritesLeftOut, sprite)
           || (sector.isRow() && isLeftOut(sector.row()));
}

} // namespace sectored::editor
