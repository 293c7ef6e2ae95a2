#pragma once

#include "core/edit/inherit_wall.h"
#include "core/edit/redrawn_sectors.h"
#include "core/map/patch_builder.h"

#include <vector>

namespace sectored {

/// What a drawing comes to, before it is written.
struct Drawing {
    const MapView& view;
    const Stroke& stroke;
    const Sheet& sheet;
    const SheetOverlay& overlay;
    const FaceOwners& owners;
    const Redrawn& redrawn;
    const std::vector<RedrawnSector>& sectors;
};

/// What was written.
struct WrittenDrawing {
    std::vector<SectorId> sectorOfHeir{};
    std::vector<SectorId> created{};   ///< by number
    std::vector<SectorId> slopeLost{}; ///< whose planes found no parallel wall to hang on
    std::vector<WallId> unlinked{};    ///< that lost a link to a wall of another floor
};

/// The walls of the sheet whose link to a sector outside it would have to be cut: they would get a
/// vertex, or go in part. Their partners follow them.
std::vector<WallId> bentSeams(const Drawing& drawing);

/// Writes sectors, walls and links; takes away what has no heir, and every reference to it.
/// Precondition: no bent seams.
WrittenDrawing writeDrawing(const Drawing& drawing, PatchBuilder& builder);

} // namespace sectored
