// The panels on a level of 15,876 walls, and the grid of 6,000 tiles, offscreen.
#include "sectored/check/check.h"

#include "editor/document/document.h"
#include "editor/panel/outliner/outliner_model.h"
#include "editor/panel/outliner/outliner_panel.h"
#include "editor/panel/tiles/cell_pictures.h"
#include "editor/panel/tiles/tile_grid.h"
#include "editor/texture/tile_library.h"
#include "tests/support/asset/many_tiles.h"
#include "tests/support/room_grid.h"

#include <QApplication>
#include <QImage>
#include <QLineEdit>
#include <QScrollBar>
#include <QTreeView>

#include <benchmark/benchmark.h>

#include <array>

using namespace sectored;
using namespace sectored::editor;

namespace {

constexpr int roomsPerSide = 63;

/// A level and its tree, in the size it has at the bottom of a large window.
struct Tree {
    Tree()
    {
        document.saved().adopt(test::roomGrid(roomsPerSide), SavedLevel::Origin::Unmodified);
        panel.resize(1500, 400);
        panel.show();
        QCoreApplication::processEvents();
    }

    void paint()
    {
        QCoreApplication::processEvents();
        QImage frame(panel.size(), QImage::Format_ARGB32_Premultiplied);
        panel.render(&frame);
    }

    Document document{};
    TileLibrary tiles{};
    OutlinerPanel panel{document, tiles};
};

void typingAFilter(benchmark::State& state)
{
    Tree tree;
    auto* const filter = tree.panel.findChild<QLineEdit*>("outlinerFilter");
    const std::array texts{"wall 12", "portal", "", "lotag 5", "door"};
    std::size_t step = 0;
    for (auto _ : state) {
        filter->setText(QString::fromLatin1(texts[++step % texts.size()]));
        tree.paint();
    }
}

void selectingOneWall(benchmark::State& state)
{
    Tree tree;
    std::uint32_t wall = 0;
    for (auto _ : state) {
        wall = (wall + 4099) % static_cast<std::uint32_t>(tree.document.level().map().wallCount());
        tree.document.setSelection({.walls = {WallId{wall}}});
        tree.paint();
    }
}

void selectingAllWalls(benchmark::State& state)
{
    Tree tree;
    const auto order = tree.document.view().numbering().wallOrder();
    const std::vector<WallId> walls(order.begin(), order.end());
    for (auto _ : state) {
        tree.document.setSelection({.walls = walls});
        tree.paint();
        tree.document.setSelection({});
        tree.paint();
    }
}

/// The group of all sectors, as a click on it.
void selectingAGroup(benchmark::State& state)
{
    Tree tree;
    auto* const view = tree.panel.findChild<QTreeView*>();
    for (auto _ : state) {
        view->setCurrentIndex(view->model()->index(0, 0));
        tree.paint();
        view->clearSelection();
        tree.paint();
    }
}

void anEdit(benchmark::State& state)
{
    Tree tree;
    std::int32_t value = 0;
    for (auto _ : state) {
        const SetRequest request{
            .rows = std::vector{SectorId{0}},
            .values = {{.field = "lotag", .value = ++value % 1000 + 1}}};
        benchmark::DoNotOptimize(tree.document.commit(request));
        tree.paint();
    }
}

void hidingASector(benchmark::State& state)
{
    Tree tree;
    for (auto _ : state) {
        tree.document.setVisibility({.hiddenSectors = {SectorId{7}}});
        tree.paint();
        tree.document.setVisibility({});
        tree.paint();
    }
}

/// Scrolls through 6,000 tiles whose thumbnails are made, a third of the height at a time.
void scrollingThroughTiles(benchmark::State& state)
{
    TileGrid grid;
    grid.setTiles(GameTiles::load(test::manyTiles(6000, 64)));
    TileGroup all;
    for (int tile = 0; tile < 6000; ++tile) {
        all.tiles.push_back(tile);
    }
    grid.setGroups({all});
    grid.resize(1500, 400);
    grid.show();
    while (grid.pictures().atlas().count() < all.tiles.size()) {
        QCoreApplication::processEvents();
    }
    QScrollBar& bar = *grid.verticalScrollBar();
    QImage frame(grid.viewport()->size(), QImage::Format_ARGB32_Premultiplied);
    for (auto _ : state) {
        const int next = bar.value() + grid.height() / 3;
        bar.setValue(next > bar.maximum() ? 0 : next);
        grid.viewport()->render(&frame);
    }
}

/// Work of the background thread, and taking over what it made.
void makingThumbnails(benchmark::State& state)
{
    const auto tiles = GameTiles::load(test::manyTiles(6000, 64));
    std::vector<int> all;
    for (int tile = 0; tile < 6000; ++tile) {
        all.push_back(tile);
    }
    for (auto _ : state) {
        CellPictures pictures;
        pictures.setTiles(tiles);
        pictures.fill(all);
        pictures.want({});
        while (pictures.atlas().count() < all.size()) {
            QCoreApplication::processEvents();
        }
    }
}

/// Work of the background thread after an edit.
void allRules(benchmark::State& state)
{
    const Map map = test::roomGrid(roomsPerSide);
    for (auto _ : state) {
        const MapIndex index(map);
        benchmark::DoNotOptimize(runChecks({map, index}));
    }
}

/// Work of the window's thread for the check.
void copyingTheLevel(benchmark::State& state)
{
    const Map map = test::roomGrid(roomsPerSide);
    for (auto _ : state) {
        Map copy = map;
        benchmark::DoNotOptimize(copy);
    }
}

} // namespace

BENCHMARK(typingAFilter)->Unit(benchmark::kMillisecond);
BENCHMARK(selectingOneWall)->Unit(benchmark::kMillisecond);
BENCHMARK(selectingAllWalls)->Unit(benchmark::kMillisecond);
BENCHMARK(selectingAGroup)->Unit(benchmark::kMillisecond);
BENCHMARK(anEdit)->Unit(benchmark::kMillisecond);
BENCHMARK(hidingASector)->Unit(benchmark::kMillisecond);
BENCHMARK(scrollingThroughTiles)->Unit(benchmark::kMillisecond);
BENCHMARK(makingThumbnails)->Unit(benchmark::kMillisecond);
BENCHMARK(allRules)->Unit(benchmark::kMillisecond);
BENCHMARK(copyingTheLevel)->Unit(benchmark::kMillisecond);

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
