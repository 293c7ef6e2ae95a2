#include "sectored/query/sector_ranks.h"

#include <algorithm>

namespace sectored {

namespace {

constexpr std::uint64_t gap = std::uint64_t{1} << 24;

} // namespace

SectorRanks::SectorRanks(std::span<const SectorId> order)
{
    spread(order);
}

void SectorRanks::spread(std::span<const SectorId> order)
{
    const auto last = std::ranges::max_element(order);
    m_ranks.resize(std::max<std::size_t>(m_ranks.size(), order.empty() ? 0 : last->value + 1U));
    std::uint64_t rank = 0;
    for (const SectorId sector : order) {
        rank += gap;
        m_ranks[sector.value] = rank;
    }
}

/// Returns false if there is no gap between the neighbours of the inserted sectors.
bool SectorRanks::place(std::span<const SectorId> order, const OrderSplice<SectorId>& splice)
{
    const std::size_t count = splice.inserted.size();
    const std::size_t next = splice.afterAt + count;
    const std::uint64_t before = splice.afterAt == 0 ? 0 : of(order[splice.afterAt - 1]);
    const std::uint64_t after = next < order.size() ? of(order[next]) : before + (count + 1) * gap;
    const std::uint64_t step = after > before ? (after - before) / (count + 1) : 0;
    if (step == 0 && count > 0) {
        return false;
    }
    std::uint64_t rank = before;
    for (const SectorId sector : splice.inserted) {
        rank += step;
        m_ranks.resize(std::max<std::size_t>(m_ranks.size(), sector.value + 1U));
        m_ranks[sector.value] = rank;
    }
    return true;
}

void SectorRanks::update(
    std::span<const SectorId> order,
    std::span<const OrderSplice<SectorId>> splices)
{
    // In ascending order, the preceding neighbour always has its rank. The following neighbour is
    // unchanged, because splices do not touch each other.
    const bool placed = std::ranges::all_of(splices, [&](const OrderSplice<SectorId>& splice) {
        return place(order, splice);
    });
    if (!placed) {
        spread(order);
    }
}

} // namespace sectored
