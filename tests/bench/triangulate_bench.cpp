// Measures the triangulation of single outlines.

#include "sectored/geom/planar/triangulate.h"

#include <benchmark/benchmark.h>

namespace sectored {

namespace {

/// A comb: the sweep meets all teeth at the same time.
void triangulateComb(benchmark::State& state)
{
    const auto corners = static_cast<std::int32_t>(state.range(0));
    std::vector<Point> comb{{-10, corners * 2}, {-10, -2}};
    for (std::int32_t tooth = 0; tooth < corners / 2; ++tooth) {
        comb.push_back({100'000 + tooth % 7, tooth * 4});
        comb.push_back({tooth % 5, tooth * 4 + 2});
    }
    const std::vector<std::vector<Point>> loops{comb};
    for (auto _ : state) {
        benchmark::DoNotOptimize(triangulate(loops).triangles.data());
    }
}

/// A square with side * side square holes.
void triangulateHoles(benchmark::State& state)
{
    const auto side = static_cast<std::int32_t>(state.range(0));
    std::vector<std::vector<Point>> loops{
        {{-1, -1}, {side * 10, -1}, {side * 10, side * 10}, {-1, side * 10}}};
    for (std::int32_t row = 0; row < side; ++row) {
        for (std::int32_t column = 0; column < side; ++column) {
            const Point p{column * 10 + row % 3, row * 10 + column % 3};
            loops.push_back({p, {p.x, p.y + 4}, {p.x + 4, p.y + 4}, {p.x + 4, p.y}});
        }
    }
    for (auto _ : state) {
        benchmark::DoNotOptimize(triangulate(loops).triangles.data());
    }
}

BENCHMARK(triangulateComb)
    ->Arg(100)
    ->Arg(1'000)
    ->Arg(10'000)
    ->Arg(100'000)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK(triangulateHoles)->Arg(5)->Arg(50)->Arg(150)->Unit(benchmark::kMicrosecond);

} // namespace

} // namespace sectored
