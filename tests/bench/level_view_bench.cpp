// Frames of the plan at 1280x720, offscreen: a level of 15,876 walls, and the file named by the
// environment variable SECTORED_BENCH_LEVEL.
#include "editor/document/document.h"
#include "editor/view2d/level_view.h"
#include "tests/support/room_grid.h"

#include <QApplication>
#include <QImage>
#include <QWheelEvent>

#include <benchmark/benchmark.h>

using namespace sectored;
using namespace sectored::editor;

namespace {

constexpr int roomsPerSide = 63;
const QSize frameSize(1280, 720);

void fill(Document& document, bool file)
{
    if (!file) {
        document.adopt(test::roomGrid(roomsPerSide), Document::Origin::Unmodified);
    } else if (qEnvironmentVariableIsSet("SECTORED_BENCH_LEVEL")) {
        const auto opened = document.open(qgetenv("SECTORED_BENCH_LEVEL").toStdString());
        if (!opened) {
            qFatal("the level cannot be read");
        }
    }
}

/// Argument 0: 0 the made level, 1 the file. Argument 1: notches to zoom in from the whole level.
void panning(benchmark::State& state)
{
    Document document;
    fill(document, state.range(0) != 0);
    LevelView view(document);
    view.resize(frameSize);
    view.frameLevel();
    for (std::int64_t k = 0; k < state.range(1); ++k) {
        view.zoomIn();
    }
    QImage frame(frameSize, QImage::Format_ARGB32_Premultiplied);
    int step = 0;
    for (auto _ : state) {
        const QPoint way(++step % 2 == 0 ? 7 : -7, 3);
        QWheelEvent
            wheel({640, 360}, {640, 360}, way, way, Qt::NoButton, {}, Qt::ScrollUpdate, false);
        QCoreApplication::sendEvent(&view, &wheel);
        view.render(&frame);
    }
}

/// The same without movement: all lines fine.
void resting(benchmark::State& state)
{
    Document document;
    fill(document, state.range(0) != 0);
    LevelView view(document);
    view.resize(frameSize);
    view.frameLevel();
    QImage frame(frameSize, QImage::Format_ARGB32_Premultiplied);
    for (auto _ : state) {
        view.render(&frame);
    }
}

/// From an open document to its first picture.
void firstPaint(benchmark::State& state)
{
    Document document;
    fill(document, state.range(0) != 0);
    for (auto _ : state) {
        LevelView view(document);
        view.resize(frameSize);
        QImage frame(frameSize, QImage::Format_ARGB32_Premultiplied);
        view.render(&frame);
    }
}

} // namespace

BENCHMARK(panning)->ArgsProduct({{0, 1}, {0, 3, 6, 10}})->Unit(benchmark::kMillisecond);
BENCHMARK(resting)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);
BENCHMARK(firstPaint)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
