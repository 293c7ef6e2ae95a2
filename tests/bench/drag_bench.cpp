#include "editor/tool/hand/move_gesture.h"
#include "tests/editor/tool/bare_target.h"
#include "tests/support/room_grid.h"

#include <benchmark/benchmark.h>

#include <utility>

namespace sectored::test {

namespace {

constexpr int perSide = 63; // 15,876 walls
constexpr int middle = perSide / 2;
constexpr double room = 1024;

std::uint32_t roomAt(int column, int row)
{
    return static_cast<std::uint32_t>(row * perSide + column);
}

/// Moves the pointer of a drag to and fro, with the preview and its marks, but without painting.
void drag(benchmark::State& state, editor::Selection selection)
{
    BareTarget target(roomGrid(perSide));
    target.options().setSnap({.grid = 1, .toVertices = false, .toWalls = false});
    target.setSelection(std::move(selection));
    const Vec2 from{middle * room, middle * room};
    editor::MoveGesture gesture(target, from);
    int step = 0;
    for ([[maybe_unused]] auto turn : state) {
        const double by = 64 + step++ % 32;
        gesture.update(at(from.x + by, from.y + by / 2));
        editor::Overlay overlay;
        gesture.addOverlay(overlay);
        benchmark::DoNotOptimize(overlay);
        if (gesture.shownPlan() == nullptr) {
            state.SkipWithError("the move is rejected");
            return;
        }
    }
}

void dragOneVertex(benchmark::State& state)
{
    const auto at = static_cast<std::int32_t>(middle * room);
    drag(state, {.vertices = {{at, at}}});
}

/// The upper walls of 10 x 10 rooms.
void dragHundredWalls(benchmark::State& state)
{
    editor::Selection selection;
    for (int row = middle; row < middle + 10; ++row) {
        for (int column = middle; column < middle + 10; ++column) {
            selection.walls.push_back(WallId{4 * roomAt(column, row)});
        }
    }
    drag(state, std::move(selection));
}

/// 25 x 20 rooms; those around them stretch.
void dragFiveHundredSectors(benchmark::State& state)
{
    editor::Selection selection;
    for (int row = middle - 10; row < middle + 10; ++row) {
        for (int column = middle - 12; column < middle + 13; ++column) {
            selection.sectors.push_back(SectorId{roomAt(column, row)});
        }
    }
    drag(state, std::move(selection));
}

BENCHMARK(dragOneVertex)->Unit(benchmark::kMicrosecond);
BENCHMARK(dragHundredWalls)->Unit(benchmark::kMicrosecond);
BENCHMARK(dragFiveHundredSectors)->Unit(benchmark::kMicrosecond);

} // namespace

} // namespace sectored::test
