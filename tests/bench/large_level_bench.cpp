// The whole window, offscreen, with a generated level of 1,000,000 walls, in wall-clock time, as
// the user experiences it. Argument 0: rooms per side, 4 walls each.
#include "sectored/format/format.h"
#include "sectored/format/json_map/json_map.h"

#include "editor/document/document.h"
#include "editor/setting/recent_files.h"
#include "editor/setting/settings.h"
#include "editor/window/file/level_files.h"
#include "editor/window/main_window.h"
#include "tests/support/room_grid.h"

#include <QApplication>
#include <QTemporaryDir>

#include <benchmark/benchmark.h>

using namespace sectored;
using namespace sectored::editor;

namespace {

constexpr int roomsOfMillion = 500;
const QSize windowSize(1280, 800);

/// A window and the file of the level.
struct Scene {
    QTemporaryDir folder;
    std::filesystem::path file = std::filesystem::path(folder.path().toStdString()) / "level.json";
    Settings settings{{}};
    RecentFiles recent{{}};
    Document document;
    MainWindow window{
        MainWindow::Parts{.document = document, .settings = settings, .recent = recent}};

    explicit Scene(const benchmark::State& state)
    {
        qputenv("XDG_STATE_HOME", folder.path().toLocal8Bit());
        const auto content = writeJsonMap(test::roomGrid(static_cast<int>(state.range(0))));
        if (!content || !replaceFile(file, *content)) {
            qFatal("the level cannot be written");
        }
        window.resize(windowSize);
        window.show();
        paint();
    }

    void open()
    {
        window.files().open(file);
        window.files().finishReading();
        paint();
    }

    /// Runs until the window's thread is idle.
    void paint()
    {
        QCoreApplication::processEvents();
        window.grab();
    }
};

/// From the command to the painted 2D view.
void opening(benchmark::State& state)
{
    Scene scene(state);
    for (auto _ : state) {
        scene.open();
        state.PauseTiming();
        scene.document.saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        scene.paint();
        state.ResumeTiming();
    }
}

/// The share of the window's thread in opening: adopts the level and paints.
void takingALevel(benchmark::State& state)
{
    Scene scene(state);
    for (auto _ : state) {
        state.PauseTiming();
        auto opened = openLevel(scene.file);
        state.ResumeTiming();
        scene.document.saved().take(scene.file, std::move(*opened));
        scene.paint();
    }
}

/// From the click to the painted sprite.
void addingASprite(benchmark::State& state)
{
    Scene scene(state);
    scene.open();
    std::int32_t at = 0;
    for (auto _ : state) {
        ++at;
        if (!scene.document.commit(AddSpriteRequest{.at = {64 + at, 64}})) {
            qFatal("a sprite was refused");
        }
        scene.paint();
    }
}

void settingAHeight(benchmark::State& state)
{
    Scene scene(state);
    scene.open();
    std::int32_t height = 0;
    for (auto _ : state) {
        height += 256;
        const SectorId sector = scene.document.level().map().sectorOrder()[0];
        if (!scene.document.commit(SetRequest{
                .rows = std::vector{sector},
                .values = {{.field = "floorz", .value = height}}})) {
            qFatal("a height was refused");
        }
        scene.paint();
    }
}

/// Until the file is on disk, including the check that it reads back. CPU is that of the window's
/// thread, as in all rows.
void saving(benchmark::State& state)
{
    Scene scene(state);
    scene.open();
    for (auto _ : state) {
        scene.window.files().save();
        scene.window.files().finishSaving();
        scene.paint();
    }
}

#define SECTORED_LARGE(name)                                                                       \
    BENCHMARK(name)->Arg(roomsOfMillion)->UseRealTime()->Unit(benchmark::kMillisecond)

SECTORED_LARGE(opening);
SECTORED_LARGE(takingALevel);
SECTORED_LARGE(addingASprite);
SECTORED_LARGE(settingAHeight);
SECTORED_LARGE(saving);

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
