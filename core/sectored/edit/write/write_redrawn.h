#pragma once

#include "sectored/edit/stroke/drawing.h"
#include "sectored/edit/write/seam.h"
#include "sectored/edit/write/settle_slopes.h"
#include "sectored/map/patch_builder.h"

#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// What was written.
struct WrittenDrawing {
    std::vector<SectorId> sectorOfHeir{};
    std::vector<SectorId> created{}; ///< by number
    SettledSlopes slopes{};
    std::vector<WallId> unlinked{}; ///< that lost a link to a wall of another floor
    /// A damaged sector that is not drawn anew, and a loop of which goes through a wall that is
    /// taken away: the drawing must not be done.
    std::optional<SectorId> torn{};
};

/// Writes sectors, walls and links; takes away what has no heir, and every reference to it.
/// The walls of frozen sectors that face the sheet, `seams`, get its vertices. Precondition: no
/// seamRefusal.
WrittenDrawing writeDrawing(
    const Drawing& drawing,
    std::span<const Seam> seams,
    PatchBuilder& builder);

} // namespace sectored
