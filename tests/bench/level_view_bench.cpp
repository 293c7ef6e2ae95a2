// The 2D view at 1920x1080, offscreen, in wall-clock time, because several threads paint it.
// Argument 0: rooms per side of a generated level, for 15,876 or 99,856 walls, with fills, labels,
// grid and colours by floor height; 0 opens the file named by the environment variable
// SECTORED_BENCH_LEVEL.
#include "sectored/map/patch_builder.h"

#include "editor/document/document.h"
#include "editor/tool/input.h"
#include "editor/view2d/camera_2d.h"
#include "editor/view2d/level_painter.h"
#include "editor/view2d/level_view.h"
#include "tests/support/room_grid.h"

#include <QApplication>
#include <QEventLoop>
#include <QImage>
#include <QMouseEvent>
#include <QTimer>
#include <QWheelEvent>

#include <benchmark/benchmark.h>

#include <cmath>

using namespace sectored;
using namespace sectored::editor;

namespace {

constexpr int nearLimit = 63; ///< rooms per side: a level near the limit of version 7
constexpr int beyondLimit = 158;
constexpr int roomHeights = 64; ///< so that each room has its own colour
const QSize frameSize(1920, 1080);

/// Returns the level with walls, floors and other tiles of the project on its floors, in all
/// alignments that need no wall, with sixteen shades.
Map tiled(Map map)
{
    constexpr std::int32_t firstTile = 11;
    constexpr std::int32_t tiles = 24;
    PatchBuilder builder(map);
    for (const SectorId id : map.sectorOrder()) {
        const auto number = static_cast<std::int32_t>(id.value);
        Plane& floor = builder.edit(id).floor;
        floor.picnum = firstTile + number % tiles;
        floor.shade = number % 16;
        floor.stat = (number % 16) * plane_bit::swapped;
    }
    apply(map, builder.finish());
    return map;
}

void fill(Document& document, std::int64_t perSide)
{
    if (perSide > 0) {
        document.saved().adopt(
            tiled(test::steppedRoomGrid(static_cast<int>(perSide), roomHeights)),
            SavedLevel::Origin::Unmodified);
    } else if (qEnvironmentVariableIsSet("SECTORED_BENCH_LEVEL")) {
        const auto opened = document.saved().open(qgetenv("SECTORED_BENCH_LEVEL").toStdString());
        if (!opened) {
            qFatal("the level cannot be read");
        }
    }
}

/// A visible view of the level.
struct Scene {
    Document document;
    LevelView view{document};
    QImage frame{frameSize, QImage::Format_ARGB32_Premultiplied};

