#include "sectored/map/map_view.h"
#include "sectored/map/numbering.h"
#include "sectored/map/patch.h"
#include "sectored/map/patch_builder.h"

#include "tests/support/room_grid.h"

#include <benchmark/benchmark.h>

namespace sectored::test {

namespace {

/// A level near the limits of version 7: 3,969 sectors, 15,876 walls.
const Map& largeLevel()
{
    static const Map level = roomGrid(63);
    return level;
}

Patch raiseOneFloor(const Map& map)
{
    PatchBuilder builder(map);
    builder.edit(map.sectorOrder()[map.sectorCount() / 2]).floor.z -= 1024;
    return builder.finish();
}

void copyLevel(benchmark::State& state)
{
    const Map& level = largeLevel();
    for ([[maybe_unused]] auto turn : state) {
        Map copy = level;
        benchmark::DoNotOptimize(copy);
    }
}

void numberLevel(benchmark::State& state)
{
    const Map& level = largeLevel();
    for ([[maybe_unused]] auto turn : state) {
        benchmark::DoNotOptimize(Numbering(level));
    }
}

void indexLevel(benchmark::State& state)
{
    const Map& level = largeLevel();
    for ([[maybe_unused]] auto turn : state) {
        benchmark::DoNotOptimize(MapIndex(level));
    }
}

void planOneFloor(benchmark::State& state)
{
    const Map& level = largeLevel();
    for ([[maybe_unused]] auto turn : state) {
        benchmark::DoNotOptimize(raiseOneFloor(level));
    }
}

/// Applies and reverts a patch, like a step of the history.
void applyOneFloor(benchmark::State& state)
{
    Map level = largeLevel();
    const Patch patch = raiseOneFloor(level);
    const Patch back = inverted(patch);
    for ([[maybe_unused]] auto turn : state) {
        apply(level, patch);
        apply(level, back);
    }
}

BENCHMARK(copyLevel)->Unit(benchmark::kMicrosecond);
BENCHMARK(numberLevel)->Unit(benchmark::kMicrosecond);
BENCHMARK(indexLevel)->Unit(benchmark::kMicrosecond);
BENCHMARK(planOneFloor)->Unit(benchmark::kMicrosecond);
BENCHMARK(applyOneFloor)->Unit(benchmark::kMicrosecond);

} // namespace

} // namespace sectored::test
