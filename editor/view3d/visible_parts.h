#pragma once

#include "editor/view3d/camera.h"
#include "editor/view3d/level_mesh.h"

#include <vector>

namespace sectored::editor {

/// A part of a mesh within the field of view.
struct VisiblePart {
    const MeshPart* part = nullptr;
    double distance = 0; ///< squared, from the eye to its box
};

/// Returns the visible parts, nearest first, because hidden pixels are then rejected early.
std::vector<VisiblePart> visibleParts(
    const Camera& camera,
    const Lens& lens,
    const LevelMesh& mesh);

} // namespace sectored::editor
