#include "sectored/query/apart_sectors.h"

#include "sectored/geom/box.h"

#include <utility>

namespace sectored {

void ApartSectors::add(SectorId sector, std::vector<Segment> edges)
{
    m_boxes.insert(sector, boxOf(std::span<const Segment>(edges)));
    m_edges.emplace(sector, std::move(edges));
}

void ApartSectors::remove(SectorId sector)
{
    const auto found = m_edges.find(sector);
    m_boxes.remove(sector, boxOf(std::span<const Segment>(found->second)));
    m_edges.erase(found);
}

std::size_t ApartSectors::memory() const
{
    // A node of the map, a node of the tree, and an entry in it.
    constexpr std::size_t bytesOfSector = 256;
    std::size_t bytes = 0;
    for (const auto& [sector, edges] : m_edges) {
        bytes += bytesOfSector + edges.capacity() * sizeof(Segment);
    }
    return bytes;
}

} // namespace sectored
