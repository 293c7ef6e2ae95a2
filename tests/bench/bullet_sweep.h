#pragma once

#include "sectored/collide/sweep/ray.h"
#include "sectored/collide/sweep/sphere_move.h"

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>

namespace sectored::test {

/// A triangle as its three corners.
using Corners = std::array<Vec3, 3>;

/// Bullet in double, sphere against triangle: btSubsimplexConvexCast, conservative advancement.
/// Without Bullet, nothing is ever hit.
class BulletTriangles {
public:
    static bool isBuilt();

    explicit BulletTriangles(std::span<const Corners> triangles);
    ~BulletTriangles();

    /// Returns when the sphere first touches the triangle, 0 to 1. Precondition: it does not touch
    /// at the start.
    std::optional<double> sweep(std::size_t triangle, const SphereMove& move) const;

private:
    struct Shapes;
    std::unique_ptr<Shapes> m_shapes;
};

/// Bullet in double, sphere or ray against a world of triangles: a convex sweep or a ray test over
/// a tree of boxes.
class BulletWorld {
public:
    explicit BulletWorld(std::span<const Corners> triangles);
    ~BulletWorld();

    /// Returns when the sphere first touches any triangle, 0 to 1. Precondition: it touches none at
    /// the start.
    std::optional<double> sweep(const SphereMove& move) const;

    /// Returns when the ray first hits any triangle, 0 to 1.
    std::optional<double> castRay(const Ray& ray) const;

private:
    struct Shapes;
    std::unique_ptr<Shapes> m_shapes;
};

} // namespace sectored::test
