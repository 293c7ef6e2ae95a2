#include "sectored/geom/inside/half_open.h"
#include "sectored/geom/inside/inside_by_angle.h"
#include "sectored/geom/inside/inside_by_engine.h"
#include "sectored/geom/inside/inside_by_parity.h"
#include "sectored/geom/inside/inside_by_quadrant.h"
#include "sectored/query/query_case.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace sectored;
using namespace sectored::test;

namespace {

/// A triangle next to a square.
Map level()
{
    return mapFromText("sector 0: 0,0 32,0 32,32 0,32\n"
                       "sector 1: 32,0 64,0 32,32\n");
}

PointExplanation explained(const Map& map, Point p)
{
    const MapIndex index(map);
    return explain({map, index}, p);
}

} // namespace

class QueryCaseTest : public QObject {
    Q_OBJECT

private slots:
    void theJsonSaysWhatTheCommandLineSaysAndWhy()
    {
        const Map map = level();
        const MapIndex index(map);
        const std::string text = jsonCase({map, index}, explained(map, {32, 8}));
        QVERIFY(text.ends_with("}\n"));
        const auto json = nlohmann::json::parse(text);
        QCOMPARE(json["x"].get<int>(), 32);
        QCOMPARE(json["y"].get<int>(), 8);
        QVERIFY(json["inside"].empty());
        QCOMPARE(json["boundary"].get<std::vector<int>>(), (std::vector{0, 1}));
        QCOMPARE(json["sector"].get<int>(), 0);
        QCOMPARE(json["explained"].size(), 2U);
        const auto& triangle = json["explained"][1];
        QCOMPARE(triangle["sector"].get<int>(), 1);
        QCOMPARE(triangle["location"].get<std::string>(), std::string("boundary"));
        QCOMPARE(triangle["walls"].size(), 3U);
        QCOMPARE(triangle["walls"][1]["wall"].get<int>(), 5);
        QCOMPARE(triangle["walls"][1]["from"].get<std::vector<int>>(), (std::vector{64, 0}));
        QCOMPARE(triangle["walls"][2]["total"].get<int>(), triangle["total"].get<int>());
    }

    void aPointInNoSectorHasACaseToo()
    {
        const Map map = level();
        const MapIndex index(map);
        const auto json = nlohmann::json::parse(jsonCase({map, index}, explained(map, {99, 99})));
        QVERIFY(json["sector"].is_null());
        QVERIFY(json["explained"].empty());
    }

    /// The expected text is the function below.
    void theTestAsksAllMethodsAboutTheSameWalls()
    {
        const Map map = level();
        const MapIndex index(map);
        const std::string text = testCase({map, index}, explained(map, {40, 8}));
        const std::string expected =
            "void whichSectorHolds_40_8()\n"
            "{\n"
            "    const Point p{40, 8};\n"
            "    const std::vector<Segment> sector1{\n"
            "        {{32, 0}, {64, 0}},\n"
            "        {{64, 0}, {32, 32}},\n"
            "        {{32, 32}, {32, 0}},\n"
            "    };\n"
            "    QCOMPARE(locateByQuadrant(sector1, p), PointLocation::Inside);\n"
            "    QCOMPARE(locateByAngle(sector1, p), PointLocation::Inside);\n"
            "    QCOMPARE(locateByParity(sector1, p), PointLocation::Inside);\n"
            "    QCOMPARE(engineContains(sector1, p), true);\n"
            "    QCOMPARE(containsHalfOpen(sector1, p), true);\n"
            "}\n";
        QVERIFY(text.starts_with("// #include"));
        QCOMPARE(
            QString::fromStdString(text.substr(text.find("void"))),
            QString::fromStdString(expected));
    }
    void whichSectorHolds_40_8()
    {
        const Point p{40, 8};
        const std::vector<Segment> sector1{
            {{32, 0}, {64, 0}},
            {{64, 0}, {32, 32}},
            {{32, 32}, {32, 0}},
        };
        QCOMPARE(locateByQuadrant(sector1, p), PointLocation::Inside);
        QCOMPARE(locateByAngle(sector1, p), PointLocation::Inside);
        QCOMPARE(locateByParity(sector1, p), PointLocation::Inside);
        QCOMPARE(engineContains(sector1, p), true);
        QCOMPARE(containsHalfOpen(sector1, p), true);
    }

    void aNegativeCoordinateGivesAName()
    {
        const Map map = level();
        const MapIndex index(map);
        const std::string text = testCase({map, index}, explained(map, {-3, 5}));
        QVERIFY(text.find("whichSectorHolds_m3_5()") != std::string::npos);
    }

    void theCommandQuotesTheFile()
    {
        QCOMPARE(
            commandCase("it's a level.map", {-1, 2}),
            std::string("sectored-cli query 'it'\\''s a level.map' -1 2 --explain\n"));
        QCOMPARE(
            commandCase("-v.map", {1, 2}),
            std::string("sectored-cli query './-v.map' 1 2 --explain\n"));
    }
};

SECTORED_TEST(QueryCaseTest)
#include "query_case_test.moc"
