#include "sectored/edit/plan.h"
#include "sectored/map/field.h"
#include "sectored/map/patch_builder.h"

#include "tests/support/room_grid.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <numbers>
#include <utility>
#include <vector>

namespace sectored::test {

namespace {

constexpr std::int32_t room = 1024;

/// A level of perSide x perSide rooms with its index.
struct Level {
    explicit Level(int perSide)
        : map(roomGrid(perSide))
        , index(map)
    {}

    MapView view() const { return {map, index}; }

    Map map;
    MapIndex index;
};

/// Levels are built once, because the largest take a while.
const Level& levelOf(std::int64_t perSide)
{
    static std::map<std::int64_t, Level> levels;
    return levels.try_emplace(perSide, static_cast<int>(perSide)).first->second;
}

std::int32_t middleOf(std::int64_t perSide)
{
    return static_cast<std::int32_t>(perSide / 2) * room;
}

/// A box across 7 x 7 rooms, 196 walls, in the middle of the level.
DrawRequest boxInTheMiddle(std::int64_t perSide)
{
    const std::int32_t low = middleOf(perSide) - 3 * room + 300;
    const std::int32_t high = low + 6 * room + 37;
    return {.points = {{low, low}, {high, low + 5}, {high, high}, {low, high - 9}}, .closed = true};
}

/// The times of single plans.
class Times {
public:
    using Clock = std::chrono::steady_clock;

    void add(Clock::duration taken)
    {
        m_microseconds.push_back(std::chrono::duration<double, std::micro>(taken).count());
    }

    void report(benchmark::State& state)
    {
        std::ranges::sort(m_microseconds);
        state.counters["median_us"] = at(0.5);
        state.counters["p99_us"] = at(0.99);
    }

private:
    double at(double part) const
    {
        const double last = static_cast<double>(m_microseconds.size()) - 1;
        return m_microseconds.empty() ? 0
                                      : m_microseconds[static_cast<std::size_t>(part * last + 0.5)];
    }

