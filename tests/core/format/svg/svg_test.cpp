#include "sectored/format/build_map/build_map.h"
#include "sectored/format/svg/label_point.h"
#include "sectored/format/svg/sector_steps.h"
#include "sectored/format/svg/svg.h"
#include "sectored/format/svg/svg_text.h"

#include "tests/support/build_map_fixture.h"
#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QTest>
#include <QXmlStreamReader>

using namespace sectored;
using namespace sectored::test;

namespace {

std::string planOf(const FileLevel& level, const SvgOptions& options = {})
{
    const Map map = readBuildMap(fileBytes(level)).value().map;
    const MapIndex index(map);
    return svgPlan({map, index}, options);
}

/// Returns three sectors: one with a pillar, and two others, one of them with a broken link.
FileLevel sample()
{
    FileLevel level = twoRooms(7);
    level.walls[4].nextwall = 2;
    level.walls[4].nextsector = 0;
    const FileLevel hole = hingeInHole();
    FileSector sector = hole.sectors.front();
    sector.wallptr = 8;
    sector.lotag = 12;
    level.sectors.push_back(sector);
    for (FileWall wall : hole.walls) {
        wall.x += 4096;
        wall.point2 += 8;
        level.walls.push_back(wall);
    }
    return level;
}

/// Compares the text with the golden file. Writes the file if the environment has
/// SECTORED_WRITE_GOLDEN.
bool isGolden(const std::string& text, const QString& name)
{
    QFile file(QString::fromStdString(testDataPath("svg/")) + name);
    if (qEnvironmentVariableIsSet("SECTORED_WRITE_GOLDEN")) {
        return file.open(QIODevice::WriteOnly)
               && file.write(text.data(), static_cast<qint64>(text.size()))
                      == static_cast<qint64>(text.size());
    }
    return file.open(QIODevice::ReadOnly) && file.readAll().toStdString() == text;
}

std::size_t countOf(const std::string& text, std::string_view part)
{
    std::size_t count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++count;
    }
    return count;
}

} // namespace

class SvgTest : public QObject {
    Q_OBJECT

private slots:
    void thePlanIsTheGoldenFile()
    {
        QVERIFY(isGolden(planOf(sample(), {.labels = true}), "plan_dark.svg"));
        const SvgOptions byFloor{
            .width = 400,
            .height = 300,
            .box = Box{{-1024, -600}, {1024, 600}},
            .colorBy = SvgColorBy::Floor,
            .theme = SvgTheme::Light};
        QVERIFY(isGolden(planOf(sample(), byFloor), "plan_light_floor.svg"));
        const SvgOptions byTag{.colorBy = SvgColorBy::Tag, .theme = SvgTheme::Classic};
        QVERIFY(isGolden(planOf(sample(), byTag), "plan_classic_tag.svg"));
    }

    void equalLevelsGiveEqualBytes() { QCOMPARE(planOf(sample()), planOf(sample())); }

    void everyPlanIsWellFormed()
    {
        for (const SvgColorBy colorBy :
             {SvgColorBy::None,
              SvgColorBy::Floor,
              SvgColorBy::Ceiling,
              SvgColorBy::Light,
              SvgColorBy::Tag,
              SvgColorBy::Area}) {
            for (const FileLevel& level : {FileLevel{}, sample(), hingeInHole()}) {
                QXmlStreamReader xml(
                    QByteArray::fromStdString(planOf(level, {.colorBy = colorBy, .labels = true})));
                while (!xml.atEnd()) {
                    xml.readNext();
                }
                QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
            }
        }
    }

    void sectorsAreFilledByTheEvenOddRule()
    {
        const std::string plan = planOf(hingeInHole());
        QCOMPARE(countOf(plan, "fill-rule=\"evenodd\""), std::size_t{1});
        QCOMPARE(countOf(plan, "Z\""), std::size_t{1}); // one path for both loops
    }

    void brokenWallsAreDashed()
    {
        QCOMPARE(countOf(planOf(twoRooms(7)), "stroke-dasharray"), std::size_t{0});
        QCOMPARE(countOf(planOf(sample()), "stroke-dasharray"), std::size_t{1});
    }

    void aPortalIsDrawnOnce()
    {
        const std::string plan = planOf(twoRooms(7));
        const auto portals = plan.find("#6FA3D8");
        const auto line = plan.rfind('<', portals);
        QCOMPARE(countOf(plan.substr(line, portals - line), "M"), std::size_t{1});
    }

    void onlyTheBoxIsDrawn()
    {
        const SvgOptions left{.box = Box{{-1000, -400}, {-200, 400}}, .labels = true};
        const std::string plan = planOf(sample(), left);
        QVERIFY(plan.find(">0</text>") != std::string::npos);
        QVERIFY(plan.find(">1</text>") == std::string::npos);
        QVERIFY(plan.find(">2</text>") == std::string::npos);
    }

    void stepsGoFromLowToHigh()
    {
        const Map map = readBuildMap(fileBytes(sample())).value().map;
        const auto floors = svg::sectorStepsOf(map, SvgColorBy::Floor);
        QCOMPARE(floors.steps[0], std::optional(0));
        QCOMPARE(floors.steps[1], std::optional(8)); // z 4096 is higher than 8192
        QCOMPARE(floors.lowest, std::int64_t{8192});
        const auto tags = svg::sectorStepsOf(map, SvgColorBy::Tag);
        QCOMPARE(tags.steps[1], std::optional<int>());
        QCOMPARE(tags.steps[2], std::optional(8));
        const auto areas = svg::sectorStepsOf(map, SvgColorBy::Area);
        QCOMPARE(areas.highest, std::int64_t{4096 * 4096 - 1024 * 1024});
        QCOMPARE(svg::sectorStepsOf(map, SvgColorBy::None).steps[0], std::optional<int>());
    }

    void aLabelStandsInsideItsSector()
    {
        const Map map = readBuildMap(fileBytes(hingeInHole())).value().map;
        const auto place = svg::labelPointOf(edgesOf(map, SectorId{0}));
        QVERIFY(place.has_value());
        QVERIFY(place->room > 600);
        QVERIFY(!svg::labelPointOf({}).has_value());
        const std::vector<Segment> flat{{{0, 0}, {9, 0}}, {{9, 0}, {0, 0}}};
        QVERIFY(!svg::labelPointOf(flat).has_value());
    }

    void numbersAndTextAreSafe()
    {
        QCOMPARE(svg::decimal(-0.001), std::string("0"));
        QCOMPARE(svg::decimal(12.5), std::string("12.5"));
        QCOMPARE(svg::decimal(-100.0), std::string("-100"));
        QCOMPARE(
            svg::escaped("<a & \"b'>\x01"),
            std::string("&lt;a &amp; &quot;b&#39;&gt;\xef\xbf\xbd"));
    }

    void whatIsDrawnOverThePlanLiesWhereTheLevelDoes()
    {
        const Map map = readBuildMap(fileBytes(twoRooms(7))).value().map;
        const MapIndex index(map);
        SvgOptions options{.width = 400, .height = 200, .box = Box{{0, 0}, {4000, 2000}}};
        const SvgPlacing placing = svgPlacing({map, index}, options);
        QCOMPARE(placing.scale, 0.1);
        QVERIFY((placing.toPixels({1000, 500}) == Vec2{100, 50}));
        options.over = "<circle r=\"5\"/>\n";
        QVERIFY(svgPlan({map, index}, options).ends_with("<circle r=\"5\"/>\n</svg>\n"));
    }
};

SECTORED_TEST(SvgTest)
#include "svg_test.moc"
