#pragma once

#include "editor/tool/edit_target.h"
#include "editor/tool/move/moved_shape.h"
#include "editor/tool/take/layer_choice.h"

#include <cstdint>
#include <span>
#include <vector>

namespace sectored {

class CoverFinder;

} // namespace sectored

namespace sectored::editor {

/// An offset in map units.
struct MoveOffset {
    std::int64_t x = 0;
    std::int64_t y = 0;

    bool operator==(const MoveOffset&) const = default;
};

/// A move of the selection, and what it does.
struct SelectionMove {
    std::vector<Request> requests{}; ///< one undo step
    PlanResult plan{};
    bool stitches = true;   ///< walls and vertices that touch are joined
    bool isStacked = false; ///< nothing is joined because layers of the selection overlap
};

/// The rows that a motion of the selection moves, which stay the same during a drag, and the layer
/// that it changes.
struct MovedRows {
    std::span<const Point> vertices{};   ///< verticesOf what moves
    std::span<const SpriteId> sprites{}; ///< spritesOf what moves
    bool areSectors = false;             ///< movesWholeSectors
    const LayerChoice& layer;
    const CoverFinder* cover = nullptr; ///< of the selected sectors; null: found for each plan
};

/// Tests whether exactly the selected sectors move, apart from sprites.
bool movesWholeSectors(const EditTarget& target);

/// Plans a move of all vertices of the selection, its sprites and the sprites in its sectors. The
/// landing option says how it meets others; single vertices and walls know two of its values. Whole
/// sectors land at the heights of their option (landingHeights). Where sectors are stacked, only
/// the layers of the selected sectors and walls move; for selected vertices, the chosen layer.
/// Hidden and locked objects stay.
SelectionMove moveOfSelection(const EditTarget& target, MoveOffset offset);
/// Does the same during a drag, which knows what moves.
SelectionMove moveOfSelection(const EditTarget& target, MoveOffset offset, const MovedRows& rows);

/// Plans a transform of the selected sectors, with their sprites, or of the vertices and sprites of
/// a selection without sectors. The options for landing and heights apply as in moves. `request`
/// contains the motion and the pivot; `motion` is the same motion for single points.
SelectionMove transformOfSelection(
    const EditTarget& target,
    TransformRequest request,
    const PointMap& motion,
    const MovedRows& rows);

/// Updates a selection after the move, because vertices are identified by their coordinates.
Selection movedSelection(Selection selection, MoveOffset offset);

} // namespace sectored::editor
