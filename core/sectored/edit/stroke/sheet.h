#pragma once

#include "sectored/edit/overlap_memo.h"
#include "sectored/edit/stroke/stroke.h"
#include "sectored/map/map_view.h"

#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace sectored {

/// The sectors that an operation may change, with disjoint interiors (Spec: editing-kernel 3.2).
/// All others are frozen.
class Sheet {
public:
    /// The eligible sectors within reach of the stroke (stroke_reach.h). They may overlap: then
    /// `keepLevel` has to choose.
    Sheet(const MapView& view, const Stroke& stroke);

    /// Ascending by number.
    std::span<const SectorId> sectors() const { return m_sectors; }
    bool has(SectorId sector) const { return stateOf(sector) == State::Taken; }
    /// Takes what is neither taken nor frozen nor damaged; whether there was any.
    bool take(std::span<const SectorId> sectors);
    /// Gives sectors back, as if they were damaged.
    void freeze(std::span<const SectorId> sectors);
    /// Damaged and frozen sectors that were asked for, ascending by number.
    std::span<const SectorId> damaged() const { return m_damaged; }

    /// Whether sectors that overlap may be left out: the request does not say which to take, and
    /// keepLevel has not been called.
    bool mayChoose() const { return !m_only && !m_oneLevel; }
    /// Begins anew with the seeds, which must be sectors of the sheet that do not overlap, and
    /// takes from now on only what belongs to their level: first what hangs together with the sheet
    /// through portals and does not overlap it, the nearer in portals, then in height, then the
    /// lower number first; then what overlaps nothing at all. The rest is frozen.
    void keepLevel(std::span<const SectorId> seeds);
    /// Whether two sectors share area.
    bool overlap(SectorId left, SectorId right) { return m_overlaps.overlap(left, right); }

private:
    enum class State : char { Unknown, Asked, Taken, Damaged, Frozen };

    State stateOf(SectorId sector) const;
    bool isEligible(SectorId sector) const;
    bool overlapsOneOf(SectorId sector, std::span<const SectorId> others);
    void takeHangingTogether();
    void takeRest(std::span<const SectorId> rest);
    std::vector<SectorId> beyondPortals(std::span<const SectorId> sectors) const;
    void put(SectorId sector, State state);
    void sortLists();

    const MapView& m_view;
    OverlapMemo m_overlaps;
    std::optional<std::vector<SectorId>> m_only;
    std::vector<SectorId> m_hidden;
    std::unordered_map<SectorId, State> m_states; ///< of those that were asked for
    std::vector<SectorId> m_sectors;
    std::vector<SectorId> m_damaged;
    std::vector<SectorId> m_skipped; ///< overlap the level
    std::optional<SectorId> m_seed;
    bool m_oneLevel = false;
};

/// The partner of a wall of the sheet in a sector outside it.
std::optional<WallId> partnerOutside(const MapView& view, const Sheet& sheet, WallId wall);

/// The first of the damaged sectors that the stroke meets: crosses or runs along one of its walls,
/// ends inside one, runs inside it, or winds around it.
std::optional<SectorId> damagedInTheWay(
    const MapView& view,
    const Stroke& stroke,
    std::span<const SectorId> damaged);

/// The first of the damaged sectors with a vertex inside the even-odd set of edges.
std::optional<SectorId> damagedInside(
    const MapView& view,
    std::span<const Segment> edges,
    std::span<const SectorId> damaged);

/// The sectors, neither of the sheet nor damaged, that lie under the stroke: it crosses a wall of
/// them, runs inside, or winds around. Ascending by number.
std::vector<SectorId> frozenUnder(const MapView& view, const Stroke& stroke, const Sheet& sheet);

} // namespace sectored
