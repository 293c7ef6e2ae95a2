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

/// A plane that a sector cannot have sloped where it has grown to.
struct LevelledPlane {
    SectorId sector{};
    PlaneKind kind{};
};

/// A new sector whose heights are not those of the door that it takes after.
struct OpenedDoor {
    SectorId sector{};
    OpenHeights heights{};
};

/// What a drawing could not keep of floors and ceilings.
struct SettledSlopes {
    std::vector<PlaneLoss> lost{};
    std::vector<LevelledPlane> levelled{};
    std::vector<OpenedDoor> opened{};

    bool isEmpty() const { return lost.empty() && levelled.empty() && opened.empty(); }
};

/// Hangs the planes of redrawn sectors on their first walls, whose rows and walls are written, and
/// sees to it that none is shut by that: hangOn, keptOpen, openHeights.
SettledSlopes settleSlopes(
    const Drawing& drawing,
    std::span<const SectorId> sectorOfHeir,
    PatchBuilder& builder);

/// N-SLOPE, N-ALIGN, N-HEIGHT.
std::vector<Notice> slopeNotices(const SettledSlopes& settled, const Numbering& after);

} // namespace sectored
