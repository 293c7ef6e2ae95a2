// The Inspector on a level of 15,876 walls, offscreen: showing another selection, and setting one
// value for 1,000 walls, including all updates of the panel.
#include "editor/document/document.h"
#include "editor/panel/inspector/inspector_panel.h"
#include "editor/panel/row/property_field.h"
#include "editor/setting/style_sheet.h"
#include "editor/setting/theme.h"
#include "tests/support/room_grid.h"

#include <QApplication>

#include <benchmark/benchmark.h>

using namespace sectored;
using namespace sectored::editor;

namespace {

constexpr int roomsPerSide = 63;

struct Bench {
    Bench()
    {
        document.saved().adopt(test::roomGrid(roomsPerSide), SavedLevel::Origin::Unmodified);
        panel.resize(320, 900);
        panel.show();
        QCoreApplication::processEvents();
    }

    /// Runs until the panel is painted.
    void show(const Selection& selection)
    {
        document.setSelection(selection);
        QCoreApplication::processEvents();
    }

    Document document;
    InspectorPanel panel{document};
};

std::vector<WallId> walls(std::size_t count, const Document& document)
{
    const auto order = document.view().numbering().wallOrder();
    return {order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count)};
}

void selectingSectorsAndWalls(benchmark::State& state)
{
    Bench bench;
    const auto order = bench.document.level().map().sectorOrder();
    const std::vector<SectorId> sectors(order.begin(), order.end());
    std::size_t step = 0;
    bench.show({.walls = walls(1, bench.document)});
    for (auto _ : state) {
        const SectorId sector = sectors[++step % sectors.size()];
        bench.show(
            step % 2 == 0
                ? Selection{.sectors = {sector}}
                : Selection{.walls = {bench.document.level().map().wallsOf(sector).front()}});
    }
}

void selecting1000Walls(benchmark::State& state)
{
    Bench bench;
    const Selection many{.walls = walls(1000, bench.document)};
    const Selection one{.walls = walls(1, bench.document)};
    for (auto _ : state) {
        state.PauseTiming();
        bench.show(one);
        state.ResumeTiming();
        bench.show(many);
    }
}

/// Argument: 1 if all walls have different values.
void editing1000Walls(benchmark::State& state)
{
    Bench bench;
    const std::vector<WallId> some = walls(1000, bench.document);
    SetEachRequest different{.rows = some, .field = "lotag", .values = {}};
    for (std::size_t at = 0; at < some.size(); ++at) {
        different.values.push_back(
            state.range(0) != 0 ? static_cast<std::int64_t>(at) : std::int64_t{3});
    }
    static_cast<void>(bench.document.commit(different));
    bench.show({.walls = some});
    PropertyField* const field = bench.panel.field(QStringLiteral("lotag"));
    int step = 0;
    for (auto _ : state) {
        emit field->typed(++step % 2 == 0 ? QStringLiteral("-=1") : QStringLiteral("+1"));
        QCoreApplication::processEvents();
    }
    state.counters["steps"] = static_cast<double>(bench.document.edits().history().steps().size());
}

BENCHMARK(selectingSectorsAndWalls)->Unit(benchmark::kMillisecond);
BENCHMARK(selecting1000Walls)->Unit(benchmark::kMillisecond);
BENCHMARK(editing1000Walls)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication app(argc, argv);
    const Theme theme = Theme::builtIn(QStringLiteral("dark"));
    QApplication::setPalette(theme.palette());
    qApp->setStyleSheet(styleSheet(theme));
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
