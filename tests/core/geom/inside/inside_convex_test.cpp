#include "sectored/geom/inside/inside_by_quadrant.h"
#include "sectored/geom/inside/inside_convex.h"

#include "tests/support/random_polygon.h"
#include "tests/support/reference_location.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <limits>
#include <optional>

using namespace sectored;
using namespace sectored::test;

namespace {

const std::vector<Point> house{{0, 4}, {4, 0}, {8, 4}, {8, 10}, {0, 10}};

/// Counts the points of a grid around the loop at which the result differs from quadrant winding.
int differences(const std::vector<Point>& loop)
{
    const auto edges = edgesOfLoops(std::span(&loop, 1));
    int count = 0;
    for (std::int32_t y = -2; y <= 12; ++y) {
        for (std::int32_t x = -2; x <= 12; ++x) {
            count += locateInConvex(loop, {x, y}) != locateByQuadrant(edges, {x, y}) ? 1 : 0;
        }
    }
    return count;
}

} // namespace

class InsideConvexTest : public QObject {
    Q_OBJECT

private slots:
    void property1EdgesAndVerticesAreTheBoundary();
    void property2TheAnswerIsThatOfTheQuadrants();
    void property3EitherDirectionGivesTheSameAnswer();
    void property4RepeatedPointsChangeNothing();
    void property5WithoutAreaThereIsOnlyBoundary();
    void property6AnyCoordinatesAreExact();
    void property7WithoutPointsAllIsOutside();
    void convexLoopsTurnOneWayAround();
    void theCornerThatTurnsInwardIsNamed();
    void aLoopIsConvexOrHasSuchACornerOrTurnsTwice();
};

void InsideConvexTest::property1EdgesAndVerticesAreTheBoundary()
{
    for (const Segment& edge : edgesOfLoops(std::span(&house, 1))) {
        for (const Point p : integerPointsOn(edge, 20)) {
            QCOMPARE(locateInConvex(house, p), PointLocation::OnBoundary);
        }
    }
    QCOMPARE(locateInConvex(house, {0, 2}), PointLocation::Outside);
    QCOMPARE(locateInConvex(house, {0, 11}), PointLocation::Outside);
}

void InsideConvexTest::property2TheAnswerIsThatOfTheQuadrants()
{
    QCOMPARE(differences(house), 0);
    auto random = seededRandom(52);
    int convex = 0;
    for (int round = 0; round < 3'000; ++round) {
        std::vector<Point> loop;
        const int corners = randomBetween(random, 3, 5);
        for (int corner = 0; corner < corners; ++corner) {
            loop.push_back({randomBetween(random, 0, 10), randomBetween(random, 0, 10)});
        }
        if (isConvexLoop(loop)) {
            ++convex;
            QCOMPARE(differences(loop), 0);
        }
    }
    QVERIFY(convex > 500);
}

void InsideConvexTest::property3EitherDirectionGivesTheSameAnswer()
{
    std::vector<Point> reversed = house;
    std::ranges::reverse(reversed);
    QCOMPARE(differences(reversed), 0);
    QVERIFY(isConvexLoop(reversed));
}

void InsideConvexTest::property4RepeatedPointsChangeNothing()
{
    const std::vector<Point>
        repeating{{0, 4}, {0, 4}, {4, 0}, {8, 4}, {8, 10}, {8, 10}, {8, 10}, {0, 10}, {0, 4}};
    QVERIFY(isConvexLoop(repeating));
    QCOMPARE(differences(repeating), 0);
}

void InsideConvexTest::property5WithoutAreaThereIsOnlyBoundary()
{
    const std::vector<Point> line{{0, 0}, {8, 8}, {4, 4}};
    QCOMPARE(locateInConvex(line, {5, 5}), PointLocation::OnBoundary);
    QCOMPARE(locateInConvex(line, {9, 9}), PointLocation::Outside);
    QCOMPARE(locateInConvex(line, {5, 4}), PointLocation::Outside);
    const std::vector<Point> point{{3, 3}};
    QCOMPARE(locateInConvex(point, {3, 3}), PointLocation::OnBoundary);
    QCOMPARE(locateInConvex(point, {3, 4}), PointLocation::Outside);
    QVERIFY(!isConvexLoop(line));
    QVERIFY(!isConvexLoop(point));
}

