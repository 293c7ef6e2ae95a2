#pragma once

#include "sectored/geom/point_location.h"
#include "sectored/geom/polygon/vertex_chain.h"

#include <cstddef>
#include <span>

namespace sectored {

/// The ways in which `Polygon` is asked; each answers every question, all answer alike.
///
/// 1. Three-way and exact for every int32 input; linear in the edges.
/// 2. Lander's quadrant winding with an exact diagonal (Spec: collision 2.4), counted modulo 2: of
///    an edge whose closed box does not hold p its ends' quadrants say all; only for one that does,
///    two products of unsigned 32-bit lengths are compared, equality being "on the edge".
/// 3. Runs of eight edges wholly above or below p are passed over unread, but where edges are few.
/// 4. Without edges, Outside.
struct LocateKernel {
    const char* name;
    bool (*runsHere)(); ///< whether this processor has the instructions; else do not call it
    PointLocation (*locate)(const VertexChain& chain, Point p);
};

/// As LocateKernel, for many points; both spans are of one length.
struct BatchKernel {
    const char* name;
    bool (*runsHere)();
    void (*locate)(
        const VertexChain& chain,
        std::span<const Point> points,
        std::span<PointLocation> locations);
};

/// All there are for this kind of processor.
std::span<const LocateKernel> locateKernels();
/// All batch kernels for this kind of processor.
std::span<const BatchKernel> batchKernels();

/// The quickest on this processor for that many edges.
const LocateKernel& locateKernelFor(std::size_t edges);

/// The quickest on this processor for that many edges; null when asking one point after the other
/// is quicker.
const BatchKernel* batchKernelFor(std::size_t edges);

} // namespace sectored
