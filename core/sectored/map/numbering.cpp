#include "sectored/map/numbering.h"

#include "sectored/map/patch.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <set>

namespace sectored {

namespace {

template <class IdType>
std::optional<IdType> idAt(std::span<const IdType> order, std::int64_t number)
{
    if (number < 0 || number >= static_cast<std::int64_t>(order.size())) {
        return std::nullopt;
    }
    return order[static_cast<std::size_t>(number)];
}

/// A range of positions in an order list.
struct PositionRange {
    std::size_t from = 0;
    std::size_t to = 0; ///< one past the last position
};

/// Returns the positions, after the splices, of elements that are new or have another number.
template <class IdType>
PositionRange renumbered(const std::vector<OrderSplice<IdType>>& splices, std::size_t count)
{
    if (splices.empty()) {
        return {};
    }
    const auto& last = splices.back();
    const bool restStays =
        last.beforeAt + last.removed.size() == last.afterAt + last.inserted.size();
    return {splices.front().afterAt, restStays ? last.afterAt + last.inserted.size() : count};
}

} // namespace

Numbering::Numbering(const Map& map)
    : m_map(map)
{
    placeAll();
}

void Numbering::placeAll()
{
    placeSprites(0, m_map.spriteOrder().size());
    m_wallCounts.resize(blockCount());
    for (std::size_t block = 0; block < blockCount(); ++block) {
        placeBlock(block);
    }
    addUp();
    const auto table = m_map.wallTable();
    for (std::size_t position = 0; position < table.size(); ++position) {
        m_walls.edit(table[position].value) = {.position = static_cast<std::int32_t>(position)};
    }
    for (const SectorId sector : m_map.sectorOrder()) {
        if (table.empty()) {
            placeWalls(sector);
        }
    }
}

void Numbering::update(const Map& after, const Patch& patch)
{
    if (!m_map.wallTable().empty() || !after.wallTable().empty()) {
        *this = Numbering(after);
        return;
    }
    m_map = after;
    forgetRemoved(patch);
    placeChangedBlocks(patch);
    for (const auto& change : patch.wallLists) {
        if (change.after) {
            placeWalls(change.id);
        }
    }
    const PositionRange sprites = renumbered(patch.spriteOrder, m_map.spriteOrder().size());
    placeSprites(sprites.from, sprites.to);
}

std::size_t Numbering::blockCount() const
{
    return (m_map.sectorOrder().size() + blockSize - 1) / blockSize;
}

void Numbering::forgetRemoved(const Patch& patch)
{
    for (const auto& change : patch.sectors) {
        if (!change.after) {
            m_sectors.edit(change.id.value) = {};
        }
    }
    for (const auto& change : patch.sprites) {
        if (!change.after) {
            m_sprites.edit(change.id.value) = {};
        }
    }
    for (const auto& change : patch.wallLists) {
        for (const WallId wall : change.before.value_or(std::vector<WallId>{})) {
            m_walls.edit(wall.value) = {};
        }
    }
}

void Numbering::placeBlock(std::size_t block)
{
    const auto order = m_map.sectorOrder();
    std::int32_t walls = 0;
    const std::size_t end = std::min(order.size(), (block + 1) * blockSize);
    for (std::size_t number = block * blockSize; number < end; ++number) {
        m_sectors.edit(order[number].value) = {
            .number = static_cast<std::int32_t>(number),
            .wallsBefore = walls};
        walls += static_cast<std::int32_t>(m_map.wallsOf(order[number]).size());
    }
    m_wallCounts[block] = walls;
}

void Numbering::placeChangedBlocks(const Patch& patch)
{
    m_wallCounts.resize(blockCount());
    const PositionRange moved = renumbered(patch.sectorOrder, m_map.sectorOrder().size());
    std::set<std::size_t> blocks;
    for (std::size_t at = moved.from; at < moved.to; at += blockSize - at % blockSize) {
        blocks.insert(at / blockSize);
    }
    std::ranges::for_each(blocks, [this](std::size_t block) { placeBlock(block); });
    // The numbers of sectors not reached by the loop above are still right.
    for (const auto& change : patch.wallLists) {
        if (!change.after) {
            continue;
        }
        const auto number = static_cast<std::size_t>(of(change.id));
        if (blocks.insert(number / blockSize).second) {
            placeBlock(number / blockSize);
        }
    }
    addUp();
}

void Numbering::placeWalls(SectorId sector)
{
    const auto walls = m_map.wallsOf(sector);
    for (std::size_t position = 0; position < walls.size(); ++position) {
        m_walls.edit(walls[position].value) = {
            .position = static_cast<std::int32_t>(position),
            .sector = sector};
    }
}

void Numbering::placeSprites(std::size_t from, std::size_t to)
{
    const auto order = m_map.spriteOrder();
    for (std::size_t number = from; number < to; ++number) {
        m_sprites.edit(order[number].value).number = static_cast<std::int32_t>(number);
    }
}

void Numbering::addUp()
{
    m_firstWalls.resize(m_wallCounts.size());
    std::exclusive_scan(m_wallCounts.begin(), m_wallCounts.end(), m_firstWalls.begin(), 0);
}

std::int32_t Numbering::of(WallId id) const
{
    const WallPosition& wall = m_walls[id.value];
    if (wall.position < 0 || !m_map.wallTable().empty()) {
        return wall.position;
    }
    const SectorPosition& sector = m_sectors[wall.sector.value];
    const auto block = static_cast<std::size_t>(sector.number) / blockSize;
    return m_firstWalls[block] + sector.wallsBefore + wall.position;
}

std::optional<SectorId> Numbering::sectorAt(std::int64_t number) const
{
    return idAt(m_map.sectorOrder(), number);
}

std::optional<WallId> Numbering::wallAt(std::int64_t number) const
{
    if (number < 0 || !m_map.wallTable().empty() || m_firstWalls.empty()) {
        return idAt(m_map.wallTable(), number);
    }
    // Finds the last block that begins at or before the number, and in it the sector.
    const auto after = std::ranges::upper_bound(m_firstWalls, number);
    const auto block = static_cast<std::size_t>(after - m_firstWalls.begin()) - 1;
    std::int64_t rest = number - m_firstWalls[block];
    const auto order = m_map.sectorOrder();
    const std::size_t end = std::min(order.size(), (block + 1) * blockSize);
    for (std::size_t at = block * blockSize; at < end; ++at) {
        const auto walls = m_map.wallsOf(order[at]);
        if (const auto found = idAt(walls, rest)) {
            return found;
        }
        rest -= static_cast<std::int64_t>(walls.size());
    }
    return std::nullopt;
}

std::optional<SpriteId> Numbering::spriteAt(std::int64_t number) const
{
    return idAt(m_map.spriteOrder(), number);
}

std::vector<WallId> Numbering::wallOrder() const
{
    const auto table = m_map.wallTable();
    std::vector<WallId> order(table.begin(), table.end());
    if (order.empty()) {
        for (const SectorId sector : m_map.sectorOrder()) {
            const auto walls = m_map.wallsOf(sector);
            order.insert(order.end(), walls.begin(), walls.end());
        }
    }
    return order;
}

} // namespace sectored
