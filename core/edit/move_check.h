#pragma once

#include "core/edit/move_selection.h"
#include "core/edit/plan.h"

#include <optional>
#include <unordered_map>

namespace sectored {

/// Judges a move by the level before and after it. What was so before (a vertex inside a wall,
/// levels that overlap) may stay so; nothing new of that kind may come about.
class MoveCheck {
public:
    MoveCheck(const MapView& before, const MapView& after, const MoveSelection& selection);

    /// The first thing wrong, sector by sector in the order of their numbers.
    std::optional<Refusal> refusal();

    /// The moved sectors that are sound, ascending by number.
    const std::vector<SectorId>& movedSound() const { return m_moved; }
    /// The sound sectors near a moved one after the move, but for those that move by the same
    /// vector as a whole.
    const std::vector<SectorId>& neighbours(SectorId moved) const { return m_neighbours.at(moved); }
    /// Whether two sectors had points in common before the move.
    bool overlappedBefore(SectorId left, SectorId right);

private:
    void collectNeighbours();
    std::optional<Refusal> pairRefusal(SectorId left, SectorId right);
    bool moveAlike(SectorId left, SectorId right) const;

    const MapView& m_before;
    const MapView& m_after;
    const MoveSelection& m_selection;
    std::vector<SectorId> m_moved{};
    std::unordered_map<SectorId, std::vector<SectorId>> m_neighbours{};
    std::unordered_map<std::uint64_t, bool> m_overlapped{};
};

} // namespace sectored
