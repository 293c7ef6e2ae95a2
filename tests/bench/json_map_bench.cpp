#include "sectored/format/build_map/build_map.h"
#include "sectored/format/json_map/json_map.h"

#include "tests/support/room_grid.h"

#include <benchmark/benchmark.h>

namespace sectored::test {

namespace {

/// A level near the limits of version 7, and one of a million walls.
constexpr int roomsOfLargest = 63;
constexpr int roomsOfMillion = 500;

void setCounts(benchmark::State& state, const Bytes& content)
{
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(content.size()));
    state.counters["walls"] = static_cast<double>(4 * state.range(0) * state.range(0));
}

void writeJson(benchmark::State& state)
{
    const Map level = roomGrid(static_cast<int>(state.range(0)));
    for ([[maybe_unused]] auto turn : state) {
        benchmark::DoNotOptimize(writeJsonMap(level));
    }
    setCounts(state, writeJsonMap(level).value());
}

void readJson(benchmark::State& state)
{
    const Bytes content = writeJsonMap(roomGrid(static_cast<int>(state.range(0)))).value();
    for ([[maybe_unused]] auto turn : state) {
        benchmark::DoNotOptimize(readJsonMap(content));
    }
    setCounts(state, content);
}

/// The binary format, for comparison.
void readMap(benchmark::State& state)
{
    const Bytes content = writeBuildMap(roomGrid(static_cast<int>(state.range(0)))).value();
    for ([[maybe_unused]] auto turn : state) {
        benchmark::DoNotOptimize(readBuildMap(content));
    }
    setCounts(state, content);
}

void writeMap(benchmark::State& state)
{
    const Map level = roomGrid(static_cast<int>(state.range(0)));
    for ([[maybe_unused]] auto turn : state) {
        benchmark::DoNotOptimize(writeBuildMap(level));
    }
    setCounts(state, writeBuildMap(level).value());
}

BENCHMARK(writeJson)->Arg(roomsOfLargest)->Arg(roomsOfMillion)->Unit(benchmark::kMillisecond);
BENCHMARK(readJson)->Arg(roomsOfLargest)->Arg(roomsOfMillion)->Unit(benchmark::kMillisecond);
BENCHMARK(readMap)->Arg(roomsOfLargest)->Unit(benchmark::kMillisecond);
BENCHMARK(writeMap)->Arg(roomsOfLargest)->Unit(benchmark::kMillisecond);

} // namespace

} // namespace sectored::test
