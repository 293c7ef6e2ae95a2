#include "editor/setting/theme_list.h"
#include "editor/view2d/scene/colour_ramp.h"
#include "editor/view2d/scene/level_picture.h"
#include "tests/support/example_levels.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <string>

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

struct Neighbours {
    SectorId near{};
    SectorId far{};
};

/// Returns the sectors on both sides of portals whose floors differ.
std::vector<Neighbours> differingNeighbours(const Map& map)
{
    std::vector<Neighbours> pairs;
    map.visitWalls([&](WallId, const Wall& wall) {
        if (!wall.sector.isRow() || !wall.nextSector.isRow()) {
            return;
        }
        const Neighbours pair{wall.sector.row(), wall.nextSector.row()};
        if (map[pair.near].floor.z != map[pair.far].floor.z) {
            pairs.push_back(pair);
        }
    });
    return pairs;
}

/// Returns the contrast of adjacent steps when all sixteen are in use, less the rounding to whole
/// channel values.
double leastNeighbours(const Theme& theme)
{
    const double low = luminanceOf(theme[ThemeRole::Ramp1].colour) + 0.05;
    const double high = luminanceOf(theme[ThemeRole::Ramp9].colour) + 0.05;
    return std::pow(high / low, 1.0 / 15) - 0.02;
}

} // namespace

class ColourRampTest : public QObject {
    Q_OBJECT

private slots:
    void nothingToColourGivesNoSteps()
    {
        QVERIFY(ColourRamp().steps().empty());
        QVERIFY(!ColourRamp(valuesOf({})).stepOf(SectorId{0}));
    }

    void upToSixteenValuesHaveAStepEach()
    {
        const ColourRamp ramp(valuesOf({30, 10, 20, 10}));
        QCOMPARE(ramp.steps().size(), std::size_t{3});
        QCOMPARE(ramp.steps()[0].from, 10);
        QCOMPARE(ramp.steps()[0].to, 10);
        QCOMPARE(ramp.steps()[0].sectors, (std::vector{SectorId{1}, SectorId{3}}));
        QCOMPARE(ramp.stepOf(SectorId{0}), std::optional<std::size_t>(2));
        QVERIFY(!ramp.stepOf(SectorId{9}));
    }

    void theColoursGoFromOneEndOfTheThemesRampToTheOther()
    {
        const Theme theme = Theme::builtIn(QStringLiteral("dark"));
        const auto colours = rampColours(theme, 11);
        QCOMPARE(colours.front(), theme[ThemeRole::Ramp1].colour);
        QCOMPARE(colours.back(), theme[ThemeRole::Ramp9].colour);
        const auto middle = rampColours(theme, 1);
        QCOMPARE(middle.size(), std::size_t{1});
        QVERIFY(contrastOf(middle.front(), theme[ThemeRole::Ramp5].colour) < 1.02);
        QVERIFY(rampColours(theme, 0).empty());
    }

    void manyValuesAreSpreadEvenlyOverSixteenSteps()
    {
        std::vector<SectorValue> values;
        for (std::uint32_t k = 0; k < 70; ++k) {
            // One extreme value does not compress the others.
            const std::int64_t number = k == 69 ? 1'000'000 : std::int64_t{k};
            values.push_back({.sector = SectorId{k}, .shown = number, .rank = number});
        }
        const ColourRamp ramp(values);
        QCOMPARE(ramp.steps().size(), std::size_t{16});
        std::size_t sum = 0;
        for (const ColourStep& step : ramp.steps()) {
            QVERIFY(step.sectors.size() == 4 || step.sectors.size() == 5);
            QVERIFY(step.from <= step.to);
            sum += step.sectors.size();
        }
        QCOMPARE(sum, std::size_t{70});
        std::ranges::reverse(values);
        const ColourRamp again(values);
        for (std::uint32_t k = 0; k < 70; ++k) {
            QCOMPARE(again.stepOf(SectorId{k}), ramp.stepOf(SectorId{k}));
        }
    }

    void bothSidesOfEveryPortalDiffer_data() const
    {
        QTest::addColumn<QString>("theme");
        for (const BuiltInTheme& theme : builtInThemes()) {
            QTest::newRow(theme.id) << QString::fromLatin1(theme.id);
        }
    }
    void bothSidesOfEveryPortalDiffer()
    {
        QFETCH(const QString, theme);
        const Theme colours = Theme::builtIn(theme);
        const QColor outside = colours[ThemeRole::Background].colour;
        const double least = leastNeighbours(colours);
        int portals = 0;
        for (const Map& map : {test::tutorialRooms(), test::roomsOverRooms()}) {
            const MapIndex index(map);
            const MapView view{map, index};
            ColourRamp ramp(sectorValues(view, LevelPicture(view), ColourBy::Floor));
            ramp.keepNeighboursApart(map);
            const auto steps = rampColours(colours, ramp.steps().size());
            for (const QColor& step : steps) {
                QVERIFY(contrastOf(step, outside) >= 1.35);
                QVERIFY(contrastOf(step, textOn(step)) >= 4.5);
            }
            for (const auto& [near, far] : differingNeighbours(map)) {
                ++portals;
                const double ratio =
                    contrastOf(steps[*ramp.stepOf(near)], steps[*ramp.stepOf(far)]);
                QVERIFY2(ratio >= least, qPrintable(QString::number(ratio)));
            }
        }
        QVERIFY(portals > 20);
    }

    /// Forty heights share sixteen steps.
    void neighboursOfOneStepGetColoursOfTheirOwn()
    {
        std::string text;
        for (int k = 0; k < 40; ++k) {
            const auto corner = [](int x, int y) {
                return std::to_string(x) + "," + std::to_string(y) + " ";
            };
            text += "sector " + std::to_string(k) + ": " + corner(64 * k, 0)
                    + corner(64 * k + 64, 0) + corner(64 * k + 64, 64) + corner(64 * k, 64) + "\n";
        }
        const Map map = test::mapFromText(text);
        std::vector<SectorValue> values;
        for (const SectorId sector : map.sectorOrder()) {
            const auto height = static_cast<std::int64_t>(values.size());
            values.push_back({.sector = sector, .shown = height, .rank = height});
        }
        ColourRamp ramp(values);
        const auto order = map.sectorOrder();
        const auto alike = [&](std::size_t k) {
            return ramp.stepOf(order[k]) == ramp.stepOf(order[k + 1]);
        };
        QVERIFY(alike(0));
        ramp.keepNeighboursApart(map);
        for (std::size_t k = 0; k + 1 < order.size(); ++k) {
            QVERIFY(!alike(k));
        }
        // Clicking the legend selects by value.
        QCOMPARE(ramp.steps()[0].sectors.size(), std::size_t{3});
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
            QCOMPARE(ramp.stepOf(SectorId{0}), std::optional<std::size_t>(1));
            QCOMPARE(ramp.stepOf(SectorId{1}), std::optional<std::size_t>(0));
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
        QVERIFY(!ramp.stepOf(SectorId{0}));
        QVERIFY(sectorValues({map, index}, {}, ColourBy::None).empty());
    }

    void areasAreThoseOfTheLoops()
    {
        const Map map = twoRooms();
        const MapIndex index(map);
        const MapView view{map, index};
        const auto values = sectorValues(view, LevelPicture(view), ColourBy::Area);
        QCOMPARE(values[0].shown, 1024LL * 1024);
        QCOMPARE(values[1].shown, 7168LL * 4096);
    }
};

SECTORED_TEST_IN(QApplication, ColourRampTest)
#include "colour_ramp_test.moc"
