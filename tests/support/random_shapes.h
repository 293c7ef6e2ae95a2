#pragma once

#include "sectored/collide/shape/shape.h"

#include <array>
#include <cstddef>
#include <random>
#include <vector>

namespace sectored::test {

/// How many kinds of Shape there are.
inline constexpr std::size_t shapeKinds = std::variant_size_v<Shape>;

/// A shape with the points that it may stand on. May be moved, which keeps them; not copied.
struct RandomShape {
    std::vector<Vec3> points{};
    Shape shape{};

    RandomShape() = default;
    RandomShape(RandomShape&&) = default;
    RandomShape& operator=(RandomShape&&) = default;
    RandomShape(const RandomShape&) = delete;
    RandomShape& operator=(const RandomShape&) = delete;
};

/// Three directions of length 1 at right angles.
std::array<Vec3, 3> randomFrame(std::mt19937_64& random);

/// A shape of a kind, by its place in Shape, with lengths of 8 to 164; one in eight has a length
/// of 0 somewhere.
RandomShape randomShape(std::mt19937_64& random, std::size_t kind);

/// Points of a shape that stand for it: its corners where it has some, else some on its surface.
std::vector<Vec3> pointsOf(const Shape& shape, std::mt19937_64& random);

/// How far a point is outside a shape, in no exact measure; 0 within. Of a hull, the distance from
/// the nearest of its points.
double outside(const Shape& shape, Vec3 p);

} // namespace sectored::test
