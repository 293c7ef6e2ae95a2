#include "sectored/geom/polygon/locate_avx2.h"

#ifdef __x86_64__

#include "sectored/geom/polygon/locate_scalar.h"

#include <immintrin.h>

#include <bit>

namespace sectored {

namespace {

/// Four end points of edges and their sides of the point. A true lane is all ones.
struct FourEnds {
    __m128i x;
    __m128i y;
    __m128i greaterX;
    __m128i lessX;
    __m128i greaterY;
    __m128i lessY;
};

[[gnu::target("avx2"), gnu::always_inline]] inline __m128i loadFour(const std::int32_t* coordinates)
{
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(coordinates));
}

[[gnu::target("avx2"), gnu::always_inline]] inline FourEnds fourEnds(
    const VertexChain& chain,
    std::size_t first,
    __m128i px,
    __m128i py)
{
    const __m128i x = loadFour(chain.x() + first);
    const __m128i y = loadFour(chain.y() + first);
    return {
        x,
        y,
        _mm_cmpgt_epi32(x, px),
        _mm_cmpgt_epi32(px, x),
        _mm_cmpgt_epi32(y, py),
        _mm_cmpgt_epi32(py, y)};
}

/// Returns one bit per lane.
[[gnu::target("avx2"), gnu::always_inline]] inline unsigned bitsOf(__m128i lanes)
{
    return static_cast<unsigned>(_mm_movemask_ps(_mm_castsi128_ps(lanes)));
}

/// Same for 64-bit lanes.
[[gnu::target("avx2"), gnu::always_inline]] inline unsigned bitsOf(__m256i lanes)
{
    return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(lanes)));
}

/// Returns the distances as unsigned 64-bit numbers.
[[gnu::target("avx2"), gnu::always_inline]] inline __m256i wideDistances(
    __m128i from,
    __m128i to,
    __m128i isLess)
{
    const __m128i distances = _mm_sub_epi32(_mm_xor_si128(_mm_sub_epi32(from, to), isLess), isLess);
    return _mm256_cvtepu32_epi64(distances);
}

/// Returns the products with the sign bit flipped, so that signed comparison orders them.
[[gnu::target("avx2"), gnu::always_inline]] inline __m256i orderedFour(__m256i a, __m256i b)
{
    constexpr long long signBit = -0x7fffffffffffffffLL - 1;
    return _mm256_xor_si256(_mm256_mul_epu32(a, b), _mm256_set1_epi64x(signBit));
}

/// Results for four edges, as bits: edges through the point, and edges that pass right of it.
struct FourMeetings {
    unsigned isOn = 0;
    unsigned isRight = 0; ///< undefined where isOn is set
};

/// Exact for every int32 input where the box of the edge contains the point; see meetEdge.
[[gnu::target("avx2"), gnu::always_inline]] inline FourMeetings meetFour(
    const FourEnds& a,
    const FourEnds& b,
    __m128i px,
    __m128i py)
{
    const __m256i falling =
        orderedFour(wideDistances(a.x, px, a.lessX), wideDistances(b.y, py, b.lessY));
    const __m256i rising =
        orderedFour(wideDistances(b.x, px, b.lessX), wideDistances(a.y, py, a.lessY));
    const unsigned greater = bitsOf(_mm256_cmpgt_epi64(falling, rising));
    const unsigned leftward = bitsOf(_mm_cmpgt_epi32(a.x, b.x));
    return {bitsOf(_mm256_cmpeq_epi64(falling, rising)), ~(leftward ^ greater)};
}

} // namespace

[[gnu::target("avx2,bmi,popcnt")]] PointLocation locateAvx2Four(const VertexChain& chain, Point p)
{
    const std::size_t edges = chain.edgeCount();
    if (edges == 0 || edges > 4) {
        return locateAvx2Few(chain, p);
    }
    const __m128i px = _mm_set1_epi32(p.x);
    const __m128i py = _mm_set1_epi32(p.y);
    const FourEnds a = fourEnds(chain, 0, px, py);
    const FourEnds b = fourEnds(chain, 1, px, py);
    const __m128i right = _mm_and_si128(a.greaterX, b.greaterX);
    const __m128i left = _mm_and_si128(a.lessX, b.lessX);
    const __m128i below = _mm_and_si128(a.greaterY, b.greaterY);
    const __m128i above = _mm_and_si128(a.lessY, b.lessY);
    const __m128i apart = _mm_or_si128(_mm_or_si128(right, left), _mm_or_si128(below, above));
    const unsigned meetsRow = bitsOf(_mm_xor_si128(a.greaterY, b.greaterY));
    const unsigned near = bitsOf(apart) ^ 0xf;
    unsigned crossings = meetsRow & bitsOf(right);
    if (near != 0) {
        const FourMeetings meeting = meetFour(a, b, px, py);
        if ((meeting.isOn & near) != 0) {
            // The edge may be a bridge.
            return chain.bridgeCount() == 0 ? PointLocation::OnBoundary : locateScalar(chain, p);
        }
        crossings |= meetsRow & near & meeting.isRight;
    }
    return locationOf(crossings);
}

} // namespace sectored

#endif
