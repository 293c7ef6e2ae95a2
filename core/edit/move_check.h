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

    /// Whether two sectors had points in common before the move.
    bool overlappedBefore(SectorId left, SectorId right);

    /// The sound sectors other than this one that are near it after the move.
    std::vector<SectorId> neighboursAfter(SectorId sector);

private:
    std::optional<Refusal> pairRefusal(SectorId left, SectorId right);
    bool isSound(SectorId sector);
    bool moveAlike(SectorId left, SectorId right) const;

    const MapView& m_before;
    const MapView& m_after;
    const MoveSelection& m_selection;
    std::unordered_map<SectorId, bool> m_sound{};
    std::unordered_map<std::uint64_t, bool> m_overlapped{};
};

} // namespace sectored
