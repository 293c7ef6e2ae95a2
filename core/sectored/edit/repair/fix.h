#pragma once

#include "sectored/edit/keep_slope.h"
#include "sectored/edit/plan.h"

#include <cstdint>
#include <span>
#include <vector>

namespace sectored {

/// The sectors that a fix may repair, and how.
struct RepairScope {
    std::span<const SectorId> sectors{}; ///< by number; damaged ones, for Dissolve folded ones
    std::int32_t within = RepairRequest::usualWithin;
    bool allowRemove = false;
};

/// What one fix does to a level. Ids are those of the level that it was given, or new.
struct FixOutcome {
    Patch patch{};
    std::vector<AppliedFix> fixes{};
    std::vector<WallId> unlinked{};  ///< walls that became solid
    std::vector<PlaneLoss> lost{};   ///< planes that could not be kept
    std::vector<SectorId> removed{}; ///< sectors that were dissolved
};

/// The outcome of a fix, or the reason why nothing may be repaired at all.
using FixResult = tl::expected<FixOutcome, Refusal>;

/// Each fix is a pure function of the level. It leaves sectors outside the scope alone, except for
/// walls that face the scope: links, vertices that move with a ring, and vertices on portals.

/// Finds the walls of the sectors again where the ranges of the file contradict each other (Spec:
/// repair R1). Refused: E-RANGES.
FixResult fixRanges(const MapView& view, const RepairScope& scope);
/// Closes loops whose point2 skips or leaves walls (Spec: repair R2).
FixResult fixLoops(const MapView& view, const RepairScope& scope);
/// Removes walls of zero length (Spec: repair R3).
FixResult fixZeroLength(const MapView& view, const RepairScope& scope);
/// Turns loops of sectors that are inside out (Spec: repair R5).
FixResult fixDirection(const MapView& view, const RepairScope& scope);
/// Brings the ends of linked walls together (Spec: repair R4).
FixResult fixWeld(const MapView& view, const RepairScope& scope);
/// Links walls by what both sides claim, and makes the others solid (Spec: repair R4).
FixResult fixLinks(const MapView& view, const RepairScope& scope);
/// Moves vertices off walls that they barely cross (Spec: repair R6).
FixResult fixNudge(const MapView& view, const RepairScope& scope);
/// Cuts sectors at their crossings and keeps the parts inside (Spec: repair R7).
FixResult fixCut(const MapView& view, const RepairScope& scope);
/// Removes folded sectors (Spec: repair R8). Refused: E-REMOVES.
FixResult fixDissolve(const MapView& view, const RepairScope& scope);

} // namespace sectored
