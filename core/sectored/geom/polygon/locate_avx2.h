#pragma once

#include "sectored/geom/point_location.h"
#include "sectored/geom/polygon/vertex_chain.h"

#include <span>

namespace sectored {

#ifdef __x86_64__

/// Returns true if this processor has the instructions that the functions below require: AVX2, BMI
/// and POPCNT.
bool hasAvx2();

/// Tests eight edges at a time with both exact products in all lanes and without branches; for few
/// edges. See locate_kernel.h for all of these functions.
PointLocation locateAvx2Few(const VertexChain& chain, Point p);

/// Tests four edges at a time, with products only if the box of an edge contains the point; for up
/// to four edges.
PointLocation locateAvx2Four(const VertexChain& chain, Point p);

/// Examines the rows of eight stretches at a time. Then tests the stretches that reach the row of
/// p, eight edges at a time, or 64 at a time as bit sets if there are many such stretches.
PointLocation locateAvx2Short(const VertexChain& chain, Point p);

/// Same as locateAvx2Short, but examines the rows of 32 stretches at a time.
PointLocation locateAvx2Long(const VertexChain& chain, Point p);

/// Locates eight points at a time, testing one edge after the other.
void locateAvx2Batch(
    const VertexChain& chain,
    std::span<const Point> points,
    std::span<PointLocation> locations);

#endif

} // namespace sectored
