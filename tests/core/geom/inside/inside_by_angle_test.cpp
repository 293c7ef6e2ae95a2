#include "sectored/geom/inside/inside_by_angle.h"
#include "sectored/geom/inside/inside_by_quadrant.h"
#include "sectored/geom/tolerance.h"

#include "tests/support/reference_location.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace sectored;
using namespace sectored::test;

class InsideByAngleTest : public QObject {
    Q_OBJECT

private slots:
    void anglesAreInDegreesClockwiseOnScreen();
    void anAngleIsHalfATurnOnTheEdgeAndNothingAtItsEnds();
    void theSignOfAnAngleIsExact();
    void longSliversStayFarFromTheTolerance();
    void property8ChainsThatAreNoWholeTurnAreLeftToTheQuadrants();
};

void InsideByAngleTest::anglesAreInDegreesClockwiseOnScreen()
{
    QCOMPARE(angleOfEdge({{5, 0}, {0, 5}}, {0, 0}), 90.0);
    QCOMPARE(angleOfEdge({{0, 5}, {5, 0}}, {0, 0}), -90.0);
    QCOMPARE(angleOfEdge({{11, 10}, {11, 11}}, {10, 10}), 45.0);
}

void InsideByAngleTest::anAngleIsHalfATurnOnTheEdgeAndNothingAtItsEnds()
{
    QCOMPARE(angleOfEdge({{-2, -2}, {4, 4}}, {1, 1}), 180.0);
    QCOMPARE(angleOfEdge({{-2, -2}, {4, 4}}, {4, 4}), 0.0);
    QCOMPARE(angleOfEdge({{-2, -2}, {4, 4}}, {-2, -2}), 0.0);
    QCOMPARE(angleOfEdge({{-2, -2}, {4, 4}}, {6, 6}), 0.0);
    QCOMPARE(angleOfEdge({{3, 3}, {3, 3}}, {3, 3}), 0.0);
}

void InsideByAngleTest::theSignOfAnAngleIsExact()
{
    constexpr std::int32_t highest = std::numeric_limits<std::int32_t>::max();
    const Segment edge{{-highest, -highest}, {highest, highest - 1}};
    QVERIFY(angleOfEdge(edge, {0, 0}) > 179.99);
    QVERIFY(angleOfEdge({edge.b, edge.a}, {0, 0}) < -179.99);
}

void InsideByAngleTest::longSliversStayFarFromTheTolerance()
{
    std::vector<std::vector<Point>> loops(1);
    for (std::int32_t x = 0; x <= 65'536; x += 8) {
        loops[0].push_back({x, 0});
    }
    for (std::int32_t x = 65'536; x >= 0; x -= 8) {
        loops[0].push_back({x, 2});
    }
    const auto edges = edgesOfLoops(loops);
    double turns = 0;
    for (const Segment& edge : edges) {
        turns += angleOfEdge(edge, {32'001, 1}) / 360;
    }
    QVERIFY(std::abs(turns - 1) < wholeTurnTolerance / 10'000);
    QCOMPARE(locateByAngle(edges, {32'001, 1}), PointLocation::Inside);
    QCOMPARE(locateByAngle(edges, {65'537, 1}), PointLocation::Outside);
}

void InsideByAngleTest::property8ChainsThatAreNoWholeTurnAreLeftToTheQuadrants()
{
    const std::vector<Segment> threeSides{
        {{0, 0}, {10, 0}},
        {{10, 0}, {10, 10}},
        {{10, 10}, {0, 10}}};
    for (std::int32_t x = -3; x <= 13; ++x) {
        QCOMPARE(locateByAngle(threeSides, {x, 4}), locateByQuadrant(threeSides, {x, 4}));
    }
}

SECTORED_TEST(InsideByAngleTest)
#include "inside_by_angle_test.moc"
