#include "sectored/geom/polygon/chain_tree_avx2.h"

#ifdef __x86_64__

#include "sectored/geom/polygon/avx2_block.h"

namespace sectored {

namespace {

struct StretchBits {
    std::uint64_t right = 0; ///< stretches right of p that cross its row
    std::uint64_t near = 0;  ///< stretches whose box contains p
};

/// Tests the stretches lane to lane + 7.
[[gnu::target("avx2,bmi,popcnt"), gnu::always_inline]] inline StretchBits stretchBits(
    const ChainTree::Stretches& stretches,
    std::size_t lane,
    const WidePoint& wide)
{
    const __m256i x = wide.lanes.x;
    const __m256i y = wide.lanes.y;
    const __m256i right = _mm256_cmpgt_epi32(loadAligned(&stretches.lowX[lane]), x);
    const __m256i left = _mm256_cmpgt_epi32(x, loadAligned(&stretches.highX[lane]));
    const __m256i below = _mm256_cmpgt_epi32(loadAligned(&stretches.lowY[lane]), y);
    const __m256i above = _mm256_cmpgt_epi32(y, loadAligned(&stretches.highY[lane]));
    const __m256i crosses = _mm256_xor_si256(
        _mm256_cmpgt_epi32(loadAligned(&stretches.firstY[lane]), y),
        _mm256_cmpgt_epi32(loadAligned(&stretches.lastY[lane]), y));
    const __m256i apart =
        _mm256_or_si256(_mm256_or_si256(right, left), _mm256_or_si256(below, above));
    return {bitsOf(_mm256_and_si256(right, crosses)), bitsOf(apart) ^ 0xff};
}

struct WideDescent {
    const ChainTree& tree;
    const VertexChain& chain;
    WidePoint wide;

    [[gnu::target("avx2,bmi,popcnt")]] BlockCount count(std::size_t level, std::size_t at)
        const // NOLINT(misc-no-recursion)
    {
        const ChainTree::Stretches& stretches = tree.stretches(level, at);
        const StretchBits low = stretchBits(stretches, 0, wide);
        const StretchBits high = stretchBits(stretches, 8, wide);
        BlockCount all{low.right ^ high.right, false};
        std::uint64_t near = low.near | high.near << 8;
        while (near != 0) {
            const auto stretch =
                ChainTree::fanOut * at + static_cast<std::size_t>(std::countr_zero(near));
            near &= near - 1;
            const BlockCount below =
                level > 0 ? count(level - 1, stretch)
                          : countBlock<ChainTree::fanOut>(chain, ChainTree::fanOut * stretch, wide);
            if (below.isOnEdge) {
                return below;
            }
            all.crossings ^= below.crossings;
        }
        return all;
    }
};

} // namespace

[[gnu::target("avx2,bmi,popcnt")]] PointLocation locateInTreeAvx2(
    const ChainTree& tree,
    const VertexChain& chain,
    Point p)
{
    const WideDescent descent{tree, chain, widePoint(p)};
    const BlockCount count = descent.count(tree.levelCount() - 1, 0);
    return count.isOnEdge ? PointLocation::OnBoundary : locationOf(count.crossings);
}

} // namespace sectored

#endif
