// Surfaces and colliders of levels of about 16,000 walls.

#include "sectored/mesh/sector_mesh.h"
#include "sectored/walk/sector_colliders.h"

#include "tests/support/random_heights.h"
#include "tests/support/room_grid.h"
#include "tests/support/winding_rooms.h"

#include <benchmark/benchmark.h>

#include <random>

namespace sectored {

namespace {

/// The function to measure: meshOf or collidersOf.
using SectorSurface = SectorMesh (*)(const MapView&, SectorId);

enum class Heights { Flat, Random };

struct LayerChoice {
    Map map{};
    Heights heights = Heights::Flat;
};

Map levelOf(const LayerChoice& choice)
{
    std::mt19937_64 random(1);
    return choice.heights == Heights::Flat ? choice.map
                                           : test::withRandomHeights(choice.map, random);
}

void runOver(benchmark::State& state, const LayerChoice& choice, SectorSurface surfaceOf)
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

BENCHMARK(gridMesh)->Unit(benchmark::kMillisecond);
BENCHMARK(gridColliders)->Unit(benchmark::kMillisecond);
BENCHMARK(windingMesh)->Unit(benchmark::kMillisecond);
BENCHMARK(windingColliders)->Unit(benchmark::kMillisecond);
BENCHMARK(slopedMesh)->Unit(benchmark::kMillisecond);
BENCHMARK(slopedColliders)->Unit(benchmark::kMillisecond);

} // namespace

} // namespace sectored
