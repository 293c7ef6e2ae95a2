#include "sectored/map/map_view.h"
#include "sectored/map/patch_builder.h"
#include "sectored/query/sector_index.h"

#include "tests/bench/level_case.h"
#include "tests/bench/level_peers.h"
#include "tests/bench/measured.h"
#include "tests/bench/sector_index_figures.h"
#include "tests/support/random_polygon.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <utility>

using namespace sectored;
using namespace sectored::test;

namespace {

using Points = std::vector<Point>;

/// Returns the peer for a level, which is built once.
template <class Peer>
const Peer& peerFor(const LevelCase& level)
{
    static std::map<const LevelCase*, std::unique_ptr<Peer>> all;
    std::unique_ptr<Peer>& peer = all[&level];
    if (!peer) {
        peer = std::make_unique<Peer>(level.map);
    }
    return *peer;
}

template <class Ask>
void askAll(benchmark::State& state, const Points& points, Ask ask)
{
    const std::size_t mask = points.size() - 1;
    std::size_t next = 0;
    for (auto iteration : state) {
        benchmark::DoNotOptimize(ask(points[next]));
        next = (next + 1) & mask;
    }
}

template <class Peer>
void askPeer(benchmark::State& state, const LevelCase& level, const Points& points)
{
    const Peer& peer = peerFor<Peer>(level);
    askAll(state, points, [&](Point p) { return peer.find(p); });
}

void scanByEngine(benchmark::State& state, const LevelCase& level, const Points& points)
{
    const EngineLevel& engine = peerFor<EngineLevel>(level);
    askAll(state, points, [&](Point p) { return engine.scan(p); });
}

void followByEngine(benchmark::State& state, const LevelCase& level, const Points& points)
{
    const EngineLevel& engine = peerFor<EngineLevel>(level);
    std::int32_t last = -1;
    askAll(state, points, [&](Point p) { return last = engine.lookUp(p, last); });
}

void askIndex(benchmark::State& state, const LevelCase& level, const Points& points)
{
    const SectorIndex& index = peerFor<SectorIndex>(level);
    askAll(state, points, [&](Point p) { return index.sectorAt(p); });
}

void askOwner(benchmark::State& state, const LevelCase& level, const Points& points)
{
    const SectorIndex& index = peerFor<SectorIndex>(level);
    askAll(state, points, [&](Point p) { return index.ownerAt(p); });
}

void followByIndex(benchmark::State& state, const LevelCase& level, const Points& points)
{
    const SectorIndex& index = peerFor<SectorIndex>(level);
    SectorId last{};
    askAll(state, points, [&](Point p) {
        return last = index.sectorAt(level.map, p, last).value_or(last);
    });
}

/// Queries up to 4,096 points per call.
void askTogether(benchmark::State& state, const LevelCase& level, const Points& points)
{
    const SectorIndex& index = peerFor<SectorIndex>(level);
    const std::size_t together = std::min<std::size_t>(points.size(), 4096);
    std::size_t next = 0;
    while (state.KeepRunningBatch(static_cast<std::int64_t>(together))) {
        benchmark::DoNotOptimize(index.sectorAtEach(std::span(points).subspan(next, together)));
        next = (next + together) & (points.size() - 1);
    }
}

void buildIndex(benchmark::State& state, const LevelCase& level)
{
    std::size_t bytes = 0;
    for (auto iteration : state) {
        const SectorIndex index(level.map);
        bytes = index.memory();
        benchmark::DoNotOptimize(bytes);
    }
    state.counters[counters::bytes] =
        static_cast<double>(bytes) / static_cast<double>(level.wallCount());
}

/// Returns a patch that moves a vertex by up to 150 units with all walls that start there. Finds
/// them by crossing each wall and following it to the next.
Patch movedVertex(const Map& map, WallId wall, std::mt19937_64& random)
{
    constexpr int mostWalls = 8;
    const Point from = map[wall].position;
    const std::int32_t right = randomBetween(random, -150, 150);
    const Point to{from.x + right, from.y + randomBetween(random, -150, 150)};
    PatchBuilder builder(map);
    for (int count = 0; count < mostWalls; ++count) {
        builder.edit(wall).position = to;
        if (!map[wall].nextWall.isRow()) {
            break;
        }
        wall = map[map[wall].nextWall.row()].point2.row();
    }
    return builder.finish();
}

/// Moves a vertex back and forth, a different one each time. Does not count the time of updating
/// the level itself.
void moveVertex(benchmark::State& state, const LevelCase& level)
{
    std::mt19937_64 random(3);
    Map map = level.map;
    SectorIndex index(map);
    std::vector<double> microseconds;
    std::optional<Patch> back;
    for (auto iteration : state) {
        Patch patch;
        if (back) {
            patch = *std::exchange(back, std::nullopt);
        } else {
            const auto wall = randomBelow(random, static_cast<std::int64_t>(map.wallCount()));
            patch = movedVertex(map, {static_cast<std::uint32_t>(wall)}, random);
            back = inverted(patch);
        }
        apply(map, patch);
        const auto start = std::chrono::steady_clock::now();
        index.update(map, patch);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        state.SetIterationTime(took.count());
        microseconds.push_back(took.count() * 1e6);
    }
    std::ranges::sort(microseconds);
    state.counters[counters::median] = microseconds[microseconds.size() / 2];
    state.counters[counters::hundredth] = microseconds[microseconds.size() * 99 / 100];
}

/// A column of the table; a null function skips that kind of query.
struct Contender {
    const char* name;
    std::size_t mostWalls;
    void (*random)(benchmark::State&, const LevelCase&, const Points&);
    void (*walk)(benchmark::State&, const LevelCase&, const Points&);
};

constexpr std::size_t anyWalls = 10'000'000;

constexpr std::array<Contender, 8> contenders{{
    {names::boost, anyWalls, askPeer<BoostLevel>, askPeer<BoostLevel>},
    {names::geos, anyWalls, askPeer<GeosLevel>, askPeer<GeosLevel>},
    {names::engine, 200'000, scanByEngine, nullptr}, // scanning more takes milliseconds
    {names::engine, anyWalls, nullptr, followByEngine},
    {names::index, anyWalls, askIndex, askIndex},
    {names::indexHinted, anyWalls, nullptr, followByIndex},
    {names::owner, anyWalls, askOwner, askOwner},
    {names::indexTogether, anyWalls, askTogether, askTogether},
}};

template <class Run>
void add(const std::string& questions, const LevelCase& level, const char* contender, Run run)
{
    const std::string name = benchmarkName(questions, level.wallCount(), contender);
    benchmark::RegisterBenchmark(name.c_str(), std::move(run));
}

void addQuestions(const LevelCase& level, const Contender& contender)
{
    if (contender.random != nullptr) {
        add("random", level, contender.name, [&level, &contender](benchmark::State& state) {
            contender.random(state, level, level.random);
        });
    }
    if (contender.random == askIndex) {
        add("cold", level, contender.name, [&level](benchmark::State& state) {
            askIndex(state, level, level.cold);
        });
    }
    if (contender.walk != nullptr) {
        add("walk", level, contender.name, [&level, &contender](benchmark::State& state) {
            contender.walk(state, level, level.walk);
        });
    }
}

void addCase(const LevelCase& level)
{
    for (const Contender& contender : contenders) {
        if (level.wallCount() > contender.mostWalls) {
            continue;
        }
        if (contender.name == names::geos && !GeosLevel::isBuilt()) {
            addSkipped(
                benchmarkName("random", level.wallCount(), contender.name),
                "GEOS is not built in");
            continue;
        }
        addQuestions(level, contender);
    }
    add("made", level, names::build, [&level](benchmark::State& state) {
        buildIndex(state, level);
    });
    const std::string moved = benchmarkName("made", level.wallCount(), names::move);
    benchmark::RegisterBenchmark(moved.c_str(), [&level](benchmark::State& state) {
        moveVertex(state, level);
    })->UseManualTime();
}

} // namespace

int main(int argumentCount, char** arguments)
{
    std::deque<LevelCase> levels;
    for (const int rooms : roomsPerSide) {
        addCase(levels.emplace_back(levelCase(rooms)));
    }
    printTable(runInterleaved(argumentCount, arguments));
    return 0;
}
