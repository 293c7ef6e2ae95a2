#pragma once

#include "sectored/edit/request.h"
#include "sectored/texture/look.h"

#include "editor/texture/surface_command.h"

#include <vector>

namespace sectored::editor {

/// The surface that a command is about, with what goes along.
struct TextureAim {
    const Map& map;
    TexturedSurface surface{};
    std::vector<TexturedSurface> all{}; ///< the surface and those that change with it
    std::vector<WallId> selected{};
};

/// Returns whether an act has operations of its own: GoOnLook, FitLook, AlignFlatLook and
/// TurnFlatLook.
bool isOfTexture(const SurfaceAct& act);

/// Returns the requests of such an act, with the sizes of the tiles. A texture goes on along
/// selected walls alone if its wall is among several. Whole tiles are fitted on each surface for
/// itself. A floor or ceiling follows the selected wall of its sector; a neighbour that is the only
/// one needs no selection. Empty if nothing aimed at is of the right kind, or no wall is selected.
std::vector<Request> textureRequests(
    const SurfaceAct& act,
    const TextureAim& aim,
    const TileShapes& tiles);

/// Returns the requests that write an edit: one for each kind of row and field.
std::vector<Request> requestsOf(const LookEdit& edit);

} // namespace sectored::editor
