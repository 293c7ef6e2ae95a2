#pragma once

#include "sectored/collide/world/collider_world.h"
#include "sectored/collide/world/triangle_index.h"

#include <array>
#include <span>
#include <vector>

namespace sectored {

/// A triangle of a world as its corners, in map units, z up.
using TriangleCorners = std::array<Vec3, 3>;

/// A world that consists only of triangles, all of which apply everywhere. Its only room is 0. The
/// name of a surface is the index of its triangle.
class TriangleWorld final : public ColliderWorld {
public:
    TriangleWorld(std::span<const TriangleCorners> triangles, const BodyRadii& radii);

    BodyRadii shape() const override { return m_space.shape(); }
    std::optional<BodyContact> firstContact(const BodyPlace& from, Vec3 motion) override;
    std::span<const BodyContact> touching(const BodyPlace& place) override;
    Room roomAfter(const BodyPlace& from, Vec3 motion) override;

    /// Returns the triangles in the space of the body.
    const TriangleIndex& index() const { return m_index; }

private:
    EllipsoidSpace m_space;
    TriangleIndex m_index;
    std::vector<BodyContact> m_touched{};
};

/// Converts a triangle from world space to the space of a body.
ColliderTriangle triangleInSpace(const EllipsoidSpace& space, const TriangleCorners& corners);

} // namespace sectored
