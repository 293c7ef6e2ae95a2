#pragma once

#include "editor/view3d/level_mesh.h"
#include "editor/view3d/preview_frame.h"
#include "editor/view3d/visible_parts.h"

#include <cstddef>
#include <span>
#include <vector>

namespace sectored::editor {

/// What is uploaded for each picture: triangles in the order in which they are drawn.
struct PaintStream {
    std::vector<SurfaceVertex> vertices{};
    std::vector<PaintVertex> paints{}; ///< of `vertices`
    LevelMesh::Run sky{};         ///< all over the picture, behind everything; empty without a sky
    LevelMesh::Run masked{};      ///< sprites
    LevelMesh::Run translucent{}; ///< surfaces and sprites, the furthest first
};

/// Returns it for a picture. Between two sectors under the sky no wall is drawn; the sky there is
/// that of the nearest sector with one.
PaintStream streamOf(
    const PreviewFrame& frame,
    const LevelMesh& mesh,
    std::span<const VisiblePart> visible);

} // namespace sectored::editor
