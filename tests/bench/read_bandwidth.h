#pragma once

#include <benchmark/benchmark.h>

#include <cstddef>

namespace sectored::test {

/// Number of bytes that readSecondCache reads per iteration: 4 for each of 16,384 edges. Polygon
/// reads two numbers for every eight edges, and only some of the vertices, which is equivalent to a
/// scan of one column.
inline constexpr std::size_t readBytes = 64 * 1024;

/// Reads as fast as the processor can, with the widest loads that Polygon's kernels use. Alternates
/// between the halves of a block that is larger than a first-level cache and smaller than a
/// second-level cache.
void readSecondCache(benchmark::State& state);

} // namespace sectored::test
