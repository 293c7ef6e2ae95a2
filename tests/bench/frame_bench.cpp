// A picture of a level in space, in software, on one thread: 640 x 480, all sprites.

#include "sectored/render/checker_tiles.h"
#include "sectored/render/draw_frame.h"

#include "tests/support/random_heights.h"
#include "tests/support/winding_rooms.h"

#include <benchmark/benchmark.h>

#include <random>

namespace sectored {

namespace {

constexpr int side = 28; ///< 15,680 walls

/// Sloped rooms with windows into each other, seen from the first one.
void slopedRooms(benchmark::State& state)
{
    std::mt19937_64 random(1);
    const Map map = test::withRandomHeights(test::windingRooms(side), random);
    const MapIndex index(map);
    const CheckerTiles tiles;
    const ColourTables colours = greyTables();
    const Viewpoint camera{.place = {200, 200}, .angle = 256};
    for (auto _ : state) {
        const Frame frame = drawFrame({map, index}, camera, {640, 480}, tiles, colours);
        benchmark::DoNotOptimize(frame.at({0, 0}).depth);
    }
}

/// The same without slopes: one long view.
void openRooms(benchmark::State& state)
{
    const Map map = test::windingRooms(side);
    const MapIndex index(map);
    const CheckerTiles tiles;
    const ColourTables colours = greyTables();
    const Viewpoint camera{.place = {200, 200}, .angle = 256};
    for (auto _ : state) {
        const Frame frame = drawFrame({map, index}, camera, {640, 480}, tiles, colours);
        benchmark::DoNotOptimize(frame.at({0, 0}).depth);
    }
}

BENCHMARK(slopedRooms)->Unit(benchmark::kMillisecond);
BENCHMARK(openRooms)->Unit(benchmark::kMillisecond);

} // namespace

} // namespace sectored
