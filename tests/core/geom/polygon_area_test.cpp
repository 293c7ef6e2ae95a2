#include "sectored/geom/polygon_area.h"

#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <limits>

using namespace sectored;

class PolygonAreaTest : public QObject {
    Q_OBJECT

private slots:
    void property1ClockwiseOnScreenIsPositive();
    void property2ReversingChangesTheSignAndMovingNothing();
    void property3LoopsThatEncloseNothingHaveNone();
    void property4AnyCoordinatesAreExact();
    void edgesOfSeveralLoopsAddUp();
};

void PolygonAreaTest::property1ClockwiseOnScreenIsPositive()
{
    const std::vector<Point> room{{0, 0}, {4, 0}, {4, 3}, {0, 3}};
    QVERIFY(twiceSignedArea(std::span(room)) == 24);
}

void PolygonAreaTest::property2ReversingChangesTheSignAndMovingNothing()
{
    std::vector<Point> loop{{0, 0}, {7, 1}, {4, 3}, {2, 9}};
    const Int128 area = twiceSignedArea(std::span(loop));
    std::rotate(loop.begin(), loop.begin() + 2, loop.end());
    QVERIFY(twiceSignedArea(std::span(loop)) == area);
    for (Point& p : loop) {
        p = {p.x - 1'000'000, p.y + 77};
    }
    QVERIFY(twiceSignedArea(std::span(loop)) == area);
    std::ranges::reverse(loop);
    QVERIFY(twiceSignedArea(std::span(loop)) == -area);
}

void PolygonAreaTest::property3LoopsThatEncloseNothingHaveNone()
{
    const std::vector<Point> twoWalls{{3, 3}, {9, 4}};
    const std::vector<Point> thereAndBack{{0, 0}, {5, 5}, {9, 1}, {5, 5}};
    QVERIFY(twiceSignedArea(std::span<const Point>()) == 0);
    QVERIFY(twiceSignedArea(std::span(twoWalls)) == 0);
    QVERIFY(twiceSignedArea(std::span(thereAndBack)) == 0);
}

void PolygonAreaTest::property4AnyCoordinatesAreExact()
{
    constexpr std::int32_t lowest = std::numeric_limits<std::int32_t>::min();
    constexpr std::int32_t highest = std::numeric_limits<std::int32_t>::max();
    const std::vector<Point> all{
        {lowest, lowest},
        {highest, lowest},
        {highest, highest},
        {lowest, highest}};
    const Int128 side = Int128{highest} - lowest;
    QVERIFY(twiceSignedArea(std::span(all)) == 2 * side * side);
}

void PolygonAreaTest::edgesOfSeveralLoopsAddUp()
{
    const std::vector<Segment> edges{
        {{0, 0}, {10, 0}},
        {{2, 4}, {4, 2}},
        {{10, 0}, {10, 10}},
        {{4, 2}, {2, 2}},
        {{0, 10}, {0, 0}},
        {{2, 2}, {2, 4}},
        {{10, 10}, {0, 10}}};
    QVERIFY(twiceSignedArea(std::span(edges)) == 200 - 4);
}

SECTORED_TEST(PolygonAreaTest)
#include "polygon_area_test.moc"