void InsideConvexTest::property6AnyCoordinatesAreExact()
{
    constexpr std::int32_t lowest = std::numeric_limits<std::int32_t>::min();
    constexpr std::int32_t highest = std::numeric_limits<std::int32_t>::max();
    const std::vector<Point> loop{{lowest, lowest}, {highest, highest - 1}, {highest, highest}};
    QVERIFY(isConvexLoop(loop));
    const auto edges = edgesOfLoops(std::span(&loop, 1));
    auto random = seededRandom(56);
    for (int count = 0; count < 2'000; ++count) {
        const std::int32_t x = randomBetween(random, lowest + 2, highest - 2);
        const Point p{x, x + randomBetween(random, -2, 2)};
        QCOMPARE(locateInConvex(loop, p), referenceLocation(edges, p));
    }
}

void InsideConvexTest::property7WithoutPointsAllIsOutside()
{
    QCOMPARE(locateInConvex({}, {0, 0}), PointLocation::Outside);
    QVERIFY(!isConvexLoop({}));
}

void InsideConvexTest::convexLoopsTurnOneWayAround()
{
    const auto convex = [](std::vector<Point> loop) {
        return isConvexLoop(loop);
    };
    QVERIFY(convex({{0, 0}, {4, 0}, {8, 0}, {8, 8}}));
    QVERIFY(!convex({{0, 0}, {8, 0}, {4, 2}, {8, 8}}));
    QVERIFY(!convex({{0, 0}, {8, 0}, {4, 0}, {8, 8}}));
    QVERIFY(!convex({{0, 0}, {8, 0}, {8, 8}, {0, 0}, {8, 0}, {8, 8}}));
    QVERIFY(!convex({{0, -9}, {5, 7}, {-8, -3}, {8, -3}, {-5, 7}}));
}

void InsideConvexTest::theCornerThatTurnsInwardIsNamed()
{
    using Corner = std::optional<std::size_t>;
    const auto concave = [](std::vector<Point> loop) {
        return concaveCorner(loop);
    };
    QCOMPARE(concaveCorner(house), Corner());
    QCOMPARE(concave({{0, 0}, {8, 0}, {4, 2}, {8, 8}}), Corner(2));
    // An L in either direction, and with a repeated corner before it.
    QCOMPARE(concave({{0, 0}, {0, 8}, {4, 8}, {4, 4}, {8, 4}, {8, 0}}), Corner(3));
    QCOMPARE(concave({{8, 0}, {8, 4}, {4, 4}, {4, 8}, {0, 8}, {0, 0}}), Corner(2));
    QCOMPARE(concave({{0, 0}, {0, 8}, {0, 8}, {4, 8}, {4, 4}, {4, 4}, {8, 4}, {8, 0}}), Corner(4));
    // A spike turns back on itself.
    QCOMPARE(concave({{0, 0}, {8, 0}, {12, 0}, {8, 0}, {8, 8}}), Corner(2));
    // Nothing turns inward, though they are not convex.
    QCOMPARE(concave({{0, -9}, {5, 7}, {-8, -3}, {8, -3}, {-5, 7}}), Corner());
    QCOMPARE(concave({{3, 3}}), Corner());
    QCOMPARE(concave({}), Corner());
    // There and back, and a figure of eight without area.
    QCOMPARE(concave({{0, 0}, {4, 4}}), Corner(0));
    QCOMPARE(concave({{0, 0}, {4, 4}, {4, 0}, {0, 4}}), Corner(1));
}

void InsideConvexTest::aLoopIsConvexOrHasSuchACornerOrTurnsTwice()
{
    auto random = seededRandom(57);
    int convex = 0;
    for (int round = 0; round < 3'000; ++round) {
        std::vector<Point> loop;
        const int corners = randomBetween(random, 3, 4);
        for (int corner = 0; corner < corners; ++corner) {
            loop.push_back({randomBetween(random, 0, 10), randomBetween(random, 0, 10)});
        }
        // With four corners or fewer, nothing turns around twice in one direction.
        convex += isConvexLoop(loop);
        const bool isPoint = std::ranges::all_of(loop, [&](Point p) { return p == loop.front(); });
        QCOMPARE(concaveCorner(loop).has_value(), !isConvexLoop(loop) && !isPoint);
    }
    QVERIFY(convex > 500);
}

SECTORED_TEST(InsideConvexTest)
#include "inside_convex_test.moc"
