#pragma once

#include "sectored/map/map.h"
#include "sectored/map/shared_table.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

struct Patch;

/// The numbers, from 0, of all rows of a level in the saved file. Keeps the level from which it was
/// made; `update` replaces that level. Cheap to copy.
class Numbering {
public:
    /// Linear in the level.
    explicit Numbering(const Map& map);

    /// Updates the numbers to those of the level after the patch. The cost depends on the patch
    /// and, if sectors or sprites are added or removed in the middle of their order, on everything
    /// after them. A level with an explicit wall table is numbered from scratch.
    void update(const Map& after, const Patch& patch);

    /// Returns the number of a row, or -1 if the row does not exist.
    std::int32_t of(SectorId id) const { return m_sectors[id.value].number; }
    std::int32_t of(WallId id) const;
    std::int32_t of(SpriteId id) const { return m_sprites[id.value].number; }
    /// Returns the number with which a reference is written: that of its row, or its raw number.
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

    /// Returns all walls in the order of the file's wall table. Linear.
    std::vector<WallId> wallOrder() const;

private:
    /// Number of consecutive sectors in a block. Numbers of walls count from the start of the
    /// block, so that one more wall in a sector changes little.
    static constexpr std::size_t blockSize = 64;

    struct SectorPosition {
        std::int32_t number = -1;
        std::int32_t wallsBefore = 0; ///< within the block
    };

    struct WallPosition {
        std::int32_t position = -1; ///< in its sector's list, or in the explicit wall table
        SectorId sector{};          ///< unused with an explicit wall table
    };

    struct SpritePosition {
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
    SharedTable<SectorPosition> m_sectors;
    SharedTable<WallPosition> m_walls;
    SharedTable<SpritePosition> m_sprites;
    std::vector<std::int32_t> m_wallCounts; ///< per block
    std::vector<std::int32_t> m_firstWalls; ///< per block
};

} // namespace sectored
