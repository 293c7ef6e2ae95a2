#pragma once

#include "sectored/edit/stroke/redrawn.h"
#include "sectored/edit/stroke/stroke.h"

#include <vector>

namespace sectored {

/// Returns the rows of all redrawn walls, except what depends on ids: position, texture and tags
/// (Spec: editing-kernel 3.6). Links and point2 are those of the old wall, or null.
///
/// - A piece of a wall copies the whole wall; repeats are divided in proportion (wall_split.h).
/// - A wall that faces an old wall copies it, without tags and without the bits that make it
///   blocking, masked or translucent.
/// - A wall of the stroke copies the nearest wall of these two kinds before it in its loop, else
///   the sector's wall nearest to the stroke's first point (lowest number on ties), with a repeat
///   for its own length.
/// - Kept fields of a line go to both of its walls, and those of a vertex to each wall that begins
///   there (Spec: project D60). A new wall has no others.
/// - With nothing near, a wall is plain with square texels.
std::vector<Wall> inheritWalls(
    const MapView& view,
    const Stroke& stroke,
    const FaceOwners& owners,
    const Redrawn& redrawn);

/// Returns the look of a wall of a level of this version, without position, tags and links: a solid
/// wall that blocks nothing else. The bits of floor links have a meaning only in version 9.
Wall lookOf(const Wall& wall, std::int32_t version);

} // namespace sectored
