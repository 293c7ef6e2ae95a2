#pragma once

#include "sectored/geom/int128.h"
#include "sectored/geom/point.h"

#include <cstddef>
#include <span>
#include <vector>

namespace sectored {

/// Returns the half-edge of the same edge in the other direction.
constexpr std::size_t twinOf(std::size_t halfEdge)
{
    return halfEdge ^ 1U;
}

/// A border of a face: a cycle of half-edges with the face on their inner side (cross > 0).
struct FaceCycle {
    std::size_t first = 0; ///< one of its half-edges
    std::size_t face = 0;
    Int128 area2 = 0; ///< twice the signed area; positive for the outer border of a bounded face
};

/// The faces into which edges divide the plane. Edge e has the half-edges 2e (from a to b) and 2e +
/// 1 (from b to a). Face 0 is the unbounded face.
struct PlanarFaces {
    std::vector<std::size_t> next{};    ///< per half-edge, the next along its face
    std::vector<std::size_t> cycleOf{}; ///< per half-edge
    std::vector<FaceCycle> cycles{};
    std::vector<Int128> area2{}; ///< per face, without its holes; not positive for face 0

    std::size_t faceOf(std::size_t halfEdge) const { return cycles[cycleOf[halfEdge]].face; }
    std::size_t faceCount() const { return area2.size(); }
};

/// Returns the start of a half-edge.
constexpr Point startOf(std::span<const Segment> edges, std::size_t halfEdge)
{
    const Segment& edge = edges[halfEdge / 2];
    return halfEdge % 2 == 0 ? edge.a : edge.b;
}

/// Returns for each half-edge the next one along its face. Precondition: edges meet only at their
/// ends, have a length, are all different, and |c| <= coordinateLimit. Exact; O(n log n).
std::vector<std::size_t> nextHalfEdges(std::span<const Segment> edges);

/// Finds the faces of such edges. Exact; O(n log n), plus a test of each outer border whose box
/// contains a point of a separate piece.
PlanarFaces planarFaces(std::span<const Segment> edges);

} // namespace sectored
