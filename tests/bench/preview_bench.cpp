// The 3D view at 1280x720, in wall-clock time. The camera turns slightly from frame to frame.
// Argument 0: rooms per side of a generated level, for 15,876 or 99,856 walls; 0 opens the file
// named by the environment variable SECTORED_BENCH_LEVEL. Argument 1: Eye. Needs a display with
// OpenGL 3.3, such as Xvfb, which renders on the processor. `items_per_second` are frames per
// second.
#include "sectored/map/patch_builder.h"

#include "editor/document/document.h"
#include "editor/view3d/preview_view.h"
#include "tests/support/room_grid.h"

#include <QApplication>
#include <QImage>

#include <benchmark/benchmark.h>

#include <cstdio>

using namespace sectored;
using namespace sectored::editor;

namespace {

constexpr int nearLimit = 63; ///< rooms per side: a level near the limit of version 7
constexpr int beyondLimit = 158;
constexpr int roomHeights = 16;    ///< so that walls are visible in every room
constexpr double roomWidth = 1024; ///< in map units
const QSize pictureSize(1280, 720);

/// Position of the camera.
enum class Eye : std::uint8_t {
    Middle, ///< in the centre of the level: walls near and far
    Above   ///< above the level, with all of it in view
};

Camera cameraAt(Eye eye, const Box& box)
{
    const double x = (static_cast<double>(box.low.x) + box.high.x) / 2;
    const double y = (static_cast<double>(box.low.y) + box.high.y) / 2;
    const double width = static_cast<double>(box.high.x) - box.low.x;
    return eye == Eye::Middle ? Camera{.eye = {x + roomWidth / 2, y + roomWidth / 2, 0}}
                              : Camera{.eye = {x, y, width * 0.6}, .pitch = -80};
}

/// Returns the level with a sprite of the project's own tiles in each room, and tiles on its walls
/// and floors.
Map furnished(Map map)
{
    constexpr int firstTile = 11;
    constexpr int tiles = 24;
    constexpr int soldier = 50;
    PatchBuilder builder(map);
    int number = 0;
    for (const SectorId room : map.sectorOrder()) {
        const auto walls = map.wallsOf(room);
        const int tile = firstTile + ++number % tiles;
        builder.edit(room).floor.picnum = tile;
        builder.edit(room).ceiling.picnum = tile;
        for (const WallId wall : walls) {
            builder.edit(wall).picnum = tile;
        }
        const Point corner = map[walls.front()].position;
        const auto half = static_cast<std::int32_t>(roomWidth / 2);
        builder.add(Sprite{
            .position = {corner.x + half, corner.y + half},
            .z = map[room].floor.z,
            .picnum = soldier,
            .sector = SectorRef(room)});
    }
    apply(map, builder.finish());
    return map;
}

struct Scene {
    Document document;
    PreviewView view{document};
    QImage frame{pictureSize, QImage::Format_RGB32};
    bool hasLevel = true;

    Scene(const benchmark::State& state, PreviewLook look)
    {
        const auto perSide = static_cast<int>(state.range(0));
        if (perSide > 0) {
            document.saved().adopt(
                furnished(test::steppedRoomGrid(perSide, roomHeights)),
                SavedLevel::Origin::Unmodified);
        } else {
            hasLevel = qEnvironmentVariableIsSet("SECTORED_BENCH_LEVEL")
                       && document.saved().open(qgetenv("SECTORED_BENCH_LEVEL").toStdString());
        }
        view.setOptions({.look = look});
        view.resize(pictureSize);
        view.show();
        view.setCamera(cameraAt(static_cast<Eye>(state.range(1)), document.view().index.bounds()));
        view.render(&frame);
    }
};

void turn(benchmark::State& state, PreviewLook look)
{
    Scene scene(state, look);
    if (!scene.hasLevel || scene.view.picture().isWithoutGl()) {
        state.SkipWithError(
            scene.hasLevel ? "no OpenGL 3.3 here"
                           : "SECTORED_BENCH_LEVEL names no level that can be read");
        return;
    }
    for (auto _ : state) {
        scene.view.setCamera(turned(scene.view.camera(), {.yaw = 11}));
        scene.view.render(&scene.frame);
    }
    state.SetItemsProcessed(state.iterations());
}

void turning(benchmark::State& state)
{
    turn(state, PreviewLook::Plain);
}

/// With tiles and sprites.
void turningPainted(benchmark::State& state)
{
    turn(state, PreviewLook::Classic);
}

} // namespace

BENCHMARK(turning)
    ->ArgsProduct({{nearLimit, beyondLimit, 0}, {0, 1}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(turningPainted)
    ->ArgsProduct({{nearLimit, 0}, {0, 1}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

int main(int argc, char** argv)
{
    if (!qEnvironmentVariableIsSet("DISPLAY") && !qEnvironmentVariableIsSet("WAYLAND_DISPLAY")) {
        std::puts("preview_bench: left out, there is no display here");
        return 0;
    }
    const QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
