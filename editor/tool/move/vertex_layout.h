#pragma once

#include "sectored/edit/request.h"

#include "editor/tool/edit_target.h"

#include <span>
#include <vector>

namespace sectored::editor {

/// How selected vertices are put in line, or apart.
enum class VertexLayout {
    Left,
    CentreX, ///< halfway between the leftmost and the rightmost
    Right,
    Top,
    CentreY,
    Bottom,
    DistributeX, ///< equal distances between columns; the outermost stay
    DistributeY  ///< equal distances between rows
};

/// Returns the vertices that a layout moves. Coordinates between whole units are rounded half up.
/// Vertices in one column or row stay together when they are distributed.
std::vector<MoveRequest::Vertex> laidOut(std::span<const Point> vertices, VertexLayout layout);

/// Returns the request that lays out the vertices of the selection, with stitching.
MoveRequest layoutOfSelection(const EditTarget& target, VertexLayout layout);

/// Returns the request that moves each vertex of the selection to the nearest intersection of the
/// window's grid, with stitching. The vertices of selected sectors are aligned by one
/// AlignGridRequest where the grid goes through 0, 0.
Request gridAlignmentOf(const EditTarget& target);

} // namespace sectored::editor
