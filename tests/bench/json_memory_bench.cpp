#include "sectored/format/json_map/json_map.h"

#include "tests/support/room_grid.h"

#include <benchmark/benchmark.h>
#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <new>

namespace {

std::size_t inUse = 0;
std::size_t peak = 0;

} // namespace

// NOLINTBEGIN(cppcoreguidelines-no-malloc, misc-new-delete-overloads): counts every allocation
void* operator new(std::size_t size)
{
    void* block = std::malloc(size);
    if (block == nullptr) {
        throw std::bad_alloc();
    }
    inUse += malloc_usable_size(block);
    peak = std::max(peak, inUse);
    return block;
}

void operator delete(void* block) noexcept
{
    if (block != nullptr) {
        inUse -= malloc_usable_size(block);
        std::free(block);
    }
}

void operator delete(void* block, std::size_t) noexcept
{
    operator delete(block);
}
// NOLINTEND(cppcoreguidelines-no-malloc, misc-new-delete-overloads)

namespace sectored::test {

namespace {

/// The most memory that reading takes besides the file, as a multiple of the level's own.
void memoryOfReading(benchmark::State& state)
{
    const Bytes content = writeJsonMap(roomGrid(static_cast<int>(state.range(0)))).value();
    for ([[maybe_unused]] auto turn : state) {
        const std::size_t before = inUse;
        peak = inUse;
        const auto level = readJsonMap(content);
        const auto most = static_cast<double>(peak - before);
        state.counters["timesTheLevel"] = most / static_cast<double>(inUse - before);
    }
}

BENCHMARK(memoryOfReading)->Arg(500)->Iterations(1)->Unit(benchmark::kMillisecond);

} // namespace

} // namespace sectored::test
