#pragma once

#include "sectored/geom/point_location.h"
#include "sectored/geom/polygon/vertex_chain.h"

#include <bit>
#include <cstdint>

namespace sectored {

/// Shared by the kernels that examine many edges at a time: sets of up to 64 edges as bits, bit k
/// for edge first + k. Everything is inlined into the kernels, which are compiled for other
/// processors than the rest. Only for sectored/geom.

/// Bits of the vertices first + k whose coordinate is greater or less than that of the point.
struct SideBits {
    std::uint64_t greater = 0;
    std::uint64_t less = 0;
};

/// Position of an edge relative to p. The closed box of the edge contains p.
struct EdgeMeeting {
    bool isOn = false;
    bool crosses = false; ///< crosses the ray from p to the right; ends on its line count as above
};

/// Contribution of a set of edges to the result.
struct BlockCount {
    std::uint64_t crossings = 0; ///< the number of set bits has the parity of the crossings
    bool isOnEdge = false;       ///< the result is OnBoundary
};

/// Returns the location of a point, given the crossings of all edges.
inline PointLocation locationOf(std::uint64_t crossings)
{
    return std::popcount(crossings) % 2 != 0 ? PointLocation::Inside : PointLocation::Outside;
}

template <int Width>
inline constexpr std::uint64_t allEdges = ~std::uint64_t{0} >> (64 - Width);

[[gnu::always_inline]] inline std::uint64_t distanceOf(std::int32_t a, std::int32_t b)
{
    const auto ua = static_cast<std::uint32_t>(a);
    const auto ub = static_cast<std::uint32_t>(b);
    return a > b ? ua - ub : ub - ua;
}

/// Precondition: the closed box of the edge contains p. Exact for every int32 input, because the
/// factors of both products are then unsigned 32-bit lengths.
[[gnu::always_inline]] inline EdgeMeeting meetEdge(
    const VertexChain& chain,
    std::size_t edge,
    Point p)
{
    const std::int32_t ax = chain.x()[edge];
    const std::int32_t ay = chain.y()[edge];
    const std::int32_t bx = chain.x()[edge + 1];
    const std::int32_t by = chain.y()[edge + 1];
    const std::uint64_t falling = distanceOf(ax, p.x) * distanceOf(by, p.y);
    const std::uint64_t rising = distanceOf(bx, p.x) * distanceOf(ay, p.y);
    const bool isOn = falling == rising;
    const bool isRight = (ax > bx) == (falling > rising);
    const bool meetsRay = (ay > p.y) != (by > p.y);
    return {isOn, static_cast<bool>(meetsRay & isRight & !isOn)};
}

/// Shifts the bits by one vertex; `next` is the coordinate of the vertex first + Width.
template <int Width>
[[gnu::always_inline]] inline SideBits following(
    SideBits sides,
    std::int32_t next,
    std::int32_t coordinate)
{
    return {
        sides.greater >> 1 | std::uint64_t{next > coordinate} << (Width - 1),
        sides.less >> 1 | std::uint64_t{next < coordinate} << (Width - 1)};
}

/// Returns the edges that are not entirely on one side.
template <int Width>
[[gnu::always_inline]] inline std::uint64_t reaching(SideBits from, SideBits to)
{
    return ~((from.greater & to.greater) | (from.less & to.less)) & allEdges<Width>;
}

/// The sides of the vertices of a block, and of the vertices that follow them.
struct BlockSides {
    SideBits x;
    SideBits nextX;
    SideBits y;
    SideBits nextY;
    std::uint64_t reaching = 0; ///< edges that reach the row of p
};

/// The edges of a block that affect the result, as bits.
struct BlockEdges {
    std::uint64_t crossing = 0; ///< edges right of p that cross its row
    std::uint64_t near = 0;     ///< edges whose closed box contains p
};

/// Counts edges. Multiplies only for the edges near p.
[[gnu::always_inline]] inline BlockCount countEdges(
    const VertexChain& chain,
    std::size_t first,
    Point p,
    BlockEdges edges)
{
    BlockCount count{edges.crossing, false};
    for (std::uint64_t near = edges.near; near != 0; near &= near - 1) {
        const std::size_t edge = first + static_cast<std::size_t>(std::countr_zero(near));
        const EdgeMeeting meeting = meetEdge(chain, edge, p);
        if (meeting.isOn && !chain.isBridge(edge)) {
            return {0, true};
        }
        count.crossings ^= std::uint64_t{meeting.crosses};
    }
    return count;
}

/// Counts the edges that reach the row of p.
[[gnu::always_inline]] inline BlockCount countReaching(
    const VertexChain& chain,
    std::size_t first,
    Point p,
    const BlockSides& sides)
{
    const std::uint64_t right = sides.x.greater & sides.nextX.greater & sides.reaching;
    return countEdges(
        chain,
        first,
        p,
        {right & (sides.y.greater ^ sides.nextY.greater),
         sides.reaching & ~right & ~(sides.x.less & sides.nextX.less)});
}

} // namespace sectored
