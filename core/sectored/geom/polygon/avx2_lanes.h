#pragma once

#ifdef __x86_64__

#include "sectored/geom/point.h"

#include <immintrin.h>

namespace sectored {

/// Tests eight edges at a time, each against its own point; shared by the AVX2 kernels. A true lane
/// is all ones. Only for sectored/geom.

/// Eight end points of edges and their positions relative to the points.
struct AroundLanes {
    __m256i x;
    __m256i y;
    __m256i greaterX;
    __m256i lessX;
    __m256i greaterY;
    __m256i lessY;
};

struct PointLanes {
    __m256i x;
    __m256i y;
};

struct SideLanes {
    __m256i right; ///< both ends are right of p
    __m256i apart; ///< the closed box of the edge does not contain p
};

/// Results for edges whose box contains p.
struct MeetingLanes {
    __m256i isOn;
    __m256i isRight; ///< the edge passes right of p; undefined if p is on the edge
};

[[gnu::target("avx2"), gnu::always_inline]] inline AroundLanes aroundLanes(
    const PointLanes& ends,
    const PointLanes& points)
{
    return {
        ends.x,
        ends.y,
        _mm256_cmpgt_epi32(ends.x, points.x),
        _mm256_cmpgt_epi32(points.x, ends.x),
        _mm256_cmpgt_epi32(ends.y, points.y),
        _mm256_cmpgt_epi32(points.y, ends.y)};
}

[[gnu::target("avx2"), gnu::always_inline]] inline SideLanes sideLanes(
    const AroundLanes& a,
    const AroundLanes& b)
{
    const __m256i right = _mm256_and_si256(a.greaterX, b.greaterX);
    const __m256i left = _mm256_and_si256(a.lessX, b.lessX);
    const __m256i below = _mm256_and_si256(a.greaterY, b.greaterY);
    const __m256i above = _mm256_and_si256(a.lessY, b.lessY);
    return {right, _mm256_or_si256(_mm256_or_si256(right, left), _mm256_or_si256(below, above))};
}

/// Returns the distances as unsigned 32-bit numbers.
[[gnu::target("avx2"), gnu::always_inline]] inline __m256i distanceLanes(
    __m256i from,
    __m256i to,
    __m256i isLess)
{
    return _mm256_sub_epi32(_mm256_xor_si256(_mm256_sub_epi32(from, to), isLess), isLess);
}

/// Returns the unsigned 64-bit products of the even lanes with the sign bit flipped, so that signed
/// comparison orders them.
[[gnu::target("avx2"), gnu::always_inline]] inline __m256i orderedProducts(__m256i a, __m256i b)
{
    constexpr long long signBit = -0x7fffffffffffffffLL - 1;
    return _mm256_xor_si256(_mm256_mul_epu32(a, b), _mm256_set1_epi64x(signBit));
}

[[gnu::target("avx2"), gnu::always_inline]] inline __m256i oddLanes(__m256i lanes)
{
    return _mm256_srli_epi64(lanes, 32);
}

/// Tests edges whose box contains p. Exact for every int32 input; see meetEdge.
[[gnu::target("avx2"), gnu::always_inline]] inline MeetingLanes meetingLanes(
    const AroundLanes& a,
    const AroundLanes& b,
    const PointLanes& points)
{
    const __m256i ax = distanceLanes(a.x, points.x, a.lessX);
    const __m256i ay = distanceLanes(a.y, points.y, a.lessY);
    const __m256i bx = distanceLanes(b.x, points.x, b.lessX);
    const __m256i by = distanceLanes(b.y, points.y, b.lessY);
    const __m256i fallingEven = orderedProducts(ax, by);
    const __m256i risingEven = orderedProducts(bx, ay);
    const __m256i fallingOdd = orderedProducts(oddLanes(ax), oddLanes(by));
    const __m256i risingOdd = orderedProducts(oddLanes(bx), oddLanes(ay));
    const __m256i equal = _mm256_blend_epi32(
        _mm256_cmpeq_epi64(fallingEven, risingEven),
        _mm256_cmpeq_epi64(fallingOdd, risingOdd),
        0xaa);
    const __m256i greater = _mm256_blend_epi32(
        _mm256_cmpgt_epi64(fallingEven, risingEven),
        _mm256_cmpgt_epi64(fallingOdd, risingOdd),
        0xaa);
    const __m256i leftward = _mm256_cmpgt_epi32(a.x, b.x);
    return {equal, _mm256_cmpeq_epi32(leftward, greater)};
}

} // namespace sectored

#endif
