#include "sectored/geom/segment.h"

#include "tests/support/test_main.h"

#include <QTest>

#include <random>

using namespace sectored;

class SegmentTest : public QObject {
    Q_OBJECT

private slots:
    void meetingsAreToldApart_data();
    void meetingsAreToldApart();
    void meetingsDependNeitherOnOrderNorOnDirection();
    void aCrossingIsRoundedToTheNearestPointAHalfUp();
    void theLargestCoordinatesAreExact();
    void endsAreNotInside();
};

namespace {

constexpr auto apart = static_cast<int>(SegmentMeeting::Apart);
constexpr auto touch = static_cast<int>(SegmentMeeting::Touch);
constexpr auto overlap = static_cast<int>(SegmentMeeting::Overlap);
constexpr auto crosses = static_cast<int>(SegmentMeeting::Cross);

int meeting(Segment s, Segment t)
{
    return static_cast<int>(meetingOf(s, t));
}

} // namespace

void SegmentTest::meetingsAreToldApart_data()
{
    QTest::addColumn<QList<int>>("points");
    QTest::addColumn<int>("expected");
    QTest::newRow("crossing") << QList{0, 0, 8, 8, 0, 8, 8, 0} << crosses;
    QTest::newRow("crossing between units") << QList{0, 0, 3, 2, 0, 3, 3, 0} << crosses;
    QTest::newRow("end to end") << QList{0, 0, 8, 8, 8, 8, 8, 0} << touch;
    QTest::newRow("end on the middle") << QList{0, 0, 8, 0, 4, 0, 4, 4} << touch;
    QTest::newRow("end to end on one line") << QList{0, 0, 4, 2, 4, 2, 8, 4} << touch;
    QTest::newRow("partly along") << QList{0, 0, 4, 2, 2, 1, 8, 4} << overlap;
    QTest::newRow("the same, reversed") << QList{0, 0, 0, 4, 0, 4, 0, 0} << overlap;
    QTest::newRow("one within the other") << QList{0, 0, 9, 0, 3, 0, 6, 0} << overlap;
    QTest::newRow("one line, a gap") << QList{0, 0, 2, 1, 4, 2, 8, 4} << apart;
    QTest::newRow("parallel") << QList{0, 0, 8, 0, 0, 1, 8, 1} << apart;
    QTest::newRow("lines cross, segments do not") << QList{0, 0, 8, 0, 4, 1, 4, 8} << apart;
    QTest::newRow("one unit short of a diagonal") << QList{0, 0, 8, 8, 4, 3, 8, 0} << apart;
}

void SegmentTest::meetingsAreToldApart()
{
    QFETCH(const QList<int>, points);
    QFETCH(const int, expected);
    const Segment s{{points[0], points[1]}, {points[2], points[3]}};
    const Segment t{{points[4], points[5]}, {points[6], points[7]}};
    QCOMPARE(meeting(s, t), expected);
}

void SegmentTest::meetingsDependNeitherOnOrderNorOnDirection()
{
    std::mt19937_64 random(5);
    const auto point = [&] {
        return Point{static_cast<int>(random() % 7), static_cast<int>(random() % 7)};
    };
    for (int turn = 0; turn < 20000; ++turn) {
        const Segment s{point(), point()};
        const Segment t{point(), point()};
        if (s.a == s.b || t.a == t.b) {
            continue;
        }
        const int found = meeting(s, t);
        QCOMPARE(meeting(t, s), found);
        QCOMPARE(meeting({s.b, s.a}, t), found);
        QCOMPARE(meeting(s, {t.b, t.a}), found);
        if (found == crosses) {
            QCOMPARE(roundedCrossing(s, t), roundedCrossing({t.b, t.a}, s));
        }
    }
}

void SegmentTest::aCrossingIsRoundedToTheNearestPointAHalfUp()
{
    QCOMPARE(roundedCrossing({{0, 0}, {8, 8}}, {{0, 8}, {8, 0}}), (Point{4, 4}));
    QCOMPARE(roundedCrossing({{-9, 3}, {9, -3}}, {{-1, -1}, {2, 2}}), (Point{0, 0}));
    QCOMPARE(roundedCrossing({{0, 0}, {3, 2}}, {{0, 3}, {3, 0}}), (Point{2, 1}));
    QCOMPARE(roundedCrossing({{0, 0}, {1, 2}}, {{-4, 1}, {4, 1}}), (Point{1, 1}));
    QCOMPARE(roundedCrossing({{0, 0}, {-1, -2}}, {{-4, -1}, {4, -1}}), (Point{0, -1}));
    QCOMPARE(roundedCrossing({{-3, 0}, {-3, 9}}, {{-4, 0}, {0, 9}}), (Point{-3, 2}));
}

void SegmentTest::theLargestCoordinatesAreExact()
{
    const std::int32_t far = coordinateLimit;
    const Segment diagonal{{-far, -far}, {far, far}};
    QCOMPARE(roundedCrossing(diagonal, {{-far, far}, {far, -far}}), (Point{0, 0}));
    QCOMPARE(meeting(diagonal, {{-far, 1 - far}, {far - 1, far}}), apart);
    QCOMPARE(meeting(diagonal, {{-far, 1 - far}, {far, far - 1}}), crosses);
    QCOMPARE(roundedCrossing(diagonal, {{-far, 2 - far}, {far, far - 2}}), (Point{0, 0}));
}

void SegmentTest::endsAreNotInside()
{
    const Segment s{{0, 0}, {6, 4}};
    QVERIFY(isInsideSegment(s, {3, 2}));
    QVERIFY(!isInsideSegment(s, {0, 0}));
    QVERIFY(!isInsideSegment(s, {6, 4}));
    QVERIFY(!isInsideSegment(s, {9, 6}));
    QVERIFY(!isInsideSegment(s, {3, 3}));
}

SECTORED_TEST(SegmentTest)
#include "segment_test.moc"
