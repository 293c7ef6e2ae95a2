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
/// All other sectors are frozen. Sectors that are folded shut (isFolded) join it, whether
/// the request lists them or not, if a portal leads to them from a sector of the sheet: they have
/// no inside by which a user could pick them (Spec: repair F1).
class Sheet {
public:
    /// Contains the eligible sectors near the stroke (stroke_bounds.h). If they overlap,
    /// call `keepLayer` to choose a layer.
    Sheet(const MapView& view, const Stroke& stroke);
    /// Contains those of the sectors that are eligible and not damaged. Those in `sound` are known
    /// to be not damaged.
    Sheet(
        const MapView& view,
        const SheetHint& hint,
        std::span<const SectorId> sectors,
        std::span<const SectorId> sound = {});

    /// Sectors of the sheet, ascending by number.
    std::span<const SectorId> sectors() const { return m_sectors; }
    bool has(SectorId sector) const { return stateOf(sector) == State::Taken; }
    /// Returns the folded sectors of the sheet, ascending by id.
    std::vector<SectorId> folds() const;
    /// Adds those of the sectors that are eligible and not yet decided on. Returns true if there
    /// were any.
    bool take(std::span<const SectorId> sectors);
    /// Removes sectors from the sheet and treats them as damaged.
    void freeze(std::span<const SectorId> sectors);
    /// Sectors left out as damaged, by `take` or `freeze`, ascending by number.
    std::span<const SectorId> damaged() const { return m_damaged; }

    /// Returns true if overlapping sectors may be left out: the request does not list the sectors,
    /// and keepLayer has not been called.
    bool mayChoose() const { return !m_only && !m_oneLevel; }
    /// Restarts with the seeds and from now on adds only sectors of their layer. First those
    /// connected to the sheet by portals without overlapping it: fewest portals first, then nearest
    /// in height, then lowest number. Then those that overlap nothing. All others are frozen.
    /// Precondition: the seeds are sectors of the sheet and do not overlap.
    void keepLayer(std::span<const SectorId> seeds);
    /// Returns true if two sectors share area.
    bool overlap(SectorId left, SectorId right) { return m_overlaps.overlap(left, right); }

private:
    enum class State : char { Unknown, Asked, Taken, Damaged, Frozen, Fold };

    /// What is known about a sector.
    struct Known {
        State state = State::Unknown;
        std::optional<bool> isFolded{};
        std::optional<bool> isDamaged{};
    };

    State stateOf(SectorId sector) const;
    bool isEligible(SectorId sector) const;
    void takeHangingTogether();
    void takeRest(std::span<const SectorId> rest);
    void askFolds(std::size_t from);
    void takeFolds();
    State stateToTake(SectorId sector);
    bool knownAsFolded(SectorId sector);
    bool knownAsDamaged(SectorId sector);
    std::vector<SectorId> beyondPortals(std::span<const SectorId> sectors) const;
    void put(SectorId sector, State state);
    void sortLists();

    const MapView& m_view;
    OverlapMemo m_overlaps;
    std::optional<std::vector<SectorId>> m_only;
    std::vector<SectorId> m_hidden;
    std::unordered_map<SectorId, Known> m_known;
    std::vector<SectorId> m_sectors;
    std::vector<SectorId> m_damaged;
    std::vector<SectorId> m_skipped; ///< overlap the layer
    std::vector<SectorId> m_folds;   ///< folded sectors that no portal connects to the sheet yet
    std::optional<SectorId> m_seed;
    bool m_oneLevel = false;
};

/// Returns the partner of a wall of the sheet if it belongs to a sector outside the sheet.
std::optional<WallId> partnerOutside(const MapView& view, const Sheet& sheet, WallId wall);

/// Returns the first of the damaged sectors that the stroke meets: it crosses or runs along a wall,
/// ends inside, runs inside, or winds around the sector.
std::optional<SectorId> damagedInTheWay(
    const MapView& view,
    const Stroke& stroke,
    std::span<const SectorId> damaged);

/// Returns the first of the damaged sectors with a vertex inside the edges by the even-odd rule.
std::optional<SectorId> damagedInside(
    const MapView& view,
    std::span<const Segment> edges,
    std::span<const SectorId> damaged);

/// Returns the sectors under the stroke that are neither in the sheet nor damaged: the stroke
/// crosses a wall, runs inside, or winds around the sector. Ascending by number.
std::vector<SectorId> frozenUnder(const MapView& view, const Stroke& stroke, const Sheet& sheet);

} // namespace sectored
