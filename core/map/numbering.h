#pragma once

#include "core/map/map.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// The numbers that the saved file will have, from 0, for every row of a level. Made from a Map in
/// linear time; a Map that changes needs a new one.
class Numbering {
public:
    explicit Numbering(const Map& map);

    std::int32_t of(SectorId id) const { return m_sectors[id.value]; }
    std::int32_t of(WallId id) const { return m_walls[id.value]; }
    std::int32_t of(SpriteId id) const { return m_sprites[id.value]; }
    /// The number a reference is written with: its row's, or its raw number.
    std::int32_t of(SectorRef reference) const
    {
        return reference.isRow() ? of(reference.row()) : reference.rawNumber();
    }
    std::int32_t of(WallRef reference) const
    {
        return reference.isRow() ? of(reference.row()) : reference.rawNumber();
    }

    std::optional<SectorId> sectorAt(std::int64_t number) const;
    std::optional<WallId> wallAt(std::int64_t number) const;
    std::optional<SpriteId> spriteAt(std::int64_t number) const;

    /// All walls in the order of the file's wall table.
    std::span<const WallId> wallOrder() const { return m_wallOrder; }

private:
    std::vector<std::int32_t> m_sectors;
    std::vector<std::int32_t> m_walls;
    std::vector<std::int32_t> m_sprites;
    std::vector<SectorId> m_sectorOrder;
    std::vector<WallId> m_wallOrder;
    std::vector<SpriteId> m_spriteOrder;
};

} // namespace sectored
