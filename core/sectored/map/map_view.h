#pragma once

#include "sectored/geom/box.h"
#include "sectored/map/box_quadtree.h"
#include "sectored/map/map.h"
#include "sectored/map/numbering.h"
#include "sectored/map/shared_table.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace sectored {

struct Patch;
class TileSizes;

/// What is derived from a level and asked all the time: the file's numbers, a box for each sector
/// and a tree of them, each sector's sprites, and how often rows are named. Keep one beside a Map
/// and `update` it with every patch applied to that Map. A value, cheap to copy, as a Map is.
class MapIndex {
public:
    /// Linear, but for a logarithm.
    explicit MapIndex(const Map& map);

    /// Brings the index up to date; `map` is the level after the patch. What it costs follows the
    /// patch (see Numbering::update); of a level with an explicit wall table all is made afresh.
    void update(const Map& map, const Patch& patch);

    const Numbering& numbering() const { return m_numbering; }
    /// The box of the sector's walls, both ends; empty for a sector without usable walls.
    const Box& boxOf(SectorId id) const { return m_boxes[id.value]; }
    /// How many walls name this one as their nextwall.
    std::uint32_t linksTo(WallId id) const { return m_wallNames[id.value].links; }
    /// How many walls name this one as their point2.
    std::uint32_t endsAt(WallId id) const { return m_wallNames[id.value].ends; }
    /// How many walls name this sector as their nextsector.
    std::uint32_t linksTo(SectorId id) const { return m_sectorLinks[id.value]; }
    /// How many walls have a link to a wall above or below, in force or not.
    std::size_t floorLinks() const { return m_floorLinks; }
    /// The sprites that name one of the sectors as theirs, ascending by number.
    std::vector<SpriteId> spritesOf(std::span<const SectorId> sectors) const;
    /// Sectors whose box meets this one (touching counts), ascending by number. Only proposes:
    /// exact tests follow. What it costs follows the sectors near the box.
    std::vector<SectorId> sectorsMeeting(const Box& box) const;
    /// The same for what is no box: see BoxQuadtree::visitMeeting.
    template <class Probe>
    std::vector<SectorId> sectorsMeeting(const Probe& probe) const
    {
        std::vector<SectorId> meeting;
        m_tree.visitMeeting(probe, [&](SectorId sector) { meeting.push_back(sector); });
        return inOrder(std::move(meeting));
    }
    /// The box of the whole level.
    Box bounds() const { return m_tree.bounds(); }

private:
    struct WallNames {
        std::uint32_t links = 0;
        std::uint32_t ends = 0;

        bool operator==(const WallNames&) const = default;
    };

    std::vector<SectorId> inOrder(std::vector<SectorId> sectors) const;
    void countNames(const Wall& wall, std::uint32_t by);
    void place(SpriteId sprite, SectorRef from, SectorRef to);
    void findAstray(const Map& map, SectorId sector);
    void setBox(SectorId sector, const Box& box);
    std::vector<SectorId> reshaped(const Map& map, const Patch& patch);

    Numbering m_numbering;
    SharedTable<Box> m_boxes;
    BoxQuadtree m_tree;
    SharedTable<WallNames> m_wallNames;
    SharedTable<std::uint32_t> m_sectorLinks;
    SharedTable<std::vector<SpriteId>> m_sprites; ///< of each sector, ascending by id
    std::vector<WallId> m_astray; ///< in damaged sectors: walls that do not end in their own sector
    std::size_t m_floorLinks = 0;
};

/// A level together with its index; what queries and edits are asked with. Both must outlive the
/// view.
struct MapView {
    const Map& map;
    const MapIndex& index;
    /// The sizes of the tiles that are loaded, for edits that keep aligned textures in place; null:
    /// none is known, as in the programs, which load no tiles yet.
    const TileSizes* tiles = nullptr;

    const Numbering& numbering() const { return index.numbering(); }
};

/// The sector's walls as directed segments, in list order. A wall whose point2 names no wall is
/// skipped; a point2 into another sector is followed.
std::vector<Segment> edgesOf(const Map& map, SectorId sector);

/// One wall as a directed segment. Precondition: its point2 names a wall.
Segment lineOf(const Map& map, WallId wall);

} // namespace sectored
