#pragma once

#include "sectored/geom/vec3.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace sectored {

/// A part of a triangle. Edge k runs from corner k to corner k + 1, the last one to corner 0.
enum class TriangleFeature : std::uint8_t { Face, Edge0, Edge1, Edge2, Corner0, Corner1, Corner2 };

/// A triangle with what every query of it needs, made once by colliderTriangle. Both its sides
/// count. Corners on one line, or in one point, are legal: it is then that segment or point.
struct ColliderTriangle {
    std::array<Vec3, 3> corners{};
    std::array<Vec3, 3> edges{};            ///< from corner k to the next
    std::array<double, 3> inverseLength2{}; ///< of the edges: 1 / length^2; 0 without length
    std::size_t longestEdge = 0;
    Vec3 normal{}; ///< of length 1, along cross(edge 0, edge 1); zero when it has no area
};

/// The triangle of three corners. Any unit of length; the squares of the sides must neither
/// overflow nor vanish.
ColliderTriangle colliderTriangle(Vec3 a, Vec3 b, Vec3 c);

/// Whether a point lies over or under the face: its foot on the plane of the triangle is inside or
/// on an edge, up to rounding. Precondition: the triangle has an area.
bool isOverFace(const ColliderTriangle& triangle, Vec3 p);

/// Edge 0, 1 or 2.
constexpr TriangleFeature edgeFeature(std::size_t edge)
{
    return static_cast<TriangleFeature>(static_cast<std::size_t>(TriangleFeature::Edge0) + edge);
}

/// Corner 0, 1 or 2.
constexpr TriangleFeature cornerFeature(std::size_t corner)
{
    return static_cast<TriangleFeature>(
        static_cast<std::size_t>(TriangleFeature::Corner0) + corner);
}

} // namespace sectored
