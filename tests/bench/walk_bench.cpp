#include "sectored/map/patch_builder.h"
#include "sectored/walk/walker.h"

#include "tests/bench/measured.h"
#include "tests/support/random_heights.h"
#include "tests/support/random_polygon.h"
#include "tests/support/random_walk.h"
#include "tests/support/room_grid.h"
#include "tests/support/sweep/solid_scene.h"

#include <cstdio>
#include <vector>

using namespace sectored;
using namespace sectored::test;

namespace {

/// Returns a level of 15,876 walls, near the limit of version 7, with a different height in every
/// room.
Map unevenRooms()
{
    auto random = seededRandom(750);
    return withRandomHeights(roomGrid(63), random);
}

/// Returns a level to walk in, of rooms with floors a step apart: 10,000 triangles.
Map steppedRooms()
{
    const Map rooms = roomGrid(28);
    PatchBuilder builder(rooms);
    auto random = seededRandom(751);
    for (const SectorId sector : rooms.sectorOrder()) {
        Sector& row = builder.edit(sector);
        row.floor.z = static_cast<std::int32_t>(random() % 4) * -128 * 16;
        row.ceiling.z = -static_cast<std::int32_t>(1152 + random() % 4 * 128) * 16;
    }
    builder.editHeader().start.position = {512, 512};
    Map stepped = rooms;
    apply(stepped, builder.finish());
    return stepped;
}

/// A level with its derived data.
struct Level {
    explicit Level(Map rows)
        : map(std::move(rows))
        , index(map)
    {}

    MapView view() const { return {map, index}; }

    Map map;
    MapIndex index;
};

void buildSurfaces(benchmark::State& state, const Level& level)
{
    for (auto iteration : state) {
        benchmark::DoNotOptimize(LevelSurfaces(level.view()));
    }
}

void buildTrees(benchmark::State& state, const Level& level)
{
    const LevelSurfaces surfaces(level.view());
    for (auto iteration : state) {
        LevelWorld world(surfaces, WalkerSettings{}.standing);
        world.prepare();
        benchmark::DoNotOptimize(world);
    }
}

/// Builds the surfaces and all trees, as for a newly opened level.
void buildColliders(benchmark::State& state, const Level& level)
{
    for (auto iteration : state) {
        const LevelSurfaces surfaces(level.view());
        LevelWorld world(surfaces, WalkerSettings{}.standing);
        world.prepare();
        benchmark::DoNotOptimize(world);
    }
}

/// Raises and lowers one floor, and rebuilds the trees of the changed sectors.
void updateOneSector(benchmark::State& state, const Level& original)
{
    Level level = original;
    LevelSurfaces surfaces(level.view());
    LevelWorld world(surfaces, WalkerSettings{}.standing);
    world.prepare();
    const SectorId sector = level.map.sectorOrder()[level.map.sectorCount() / 2];
    std::int32_t way = 16;
    for (auto iteration : state) {
        PatchBuilder builder(level.map);
        builder.edit(sector).floor.z += way;
        way = -way;
        const Patch patch = builder.finish();
        apply(level.map, patch);
        level.index.update(level.map, patch);
        surfaces.update(level.view(), patch);
        world.prepare();
    }
}

void walkTic(benchmark::State& state, const Level& level)
{
    const LevelSurfaces surfaces(level.view());
    Walker walker(surfaces);
    RandomInput input(752);
    WalkerState player = *walker.stateAt(level.view(), startOf(level.view(), {}));
    for (auto iteration : state) {
        WalkerInput press = input.next();
        press.forward = 1;
        player = walker.moved(player, press);
        benchmark::DoNotOptimize(player);
    }
}

void restTic(benchmark::State& state, const Level& level)
{
    const LevelSurfaces surfaces(level.view());
    Walker walker(surfaces);
    WalkerState player = *walker.stateAt(level.view(), startOf(level.view(), {}));
    for (auto iteration : state) {
        player = walker.moved(player, {});
        benchmark::DoNotOptimize(player);
    }
}

} // namespace

int main(int argumentCount, char** arguments)
{
    const Level large(unevenRooms());
    const Level small(steppedRooms());
    const LevelSurfaces surfaces(large.view());
    std::printf(
        "%zu walls make %zu triangles; to walk in %zu\n",
        large.map.wallCount(),
        surfaces.triangleCount(),
        LevelSurfaces(small.view()).triangleCount());
    benchmark::RegisterBenchmark("surfaces", [&](benchmark::State& state) {
        buildSurfaces(state, large);
    });
    benchmark::RegisterBenchmark("trees", [&](benchmark::State& state) {
        buildTrees(state, large);
    });
    benchmark::RegisterBenchmark("colliders", [&](benchmark::State& state) {
        buildColliders(state, large);
    });
    benchmark::RegisterBenchmark("update", [&](benchmark::State& state) {
        updateOneSector(state, large);
    });
    benchmark::RegisterBenchmark("walk", [&](benchmark::State& state) { walkTic(state, small); });
    benchmark::RegisterBenchmark("rest", [&](benchmark::State& state) { restTic(state, small); });
    runInterleaved(argumentCount, arguments);
    return 0;
}
