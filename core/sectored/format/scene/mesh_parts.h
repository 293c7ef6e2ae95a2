#pragma once

#include "sectored/format/scene/scene.h"
#include "sectored/geom/vec3.h"

#include <array>
#include <map>
#include <optional>

namespace sectored::scene {

/// A corner of a triangle or quadrangle in a level.
struct LevelCorner {
    Vec3 place{};
    Vec2 onPicture{};
};

/// Collects triangles by material. Corners are given as in SurfaceTriangle, clockwise as seen from
/// the front; they become those of the scene.
class MeshParts {
public:
    /// `unitsPerMetre` as in Scene.
    explicit MeshParts(double unitsPerMetre)
        : m_unitsPerMetre(unitsPerMetre)
    {}

    /// Adds a triangle. One without area is added like any other, with the normal (0, 1, 0).
    void add(std::optional<std::size_t> material, const std::array<LevelCorner, 3>& corners);
    /// Returns the parts in the order of their materials, and forgets them.
    std::vector<Part> take();

private:
    struct Growing {
        Part part{};
        std::map<Vertex, std::uint32_t> indexOf{};
    };

    std::array<float, 3> toScene(Vec3 place) const;

    double m_unitsPerMetre;
    std::map<std::optional<std::size_t>, Growing> m_parts;
};

} // namespace sectored::scene
