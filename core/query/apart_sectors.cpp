#include "core/query/apart_sectors.h"

#include <utility>

namespace sectored {

namespace {

Box boxAround(std::span<const Segment> edges)
{
    Box box;
    for (const Segment& edge : edges) {
        box.include(edge.a);
        box.include(edge.b);
    }
    return box;
}

} // namespace

void ApartSectors::add(SectorId sector, std::vector<Segment> edges)
{
    m_boxes.insert(sector, boxAround(edges));
    m_edges.emplace(sector, std::move(edges));
}

void ApartSectors::remove(SectorId sector)
{
    const auto found = m_edges.find(sector);
    m_boxes.remove(sector, boxAround(found->second));
    m_edges.erase(found);
}

std::size_t ApartSectors::memory() const
{
    // A node of the map, one of the tree, and a place in it.
    constexpr std::size_t bytesOfSector = 256;
    std::size_t bytes = 0;
    for (const auto& [sector, edges] : m_edges) {
        bytes += bytesOfSector + edges.capacity() * sizeof(Segment);
    }
    return bytes;
}

} // namespace sectored
