#pragma once

#include "sectored/geom/vec3.h"
#include "sectored/mesh/surface.h"

#include "editor/view3d/level_mesh.h"

#include <optional>

namespace sectored::editor {

/// A look into the level.
struct LookRay {
    Vec3 from{};
    Vec3 way{}; ///< any length but 0
};

/// What a look meets.
struct PickedSurface {
    Surface surface{};
    Vec3 at{};
    double part = 0; ///< of the ray's way
};

/// The nearest surface that is seen from its front, as the preview shows it; nothing for a look
/// into the void. Masked pictures are looked through.
std::optional<PickedSurface> pickSurface(const LevelMesh& mesh, const LookRay& ray);

} // namespace sectored::editor
