#include "sectored/geom/polygon/locate_sse2.h"

#ifdef __x86_64__

#include "sectored/geom/polygon/edge_block.h"

#include <emmintrin.h>

namespace sectored {

namespace {

struct WidePoint {
    Point p;
    __m128i x{};
    __m128i y{};
};

[[gnu::always_inline]] inline std::uint64_t bitsOf(__m128i lanes)
{
    return static_cast<unsigned>(_mm_movemask_ps(_mm_castsi128_ps(lanes)));
}

template <int Width>
[[gnu::always_inline]] inline SideBits sidesOf(const std::int32_t* coordinates, __m128i p)
{
    SideBits sides;
#pragma GCC unroll 16
    for (int lane = 0; lane < Width; lane += 4) {
        const __m128i four = _mm_load_si128(reinterpret_cast<const __m128i*>(coordinates + lane));
        sides.greater |= bitsOf(_mm_cmpgt_epi32(four, p)) << lane;
        sides.less |= bitsOf(_mm_cmplt_epi32(four, p)) << lane;
    }
    return sides;
}

template <int Width>
[[gnu::always_inline]] inline BlockCount countBlock(
    const VertexChain& chain,
    std::size_t first,
    const WidePoint& wide)
{
    const std::int32_t* const x = chain.x() + first;
    const std::int32_t* const y = chain.y() + first;
    BlockSides sides;
    sides.y = sidesOf<Width>(y, wide.y);
    sides.nextY = following<Width>(sides.y, y[Width], wide.p.y);
    sides.reaching = reaching<Width>(sides.y, sides.nextY);
    if (sides.reaching == 0) {
        return {};
    }
    sides.x = sidesOf<Width>(x, wide.x);
    sides.nextX = following<Width>(sides.x, x[Width], wide.p.x);
    return countReaching(chain, first, wide.p, sides);
}

/// Returns those of eight stretches that reach the row of p.
[[gnu::always_inline]] inline std::uint64_t reachingStretches(
    const VertexChain::Rows& rows,
    const WidePoint& wide)
{
    const SideBits low = sidesOf<8>(rows.low.data(), wide.y);
    const SideBits high = sidesOf<8>(rows.high.data(), wide.y);
    return ~(low.greater | high.less) & 0xff;
}

} // namespace

PointLocation locateSse2(const VertexChain& chain, Point p)
{
    constexpr int manyStretches = 4;
    const WidePoint wide{p, _mm_set1_epi32(p.x), _mm_set1_epi32(p.y)};
    const VertexChain::Rows* rows = chain.rows();
    std::uint64_t crossings = 0;
    for (std::size_t block = 0; block < chain.edgeCount(); block += 64) {
        std::uint64_t stretches = reachingStretches(*rows++, wide);
        const bool areMany = std::popcount(stretches) > manyStretches;
        while (stretches != 0) {
            const std::size_t first =
                block
                + VertexChain::stretchEdges * static_cast<std::size_t>(std::countr_zero(stretches));
            const BlockCount count =
                areMany ? countBlock<64>(chain, block, wide) : countBlock<8>(chain, first, wide);
            if (count.isOnEdge) {
                return PointLocation::OnBoundary;
            }
            crossings ^= count.crossings;
            stretches = areMany ? 0 : stretches & (stretches - 1);
        }
    }
    return locationOf(crossings);
}

} // namespace sectored

#endif
