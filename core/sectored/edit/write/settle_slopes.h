#pragma once

#include "sectored/edit/keep_slope.h"
#include "sectored/edit/plan.h"
#include "sectored/edit/stroke/drawing.h"
#include "sectored/edit/write/open_height.h"
#include "sectored/map/patch_builder.h"
#include "sectored/map/plane.h"

#include <span>
#include <vector>

namespace sectored {

/// A plane that cannot stay sloped because its sector has grown.
struct LevelledPlane {
    SectorId sector{};
    PlaneKind kind{};
};

/// A new sector that does not copy the heights of the shut sector.
struct OpenedDoor {
    SectorId sector{};
    OpenHeights heights{};
};

/// Changes of floors and ceilings that a drawing could not avoid.
struct SettledSlopes {
    std::vector<PlaneLoss> lost{};
    std::vector<LevelledPlane> levelled{};
    std::vector<OpenedDoor> opened{};

    bool isEmpty() const { return lost.empty() && levelled.empty() && opened.empty(); }
};

/// Moves the planes of redrawn sectors to their new first walls and keeps the sectors open: see
/// hangOn, keptOpen and openHeights. Precondition: rows and walls are written.
SettledSlopes settleSlopes(
    const Drawing& drawing,
    std::span<const SectorId> sectorOfHeir,
    PatchBuilder& builder);

/// Returns N-SLOPE, N-ALIGN and N-HEIGHT.
std::vector<Notice> slopeNotices(const SettledSlopes& settled, const Numbering& after);

} // namespace sectored
