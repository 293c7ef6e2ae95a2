#pragma once

#include "sectored/edit/stroke/redrawn.h"
#include "sectored/edit/stroke/stroke.h"

#include <vector>

namespace sectored {

/// The rows of all redrawn walls, as far as they do not depend on ids: position, texture, tags
/// (Spec: editing-kernel 3.6). Links and point2 are those of the origin, or none.
///
/// - a piece of a wall: all that the wall had, repeats divided in proportion (wall_split.h);
/// - facing a wall that was there: as that wall, without tags and without what makes it solid,
///   masked or translucent;
/// - from the stroke: as the wall before it in its loop that has one of those origins, else as the
///   wall of the sector nearest to the stroke's first point (tie: the lowest number), its repeat
///   after its length;
/// - nothing near: a plain wall with square texels.
std::vector<Wall> inheritWalls(
    const MapView& view,
    const Stroke& stroke,
    const FaceOwners& owners,
    const Redrawn& redrawn);

} // namespace sectored
