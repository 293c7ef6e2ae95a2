#pragma once

#ifdef __x86_64__

#include "sectored/geom/polygon/avx2_lanes.h"
#include "sectored/geom/polygon/edge_block.h"

#include <immintrin.h>

namespace sectored {

/// Tests up to 64 edges of a chain at a time as bit sets, with AVX2. Only for sectored/geom.

/// A point, and its coordinates in all lanes.
struct WidePoint { // NOLINT(*-pro-type-member-init): always fully initialised
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

/// Returns one bit for each of four times eight lanes, in order.
[[gnu::target("avx2,bmi,popcnt"), gnu::always_inline]] inline std::uint64_t bitsOf(
    __m256i first,
    __m256i second,
    __m256i third,
    __m256i fourth)
{
    // Packing works within 128-bit halves and leaves the groups of four in the order 0 2 4 6 1 3 5
    // 7.
    const __m256i words =
        _mm256_packs_epi16(_mm256_packs_epi32(first, second), _mm256_packs_epi32(third, fourth));
    const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
    return static_cast<unsigned>(_mm256_movemask_epi8(_mm256_permutevar8x32_epi32(words, order)));
}

/// Compares 32 vertices with p.
[[gnu::target("avx2,bmi,popcnt"), gnu::always_inline]] inline SideBits sidesOf32(
    const std::int32_t* coordinates,
    __m256i p)
{
    const __m256i first = loadAligned(coordinates);
    const __m256i second = loadAligned(coordinates + 8);
    const __m256i third = loadAligned(coordinates + 16);
    const __m256i fourth = loadAligned(coordinates + 24);
    return {
        bitsOf(
            _mm256_cmpgt_epi32(first, p),
            _mm256_cmpgt_epi32(second, p),
            _mm256_cmpgt_epi32(third, p),
            _mm256_cmpgt_epi32(fourth, p)),
        bitsOf(
            _mm256_cmpgt_epi32(p, first),
            _mm256_cmpgt_epi32(p, second),
            _mm256_cmpgt_epi32(p, third),
            _mm256_cmpgt_epi32(p, fourth))};
}

/// Compares 16 or 64 vertices with p.
template <int Width>
[[gnu::target("avx2,bmi,popcnt"), gnu::always_inline]] inline SideBits sidesOf(
    const std::int32_t* coordinates,
    __m256i p)
{
    if constexpr (Width == 64) {
        const SideBits low = sidesOf32(coordinates, p);
        const SideBits high = sidesOf32(coordinates + 32, p);
        return {low.greater | high.greater << 32, low.less | high.less << 32};
    }
    SideBits sides;
#pragma GCC unroll 2
    for (int lane = 0; lane < Width; lane += 8) {
        const __m256i eight = loadAligned(coordinates + lane);
        sides.greater |= bitsOf(_mm256_cmpgt_epi32(eight, p)) << lane;
        sides.less |= bitsOf(_mm256_cmpgt_epi32(p, eight)) << lane;
    }
    return sides;
}

[[gnu::target("avx2,bmi,popcnt"), gnu::always_inline]] inline __m256i loadAnywhere(
    const std::int32_t* coordinates)
{
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(coordinates));
}

/// Counts the edges first to first + 7. Precondition: first is a multiple of 8.
[[gnu::target("avx2,bmi,popcnt"), gnu::always_inline]] inline BlockCount countStretch(
    const VertexChain& chain,
    std::size_t first,
    const WidePoint& wide)
{
    const std::int32_t* const x = chain.x() + first;
    const std::int32_t* const y = chain.y() + first;
    const AroundLanes a = aroundLanes({loadAligned(x), loadAligned(y)}, wide.lanes);
    const AroundLanes b = aroundLanes({loadAnywhere(x + 1), loadAnywhere(y + 1)}, wide.lanes);
    const SideLanes sides = sideLanes(a, b);
    const __m256i meetsRow = _mm256_xor_si256(a.greaterY, b.greaterY);
    return countEdges(
        chain,
        first,
        wide.p,
        {bitsOf(_mm256_and_si256(sides.right, meetsRow)), bitsOf(sides.apart) ^ 0xff});
}

/// Counts the edges first to first + Width - 1. Precondition: first is a multiple of 8.
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
