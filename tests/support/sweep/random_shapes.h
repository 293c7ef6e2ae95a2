#pragma once

#include "sectored/collide/shape/shape.h"

#include <array>
#include <cstddef>
#include <random>
#include <vector>

namespace sectored::test {

/// Number of kinds of Shape.
inline constexpr std::size_t shapeKinds = std::variant_size_v<Shape>;

/// A shape with the points that it may refer to. Moving it keeps the points in place; it cannot be
/// copied.
struct RandomShape {
    std::vector<Vec3> points{};
    Shape shape{};

    RandomShape() = default;
    RandomShape(RandomShape&&) = default;
    RandomShape& operator=(RandomShape&&) = default;
    RandomShape(const RandomShape&) = delete;
    RandomShape& operator=(const RandomShape&) = delete;
};

/// Returns three unit vectors at right angles.
std::array<Vec3, 3> randomFrame(std::mt19937_64& random);

/// Returns a shape of a kind, by its index in Shape, with lengths of 8 to 164; one in eight has a
/// length of 0 somewhere.
RandomShape randomShape(std::mt19937_64& random, std::size_t kind);

/// Returns points that represent a shape: its corners if it has any, otherwise points on its
/// surface.
std::vector<Vec3> pointsOf(const Shape& shape, std::mt19937_64& random);

/// Returns roughly how far a point is outside a shape; 0 inside. For a hull, this is the distance
/// from the nearest of its points.
double outside(const Shape& shape, Vec3 p);

} // namespace sectored::test
