#pragma once

#include "sectored/map/ids.h"
#include "sectored/map/patch.h"

#include <cstdint>
#include <span>
#include <vector>

namespace sectored {

/// The order of a level's sectors as one number for each, with gaps, so that inserting or removing
/// a sector changes no other number.
class SectorRanks {
public:
    SectorRanks() = default;
    explicit SectorRanks(std::span<const SectorId> order);

    /// Updates the ranks to the order after a patch. Linear in the number of inserted sectors, or
    /// of all sectors if a gap is full.
    void update(std::span<const SectorId> order, std::span<const OrderSplice<SectorId>> splices);

    /// Returns a rank that increases with the sector's number in the file. Precondition: the sector
    /// is in the order.
    std::uint64_t of(SectorId sector) const { return m_ranks[sector.value]; }

    /// Returns the number of bytes.
    std::size_t memory() const { return m_ranks.capacity() * sizeof(std::uint64_t); }

private:
    void spread(std::span<const SectorId> order);
    bool place(std::span<const SectorId> order, const OrderSplice<SectorId>& splice);

    std::vector<std::uint64_t> m_ranks{}; ///< by id
};

} // namespace sectored
