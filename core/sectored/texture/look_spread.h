#pragma once

#include "sectored/map/map.h"
#include "sectored/texture/look.h"
#include "sectored/texture/texture_kind.h"

#include <optional>
#include <vector>

namespace sectored {

/// Returns the part of a wall that corresponds to a part of another one: of a solid wall the whole,
/// of a portal the same part, or the upper one in place of a whole wall. Empty if it would be the
/// picture in an opening that shows none.
std::optional<Surface> partLike(const Map& map, WallId wall, SurfaceKind like);

/// Returns the surfaces that belong together with this one, which is the first: for a wall those of
/// its loop; for a floor or ceiling those with the same tile to which portals lead from it, for a
/// sky all skies. For a sprite itself alone.
std::vector<TexturedSurface> wholeOf(const Map& map, const TexturedSurface& surface);

/// Returns the surfaces of the level of the same kind with the same tile: of a picture in an
/// opening all such pictures, of another part of a wall all parts of walls, of a floor all floors,
/// of a ceiling all ceilings, of a sprite all sprites. In file order.
std::vector<TexturedSurface> allWithTileOf(const Map& map, const TexturedSurface& surface);

/// Shades the walls of a loop by their direction: this one gets the darkest shade among them, one
/// that faces it the lightest, those between by their angle to it. Returns false if the surface is
/// none of a wall.
bool shadeLoop(LookEdit& edit, const TexturedSurface& surface);

} // namespace sectored
