#pragma once

#include "sectored/geom/int128.h"
#include "sectored/geom/point.h"

#include <cstddef>
#include <span>
#include <vector>

namespace sectored {

/// The other direction of the same edge.
constexpr std::size_t twinOf(std::size_t halfEdge)
{
    return halfEdge ^ 1U;
}

/// A border of a face: half-edges that follow each other with the face on their inner side (cross >
/// 0).
struct FaceCycle {
    std::size_t first = 0; ///< a half-edge of it
    std::size_t face = 0;
    Int128 area2 = 0; ///< twice the signed area; positive for the outer border of a bounded face
};

/// The faces that edges cut the plane into. Edge e gives the half-edges 2e (from a to b) and 2e + 1
/// (back). Face 0 is the unbounded one.
struct PlanarFaces {
    std::vector<std::size_t> next{};    ///< of each half-edge, along its face
    std::vector<std::size_t> cycleOf{}; ///< of each half-edge
    std::vector<FaceCycle> cycles{};
    std::vector<Int128> area2{}; ///< of each face, its holes taken out; face 0: not positive

    std::size_t faceOf(std::size_t halfEdge) const { return cycles[cycleOf[halfEdge]].face; }
    std::size_t faceCount() const { return area2.size(); }
};

/// The start of a half-edge.
constexpr Point startOf(std::span<const Segment> edges, std::size_t halfEdge)
{
    const Segment& edge = edges[halfEdge / 2];
    return halfEdge % 2 == 0 ? edge.a : edge.b;
}

/// The half-edge that follows each along its face. Edges may meet only at their ends, have a
/// length, are all different, and |c| <= coordinateLimit. Exact; n log n.
std::vector<std::size_t> nextHalfEdges(std::span<const Segment> edges);

/// The faces of such edges. Exact; n log n, plus for each separate piece the borders whose box it
/// lies in.
PlanarFaces planarFaces(std::span<const Segment> edges);

} // namespace sectored
