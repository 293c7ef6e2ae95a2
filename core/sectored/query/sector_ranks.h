#pragma once

#include "sectored/map/ids.h"
#include "sectored/map/patch.h"

#include <cstdint>
#include <span>
#include <vector>

namespace sectored {

/// The order of a level's sectors as one number for each, with gaps, so that a sector that comes or
/// goes changes no other's.
class SectorRanks {
public:
    SectorRanks() = default;
    explicit SectorRanks(std::span<const SectorId> order);

    /// Takes the ranks to the order after a patch. Costs the sectors that come or move; all, where
    /// there is no gap left between two.
    void update(std::span<const SectorId> order, std::span<const OrderSplice<SectorId>> splices);

    /// Grows with the sector's number in the file. Precondition: the sector is in the order.
    std::uint64_t of(SectorId sector) const { return m_ranks[sector.value]; }

    /// Bytes.
    std::size_t memory() const { return m_ranks.capacity() * sizeof(std::uint64_t); }

private:
    void spread(std::span<const SectorId> order);
    bool place(std::span<const SectorId> order, const OrderSplice<SectorId>& splice);

    std::vector<std::uint64_t> m_ranks{}; ///< by id
};

} // namespace sectored
