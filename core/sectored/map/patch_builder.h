#pragma once

#include "sectored/map/map_view.h"
#include "sectored/map/patch.h"

#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace sectored {

/// Collects the changes of one edit beside a Map that it does not touch, and makes the Patch of
/// them. Reading gives the state with the changes so far. The Map must outlive the builder.
class PatchBuilder {
public:
    explicit PatchBuilder(const Map& map);
    /// The same; rows are found in the order of a large level by their numbers. The view's index
    /// has to outlive the builder too, and to be that of its map as it is.
    explicit PatchBuilder(const MapView& view);

    const Map& base() const { return m_map; }
    const LevelHeader& header() const { return m_header; }
    LevelHeader& editHeader() { return m_header; }

    const Sector* find(SectorId id) const { return m_sectors.find(m_map, id); }
    const Wall* find(WallId id) const { return m_walls.find(m_map, id); }
    const Sprite* find(SpriteId id) const { return m_sprites.find(m_map, id); }
    const Sector& operator[](SectorId id) const { return *find(id); }
    const Wall& operator[](WallId id) const { return *find(id); }
    const Sprite& operator[](SpriteId id) const { return *find(id); }
    /// Linear in the level.
    std::vector<SectorId> sectorOrder() const { return m_sectorOrder.whole(m_map.sectorOrder()); }
    std::vector<SpriteId> spriteOrder() const { return m_spriteOrder.whole(m_map.spriteOrder()); }
    std::span<const WallId> wallsOf(SectorId id) const;

    /// The row to write to; a reference stays good until a row of its kind is added or first
    /// edited.
    Sector& edit(SectorId id) { return m_sectors.edit(m_map, id); }
    Wall& edit(WallId id) { return m_walls.edit(m_map, id); }
    Sprite& edit(SpriteId id) { return m_sprites.edit(m_map, id); }

    /// Appends to the file order. A new sector has no walls yet.
    SectorId add(Sector sector);
    /// A new wall is in no list until setWalls names it.
    WallId add(Wall wall);
    SpriteId add(Sprite sprite);

    /// Gives a sector its list of walls and sets their Wall::sector. Walls that leave a list are
    /// not removed by that.
    void setWalls(SectorId id, std::vector<WallId> walls);
    /// Puts the sectors at these places of the order; must hold the same ids as now.
    void reorderSectors(std::vector<SectorId> order);

    /// Removes the row (a sector with its list, not its walls). References to it are the caller's.
    void remove(SectorId id);
    void remove(WallId id);
    void remove(SpriteId id);

    /// The patch of all that differs from the base. Rows edited back to what they were are not in
    /// it.
    Patch finish() const;

private:
    /// Changed rows over an unchanged table.
    template <class Row, class IdType>
    class Changes {
    public:
        /// `firstNew`: the id of the first row that is added.
        explicit Changes(IdType firstNew)
            : m_firstNew(firstNew)
        {}

        const Row* find(const Map& map, IdType id) const;
        Row& edit(const Map& map, IdType id);
        IdType add(Row row);
        void remove(IdType id);
        std::vector<RowChange<Row, IdType>> rowChanges(const Map& map) const;

    private:
        bool isNew(IdType id) const { return id.value - m_firstNew.value < m_added.size(); }

        IdType m_firstNew;
        std::vector<std::optional<Row>> m_added; ///< ids follow each other; none: removed again
        std::unordered_map<IdType, std::optional<Row>> m_after; ///< of rows that were there
    };

    /// What changed of an order list.
    template <class IdType>
    class OrderChanges {
    public:
        void append(IdType id);
        void remove(IdType id);
        void replace(std::vector<IdType> order) { m_replaced = std::move(order); }
        std::vector<IdType> whole(std::span<const IdType> before) const;
        /// `numbering`: of the order before; null when there is none at hand.
        std::vector<OrderSplice<IdType>> splices(
            std::span<const IdType> before,
            const Numbering* numbering) const;

    private:
        std::vector<IdType> m_appended;
        std::vector<IdType> m_removed;
        std::optional<std::vector<IdType>> m_replaced;
    };

    std::vector<WallId> changedWallTable() const;

    const Map& m_map;
    const Numbering* m_numbering = nullptr;
    LevelHeader m_header;
    Changes<Sector, SectorId> m_sectors;
    Changes<Wall, WallId> m_walls;
    Changes<Sprite, SpriteId> m_sprites;
    std::unordered_map<SectorId, std::vector<WallId>> m_wallLists;
    OrderChanges<SectorId> m_sectorOrder;
    OrderChanges<SpriteId> m_spriteOrder;
};

} // namespace sectored
