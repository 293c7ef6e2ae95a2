// What a newcomer waits for in the lab: the answer to a sweep that is dragged, and a census.

#include "sectored/lab/census.h"
#include "sectored/lab/sweep_answer.h"
#include "sectored/map/patch_builder.h"
#include "sectored/walk/level_surfaces.h"

#include "tests/support/winding_rooms.h"

#include <benchmark/benchmark.h>

#include <span>
#include <string>

using namespace sectored;

namespace {

constexpr int perSide = 19;
constexpr double room = 1024;

/// Returns 7,220 walls, with floors a step apart.
Map steppedRooms()
{
    Map rooms = test::windingRooms(perSide);
    PatchBuilder builder(rooms);
    int count = 0;
    for (const SectorId sector : rooms.sectorOrder()) {
        const int step = count++ % 4;
        Sector& row = builder.edit(sector);
        row.floor.z = -step * 16 * 16;
        row.ceiling.z = -(1152 + step * 128) * 16;
    }
    apply(rooms, builder.finish());
    return rooms;
}

/// Drags the end of a sweep of this length from the middle of a level down to a floor, one unit at
/// a time: an answer with the published one after each step. The sphere is as wide as a player.
void answerADrag(benchmark::State& state, double way)
{
    const Map map = steppedRooms();
    const MapIndex index(map);
    const LevelSurfaces surfaces({map, index});
    const SweepLevel level{.view = {map, index}, .surfaces = surfaces};
    const double middle = (perSide / 2 + 0.2) * room;
    SweepCase sweep{.at = {middle, middle, 300}};
    sweep.shape.radius = 164;
    int step = 0;
    int hits = 0;
    for (auto iteration : state) {
        const double aside = step++ % 64 - 32;
        sweep.by = {way, aside, -140};
        const auto given = answer(sweep, &level);
        if (!given || !given->published) {
            state.SkipWithError("there is no answer");
            return;
        }
        hits += given->hit ? 1 : 0;
        benchmark::DoNotOptimize(*given);
    }
    state.counters["hits"] = benchmark::Counter(hits, benchmark::Counter::kAvgIterations);
}

void answerAShortDrag(benchmark::State& state)
{
    answerADrag(state, 86.25);
}

void answerALongDrag(benchmark::State& state)
{
    answerADrag(state, 3760);
}

/// Asks 100,000 cases of one kind.
void takeCensusOf(benchmark::State& state, std::span<const CensusKind> kinds)
{
    for (auto iteration : state) {
        benchmark::DoNotOptimize(takeCensus({.cases = 100'000, .seed = 1, .kinds = kinds}));
    }
}

void censusOfAllKinds(benchmark::State& state)
{
    takeCensusOf(state, allCensusKinds);
}

BENCHMARK(answerAShortDrag)->Unit(benchmark::kMillisecond);
BENCHMARK(answerALongDrag)->Unit(benchmark::kMillisecond);
BENCHMARK(censusOfAllKinds)->Unit(benchmark::kMillisecond);

} // namespace

int main(int argumentCount, char** arguments)
{
    for (const CensusKind& kind : allCensusKinds) {
        benchmark::RegisterBenchmark(
            ("census/" + std::string(nameOf(kind))).c_str(),
            [&kind](benchmark::State& state) {
                takeCensusOf(state, {&kind, 1});
            })
            ->Unit(benchmark::kMillisecond);
    }
    benchmark::Initialize(&argumentCount, arguments);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
