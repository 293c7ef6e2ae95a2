#pragma once

#include "sectored/base/shared.h"
#include "sectored/map/ids.h"
#include "sectored/map/level_header.h"
#include "sectored/map/limits.h"
#include "sectored/map/project/project_data.h"
#include "sectored/map/row_table.h"
#include "sectored/map/sector.h"
#include "sectored/map/sprite.h"
#include "sectored/map/wall.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

struct Patch;

/// A level as a reader delivers it: rows in file order. The row at index k gets the id k.
struct MapRows {
    LevelHeader header{};
    std::vector<Sector> sectors{};
    std::vector<std::vector<WallId>> wallsOfSector{}; ///< one list per sector
    std::vector<Wall> walls{};                        ///< Wall::sector need not be set
    std::vector<Sprite> sprites{};
    bool explicitWallTable = false; ///< the sectors' lists do not tile the wall table in order
    std::shared_ptr<const std::vector<std::byte>>
        legacySource{}; ///< versions 4 to 6: bytes of the file
    LimitProfile limits = LimitProfile::OfVersion;
};

/// A level. A value that is cheap to copy: copies share the data that neither changes. Rows have
/// stable ids and refer to each other by id. The file order is stored separately; the numbers in
/// the file are computed on demand (numbering.h). Only `apply` (patch.h) changes the value of a
/// Map.
///
/// The wall table of the file consists of the sectors' wall lists one after the other, in sector
/// order. If the ranges in the file overlap, leave gaps or are out of order, `wallTable` stores the
/// order instead.
class Map {
public:
    Map() = default;
    explicit Map(MapRows rows);

    const LevelHeader& header() const { return m_header; }

    const Sector* find(SectorId id) const { return m_sectors.find(id); }
    const Wall* find(WallId id) const { return m_walls.find(id); }
    const Sprite* find(SpriteId id) const { return m_sprites.find(id); }
    const Sector& operator[](SectorId id) const { return m_sectors.at(id); }
    const Wall& operator[](WallId id) const { return m_walls.at(id); }
    const Sprite& operator[](SpriteId id) const { return m_sprites.at(id); }

    std::size_t sectorCount() const { return m_sectors.size(); }
    std::size_t wallCount() const { return m_walls.size(); }
    std::size_t spriteCount() const { return m_sprites.size(); }

    /// Ids in file order.
    std::span<const SectorId> sectorOrder() const { return *m_sectorOrder; }
    std::span<const SpriteId> spriteOrder() const { return *m_spriteOrder; }
    /// Returns the sector's walls in file order, loop after loop. In a damaged level two lists may
    /// share walls.
    std::span<const WallId> wallsOf(SectorId id) const;
    /// Returns the explicit wall table. Empty if the sectors' lists define it.
    std::span<const WallId> wallTable() const { return *m_wallTable; }

    /// Calls visit(id, wall) for every wall, ascending by id; includes walls that are in no list.
    template <class Visit>
    void visitWalls(Visit visit) const
    {
        m_walls.visit(visit);
    }

    /// Returns the end of a wall: the position of its point2, which may belong to another sector in
    /// a damaged level. Empty if point2 refers to no wall.
    std::optional<Point> endOf(const Wall& wall) const;

    SectorId nextSectorId() const { return m_sectors.nextId(); }
    WallId nextWallId() const { return m_walls.nextId(); }
    SpriteId nextSpriteId() const { return m_sprites.nextId(); }

    /// Returns what belongs to the level but has no place in a MAP file. Readers of files set it by
    /// a patch.
    const ProjectData& project() const;

    /// Returns the bytes from which a level of version 4 to 6 was read. Null for other levels.
    const std::shared_ptr<const std::vector<std::byte>>& legacySource() const
    {
        return m_legacySource;
    }

    /// Returns the maximum numbers of rows that an edit may leave.
    Limits limits() const
    {
        return m_limits == LimitProfile::None ? noLimits : limitsOf(m_header.version);
    }
    /// Returns which limits apply. Not part of the value of a Map: a level restored from a copy in
    /// another format gets its profile back with setLimitProfile.
    LimitProfile limitProfile() const { return m_limits; }
    void setLimitProfile(LimitProfile limits) { m_limits = limits; }

    /// Compares rows with their ids, order lists, headers and project data. Ignores limits and ids
    /// used in the past.
    friend bool operator==(const Map& left, const Map& right);
    friend void apply(Map& map, const Patch& patch);

private:
    LevelHeader m_header;
    RowTable<Sector, SectorTag> m_sectors;
    RowTable<Wall, WallTag> m_walls;
    RowTable<Sprite, SpriteTag> m_sprites;
    RowTable<std::vector<WallId>, SectorTag> m_wallsOfSector;
    Shared<std::vector<SectorId>> m_sectorOrder;
    Shared<std::vector<SpriteId>> m_spriteOrder;
    Shared<std::vector<WallId>> m_wallTable;
    std::shared_ptr<const ProjectData> m_project; ///< null: empty
    std::shared_ptr<const std::vector<std::byte>> m_legacySource;
    LimitProfile m_limits = LimitProfile::OfVersion;
};

} // namespace sectored
