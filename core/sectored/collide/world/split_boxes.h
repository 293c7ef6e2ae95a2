#pragma once

#include "sectored/collide/world/box3.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace sectored {

/// What is put into a tree of boxes.
struct BoxedTriangle {
    Box3 box{};
    std::array<double, 3> middle{}; ///< three times the centroid of the corners
    std::uint32_t number = 0;       ///< index of the triangle
};

/// Number of triangles that a leaf can hold.
inline constexpr std::size_t boxLeafSize = 4;

/// Divides at least two triangles into two parts, neither empty, by reordering them. Returns the
/// size of the first part.
///
/// Cuts across an axis where a ray through the box is expected to meet the fewest leaves: the sum
/// over both parts of surface times number of leaves is least. Tries up to 15 cuts an axis, evenly
/// spaced over the middles. If all middles are equal, halves the triangles by number.
///
/// Which triangles go where depends only on the triangles. Source: J. Goldsmith and J. Salmon,
/// "Automatic creation of object hierarchies for ray tracing", 1987; the cuts: I. Wald, "On fast
/// construction of SAH-based bounding volume hierarchies", 2007.
std::size_t splitBySurface(std::span<BoxedTriangle> part);

/// Divides as splitBySurface does, but into halves: at the median of the middles along the axis on
/// which they spread furthest; ties by number.
std::size_t splitInHalf(std::span<BoxedTriangle> part);

} // namespace sectored
