#pragma once

#include "sectored/map/map.h"
#include "sectored/mesh/sector_mesh.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sectored::editor {

/// How a surface is painted.
enum class SurfaceLook : std::uint8_t { Floor, Ceiling, Wall, Step, Lintel, Pane, Sky };
inline constexpr std::size_t lookCount = 7;

/// A corner of a drawn triangle.
struct SurfaceVertex {
    std::array<float, 3> place{}; ///< map units from the origin of the mesh, z up
    std::array<float, 2> along{}; ///< map units on the surface, for the joints
    /// For each side of the triangle: 0 on it and 255 far from it, or 255 everywhere if the surface
    /// continues beyond it.
    std::array<std::uint8_t, 3> rim{};
    SurfaceLook look = SurfaceLook::Floor;
    float light = 1; ///< factor from direction and shade; 1 is the full colour
};

/// Distance of the joints drawn on surfaces, in map units. They show the scale.
inline constexpr double jointStep = 512;

/// Returns three vertices per triangle, in order. `origin` is a multiple of jointStep.
std::vector<SurfaceVertex> surfaceVertices(
    const Map& map,
    std::span<const SurfaceTriangle> triangles,
    Vec3 origin);

} // namespace sectored::editor
