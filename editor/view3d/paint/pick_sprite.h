#pragma once

#include "editor/view3d/level_mesh.h"
#include "editor/view3d/paint/sprite_scene.h"
#include "editor/view3d/paint/tile_store.h"
#include "editor/view3d/pick_surface.h"

#include <optional>
#include <span>
#include <vector>

namespace sectored::editor {

/// Returns the nearest sprite that a ray meets before `picked`, where texels of colour 255 are
/// holes; without one, `picked`.
std::optional<PickedSurface> pickSprite(
    std::span<const SeenSprite> sprites,
    const TileStore& store,
    const LookRay& ray,
    const std::optional<PickedSurface>& picked);

/// Returns triangles over a sprite that are seen from both sides, with edges all around. They are
/// just in front of it as seen from the camera. `origin` is that of the mesh.
std::vector<SurfaceVertex> verticesOf(const SeenSprite& sprite, const Camera& camera, Vec3 origin);

} // namespace sectored::editor
