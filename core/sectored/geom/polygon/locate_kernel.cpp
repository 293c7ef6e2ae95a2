#include "sectored/geom/polygon/locate_kernel.h"

#include "sectored/geom/polygon/locate_avx2.h"
#include "sectored/geom/polygon/locate_scalar.h"
#include "sectored/geom/polygon/locate_sse2.h"

#include <algorithm>
#include <array>
#include <limits>

namespace sectored {

namespace {

constexpr std::size_t anyCount = std::numeric_limits<std::size_t>::max();

/// A kernel, and the number of edges up to which no later row is faster on a processor that has it.
struct LocateRow {
    LocateKernel kernel;
    std::size_t mostEdges;
};

struct BatchRow {
    BatchKernel kernel;
    std::size_t mostEdges;
};

#ifdef __x86_64__

constexpr std::array<LocateRow, 6> locateRows{{
    {{"AVX2, four edges", hasAvx2, locateAvx2Four}, 4},
    {{"AVX2, few edges", hasAvx2, locateAvx2Few}, 8},
    {{"AVX2, short", hasAvx2, locateAvx2Short}, 128},
    {{"AVX2, long", hasAvx2, locateAvx2Long}, anyCount},
    {{"SSE2, bit sets", runsAnywhere, locateSse2}, anyCount},
    {{"scalar", runsAnywhere, locateScalar}, anyCount},
}};

constexpr std::array<BatchRow, 1> batchRows{{
    {{"AVX2, batch", hasAvx2, locateAvx2Batch}, 32},
}};

#else

constexpr std::array<LocateRow, 1> locateRows{{{{"scalar", runsAnywhere, locateScalar}, anyCount}}};
constexpr std::array<BatchRow, 0> batchRows{};

#endif

} // namespace

std::span<const LocateKernel> locateKernels()
{
    static const auto kernels = [] {
        std::array<LocateKernel, locateRows.size()> all{};
        std::ranges::transform(locateRows, all.begin(), &LocateRow::kernel);
        return all;
    }();
    return kernels;
}

std::span<const BatchKernel> batchKernels()
{
    static const auto kernels = [] {
        std::array<BatchKernel, batchRows.size()> all{};
        std::ranges::transform(batchRows, all.begin(), &BatchRow::kernel);
        return all;
    }();
    return kernels;
}

const LocateKernel& locateKernelFor(std::size_t edges)
{
    const auto* const row = std::ranges::find_if(locateRows, [&](const LocateRow& candidate) {
        return edges <= candidate.mostEdges && candidate.kernel.runsHere();
    });
    return row->kernel;
}

const BatchKernel* batchKernelFor(std::size_t edges)
{
    const auto* const row = std::ranges::find_if(batchRows, [&](const BatchRow& candidate) {
        return edges <= candidate.mostEdges && candidate.kernel.runsHere();
    });
    return row == batchRows.end() ? nullptr : &row->kernel;
}

} // namespace sectored
