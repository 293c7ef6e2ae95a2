#pragma once

#include "sectored/map/map.h"
#include "sectored/mesh/sector_mesh.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sectored::editor {

/// How a surface is painted: by its kind, or as the sky.
enum class SurfaceLook : std::uint8_t { Floor, Ceiling, Wall, Step, Lintel, Pane, Sky };
inline constexpr std::size_t lookCount = 7;

/// A corner of a triangle as it is drawn.
struct SurfaceVertex {
    std::array<float, 3> place{}; ///< map units from the origin of the mesh, z up
    std::array<float, 2> along{}; ///< on the surface, map units: where its joints are
    /// Of the three sides of the triangle: 255 far from one, 0 on it; 255 also where the surface
    /// goes on behind it.
    std::array<std::uint8_t, 3> rim{};
    SurfaceLook look = SurfaceLook::Floor;
    float light = 1; ///< by direction and by the level's shade; 1: the full colour
};

/// The joints of surfaces without a picture, map units: so their size can be judged.
inline constexpr double jointStep = 512;

/// Three for each triangle, in their order. `origin` is a multiple of jointStep.
std::vector<SurfaceVertex> surfaceVertices(
    const Map& map,
    std::span<const SurfaceTriangle> triangles,
    Vec3 origin);

} // namespace sectored::editor
