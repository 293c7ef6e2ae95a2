#pragma once

#include "sectored/geom/vec3.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace sectored {

/// A part of a triangle. Edge k runs from corner k to corner k + 1, edge 2 to corner 0.
enum class TriangleFeature : std::uint8_t { Face, Edge0, Edge1, Edge2, Corner0, Corner1, Corner2 };

/// A two-sided triangle with values that queries need, precomputed by colliderTriangle. The corners
/// may lie on one line or in one point; the triangle is then that segment or point.
struct ColliderTriangle {
    std::array<Vec3, 3> corners{};
    std::array<Vec3, 3> edges{};            ///< from corner k to the next
    std::array<double, 3> inverseLength2{}; ///< 1 / length^2 of each edge; 0 for a zero-length edge
    std::size_t longestEdge = 0;
    Vec3 normal{}; ///< unit vector along cross(edge 0, edge 1); zero if the area is zero
};

/// Constructs the triangle of three corners, in any unit of length. Precondition: the squares of
/// the side lengths neither overflow nor underflow.
ColliderTriangle colliderTriangle(Vec3 a, Vec3 b, Vec3 c);

/// Returns true if the projection of p on the plane of the triangle is inside the triangle or on an
/// edge, up to rounding. Precondition: the area is not zero.
bool isOverFace(const ColliderTriangle& triangle, Vec3 p);

/// Returns the feature of edge 0, 1 or 2.
constexpr TriangleFeature edgeFeature(std::size_t edge)
{
    return static_cast<TriangleFeature>(static_cast<std::size_t>(TriangleFeature::Edge0) + edge);
}

/// Returns the feature of corner 0, 1 or 2.
constexpr TriangleFeature cornerFeature(std::size_t corner)
{
    return static_cast<TriangleFeature>(
        static_cast<std::size_t>(TriangleFeature::Corner0) + corner);
}

} // namespace sectored
