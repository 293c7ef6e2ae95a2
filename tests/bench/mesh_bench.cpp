// Surfaces and colliders of levels of about 16,000 walls, and triangulation of single outlines.

#include "core/geom/triangulate.h"
#include "core/mesh/sector_mesh.h"
#include "core/walk/sector_colliders.h"

#include "tests/support/random_heights.h"
#include "tests/support/room_grid.h"
#include "tests/support/winding_rooms.h"

#include <benchmark/benchmark.h>

#include <random>

namespace sectored {

namespace {

/// What runs over a level: both have the same shape.
using SectorSurface = SectorMesh (*)(const MapView&, SectorId);

enum class Heights { Flat, Random };

struct LevelChoice {
    Map map{};
    Heights heights = Heights::Flat;
};

Map levelOf(const LevelChoice& choice)
{
    std::mt19937_64 random(1);
    return choice.heights == Heights::Flat ? choice.map
                                           : test::withRandomHeights(choice.map, random);
}

void runOver(benchmark::State& state, const LevelChoice& choice, SectorSurface surfaceOf)
{
    const Map map = levelOf(choice);
    const MapIndex index(map);
    std::size_t triangles = 0;
    for (auto _ : state) {
        triangles = 0;
        for (const SectorId sector : map.sectorOrder()) {
            const SectorMesh surface = surfaceOf({map, index}, sector);
            triangles += surface.triangles.size();
            benchmark::DoNotOptimize(surface.triangles.data());
        }
    }
    const auto sectors = static_cast<double>(map.sectorCount());
    state.counters["walls"] = static_cast<double>(map.wallCount());
    state.counters["triangles"] = static_cast<double>(triangles);
    state.counters["per_sector"] = benchmark::Counter(
        sectors,
        benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

constexpr int gridSide = 63;    ///< 15,876 walls
constexpr int windingSide = 28; ///< 15,680 walls

void gridMesh(benchmark::State& state)
{
    runOver(state, {test::roomGrid(gridSide)}, meshOf);
}

void gridColliders(benchmark::State& state)
{
    runOver(state, {test::roomGrid(gridSide)}, collidersOf);
}

void windingMesh(benchmark::State& state)
{
    runOver(state, {test::windingRooms(windingSide)}, meshOf);
}

void windingColliders(benchmark::State& state)
{
    runOver(state, {test::windingRooms(windingSide)}, collidersOf);
}

void slopedMesh(benchmark::State& state)
{
    runOver(state, {test::windingRooms(windingSide), Heights::Random}, meshOf);
}

void slopedColliders(benchmark::State& state)
{
    runOver(state, {test::windingRooms(windingSide), Heights::Random}, collidersOf);
}

/// A comb, whose teeth all lie before the sweep at once.
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

/// As many square holes in a square.
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

BENCHMARK(gridMesh)->Unit(benchmark::kMillisecond);
BENCHMARK(gridColliders)->Unit(benchmark::kMillisecond);
BENCHMARK(windingMesh)->Unit(benchmark::kMillisecond);
BENCHMARK(windingColliders)->Unit(benchmark::kMillisecond);
BENCHMARK(slopedMesh)->Unit(benchmark::kMillisecond);
BENCHMARK(slopedColliders)->Unit(benchmark::kMillisecond);
BENCHMARK(triangulateComb)
    ->Arg(100)
    ->Arg(1'000)
    ->Arg(10'000)
    ->Arg(100'000)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK(triangulateHoles)->Arg(5)->Arg(50)->Arg(150)->Unit(benchmark::kMicrosecond);

} // namespace

} // namespace sectored
