#pragma once

#ifdef __x86_64__

#include "core/geom/avx2_lanes.h"
#include "core/geom/edge_block.h"

#include <immintrin.h>

namespace sectored {

/// Up to 64 edges of a chain at a time as bit sets, with AVX2. Only for core/geom.

/// A point, and in all lanes.
struct WidePoint {
    Point p;
    PointLanes lanes;
};

[[gnu::target("avx2,bmi,popcnt"), gnu::always_inline]] inline WidePoint widePoint(Point p)
{
    return {p, {_mm256_set1_epi32(p.x), _mm256_set1_epi32(p.y)}};
}

[[gnu::target("avx2,bmi,popcnt"), gnu::always_inline]] inline __m256i loadAligned(
    const std::int32_t* coordinates)
{
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(coordinates));
}

[[gnu::target("avx2,bmi,popcnt"), gnu::always_inline]] inline std::uint64_t bitsOf(__m256i lanes)
{
    return static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(lanes)));
}

template <int Width>
[[gnu::target("avx2,bmi,popcnt"), gnu::always_inline]] inline SideBits sidesOf(
    const std::int32_t* coordinates,
    __m256i p)
{
    SideBits sides;
#pragma GCC unroll 8
    for (int lane = 0; lane < Width; lane += 8) {
        const __m256i eight = loadAligned(coordinates + lane);
        sides.greater |= bitsOf(_mm256_cmpgt_epi32(eight, p)) << lane;
        sides.less |= bitsOf(_mm256_cmpgt_epi32(p, eight)) << lane;
    }
    return sides;
}

/// The edges first to first + Width - 1; first is a multiple of 8.
template <int Width>
[[gnu::target("avx2,bmi,popcnt"), gnu::always_inline]] inline BlockCount countBlock(
    const VertexChain& chain,
    std::size_t first,
    const WidePoint& wide)
{
    const std::int32_t* const x = chain.x() + first;
    const std::int32_t* const y = chain.y() + first;
    BlockSides sides;
    sides.y = sidesOf<Width>(y, wide.lanes.y);
    sides.nextY = following<Width>(sides.y, y[Width], wide.p.y);
    sides.reaching = reaching<Width>(sides.y, sides.nextY);
    if (sides.reaching == 0) {
        return {};
    }
    sides.x = sidesOf<Width>(x, wide.lanes.x);
    sides.nextX = following<Width>(sides.x, x[Width], wide.p.x);
    return countReaching(chain, first, wide.p, sides);
}

} // namespace sectored

#endif
