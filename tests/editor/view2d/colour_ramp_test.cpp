#include "editor/view2d/colour_ramp.h"
#include "editor/view2d/level_picture.h"
#include "tests/support/map_text.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::editor;

namespace {

std::vector<SectorValue> valuesOf(std::initializer_list<std::int64_t> numbers)
{
    std::vector<SectorValue> values;
    for (const std::int64_t number : numbers) {
        const SectorId id{static_cast<std::uint32_t>(values.size())};
        values.push_back({.sector = id, .shown = number, .rank = number});
    }
    return values;
}

/// Sector 0 is the smaller one.
Map twoRooms()
{
    return test::mapFromText(R"(
start: 64,64 sector 0
sector 0: 0,0 1024,0 1024,1024 0,1024
sector 1: 1024,0 8192,0 8192,4096 1024,4096
)");
}

} // namespace

class ColourRampTest : public QObject {
    Q_OBJECT

private slots:
    void nothingToColourGivesNoSteps()
    {
        QVERIFY(ColourRamp().steps().empty());
        QVERIFY(!ColourRamp(valuesOf({})).roleOf(SectorId{0}));
    }

    void upToNineValuesHaveAStepEach()
    {
        const ColourRamp ramp(valuesOf({30, 10, 20, 10}));
        QCOMPARE(ramp.steps().size(), std::size_t{3});
        QCOMPARE(ramp.steps()[0].from, 10);
        QCOMPARE(ramp.steps()[0].to, 10);
        QCOMPARE(ramp.steps()[0].sectors, (std::vector{SectorId{1}, SectorId{3}}));
        QCOMPARE(ramp.steps()[0].role, ThemeRole::Ramp1);
        QCOMPARE(ramp.steps()[1].role, ThemeRole::Ramp5);
        QCOMPARE(ramp.steps()[2].role, ThemeRole::Ramp9);
        QCOMPARE(ramp.roleOf(SectorId{0}), std::optional(ThemeRole::Ramp9));
        QVERIFY(!ramp.roleOf(SectorId{9}));
    }

    void oneValueHasTheMiddleColour()
    {
        const ColourRamp ramp(valuesOf({7, 7}));
        QCOMPARE(ramp.steps().size(), std::size_t{1});
        QCOMPARE(ramp.steps()[0].role, ThemeRole::Ramp5);
    }

    void manyValuesAreSpreadEvenlyOverNineSteps()
    {
        std::vector<SectorValue> values;
        for (std::uint32_t k = 0; k < 40; ++k) {
            // One far off takes the colours of none.
            const std::int64_t number = k == 39 ? 1'000'000 : std::int64_t{k};
            values.push_back({.sector = SectorId{k}, .shown = number, .rank = number});
        }
        const ColourRamp ramp(values);
        QCOMPARE(ramp.steps().size(), std::size_t{9});
        std::size_t sum = 0;
        for (const ColourStep& step : ramp.steps()) {
            QVERIFY(step.sectors.size() == 4 || step.sectors.size() == 5);
            QVERIFY(step.from <= step.to);
            sum += step.sectors.size();
        }
        QCOMPARE(sum, std::size_t{40});
        std::ranges::reverse(values);
        const ColourRamp again(values);
        for (std::uint32_t k = 0; k < 40; ++k) {
            QCOMPARE(again.roleOf(SectorId{k}), ramp.roleOf(SectorId{k}));
        }
    }

    void highAndLitSectorsAreBright()
    {
        MapRows rows;
        rows.sectors.resize(2);
        rows.wallsOfSector.resize(2);
        rows.sectors[0].floor = {.z = -8192, .shade = -10};
        rows.sectors[1].floor = {.z = 8192, .shade = 20};
        const Map map(std::move(rows));
        const MapIndex index(map);
        for (const ColourBy by : {ColourBy::Floor, ColourBy::Light}) {
            const ColourRamp ramp(sectorValues({map, index}, {}, by));
            QCOMPARE(ramp.roleOf(SectorId{0}), std::optional(ThemeRole::Ramp9));
            QCOMPARE(ramp.roleOf(SectorId{1}), std::optional(ThemeRole::Ramp1));
        }
    }

    void sectorsWithoutATagHaveNoStep()
    {
        MapRows rows;
        rows.sectors.resize(3);
        rows.wallsOfSector.resize(3);
        rows.sectors[1].lotag = 5;
        const Map map(std::move(rows));
        const MapIndex index(map);
        const ColourRamp ramp(sectorValues({map, index}, {}, ColourBy::Tag));
        QCOMPARE(ramp.steps().size(), std::size_t{1});
        QCOMPARE(ramp.steps().front().from, 5);
        QVERIFY(!ramp.roleOf(SectorId{0}));
        QVERIFY(sectorValues({map, index}, {}, ColourBy::None).empty());
    }

    void areasAreThoseOfTheLoops()
    {
        const Map map = twoRooms();
        const MapIndex index(map);
        const MapView view{map, index};
        const auto values = sectorValues(view, LevelPicture(view, {}), ColourBy::Area);
        QCOMPARE(values[0].shown, 1024LL * 1024);
        QCOMPARE(values[1].shown, 7168LL * 4096);
    }
};

QTEST_MAIN(ColourRampTest)
#include "colour_ramp_test.moc"
