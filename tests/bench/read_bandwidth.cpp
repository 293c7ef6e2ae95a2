#include "tests/bench/read_bandwidth.h"

#include "sectored/geom/polygon/cache_line_allocator.h"

#include <cstdint>
#include <span>
#include <vector>

#ifdef __x86_64__
#include <immintrin.h>
#endif

namespace sectored::test {

namespace {

std::uint64_t readWords(std::span<const std::uint64_t> words)
{
    std::uint64_t all = 0;
    for (const std::uint64_t word : words) {
        all |= word;
    }
    return all;
}

#ifdef __x86_64__

[[gnu::target("avx2")]] std::uint64_t readWide(std::span<const std::uint64_t> words)
{
    const auto load = [&](std::size_t at) __attribute__((target("avx2"), always_inline))
    {
        return _mm256_load_si256(reinterpret_cast<const __m256i*>(&words[at]));
    };
    __m256i first = _mm256_setzero_si256();
    __m256i second = first;
    for (std::size_t at = 0; at < words.size(); at += 32) {
        first = _mm256_or_si256(first, _mm256_or_si256(load(at), load(at + 4)));
        second = _mm256_or_si256(second, _mm256_or_si256(load(at + 8), load(at + 12)));
        first = _mm256_or_si256(first, _mm256_or_si256(load(at + 16), load(at + 20)));
        second = _mm256_or_si256(second, _mm256_or_si256(load(at + 24), load(at + 28)));
    }
    const __m256i all = _mm256_or_si256(first, second);
    return static_cast<std::uint64_t>(_mm256_extract_epi64(all, 0))
           | static_cast<std::uint64_t>(_mm256_extract_epi64(all, 2));
}

#endif

} // namespace

void readSecondCache(benchmark::State& state)
{
    const std::vector<std::uint64_t, CacheLineAllocator<std::uint64_t>> words(
        2 * readBytes / sizeof(std::uint64_t),
        1);
    const std::size_t half = words.size() / 2;
    std::size_t at = 0;
    for (auto iteration : state) {
        const std::span part = std::span(words).subspan(at, half);
        at = half - at;
#ifdef __x86_64__
        const std::uint64_t all =
            __builtin_cpu_supports("avx2") != 0 ? readWide(part) : readWords(part);
#else
        const std::uint64_t all = readWords(part);
#endif
        benchmark::DoNotOptimize(all);
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(readBytes));
}

} // namespace sectored::test
