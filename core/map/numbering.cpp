#include "core/map/numbering.h"

namespace sectored {

namespace {

template <class IdType>
std::vector<std::int32_t> numbersOf(std::span<const IdType> order, IdType nextId)
{
    std::vector<std::int32_t> numbers(nextId.value, -1);
    for (std::size_t number = 0; number < order.size(); ++number) {
        numbers[order[number].value] = static_cast<std::int32_t>(number);
    }
    return numbers;
}

template <class IdType>
std::optional<IdType> idAt(const std::vector<IdType>& order, std::int64_t number)
{
    if (number < 0 || number >= static_cast<std::int64_t>(order.size())) {
        return std::nullopt;
    }
    return order[static_cast<std::size_t>(number)];
}

std::vector<WallId> wallOrderOf(const Map& map)
{
    const auto table = map.wallTable();
    std::vector<WallId> order(table.begin(), table.end());
    if (order.empty()) {
        for (const SectorId sector : map.sectorOrder()) {
            const auto walls = map.wallsOf(sector);
            order.insert(order.end(), walls.begin(), walls.end());
        }
    }
    return order;
}

} // namespace

Numbering::Numbering(const Map& map)
    : m_sectors(numbersOf(map.sectorOrder(), map.nextSectorId()))
    , m_sprites(numbersOf(map.spriteOrder(), map.nextSpriteId()))
    , m_sectorOrder(map.sectorOrder().begin(), map.sectorOrder().end())
    , m_wallOrder(wallOrderOf(map))
    , m_spriteOrder(map.spriteOrder().begin(), map.spriteOrder().end())
{
    m_walls = numbersOf(std::span<const WallId>(m_wallOrder), map.nextWallId());
}

std::optional<SectorId> Numbering::sectorAt(std::int64_t number) const
{
    return idAt(m_sectorOrder, number);
}

std::optional<WallId> Numbering::wallAt(std::int64_t number) const
{
    return idAt(m_wallOrder, number);
}

std::optional<SpriteId> Numbering::spriteAt(std::int64_t number) const
{
    return idAt(m_spriteOrder, number);
}

} // namespace sectored
