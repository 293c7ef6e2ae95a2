#include "sectored/geom/closest_on_segment.h"

#include "tests/support/random_polygon.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

class ClosestOnSegmentTest : public QObject {
    Q_OBJECT

private slots:
    void theFootOfThePerpendicularIsClosest();
    void property1ReversingChangesNoBit();
    void property2BeyondAnEndItIsThatEnd();
    void property3WithoutLengthItIsTheOnePoint();
};

void ClosestOnSegmentTest::theFootOfThePerpendicularIsClosest()
{
    QVERIFY((closestOnSegment({{0, 0}, {10, 0}}, {3.5, 7}) == Vec2{3.5, 0}));
    QVERIFY((closestOnSegment({{0, 0}, {8, 8}}, {8, 0}) == Vec2{4, 4}));
    QCOMPARE(distanceBetween({0, 0}, {3, 4}), 5.0);
}

void ClosestOnSegmentTest::property1ReversingChangesNoBit()
{
    auto random = seededRandom(81);
    const auto coordinate = [&] {
        return randomBetween(random, -50'000, 50'000);
    };
    for (int count = 0; count < 10'000; ++count) {
        const Segment segment{{coordinate(), coordinate()}, {coordinate(), coordinate()}};
        const Vec2 at{coordinate() / 7.0, coordinate() / 3.0};
        QVERIFY(closestOnSegment(segment, at) == closestOnSegment({segment.b, segment.a}, at));
    }
}

void ClosestOnSegmentTest::property2BeyondAnEndItIsThatEnd()
{
    QVERIFY((closestOnSegment({{1, 1}, {7, 3}}, {-5, 0.3}) == Vec2{1, 1}));
    QVERIFY((closestOnSegment({{1, 1}, {7, 3}}, {9.7, 8.1}) == Vec2{7, 3}));
}

void ClosestOnSegmentTest::property3WithoutLengthItIsTheOnePoint()
{
    QVERIFY((closestOnSegment({{4, 5}, {4, 5}}, {100, -3}) == Vec2{4, 5}));
}

SECTORED_TEST(ClosestOnSegmentTest)
#include "closest_on_segment_test.moc"