    std::vector<double> m_microseconds;
};

void planRepeatedly(benchmark::State& state, const Request& request)
{
    const Level& level = levelOf(state.range(0));
    if (const PlanResult planned = plan(level.view(), request); !planned) {
        state.SkipWithError(englishText(planned.error()).c_str());
        return;
    }
    Times times;
    for ([[maybe_unused]] auto turn : state) {
        const auto start = Times::Clock::now();
        const PlanResult planned = plan(level.view(), request);
        times.add(Times::Clock::now() - start);
        benchmark::DoNotOptimize(planned);
    }
    times.report(state);
    state.counters["walls"] = static_cast<double>(level.map.wallCount());
}

void planBox(benchmark::State& state)
{
    planRepeatedly(state, boxInTheMiddle(state.range(0)));
}

/// Preview of a dragged vertex.
void planVertexMove(benchmark::State& state)
{
    const std::int32_t at = middleOf(state.range(0));
    planRepeatedly(state, MoveRequest{.vertices = {{.from = {at, at}, .to = {at + 100, at + 60}}}});
}

/// A drag of 42 vertices, which stitches the 200 walls at them.
void planStitchingMove(benchmark::State& state)
{
    const std::int32_t at = middleOf(state.range(0));
    MoveRequest move{.stitches = true};
    for (std::int32_t x = at; x < at + 7 * room; x += room) {
        for (std::int32_t y = at; y < at + 6 * room; y += room) {
            move.vertices.push_back({.from = {x, y}, .to = {x + 100, y + 60}});
        }
    }
    planRepeatedly(state, move);
}

void planJoinOfTwoRooms(benchmark::State& state)
{
    const auto perSide = static_cast<std::uint32_t>(state.range(0));
    const std::uint32_t first = perSide / 2 * perSide + perSide / 2;
    planRepeatedly(state, JoinRequest{.sectors = {SectorId{first}, SectorId{first + 1}}});
}

/// Applies and reverts a plan, including the index: the cost of a commit in addition to the plan.
void commitBox(benchmark::State& state)
{
    Level level = levelOf(state.range(0));
    const PlanResult planned = plan(level.view(), boxInTheMiddle(state.range(0)));
    if (!planned) {
        state.SkipWithError(englishText(planned.error()).c_str());
        return;
    }
    const Patch back = inverted(planned->patch);
    for ([[maybe_unused]] auto turn : state) {
        for (const Patch* const patch : {&planned->patch, &back}) {
            apply(level.map, *patch);
            level.index.update(level.map, *patch);
        }
    }
    state.counters["walls"] = static_cast<double>(level.map.wallCount());
}

/// Returns a round room.
Map roundRoom(int walls)
{
    MapRows rows;
    rows.sectors.resize(1);
    rows.wallsOfSector.resize(1);
    for (int at = 0; at < walls; ++at) {
        const double turn = at * 2 * std::numbers::pi / walls;
        const auto index = static_cast<std::uint32_t>(at);
        const Point corner{
            static_cast<std::int32_t>(std::lround(100'000 * std::cos(turn))),
            static_cast<std::int32_t>(std::lround(100'000 * std::sin(turn)))};
        rows.walls.push_back(
            {.position = corner,
             .point2 = WallId{(index + 1) % static_cast<std::uint32_t>(walls)}});
        rows.wallsOfSector.front().push_back(WallId{index});
    }
    return Map(std::move(rows));
}

/// The texture of a wall goes on around a room of 1,000 walls.
void planAlignOf1000Walls(benchmark::State& state)
{
    const Map map = roundRoom(1000);
    const MapIndex index(map);
    for ([[maybe_unused]] auto turn : state) {
        benchmark::DoNotOptimize(plan({map, index}, AlignRequest{.wall = WallId{0}}));
    }
}

/// All properties of a wall are pasted onto 1,000 walls.
void planPasteOnto1000Walls(benchmark::State& state)
{
    Map map = roundRoom(1001);
    PatchBuilder builder(map);
    for (const auto& field : wallFields()) {
        if (field.name != "cstat") {
            field.write(builder.edit(WallId{0}), 5);
        }
    }
    apply(map, builder.finish());
    const MapIndex index(map);
    const auto walls = map.wallsOf(SectorId{0}).subspan(1);
    const PastePropertiesRequest request{
        .from = WallId{0},
        .rows = std::vector<WallId>(walls.begin(), walls.end()),
        .parts = PropertyParts::all()};
    for ([[maybe_unused]] auto turn : state) {
        benchmark::DoNotOptimize(plan({map, index}, request));
    }
}

void planAcrossTheLevel(benchmark::State& state)
{
    const std::int32_t end = static_cast<std::int32_t>(state.range(0)) * room;
    planRepeatedly(state, DrawRequest{.points = {{-100, 350}, {end + 100, end - 500}}});
}

// Levels of 16, 63, 158 and 500 rooms per side have about 1,000, 16,000, 100,000 and 1,000,000
// walls.
#define SE_CURVE Arg(16)->Arg(63)->Arg(158)->Arg(500)
BENCHMARK(planBox)->SE_CURVE->Unit(benchmark::kMicrosecond);
BENCHMARK(planVertexMove)->SE_CURVE->Unit(benchmark::kMicrosecond);
BENCHMARK(planStitchingMove)->SE_CURVE->Unit(benchmark::kMicrosecond);
BENCHMARK(planJoinOfTwoRooms)->SE_CURVE->Unit(benchmark::kMicrosecond);
BENCHMARK(commitBox)->SE_CURVE->Unit(benchmark::kMicrosecond);
BENCHMARK(planAlignOf1000Walls)->Unit(benchmark::kMillisecond);
BENCHMARK(planPasteOnto1000Walls)->Unit(benchmark::kMillisecond);
BENCHMARK(planAcrossTheLevel)->Arg(16)->Arg(63)->Arg(158)->Unit(benchmark::kMillisecond);

} // namespace

} // namespace sectored::test
