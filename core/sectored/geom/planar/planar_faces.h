#pragma once

#include "sectored/base/index.h"
#include "sectored/geom/int128.h"
#include "sectored/geom/point.h"

#include <cstddef>
#include <span>
#include <vector>

namespace sectored {

/// An edge without direction.
using Edge = Index<struct EdgeTag>;
/// One direction of an edge: 2 * edge from a to b, 2 * edge + 1 from b to a.
using HalfEdge = Index<struct HalfEdgeTag>;
/// A closed walk along half-edges with the same face beside them.
using Cycle = Index<struct CycleTag>;
/// A region between edges.
using Face = Index<struct FaceTag>;

/// A value for each edge.
template <class T>
using PerEdge = Rows<EdgeTag, T>;
/// A value for each half-edge.
template <class T>
using PerHalfEdge = Rows<HalfEdgeTag, T>;
/// A value for each face.
template <class T>
using PerFace = Rows<FaceTag, T>;

/// The half-edge from a to b, with the face on its inner side (cross > 0).
constexpr HalfEdge along(Edge edge)
{
    return {2 * edge.value};
}

/// The half-edge from b to a.
constexpr HalfEdge against(Edge edge)
{
    return {2 * edge.value + 1};
}

/// Returns the half-edge of the same edge in the other direction.
constexpr HalfEdge twinOf(HalfEdge halfEdge)
{
    return {halfEdge.value ^ 1U};
}

/// Returns the edge of a half-edge.
constexpr Edge edgeOf(HalfEdge halfEdge)
{
    return {halfEdge.value / 2};
}

/// Returns true if the half-edge runs from a to b.
constexpr bool isAlong(HalfEdge halfEdge)
{
    return halfEdge.value % 2 == 0;
}

inline constexpr Face unboundedFace{0};

/// A border of a face: a cycle of half-edges with the face on their inner side (cross > 0).
struct FaceCycle {
    HalfEdge first{}; ///< one of its half-edges
    Face face{};
    Int128 area2 = 0; ///< twice the signed area; positive for the outer border of a bounded face
};

/// The faces into which edges divide the plane.
struct PlanarFaces {
    PerHalfEdge<HalfEdge> next{}; ///< the next half-edge along the face
    PerHalfEdge<Cycle> cycleOf{};
    Rows<CycleTag, FaceCycle> cycles{};
    PerFace<Int128> area2{}; ///< without holes; not positive for the unbounded face

    Face faceOf(HalfEdge halfEdge) const { return cycles[cycleOf[halfEdge]].face; }
    std::size_t faceCount() const { return area2.size(); }
};

/// Returns the start of a half-edge.
constexpr Point startOf(std::span<const Segment> edges, HalfEdge halfEdge)
{
    const Segment& edge = edges[edgeOf(halfEdge).value];
    return isAlong(halfEdge) ? edge.a : edge.b;
}

/// Returns for each half-edge the next one along its face. Precondition: edges meet only at their
/// ends, have a length, are all different, and |c| <= coordinateLimit. Exact; O(n log n).
PerHalfEdge<HalfEdge> nextHalfEdges(std::span<const Segment> edges);

/// Finds the faces of such edges. Exact; O(n log n), plus a test of each outer border whose box
/// contains a point of a separate piece.
PlanarFaces planarFaces(std::span<const Segment> edges);

} // namespace sectored
