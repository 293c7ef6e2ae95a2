#include "sectored/geom/inside/inside_by_quadrant.h"
#include "sectored/geom/orientation.h"

#include "tests/support/random_polygon.h"
#include "tests/support/reference_location.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

class InsideByQuadrantTest : public QObject {
    Q_OBJECT

private slots:
    void quadrantsAreNumberedFromLowerRightClockwise();
    void anEdgeThatPassesTheScreenClockwiseTurnsForward();
    void theDiagonalGoesByTheExactSide();
    void aReversedEdgeTurnsTheOtherWay();
    void aWallTurnsByOneWholeTurnAroundItsInside();
    void aLoopWalkedTwiceWindsTwice();
    void stepsTelescopeOverAClosedLoop();
};

void InsideByQuadrantTest::quadrantsAreNumberedFromLowerRightClockwise()
{
    const Point p{10, 20};
    QCOMPARE(quadrantOf({11, 21}, p), 1);
    QCOMPARE(quadrantOf({9, 21}, p), 2);
    QCOMPARE(quadrantOf({9, 19}, p), 3);
    QCOMPARE(quadrantOf({11, 19}, p), 4);
    QCOMPARE(quadrantOf({10, 21}, p), 2);
    QCOMPARE(quadrantOf({11, 20}, p), 4);
    QCOMPARE(quadrantOf(p, p), 3);
}

void InsideByQuadrantTest::anEdgeThatPassesTheScreenClockwiseTurnsForward()
{
    const Point p{0, 0};
    QCOMPARE(quadrantStep({{5, 5}, {-5, 5}}, p), 1);
    QCOMPARE(quadrantStep({{-5, 5}, {-5, -5}}, p), 1);
    QCOMPARE(quadrantStep({{5, -5}, {5, 5}}, p), 1);
    QCOMPARE(quadrantStep({{5, 5}, {5, -5}}, p), -1);
    QCOMPARE(quadrantStep({{5, 5}, {7, 9}}, p), 0);
    QCOMPARE(quadrantStep({{5, 5}, {5, 5}}, p), 0);
}

void InsideByQuadrantTest::theDiagonalGoesByTheExactSide()
{
    const Segment edge{{-1'000'000'000, -999'999'999}, {1'000'000'000, 1'000'000'000}};
    const int side = orientation(edge.a, edge.b, {0, 0});
    QVERIFY(side != 0);
    QCOMPARE(quadrantStep(edge, {0, 0}), 2 * side);
    QCOMPARE(quadrantStep({{5, -4}, {-5, 5}}, {0, 0}), 2 * orientation({5, -4}, {-5, 5}, {0, 0}));
}

void InsideByQuadrantTest::aReversedEdgeTurnsTheOtherWay()
{
    auto random = seededRandom(21);
    const auto coordinate = [&] {
        return randomBetween(random, -4, 4);
    };
    for (int count = 0; count < 20'000; ++count) {
        const Segment edge{{coordinate(), coordinate()}, {coordinate(), coordinate()}};
        const Point p{coordinate(), coordinate()};
        QCOMPARE(quadrantStep({edge.b, edge.a}, p), -quadrantStep(edge, p));
    }
}

void InsideByQuadrantTest::aWallTurnsByOneWholeTurnAroundItsInside()
{
    const std::vector<std::vector<Point>> clockwise{{{0, 0}, {4, 0}, {4, 4}, {0, 4}}};
    QCOMPARE(quadrantWinding(edgesOfLoops(clockwise), {2, 2}), 1);
    const std::vector<std::vector<Point>> hole{{{0, 0}, {0, 4}, {4, 4}, {4, 0}}};
    QCOMPARE(quadrantWinding(edgesOfLoops(hole), {2, 2}), -1);
    QCOMPARE(quadrantWinding(edgesOfLoops(hole), {9, 2}), 0);
}

void InsideByQuadrantTest::aLoopWalkedTwiceWindsTwice()
{
    const std::vector<Point> square{{0, 0}, {4, 0}, {4, 4}, {0, 4}};
    const std::vector<std::vector<Point>> twice{square, square};
    QCOMPARE(quadrantWinding(edgesOfLoops(twice), {2, 2}), 2);
}

void InsideByQuadrantTest::stepsTelescopeOverAClosedLoop()
{
    auto random = seededRandom(22);
    for (int round = 0; round < 300; ++round) {
        std::vector<std::vector<Point>> loops(1);
        for (int corner = 0; corner < 6; ++corner) {
            loops[0].push_back({randomBetween(random, -5, 5), randomBetween(random, -5, 5)});
        }
        const auto edges = edgesOfLoops(loops);
        const Point p{randomBetween(random, -5, 5), randomBetween(random, -5, 5)};
        int total = 0;
        for (const Segment& edge : edges) {
            total += quadrantStep(edge, p);
        }
        QCOMPARE(total, 4 * quadrantWinding(edges, p));
    }
}

SECTORED_TEST(InsideByQuadrantTest)
#include "inside_by_quadrant_test.moc"
