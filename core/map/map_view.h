#pragma once

#include "core/geom/box.h"
#include "core/map/map.h"
#include "core/map/numbering.h"

#include <cstdint>
#include <vector>

namespace sectored {

struct Patch;

/// What is derived from a level and asked all the time: the file's numbers, a box for each sector,
/// and how many links lead to each wall. Keep one beside a Map and `update` it with every patch
/// applied to that Map.
class MapIndex {
public:
    explicit MapIndex(const Map& map);

    /// Brings the index up to date; `map` is the level after the patch.
    void update(const Map& map, const Patch& patch);

    const Numbering& numbering() const { return m_numbering; }
    /// The box of the sector's walls, both ends; empty for a sector without usable walls.
    const Box& boxOf(SectorId id) const { return m_boxes[id.value]; }
    /// How many walls name this one as their nextwall.
    std::uint32_t linksTo(WallId id) const { return m_linkCounts[id.value]; }
    /// Sectors whose box meets this one (touching counts), ascending by number. Only proposes:
    /// exact tests follow.
    std::vector<SectorId> sectorsMeeting(const Box& box) const;
    /// The box of the whole level.
    Box bounds() const;

private:
    Numbering m_numbering;
    std::vector<Box> m_boxes;
    std::vector<std::uint32_t> m_linkCounts;
    std::vector<SectorId> m_order;
};

/// A level together with its index; what queries and edits are asked with. Both must outlive the
/// view.
struct MapView {
    const Map& map;
    const MapIndex& index;

    const Numbering& numbering() const { return index.numbering(); }
};

/// The sector's walls as directed segments, in list order. A wall whose point2 names no wall is
/// skipped; a point2 into another sector is followed.
std::vector<Segment> edgesOf(const Map& map, SectorId sector);

} // namespace sectored
