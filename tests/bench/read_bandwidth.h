#pragma once

#include <benchmark/benchmark.h>

#include <cstddef>

namespace sectored::test {

/// What readSecondCache reads in an iteration: 4 bytes for each of 16,384 edges. Of each eight
/// edges Polygon reads two numbers, and only of some the vertices: that is a scan of one column.
inline constexpr std::size_t readBytes = 64 * 1024;

/// Reads as fast as the processor can, with the widest loads that Polygon's kernels use: one half
/// and the other of more than a first-level cache holds, and less than a second-level one.
void readSecondCache(benchmark::State& state);

} // namespace sectored::test
