#pragma once

#include "sectored/edit/keep_slope.h"
#include "sectored/edit/motion/move_selection.h"
#include "sectored/edit/motion/sector_motion.h"
#include "sectored/edit/plan.h"
#include "sectored/map/patch_builder.h"

#include <span>
#include <vector>

namespace sectored {

/// What locked tiles could not keep.
struct TileLosses {
    std::vector<PlaneLoss> planes{};
    /// Sectors with textures along the axes, which cannot turn by the angle of the motion.
    std::vector<SectorId> unturned{};
    std::vector<WallId> walls{};  ///< whose texels shifted by more than texelSlack
    double texels = 0;            ///< the greatest shift of these walls
    std::vector<WallId> shared{}; ///< whose panning two parts want differently
};

/// Changes panning, repeats and flips so that textures go where their surfaces went (Spec: content
/// 2.13). Walls and planes of the moving sectors take them along; walls that stretch keep the width
/// of a texel, and the texels at the end that stays. Precondition: the builder has the moved rows.
TileLosses lockTiles(const MapView& view, const SectorMotion& motion, PatchBuilder& builder);

/// The same for vertices that moved in these sectors, all of the selection.
TileLosses lockTiles(
    const MapView& view,
    const MoveSelection& selection,
    std::span<const SectorId> sectors,
    PatchBuilder& builder);

/// Pans the textures of a pasted sector that lie along the axes, so that they move by the vector
/// with it. The sector of the loss is not set.
PlaneLoss lockPastedTiles(const MapView& view, Point by, Sector& row);

/// Adds N-ALIGN and N-SEAM about what is left of these rows in a plan. A refusal stays as it is.
/// Cheap if nothing was lost.
PlanResult withTileNotices(const MapView& view, const TileLosses& losses, PlanResult plan);

} // namespace sectored
