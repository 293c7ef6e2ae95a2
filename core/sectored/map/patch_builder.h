#pragma once

#include "sectored/map/map_view.h"
#include "sectored/map/patch.h"

#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace sectored {

/// Collects the changes of one edit without touching the Map, and makes a Patch of them. Reading
/// returns the state with the changes so far. The Map must outlive the builder.
class PatchBuilder {
public:
    explicit PatchBuilder(const Map& map);
    /// Same, but looks up positions in the orders of a large level by number. The index of the view
    /// must also outlive the builder, and must be up to date with the map.
    explicit PatchBuilder(const MapView& view);

    const Map& base() const { return m_map; }
    const LevelHeader& header() const { return m_header; }
    LevelHeader& editHeader() { return m_header; }

    const Sector* find(SectorId id) const { return m_sectors.find(m_map, id); }
    const Wall* find(WallId id) const { return m_walls.find(m_map, id); }
    const Sprite* find(SpriteId id) const { return m_sprites.find(m_map, id); }
    /// Precondition: the row exists.
    template <class IdType>
    const auto& operator[](IdType id) const
    {
        return *find(id);
    }
    /// Returns the order with the changes so far. Linear in the level.
    std::vector<SectorId> sectorOrder() const { return m_sectorOrder.whole(m_map.sectorOrder()); }
    std::vector<SpriteId> spriteOrder() const { return m_spriteOrder.whole(m_map.spriteOrder()); }
    std::span<const WallId> wallsOf(SectorId id) const;

    /// Returns the row for writing. The reference is valid until a row of its kind is added or
    /// first edited.
    Sector& edit(SectorId id) { return m_sectors.edit(m_map, id); }
    Wall& edit(WallId id) { return m_walls.edit(m_map, id); }
    Sprite& edit(SpriteId id) { return m_sprites.edit(m_map, id); }

    /// Appends to the file order. A new sector has no walls yet.
    SectorId add(Sector sector);
    /// Adds a wall. It is in no list until setWalls includes it.
    WallId add(Wall wall);
    SpriteId add(Sprite sprite);

    /// Sets a sector's list of walls, and their Wall::sector. Walls that leave a list are not
    /// removed.
    void setWalls(SectorId id, std::vector<WallId> walls);
    /// Sets the order of the sectors. Precondition: `order` contains the same ids as now.
    void reorderSectors(std::vector<SectorId> order);

    /// Removes the row (a sector with its list, but not its walls). References to the row are left
    /// to the caller.
    void remove(SectorId id);
    void remove(WallId id);
    void remove(SpriteId id);

    /// Returns the patch of all differences from the base. Omits rows edited back to their original
    /// values.
    Patch finish() const;

private:
    /// Changed rows on top of an unchanged table.
    template <class Row, class IdType>
    class Changes {
    public:
        /// `firstNew` is the id of the first row that is added.
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
        std::vector<std::optional<Row>> m_added; ///< consecutive ids; empty if removed again
        std::unordered_map<IdType, std::optional<Row>> m_after; ///< rows of the base
    };

    /// The changes of an order list.
    template <class IdType>
    class OrderChanges {
    public:
        void append(IdType id);
        void remove(IdType id);
        void replace(std::vector<IdType> order) { m_replaced = std::move(order); }
        std::vector<IdType> whole(std::span<const IdType> before) const;
        /// `numbering` belongs to the order before; null if not available.
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
