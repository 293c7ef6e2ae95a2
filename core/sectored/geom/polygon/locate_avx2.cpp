#include "sectored/geom/polygon/locate_avx2.h"

#ifdef __x86_64__

#include "sectored/geom/polygon/avx2_block.h"
#include "sectored/geom/polygon/locate_scalar.h"

#include <algorithm>
#include <array>

namespace sectored {

namespace {

/// Returns the lanes of the stretches that do not reach the row of p.
[[gnu::target("avx2,bmi,popcnt"), gnu::always_inline]] inline __m256i apartStretches(
    const VertexChain::Rows& rows,
    const WidePoint& wide)
{
    return _mm256_or_si256(
        _mm256_cmpgt_epi32(loadAligned(rows.low.data()), wide.lanes.y),
        _mm256_cmpgt_epi32(wide.lanes.y, loadAligned(rows.high.data())));
}

/// Counts a set of stretches. The first stretch of the set begins with the edge `first`.
[[gnu::target("avx2,bmi,popcnt"), gnu::always_inline]] inline BlockCount countStretches(
    const VertexChain& chain,
    std::size_t first,
    std::uint64_t stretches,
    const WidePoint& wide)
{
    BlockCount all;
    for (; stretches != 0; stretches &= stretches - 1) {
        const auto stretch = static_cast<std::size_t>(std::countr_zero(stretches));
        const BlockCount count =
            countStretch(chain, first + VertexChain::stretchEdges * stretch, wide);
        if (count.isOnEdge) {
            return count;
        }
        all.crossings ^= count.crossings;
    }
    return all;
}

/// Same as countStretches, but 64 edges at a time; for sets of many stretches.
[[gnu::target("avx2,bmi,popcnt"), gnu::always_inline]] inline BlockCount countManyStretches(
    const VertexChain& chain,
    std::size_t first,
    std::uint64_t stretches,
    const WidePoint& wide)
{
    BlockCount all;
    for (; stretches != 0; stretches >>= 8, first += 64) {
        if ((stretches & 0xff) == 0) {
            continue;
        }
        const BlockCount count = countBlock<64>(chain, first, wide);
        if (count.isOnEdge) {
            return count;
        }
        all.crossings ^= count.crossings;
    }
    return all;
}

/// Returns those of the next `Stretches` stretches, 8 or 32, that reach the row of p.
template <int Stretches>
[[gnu::target("avx2,bmi,popcnt"), gnu::always_inline]] inline std::uint64_t reachingStretches(
    const VertexChain::Rows* rows,
    const WidePoint& wide)
{
    if constexpr (Stretches == 8) {
        return bitsOf(apartStretches(rows[0], wide)) ^ 0xff;
    }
    return bitsOf(
               apartStretches(rows[0], wide),
               apartStretches(rows[1], wide),
               apartStretches(rows[2], wide),
               apartStretches(rows[3], wide))
           ^ 0xffffffff;
}

template <int Stretches, int ManyStretches>
[[gnu::target("avx2,bmi,popcnt"), gnu::always_inline]] inline PointLocation locateByStretches(
    const VertexChain& chain,
    Point p)
{
    constexpr std::size_t edges = Stretches * VertexChain::stretchEdges;
    const WidePoint wide = widePoint(p);
    const VertexChain::Rows* rows = chain.rows();
    std::uint64_t crossings = 0;
    for (std::size_t first = 0; first < chain.edgeCount(); first += edges, rows += Stretches / 8) {
        const std::uint64_t reaching = reachingStretches<Stretches>(rows, wide);
        const BlockCount count = std::popcount(reaching) > ManyStretches
                                     ? countManyStretches(chain, first, reaching, wide)
                                     : countStretches(chain, first, reaching, wide);
        if (count.isOnEdge) {
            return PointLocation::OnBoundary;
        }
        crossings ^= count.crossings;
    }
    return locationOf(crossings);
}

/// Loads eight points and separates x and y.
[[gnu::target("avx2,bmi,popcnt"), gnu::always_inline]] inline PointLanes loadPoints(const Point* at)
{
    const auto* const fours = reinterpret_cast<const __m256i*>(at);
    const __m256 low = _mm256_castsi256_ps(_mm256_loadu_si256(fours));
    const __m256 high = _mm256_castsi256_ps(_mm256_loadu_si256(fours + 1));
    const __m256i x = _mm256_castps_si256(_mm256_shuffle_ps(low, high, 0x88));
    const __m256i y = _mm256_castps_si256(_mm256_shuffle_ps(low, high, 0xdd));
    return {_mm256_permute4x64_epi64(x, 0xd8), _mm256_permute4x64_epi64(y, 0xd8)};
}

/// Locates eight points. A lane is 2 for OnBoundary, 1 for Inside and 0 for Outside.
[[gnu::target("avx2,bmi,popcnt"), gnu::always_inline]] inline __m256i locateEight(
    const VertexChain& chain,
    const Point* at)
{
    const PointLanes points = loadPoints(at);
    const auto endAt = [&](std::size_t vertex) {
        return chain.vertex(vertex);
    };
    const __m256i allLanes = _mm256_set1_epi32(-1);
    __m256i inside = _mm256_setzero_si256();
    __m256i onEdge = _mm256_setzero_si256();
    Point end = endAt(0);
    AroundLanes a = aroundLanes({_mm256_set1_epi32(end.x), _mm256_set1_epi32(end.y)}, points);
    for (std::size_t edge = 0; edge < chain.edgeCount(); ++edge) {
        end = endAt(edge + 1);
        const AroundLanes b =
            aroundLanes({_mm256_set1_epi32(end.x), _mm256_set1_epi32(end.y)}, points);
        const SideLanes sides = sideLanes(a, b);
        __m256i crossing = sides.right;
        if (_mm256_testc_si256(sides.apart, allLanes) == 0) {
            const MeetingLanes meeting = meetingLanes(a, b, points);
            const __m256i isOn = _mm256_andnot_si256(sides.apart, meeting.isOn);
            const __m256i passes = _mm256_andnot_si256(meeting.isOn, meeting.isRight);
            crossing = _mm256_or_si256(crossing, _mm256_andnot_si256(sides.apart, passes));
            if (!chain.isBridge(edge)) {
                onEdge = _mm256_or_si256(onEdge, isOn);
            }
        }
        const __m256i meetsRow = _mm256_xor_si256(a.greaterY, b.greaterY);
        inside = _mm256_xor_si256(inside, _mm256_and_si256(meetsRow, crossing));
        a = b;
    }
    const __m256i one = _mm256_and_si256(inside, _mm256_set1_epi32(1));
    return _mm256_blendv_epi8(one, _mm256_set1_epi32(2), onEdge);
}

static_assert(sizeof(Point) == 2 * sizeof(std::int32_t));
static_assert(sizeof(PointLocation) == sizeof(std::int32_t));
static_assert(static_cast<int>(PointLocation::Outside) == 0);
static_assert(static_cast<int>(PointLocation::Inside) == 1);
static_assert(static_cast<int>(PointLocation::OnBoundary) == 2);

} // namespace

bool hasAvx2()
{
    return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0
           && __builtin_cpu_supports("popcnt") != 0;
}

[[gnu::target("avx2,bmi,popcnt")]] PointLocation locateAvx2Few(const VertexChain& chain, Point p)
{
    const WidePoint wide = widePoint(p);
    __m256i inside = _mm256_setzero_si256();
    __m256i onEdge = _mm256_setzero_si256();
    for (std::size_t first = 0; first < chain.edgeCount(); first += 8) {
        const std::int32_t* const x = chain.x() + first;
        const std::int32_t* const y = chain.y() + first;
        const AroundLanes a = aroundLanes({loadAligned(x), loadAligned(y)}, wide.lanes);
        const AroundLanes b = aroundLanes({loadAnywhere(x + 1), loadAnywhere(y + 1)}, wide.lanes);
        const SideLanes sides = sideLanes(a, b);
        const MeetingLanes meeting = meetingLanes(a, b, wide.lanes);
        const __m256i passes = _mm256_andnot_si256(sides.apart, meeting.isRight);
        const __m256i meetsRow = _mm256_xor_si256(a.greaterY, b.greaterY);
        const __m256i crossing = _mm256_and_si256(meetsRow, _mm256_or_si256(sides.right, passes));
        inside = _mm256_xor_si256(inside, crossing);
        onEdge = _mm256_or_si256(onEdge, _mm256_andnot_si256(sides.apart, meeting.isOn));
    }
    if (_mm256_testz_si256(onEdge, onEdge) == 0) {
        // The edge may be a bridge.
        return chain.bridgeCount() == 0 ? PointLocation::OnBoundary : locateScalar(chain, p);
    }
    return locationOf(bitsOf(inside));
}

[[gnu::target("avx2,bmi,popcnt")]] PointLocation locateAvx2Short(const VertexChain& chain, Point p)
{
    return locateByStretches<8, 4>(chain, p);
}

[[gnu::target("avx2,bmi,popcnt")]] PointLocation locateAvx2Long(const VertexChain& chain, Point p)
{
    return locateByStretches<32, 12>(chain, p);
}

[[gnu::target("avx2,bmi,popcnt")]] void locateAvx2Batch(
    const VertexChain& chain,
    std::span<const Point> points,
    std::span<PointLocation> locations)
{
    if (chain.edgeCount() == 0) {
        std::ranges::fill(locations, PointLocation::Outside);
        return;
    }
    const auto store = [](PointLocation* into) {
        return reinterpret_cast<__m256i*>(into);
    };
    std::size_t at = 0;
    for (; at + 8 <= points.size(); at += 8) {
        _mm256_storeu_si256(store(&locations[at]), locateEight(chain, &points[at]));
    }
    if (at < points.size()) {
        std::array<Point, 8> rest{};
        std::array<PointLocation, 8> answers{};
        std::ranges::copy(points.subspan(at), rest.begin());
        _mm256_storeu_si256(store(answers.data()), locateEight(chain, rest.data()));
        std::copy_n(
            answers.begin(),
            points.size() - at,
            locations.begin() + static_cast<std::ptrdiff_t>(at));
    }
}

} // namespace sectored

#endif
