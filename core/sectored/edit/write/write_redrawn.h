#pragma once

#include "sectored/edit/stroke/drawing.h"
#include "sectored/edit/write/seam.h"
#include "sectored/edit/write/settle_slopes.h"
#include "sectored/map/patch_builder.h"

#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// Result of writeDrawing.
struct WrittenDrawing {
    std::vector<SectorId> sectorOfHeir{};
    std::vector<SectorId> created{}; ///< sorted by number
    SettledSlopes slopes{};
    std::vector<WallId> unlinked{}; ///< walls that lost a floor link
    /// A damaged sector that is not redrawn and has a loop through a removed wall. If set, the
    /// drawing must be rejected.
    std::optional<SectorId> torn{};
};

/// Writes sectors, walls and links, and removes rows without an heir and every reference to them.
/// Walls of frozen sectors that face the sheet, `seams`, get its vertices. Precondition:
/// seamRefusal is empty.
WrittenDrawing writeDrawing(
    const Drawing& drawing,
    std::span<const Seam> seams,
    PatchBuilder& builder);

} // namespace sectored
