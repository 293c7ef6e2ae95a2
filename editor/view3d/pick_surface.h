#pragma once

#include "sectored/geom/vec3.h"
#include "sectored/mesh/surface.h"

#include "editor/view3d/level_mesh.h"

#include <functional>
#include <optional>

namespace sectored::editor {

/// A ray into the level.
struct LookRay {
    Vec3 from{};
    Vec3 way{}; ///< not zero
};

/// The surface or sprite that a ray meets.
struct PickedSurface {
    Surface surface{};                ///< without meaning for a sprite
    std::optional<SpriteId> sprite{}; ///< empty for a surface
    Vec3 at{};
    double part = 0; ///< position along the ray, in multiples of `way`
};

/// Returns whether a masked wall shows no hole at a point.
using IsSolidAt = std::function<bool(const Surface& masked, Vec3 at)>;

/// Returns the nearest surface whose front side the ray meets, as in the 3D view. Looks through the
/// holes of masked walls; without `isSolid`, through masked walls. Empty if the ray meets nothing.
std::optional<PickedSurface> pickSurface(
    const LevelMesh& mesh,
    const LookRay& ray,
    const IsSolidAt& isSolid = {});

} // namespace sectored::editor
