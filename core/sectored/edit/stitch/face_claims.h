#pragma once

#include "sectored/edit/plan.h"
#include "sectored/edit/stitch/moved_level.h"
#include "sectored/edit/stroke/sheet.h"
#include "sectored/edit/stroke/sheet_overlay.h"

#include <tl/expected.hpp>

#include <optional>
#include <vector>

namespace sectored {

/// Which sector each face belongs to after a move.
struct FaceClaims {
    PerFace<std::optional<SectorId>> sectorOfFace{};
    std::vector<SectorId> covered{}; ///< without a face, because cutters cover them; by number
    std::vector<SectorId> gone{};    ///< without a face for another reason; by number
};

/// Gives each face to the sector that winds around it once, or to the cutter that does (Spec:
/// stitching M4). Refused: E-FLIP for a sector that winds around a face the other way, E-CROSS for
/// one that winds twice, E-OVERLAP for two sectors. With `mends` a face thinner than two units is
/// given to the sector that winds around it most often instead.
tl::expected<FaceClaims, Refusal> claimFaces(
    const MovedLevel& level,
    const Sheet& sheet,
    const Stitching& how,
    const SheetOverlay& overlay,
    const PerFace<std::vector<PartWinding>>& windings);

} // namespace sectored
