#pragma once

#include "sectored/edit/plan.h"

#include <functional>
#include <span>
#include <vector>

namespace sectored {

/// The part of a stitching move on one floor.
struct FloorPart {
    std::vector<SectorId> sectors{}; ///< moving sectors of the floor, ascending by number
    SheetHint sheet{};
};

/// Plans the part of an edit on one floor of a level.
using FloorPlanner = std::function<PlanResult(const MapView& view, const FloorPart& part)>;

/// Plans a stitching move of sectors that may be linked floors (Spec: tror B9): floor by floor, so
/// that each has a sheet of its own, from the lowest up. Then it brings the links up to date
/// (keepFloorLinks). A sector linked to one that the hint lets change may change too.
PlanResult planFloorByFloor(
    const MapView& view,
    std::span<const SectorId> moved,
    const SheetHint& hint,
    const FloorPlanner& planFloor);

} // namespace sectored
