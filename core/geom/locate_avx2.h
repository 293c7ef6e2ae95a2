#pragma once

#include "core/geom/point_location.h"
#include "core/geom/vertex_chain.h"

#include <span>

namespace sectored {

#ifdef __x86_64__

/// Whether this processor has what the functions below are compiled for: AVX2, BMI and POPCNT.
bool hasAvx2();

/// Eight edges at a time with both exact products in all lanes and no branch: for few edges. See
/// locate_kernel.h for all of these.
PointLocation locateAvx2Few(const VertexChain& chain, Point p);

/// Comparisons of 64 edges at a time as bit sets.
PointLocation locateAvx2Bits(const VertexChain& chain, Point p);

/// As locateAvx2Bits, but the least and the greatest y of 64 edges are looked at first, and their
/// x where they reach the row of p; blocks beside p count by their ends. Reads little more than y.
PointLocation locateAvx2Boxes(const VertexChain& chain, Point p);

/// Eight points at a time, one edge after the other.
void locateAvx2Batch(
    const VertexChain& chain,
    std::span<const Point> points,
    std::span<PointLocation> locations);

#endif

} // namespace sectored
