#include "sectored/asset/game/game_folder.h"
#include "sectored/find/query.h"

#include "tests/support/room_grid.h"

#include <benchmark/benchmark.h>

namespace sectored::test {

namespace {

/// Searches 16,384 walls. Spec: find 4.
void findWalls(benchmark::State& state, const char* text)
{
    const Map map = roomGrid(64);
    const MapIndex index(map);
    for (auto _ : state) {
        const auto query = parseQuery(text, gameWithId(shippedGames(), "duke3d"));
        benchmark::DoNotOptimize(findRows({map, index}, *query));
    }
}

BENCHMARK_CAPTURE(findWalls, fields, "wall where tile in 150..159 and shade > 0")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(
    findWalls,
    computed,
    "wall where portal and length < 2000 and tile = neighbour.tile or visible")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(findWalls, names, "wall where tile ~ ^CRACK or category = door or not portal")
    ->Unit(benchmark::kMillisecond);

} // namespace

} // namespace sectored::test