    explicit Scene(
        const benchmark::State& state,
        const Display2d& display = {.colourBy = ColourBy::Floor})
    {
        fill(document, state.range(0));
        view.resize(frameSize);
        view.setDisplay(display);
        view.camera().frameLevel();
        view.show();
        for (std::int64_t k = 0; k < state.range(1); ++k) {
            view.camera().zoomIn();
        }
        // The view draws fast lines for a moment after it moved.
        QEventLoop moving;
        QTimer::singleShot(300, &moving, &QEventLoop::quit);
        moving.exec();
        view.render(&frame);
    }
};

/// Reference for the others: copies the bytes of a frame once. Shows the current memory speed of a
/// shared machine.
void copying(benchmark::State& state)
{
    const QImage frame(frameSize, QImage::Format_RGB32);
    for (auto _ : state) {
        QImage copied = frame.copy();
        benchmark::DoNotOptimize(copied.bits());
    }
}

constexpr Display2d withTiles{.fill = PlanFill::FloorTiles};

void pan(Scene& scene, benchmark::State& state)
{
    int step = 0;
    for (auto _ : state) {
        const QPoint way(++step % 2 == 0 ? 7 : -7, 3);
        QWheelEvent
            wheel({960, 540}, {960, 540}, way, way, Qt::NoButton, {}, Qt::ScrollUpdate, false);
        QCoreApplication::sendEvent(&scene.view, &wheel);
        scene.view.render(&scene.frame);
    }
}

/// Scrolls with a touchpad. Argument 1: number of zoom steps from the whole level.
void panning(benchmark::State& state)
{
    Scene scene(state);
    pan(scene, state);
}

/// Same with tiles on the floors.
void panningTiles(benchmark::State& state)
{
    Scene scene(state, withTiles);
    pan(scene, state);
}

void repaint(Scene& scene, benchmark::State& state)
{
    Display2d display = scene.view.painter().display();
    for (auto _ : state) {
        display.strongGrid = !display.strongGrid;
        scene.view.setDisplay(display);
        scene.view.render(&scene.frame);
    }
}

/// Changes the display, which repaints the level and its labels in every frame.
void repainting(benchmark::State& state)
{
    Scene scene(state);
    repaint(scene, state);
}

/// Same with tiles on the floors.
void repaintingTiles(benchmark::State& state)
{
    Scene scene(state, withTiles);
    repaint(scene, state);
}

void zoom(Scene& scene, benchmark::State& state)
{
    bool isIn = false;
    for (auto _ : state) {
        isIn = !isIn;
        if (isIn) {
            scene.view.camera().zoomIn();
        } else {
            scene.view.camera().zoomOut();
        }
        scene.view.render(&scene.frame);
    }
}

/// Zooms with the wheel, in and out around argument 1. Repaints the whole level with its labels in
/// every frame.
void zooming(benchmark::State& state)
{
    Scene scene(state);
    zoom(scene, state);
}

/// Same with tiles on the floors.
void zoomingTiles(benchmark::State& state)
{
    Scene scene(state, withTiles);
    zoom(scene, state);
}

/// A view that does not move: a click selects a sector, the next one deselects it.
void resting(benchmark::State& state)
{
    Scene scene(state);
    bool selected = false;
    for (auto _ : state) {
        selected = !selected;
        Selection selection;
        if (selected) {
            selection.sectors.push_back(SectorId{0});
        }
        scene.document.setSelection(std::move(selection));
        scene.view.render(&scene.frame);
    }
}

/// Moves the pointer over sectors and walls; only changed parts are repainted.
void hovering(benchmark::State& state)
{
    Scene scene(state);
    double at = 0;
    for (auto _ : state) {
        at += 7;
        const QPointF place(300 + std::fmod(at, 1200), 300 + std::fmod(at * 0.7, 500));
        QMouseEvent move(QEvent::MouseMove, place, place, Qt::NoButton, Qt::NoButton, {});
        QCoreApplication::sendEvent(&scene.view, &move);
        QApplication::processEvents();
    }
}

/// Drags a vertex; each step previews the resulting level.
void dragging(benchmark::State& state)
{
    Scene scene(state);
    const ViewTransform& transform = scene.view.camera().transform();
    const auto side = static_cast<std::int32_t>(state.range(0) / 2 * 1024);
    const QPointF corner = transform.toView(Point{side, side});
    const auto send = [&scene](QEvent::Type type, QPointF place) {
        QMouseEvent event(type, place, place, Qt::LeftButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&scene.view, &event);
    };
    send(QEvent::MouseButtonPress, corner);
    int step = 0;
    for (auto _ : state) {
        ++step;
        send(QEvent::MouseMove, corner + QPointF(5 + step % 8, 5 + step % 8));
        scene.view.render(&scene.frame);
    }
    scene.view.sendKey(ToolKey::Escape);
}

/// From an open document to its first frame.
void firstPaint(benchmark::State& state)
{
    Document document;
    fill(document, state.range(0));
    for (auto _ : state) {
        LevelView view(document);
        view.resize(frameSize);
        QImage frame(frameSize, QImage::Format_ARGB32_Premultiplied);
        view.render(&frame);
    }
}

} // namespace

BENCHMARK(copying)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(panning)
    ->ArgsProduct({{nearLimit, beyondLimit, 0}, {0, 3, 6, 10}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(zooming)
    ->ArgsProduct({{nearLimit, beyondLimit, 0}, {0, 3, 6, 10}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(repainting)
    ->ArgsProduct({{nearLimit, beyondLimit, 0}, {0, 3, 6, 10}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(panningTiles)
    ->ArgsProduct({{nearLimit, 0}, {0, 3, 6, 10}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(zoomingTiles)
    ->ArgsProduct({{nearLimit, 0}, {0, 3, 6, 10}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(repaintingTiles)
    ->ArgsProduct({{nearLimit, 0}, {0, 3, 6, 10}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(resting)
    ->ArgsProduct({{nearLimit, beyondLimit, 0}, {0, 3, 6, 10}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(hovering)
    ->ArgsProduct({{nearLimit, beyondLimit}, {0, 6}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(dragging)
    ->ArgsProduct({{nearLimit, beyondLimit}, {3, 6}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(firstPaint)
    ->Arg(nearLimit)
    ->Arg(beyondLimit)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
