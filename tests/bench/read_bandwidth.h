#pragma once

#include <benchmark/benchmark.h>

#include <cstddef>

namespace sectored::test {

/// What readSecondCache reads in an iteration: more than a first-level cache holds, and less than a
/// second-level one.
inline constexpr std::size_t readBytes = 128 * 1024;

/// Reads as fast as the processor can, with the widest loads that Polygon's kernels use.
void readSecondCache(benchmark::State& state);

} // namespace sectored::test
