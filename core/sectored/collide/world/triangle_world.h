#pragma once

#include "sectored/collide/world/collider_world.h"
#include "sectored/collide/world/triangle_index.h"

#include <array>
#include <span>
#include <vector>

namespace sectored {

/// A triangle of a world by its corners, in map units, z upwards.
using TriangleCorners = std::array<Vec3, 3>;

/// A world that is nothing but triangles, all of which count everywhere; it has one room, 0. The
/// name of a surface is the index of its triangle.
class TriangleWorld final : public ColliderWorld {
public:
    TriangleWorld(std::span<const TriangleCorners> triangles, const UprightEllipsoid& shape);

    UprightEllipsoid shape() const override { return m_space.shape(); }
    std::optional<BodyContact> firstContact(const BodyPlace& from, Vec3 motion) override;
    std::span<const BodyContact> touching(const BodyPlace& place) override;
    Room roomAfter(const BodyPlace& from, Vec3 motion) override;

    /// The triangles in the space of the body.
    const TriangleIndex& index() const { return m_index; }

private:
    EllipsoidSpace m_space;
    TriangleIndex m_index;
    std::vector<BodyContact> m_touched{};
};

/// The triangle of three places of the world in the space of a body.
ColliderTriangle triangleInSpace(const EllipsoidSpace& space, const TriangleCorners& corners);

} // namespace sectored
