#pragma once

#include "editor/setting/theme.h"
#include "editor/tool/selection.h"
#include "editor/view3d/gl_renderer.h"
#include "editor/view3d/level_mesh.h"

#include <vector>

namespace sectored::editor {

/// Returns the triangles of the selected surfaces: those of selected walls and sectors, and the
/// wall parts of portals that move with a selected sector.
std::vector<SurfaceVertex> verticesOf(const LevelMesh& mesh, const Selection& selection);
/// Returns the triangles of one surface.
std::vector<SurfaceVertex> verticesOf(const LevelMesh& mesh, const Surface& surface);
/// Returns the colours of the 3D view in a theme.
PreviewColours coloursOf(const Theme& theme);

} // namespace sectored::editor
