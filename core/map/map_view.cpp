#include "core/map/map_view.h"

#include "core/map/link.h"
#include "core/map/patch.h"

#include <unordered_set>

namespace sectored {

namespace {

Box boxAround(const Map& map, SectorId sector)
{
    Box box;
    for (const Segment& edge : edgesOf(map, sector)) {
        box.include(boxOf(edge));
    }
    return box;
}

std::vector<SectorId> orderOf(const Map& map)
{
    return {map.sectorOrder().begin(), map.sectorOrder().end()};
}

/// All else in a patch are values of sectors and sprites, which no index tells of.
bool changesWallsOrOrders(const Patch& patch)
{
    return !patch.walls.empty() || !patch.wallLists.empty() || !patch.wallTable.empty()
           || !patch.sectorOrder.empty() || !patch.spriteOrder.empty();
}

} // namespace

std::vector<Segment> edgesOf(const Map& map, SectorId sector)
{
    std::vector<Segment> edges;
    const auto walls = map.wallsOf(sector);
    edges.reserve(walls.size());
    for (const WallId id : walls) {
        const Wall& wall = map[id];
        if (const auto end = map.endOf(wall)) {
            edges.push_back({wall.position, *end});
        }
    }
    return edges;
}

MapIndex::MapIndex(const Map& map)
    : m_numbering(map)
    , m_boxes(map.nextSectorId().value)
    , m_linkCounts(linkCounts(map))
    , m_order(orderOf(map))
{
    for (const SectorId sector : m_order) {
        m_boxes[sector.value] = boxAround(map, sector);
    }
}

void MapIndex::update(const Map& map, const Patch& patch)
{
    if (!changesWallsOrOrders(patch)) {
        return;
    }
    m_numbering = Numbering(map);
    m_linkCounts = linkCounts(map);
    m_order = orderOf(map);
    m_boxes.resize(map.nextSectorId().value);
    std::unordered_set<SectorId> touched;
    for (const auto& change : patch.wallLists) {
        touched.insert(change.id);
    }
    for (const auto& change : patch.walls) {
        for (const auto& wall : {change.before, change.after}) {
            if (wall && wall->sector.isRow()) {
                touched.insert(wall->sector.row());
            }
        }
    }
    for (const SectorId sector : touched) {
        m_boxes[sector.value] = map.find(sector) != nullptr ? boxAround(map, sector) : Box{};
    }
    // A wall of a damaged sector may end in another sector's wall: those boxes follow too.
    if (!map.wallTable().empty()) {
        for (const SectorId sector : m_order) {
            m_boxes[sector.value] = boxAround(map, sector);
        }
    }
}

std::vector<SectorId> MapIndex::sectorsMeeting(const Box& box) const
{
    std::vector<SectorId> meeting;
    for (const SectorId sector : m_order) {
        if (!m_boxes[sector.value].isEmpty() && m_boxes[sector.value].meets(box)) {
            meeting.push_back(sector);
        }
    }
    return meeting;
}

Box MapIndex::bounds() const
{
    Box all;
    for (const SectorId sector : m_order) {
        if (!m_boxes[sector.value].isEmpty()) {
            all.include(m_boxes[sector.value]);
        }
    }
    return all;
}

} // namespace sectored
