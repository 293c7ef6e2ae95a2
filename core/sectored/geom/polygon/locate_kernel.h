#pragma once

#include "sectored/geom/point_location.h"
#include "sectored/geom/polygon/vertex_chain.h"

#include <cstddef>
#include <span>

namespace sectored {

/// One implementation of the `Polygon` query. Each handles every input, and all give the same
/// results.
///
/// 1. Three-way and exact for every int32 input; linear in the edges.
/// 2. Lander's quadrant winding with an exact diagonal (Spec: collision 2.4), counted modulo 2. An
///    edge whose closed box does not contain p is decided by the quadrants of its ends. For other
///    edges, two products of unsigned 32-bit lengths are compared; if they are equal, p is on the
///    edge.
/// 3. Stretches of eight edges entirely above or below p are skipped unread, unless there are
///    few edges.
/// 4. Returns Outside if there are no edges.
struct LocateKernel {
    const char* name;
    bool (*runsHere)(); ///< tests for the required instructions; if false, do not call locate
    PointLocation (*locate)(const VertexChain& chain, Point p);
};

/// Same as LocateKernel for many points. Precondition: both spans have the same length.
struct BatchKernel {
    const char* name;
    bool (*runsHere)();
    void (*locate)(
        const VertexChain& chain,
        std::span<const Point> points,
        std::span<PointLocation> locations);
};

/// Returns all kernels for this kind of processor.
std::span<const LocateKernel> locateKernels();
/// Returns all batch kernels for this kind of processor.
std::span<const BatchKernel> batchKernels();

/// Returns the fastest kernel on this processor for this number of edges.
const LocateKernel& locateKernelFor(std::size_t edges);

/// Returns the fastest batch kernel on this processor for this number of edges. Null if locating
/// the points one by one is faster.
const BatchKernel* batchKernelFor(std::size_t edges);

} // namespace sectored
