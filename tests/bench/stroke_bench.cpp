// Measures strokes that intersect themselves, have many corners, or cross many coincident sectors.

#include "sectored/edit/plan.h"
#include "sectored/geom/transform.h"

#include "tests/support/crowded_strokes.h"

#include <benchmark/benchmark.h>
#include <sys/resource.h>

namespace sectored::test {

namespace {

/// Rejected strokes are measured too.
void planOn(benchmark::State& state, const Map& map, const Request& request)
{
    const MapIndex index(map);
    bool refused = false;
    for ([[maybe_unused]] auto turn : state) {
        const PlanResult planned = plan({map, index}, request);
        refused = !planned;
        benchmark::DoNotOptimize(planned);
        if (!planned) {
            state.SetLabel(englishText(planned.error()).substr(0, 60));
        }
    }
    state.counters["refused"] = refused ? 1 : 0;
    state.counters["walls"] = static_cast<double>(map.wallCount());
}

Map levelWithoutLimits()
{
    MapRows rows;
    rows.limits = LimitProfile::None;
    return Map(std::move(rows));
}

void planPolygon(benchmark::State& state)
{
    const NgonShape shape{
        .doubledRadius = {1 << 27, 1 << 27},
        .sides = static_cast<std::int32_t>(state.range(0))};
    planOn(state, levelWithoutLimits(), DrawRequest{.points = ngonPoints(shape), .closed = true});
}

void planScribble(benchmark::State& state)
{
    const int points = static_cast<int>(state.range(0));
    planOn(state, levelWithoutLimits(), DrawRequest{.points = scribble(points, 1 << 20)});
}

void planClosedScribble(benchmark::State& state)
{
    const int points = static_cast<int>(state.range(0));
    planOn(
        state,
        levelWithoutLimits(),
        DrawRequest{.points = scribble(points, 1 << 20), .closed = true});
}

/// `peak_MB` is the largest size of the process so far, so run this benchmark alone.
void planOverCoincidentTriangles(benchmark::State& state)
{
    planOn(
        state,
        coincidentTriangles(static_cast<int>(state.range(0))),
        DrawRequest{.points = {{0, 0}, {1024, 0}, {1024, 1024}, {0, 1024}}, .closed = true});
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    state.counters["peak_MB"] = static_cast<double>(usage.ru_maxrss) / 1024;
}

BENCHMARK(planPolygon)->Arg(1'000)->Arg(4'000)->Arg(16'000)->Unit(benchmark::kMillisecond);
BENCHMARK(planScribble)->Arg(100)->Arg(300)->Arg(1'000)->Unit(benchmark::kMillisecond);
BENCHMARK(planClosedScribble)->Arg(100)->Arg(300)->Arg(1'000)->Unit(benchmark::kMillisecond);
BENCHMARK(planOverCoincidentTriangles)->Arg(500)->Arg(5'461)->Unit(benchmark::kMillisecond);

} // namespace

} // namespace sectored::test
