#pragma once

#include "sectored/edit/motion/move_selection.h"
#include "sectored/edit/overlap_memo.h"
#include "sectored/edit/plan.h"
#include "sectored/map/crossing.h"
#include "sectored/map/overlap.h"
#include "sectored/map/sector_area.h"

#include <optional>
#include <unordered_map>
#include <unordered_set>

namespace sectored {

/// E-OVERLAP: the first sector would share area with the second.
Refusal landingRefusal(const MapView& before, const SectorPair& pair);

/// The areas of sectors of a level, each worked out once.
class AreaMemo {
public:
    /// Precondition: the level outlives it.
    explicit AreaMemo(const MapView& view)
        : m_view(view)
    {}

    const SectorArea& of(SectorId sector);

private:
    const MapView& m_view;
    std::unordered_map<SectorId, SectorArea> m_areas{};
};

/// Judges a move by the level before and after it. What was so before (a vertex inside a wall,
/// levels that overlap) may stay so; nothing new of that kind may come about.
class MoveCheck {
public:
    MoveCheck(const MapView& before, const MapView& after, const MoveSelection& selection);

    /// The first thing wrong, sector by sector in the order of their numbers. A free sector that
    /// lands on others, or whose walls meet others between their ends, is nothing wrong.
    std::optional<Refusal> refusal();
    /// Free sectors, and what they share area with since the move; known after `refusal`.
    const std::vector<SectorPair>& landings() const { return m_landings; }
    /// Of each free sector and each other that it has come to meet, but not landed on, a wall that
    /// has an end inside a wall of the other, or holds one of its ends; known after `refusal`.
    const std::vector<WallPair>& touches() const { return m_touches; }

    /// The moved sectors that are sound, ascending by number.
    const std::vector<SectorId>& movedSound() const { return m_moved; }
    /// The sound sectors near a moved one after the move, but for those that move by the same
    /// vector as a whole and those that it has landed on.
    const std::vector<SectorId>& neighbours(SectorId moved) const { return m_neighbours.at(moved); }
    /// Whether the sheet of the selection lets the sector change.
    bool isOnSheet(SectorId sector) const;
    /// Whether two sectors had points in common before the move.
    bool overlappedBefore(SectorId left, SectorId right)
    {
        return m_overlapped.overlap(left, right);
    }

private:
    void collectNeighbours();
    std::optional<Refusal> pairRefusal(SectorId left, SectorId right);
    bool landsOn(SectorId sector, SectorId other);
    bool landsOnDamage(SectorId sector, SectorId other);
    void noteLandings(SectorId sector);
    void noteTouches(SectorId sector);
    std::optional<Refusal> damageRefusal(SectorId sector);
    bool moveAlike(SectorId left, SectorId right) const;
    bool isSound(SectorId sector) const { return !m_unsound.contains(sector); }

    const MapView& m_before;
    const MapView& m_after;
    const MoveSelection& m_selection;
    std::vector<SectorId> m_moved{};
    std::unordered_set<SectorId> m_unsound{};
    std::unordered_map<SectorId, std::vector<SectorId>> m_neighbours{};
    std::unordered_map<SectorId, std::vector<SectorId>>
        m_damagedPairs{}; ///< as m_neighbours, where one of the two is damaged
    OverlapMemo m_overlapped;
    AreaMemo m_areasBefore;
    AreaMemo m_areasAfter;
    std::vector<SectorPair> m_landings{};
    std::vector<WallPair> m_touches{};
};

} // namespace sectored
