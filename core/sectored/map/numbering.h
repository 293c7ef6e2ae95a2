#pragma once

#include "sectored/map/map.h"
#include "sectored/map/shared_table.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

struct Patch;

/// The numbers that the saved file will have, from 0, for every row of a level. It keeps the level
/// that it was made from; `update` takes it along. Cheap to copy.
class Numbering {
public:
    /// Linear.
    explicit Numbering(const Map& map);

    /// Takes the numbering of a level to that of the level after the patch. What it costs follows
    /// the patch and, where sectors or sprites come or go in the middle of their order, what comes
    /// after them. A level with an explicit wall table is numbered afresh.
    void update(const Map& after, const Patch& patch);

    /// -1 for a row that does not exist.
    std::int32_t of(SectorId id) const { return m_sectors[id.value].number; }
    std::int32_t of(WallId id) const;
    std::int32_t of(SpriteId id) const { return m_sprites[id.value].number; }
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

    /// All walls in the order of the file's wall table. Linear.
    std::vector<WallId> wallOrder() const;

private:
    /// Sectors in order are taken together in blocks of this many; the numbers of walls count from
    /// the block, so that a wall more in one sector changes little.
    static constexpr std::size_t blockSize = 64;

    struct SectorPlace {
        std::int32_t number = -1;
        std::int32_t wallsBefore = 0; ///< in the block
    };

    struct WallPlace {
        std::int32_t place = -1; ///< in its sector's list, or in the explicit wall table
        SectorId sector{};       ///< without meaning in an explicit wall table
    };

    struct SpritePlace {
        std::int32_t number = -1;
    };

    std::size_t blockCount() const;
    void placeAll();
    void forgetRemoved(const Patch& patch);
    void placeBlock(std::size_t block);
    void placeChangedBlocks(const Patch& patch);
    void placeWalls(SectorId sector);
    void placeSprites(std::size_t from, std::size_t to);
    void addUp();

    Map m_map;
    SharedTable<SectorPlace> m_sectors;
    SharedTable<WallPlace> m_walls;
    SharedTable<SpritePlace> m_sprites;
    std::vector<std::int32_t> m_wallCounts; ///< of each block
    std::vector<std::int32_t> m_firstWalls; ///< of each block
};

} // namespace sectored
