#pragma once

#include "sectored/geom/point_location.h"
#include "sectored/geom/polygon/vertex_chain.h"

#include <span>

namespace sectored {

#ifdef __x86_64__

/// Whether this processor has what the functions below are compiled for: AVX2, BMI and POPCNT.
bool hasAvx2();

/// Eight edges at a time with both exact products in all lanes and no branch: for few edges. See
/// locate_kernel.h for all of these.
PointLocation locateAvx2Few(const VertexChain& chain, Point p);

/// Four edges at a time, with products only where the box of an edge holds the point: for up to
/// four.
PointLocation locateAvx2Four(const VertexChain& chain, Point p);

/// Looks at the rows of eight runs at a time, then eight edges at a time at the runs that reach the
/// row of p; 64 at a time, as bit sets, where many do.
PointLocation locateAvx2Short(const VertexChain& chain, Point p);

/// As locateAvx2Short, for the rows of 32 runs at a time.
PointLocation locateAvx2Long(const VertexChain& chain, Point p);

/// Eight points at a time, one edge after the other.
void locateAvx2Batch(
    const VertexChain& chain,
    std::span<const Point> points,
    std::span<PointLocation> locations);

#endif

} // namespace sectored
