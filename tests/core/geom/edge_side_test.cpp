#include "sectored/geom/edge_side.h"
#include "sectored/geom/orientation.h"

#include "tests/support/random_polygon.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <limits>

using namespace sectored;
using namespace sectored::test;

class EdgeSideTest : public QObject {
    Q_OBJECT

private slots:
    void property1InTheBoxItIsTheOrientation();
    void property2AnyCoordinatesAreExact();
    void anEdgeHoldsItsEndsAndNothingOfItsLineBeyondThem();
};

void EdgeSideTest::property1InTheBoxItIsTheOrientation()
{
    for (std::int32_t code = 0; code < 4 * 4 * 4 * 4; ++code) {
        const Segment edge{{code % 4, code / 4 % 4}, {code / 16 % 4, code / 64}};
        const Box box = boxOf(edge);
        for (std::int32_t y = box.low.y; y <= box.high.y; ++y) {
            for (std::int32_t x = box.low.x; x <= box.high.x; ++x) {
                QCOMPARE(sideInBox(edge, {x, y}), orientation(edge.a, edge.b, {x, y}));
            }
        }
    }
}

void EdgeSideTest::property2AnyCoordinatesAreExact()
{
    constexpr std::int32_t lowest = std::numeric_limits<std::int32_t>::min();
    constexpr std::int32_t highest = std::numeric_limits<std::int32_t>::max();
    auto random = seededRandom(72);
    for (int count = 0; count < 20'000; ++count) {
        const Segment edge{
            {randomBetween(random, lowest, lowest + 9), randomBetween(random, lowest, lowest + 9)},
            {randomBetween(random, highest - 9, highest),
             randomBetween(random, highest - 9, highest)}};
        const std::int32_t x = randomBetween(random, edge.a.x + 99, edge.b.x - 99);
        const Point p{x, x + randomBetween(random, -9, 9)};
        const Segment reversed{edge.b, edge.a};
        QCOMPARE(sideInBox(edge, p), orientation(edge.a, edge.b, p));
        QCOMPARE(sideInBox(reversed, p), -sideInBox(edge, p));
    }
}

void EdgeSideTest::anEdgeHoldsItsEndsAndNothingOfItsLineBeyondThem()
{
    const Segment edge{{2, 2}, {8, 5}};
    QVERIFY(isOnEdge(edge, {2, 2}));
    QVERIFY(isOnEdge(edge, {8, 5}));
    QVERIFY(isOnEdge(edge, {4, 3}));
    QVERIFY(!isOnEdge(edge, {10, 6}));
    QVERIFY(!isOnEdge(edge, {5, 3}));
    QVERIFY(isOnEdge({{3, 3}, {3, 3}}, {3, 3}));
    QVERIFY(!isOnEdge({{3, 3}, {3, 3}}, {3, 4}));
}

SECTORED_TEST(EdgeSideTest)
#include "edge_side_test.moc"
