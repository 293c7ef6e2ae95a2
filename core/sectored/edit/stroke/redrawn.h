#pragma once

#include "sectored/edit/stroke/face_owners.h"
#include "sectored/edit/stroke/sheet_overlay.h"
#include "sectored/map/map.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// A wall of the result.
struct RedrawnWall {
    Segment line{};
    std::size_t heir = 0;
    std::optional<WallId> oldWall{};     ///< the old wall, if this is the wall or a piece of it
    std::optional<std::size_t> facing{}; ///< index of the linked redrawn wall
};

/// A simple loop of the result. Only legacy slits run back along themselves.
struct RedrawnLoop {
    std::size_t heir = 0;
    std::vector<std::size_t> walls{}; ///< redrawn walls in order
    Int128 area2 = 0;                 ///< positive for an outer loop
};

/// The walls between the owners of the faces (Spec: editing-kernel 3.6): edges between different
/// owners, cycles cut at repeated vertices, unneeded vertices removed, and links by three rules
/// (Spec: editing-kernel 3.6-a to 3.6-c). A folded sector keeps its loops; its walls follow the
/// walls that they are linked to, and the edges along it stay walls on both sides (Spec: repair F2,
/// F3).
struct Redrawn {
    std::vector<RedrawnWall> walls{};
    std::vector<RedrawnLoop> loops{};
    std::vector<std::vector<std::size_t>> loopsOf{}; ///< loops of each heir, ascending
};

Redrawn redraw(const Map& map, const SheetOverlay& overlay, const FaceOwners& owners);

/// A redrawn wall that is an old wall, or a piece of one.
struct OldPiece {
    WallId oldWall{};
    std::size_t wall = 0; ///< index of the redrawn wall
};

/// Returns these, ascending by the old wall, then by index.
std::vector<OldPiece> oldPiecesOf(const Redrawn& redrawn);

/// Calls visit(pieces) for the pieces of each old wall.
template <class Visit>
void visitOldWalls(std::span<const OldPiece> pieces, Visit visit)
{
    while (!pieces.empty()) {
        const auto isOther = [old = pieces.front().oldWall](const OldPiece& piece) {
            return piece.oldWall != old;
        };
        const auto end = std::ranges::find_if(pieces, isOther);
        const auto count = static_cast<std::size_t>(end - pieces.begin());
        visit(pieces.first(count));
        pieces = pieces.subspan(count);
    }
}

} // namespace sectored
