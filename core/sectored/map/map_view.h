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

/// Frequently used data derived from a level: the numbers in the file, a box for each sector and a
/// tree of these boxes, the sprites of each sector, and how often rows are referred to. Keep one
/// with each Map and `update` it with every patch applied to that Map. Like a Map, a value that is
/// cheap to copy.
class MapIndex {
public:
    /// O(n log n).
    explicit MapIndex(const Map& map);

    /// Updates the index; `map` is the level after the patch. The cost depends on the patch (see
    /// Numbering::update). For a level with an explicit wall table, everything is rebuilt.
    void update(const Map& map, const Patch& patch);

    const Numbering& numbering() const { return m_numbering; }
    /// Returns the box of the sector's walls, both ends; empty for a sector without usable walls.
    const Box& boxOf(SectorId id) const { return m_boxes[id.value]; }
    /// Number of walls whose nextwall is this wall.
    std::uint32_t linksTo(WallId id) const { return m_wallNames[id.value].links; }
    /// Number of walls whose point2 is this wall.
    std::uint32_t endsAt(WallId id) const { return m_wallNames[id.value].ends; }
    /// Number of walls whose nextsector is this sector.
    std::uint32_t linksTo(SectorId id) const { return m_sectorLinks[id.value]; }
    /// Number of walls with a link to a wall above or below, effective or not.
    std::size_t floorLinks() const { return m_floorLinks; }
    /// Returns the sprites assigned to these sectors, ascending by number.
    std::vector<SpriteId> spritesOf(std::span<const SectorId> sectors) const;
    /// Returns the sectors whose box meets this one (touching counts), ascending by number. These
    /// are only candidates for exact tests. The cost depends on the sectors near the box.
    std::vector<SectorId> sectorsMeeting(const Box& box) const;
    /// Same for a probe that is no box; see BoxQuadtree::visitMeeting.
    template <class Probe>
    std::vector<SectorId> sectorsMeeting(const Probe& probe) const
    {
        constexpr std::size_t usually = 16; // fewer than these meet a box as large as a sector
        std::vector<SectorId> meeting;
        meeting.reserve(usually);
        m_tree.visitMeeting(probe, [&](SectorId sector) { meeting.push_back(sector); });
        return inOrder(std::move(meeting));
    }
    /// Calls visit(sector) for these sectors, in no particular order.
    template <class Probe, class Visit>
    void visitMeeting(const Probe& probe, Visit visit) const
    {
        m_tree.visitMeeting(probe, visit);
    }
    /// Returns the box of the whole level.
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
    SharedTable<std::vector<SpriteId>> m_sprites; ///< per sector, ascending by id
    std::vector<WallId> m_astray; ///< walls of damaged sectors that do not end in their own sector
    std::size_t m_floorLinks = 0;
};

/// A level with its index, the usual argument of queries and edits. Both must outlive the view.
struct MapView {
    const Map& map;
    const MapIndex& index;
    /// Sizes of the loaded tiles, for edits that keep textures in place and for walls that stretch.
    /// Null if they are unknown.
    const TileSizes* tiles = nullptr;

    const Numbering& numbering() const { return index.numbering(); }
};

/// Returns the sector's walls as directed segments, in list order. Skips walls whose point2 refers
/// to no wall; follows a point2 into another sector.
std::vector<Segment> edgesOf(const Map& map, SectorId sector);

/// Returns a wall as a directed segment. Precondition: its point2 refers to a wall.
Segment lineOf(const Map& map, WallId wall);

} // namespace sectored
