#include "core/edit/plan.h"

#include "tests/support/room_grid.h"

#include <benchmark/benchmark.h>

namespace sectored::test {

namespace {

constexpr std::int32_t room = 1024;

/// A level of perSide x perSide rooms with its index.
struct Level {
    explicit Level(int perSide)
        : map(roomGrid(perSide))
        , index(map)
    {}

    Map map;
    MapIndex index;
};

/// Across 7 x 7 rooms, 196 walls, in the middle of the level.
DrawRequest boxInTheMiddle(int perSide)
{
    const std::int32_t low = (perSide / 2 - 3) * room + 300;
    const std::int32_t high = low + 6 * room + 37;
    return {.points = {{low, low}, {high, low + 5}, {high, high}, {low, high - 9}}, .closed = true};
}

void planBox(benchmark::State& state)
{
    const auto perSide = static_cast<int>(state.range(0));
    const Level level(perSide);
    const Request request = boxInTheMiddle(perSide);
    for ([[maybe_unused]] auto turn : state) {
        const PlanResult planned = plan({level.map, level.index}, request);
        if (!planned) {
            state.SkipWithError("the box was refused");
            break;
        }
        benchmark::DoNotOptimize(planned);
    }
    state.counters["walls"] = static_cast<double>(level.map.wallCount());
}

/// Done and undone, with the index: what a commit costs besides the plan.
void commitBox(benchmark::State& state)
{
    const auto perSide = static_cast<int>(state.range(0));
    Level level(perSide);
    const PlanResult planned = plan({level.map, level.index}, boxInTheMiddle(perSide));
    const Patch back = inverted(planned->patch);
    for ([[maybe_unused]] auto turn : state) {
        apply(level.map, planned->patch);
        level.index.update(level.map, planned->patch);
        apply(level.map, back);
        level.index.update(level.map, back);
    }
    state.counters["walls"] = static_cast<double>(level.map.wallCount());
}

void planAcrossTheLevel(benchmark::State& state)
{
    const auto perSide = static_cast<int>(state.range(0));
    const Level level(perSide);
    const Request request =
        DrawRequest{.points = {{-100, 350}, {perSide * room + 100, perSide * room - 500}}};
    for ([[maybe_unused]] auto turn : state) {
        const PlanResult planned = plan({level.map, level.index}, request);
        benchmark::DoNotOptimize(planned);
    }
    state.counters["walls"] = static_cast<double>(level.map.wallCount());
}

// 16, 63, 158 and 500 rooms a side have about 1,000, 16,000, 100,000 and 1,000,000 walls.
BENCHMARK(planBox)->Arg(16)->Arg(63)->Arg(158)->Arg(500)->Unit(benchmark::kMicrosecond);
BENCHMARK(commitBox)->Arg(16)->Arg(63)->Arg(158)->Arg(500)->Unit(benchmark::kMicrosecond);
BENCHMARK(planAcrossTheLevel)->Arg(16)->Arg(63)->Unit(benchmark::kMillisecond);

} // namespace

} // namespace sectored::test
