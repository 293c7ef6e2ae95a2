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

/// Returns E-OVERLAP: the first sector would share area with the second.
Refusal landingRefusal(const MapView& before, const SectorPair& pair);

/// Caches the areas of the sectors of a level.
class AreaMemo {
public:
    /// Precondition: the level outlives this object.
    explicit AreaMemo(const MapView& view)
        : m_view(view)
    {}

    const SectorArea& of(SectorId sector);

private:
    const MapView& m_view;
    std::unordered_map<SectorId, SectorArea> m_areas{};
};

/// Judges a move by comparing the level before and after it. Existing conflicts, such as a vertex
/// inside a wall or overlapping layers, may stay; new ones are rejected.
class MoveCheck {
public:
    MoveCheck(const MapView& before, const MapView& after, const MoveSelection& selection);

    /// Returns the first conflict, sector by sector in the order of their numbers. A free sector
    /// may land on others, and its walls may meet others between their ends.
    std::optional<Refusal> refusal();
    /// Free sectors and the sectors they newly overlap. Precondition: `refusal` was called.
    const std::vector<SectorPair>& landings() const { return m_landings; }
    /// Pairs of walls, one per free sector and other sector that it newly touches without landing
    /// on it: an end of one wall lies inside the other. Precondition: `refusal` was called.
    const std::vector<WallPair>& touches() const { return m_touches; }

    /// The moved sectors that are sound, ascending by number.
    const std::vector<SectorId>& movedSound() const { return m_moved; }
    /// Returns the sound sectors near a moved sector after the move, except those moved rigidly by
    /// the same vector and those that it landed on.
    const std::vector<SectorId>& neighbours(SectorId moved) const { return m_neighbours.at(moved); }
    /// Tests whether the selection's sheet allows the sector to change.
    bool isOnSheet(SectorId sector) const;
    /// Tests whether two sectors overlapped before the move.
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
    /// Tests whether walls of the two may cross: they overlapped before, or one of them is folded
    /// and has no area to cross. Walls linked to a fold lie on it and are tested themselves.
    bool mayMeet(SectorId left, SectorId right);
    bool moveAlike(SectorId left, SectorId right) const;
    bool isSound(SectorId sector) const { return !m_unsound.contains(sector); }

    const MapView& m_before;
    const MapView& m_after;
    const MoveSelection& m_selection;
    std::vector<SectorId> m_moved{};
    std::unordered_set<SectorId> m_unsound{};
    std::unordered_set<SectorId> m_folded{}; ///< after the move
    std::unordered_map<SectorId, std::vector<SectorId>> m_neighbours{};
    std::unordered_map<SectorId, std::vector<SectorId>>
        m_damagedPairs{}; ///< as m_neighbours, but one of the two is damaged
    OverlapMemo m_overlapped;
    AreaMemo m_areasBefore;
    AreaMemo m_areasAfter;
    std::vector<SectorPair> m_landings{};
    std::vector<WallPair> m_touches{};
};

} // namespace sectored
