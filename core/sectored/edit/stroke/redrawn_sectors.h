#pragma once

#include "sectored/edit/row/slope_hinge.h"
#include "sectored/edit/stroke/redrawn.h"
#include "sectored/map/map_view.h"

#include <vector>

namespace sectored {

/// A sector of the result, with its walls in file order.
struct RedrawnSector {
    std::size_t heir = 0;
    std::vector<std::vector<std::size_t>> loops{}; ///< indices of redrawn walls
    bool isUntouched = false;                      ///< has exactly its old walls, so its list stays
    HingeTurn hinge = HingeTurn::Same;
};

/// Returns all heirs: first those that keep a sector, by its number, then the new ones by their
/// smallest vertex by (y, x), then by area descending, then by the following vertex (Spec:
/// command-line 7).
///
/// The order of loops and their starts is fixed (Spec: editing-kernel 3.6-2): outer loops first,
/// holes in the order of their old first walls, new loops by their smallest vertex. Each loop
/// starts at the first surviving piece of its old first wall. A new loop, such as each outer loop
/// of a new sector, starts at its smallest vertex. A sector with planes aligned to its first wall
/// begins with the hinge.
///
/// `before` is the level before a move, or null.
std::vector<RedrawnSector> redrawnSectors(
    const MapView& view,
    const FaceOwners& owners,
    const Redrawn& redrawn,
    const MapView* before = nullptr);

/// Returns the level in which the planes of a sector depend on its first wall: `view`, or the level
/// before a move (null if there was none) that left the wall without length.
const MapView& planeView(const MapView& view, const MapView* before, SectorId sector);

} // namespace sectored
