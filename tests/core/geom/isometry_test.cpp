#include "sectored/geom/isometry.h"

#include "tests/support/test_main.h"

#include <QTest>

#include <array>
#include <vector>

using namespace sectored;

class IsometryTest : public QObject {
    Q_OBJECT

private slots:
    void aQuarterTurnGoesClockwiseOnScreen();
    void fourQuarterTurnsAreNone();
    void aMirrorUndoesItself();
    void onlyMirrorsTurnInsideOut();
    void pivotsMayBeHalf();
    void pointsBeyondTheLimitStayBeyondIt();
};

namespace {

constexpr std::array points{
    Point{0, 0},
    Point{7, -3},
    Point{-1, 2},
    Point{coordinateLimit, -coordinateLimit}};

} // namespace

void IsometryTest::aQuarterTurnGoesClockwiseOnScreen()
{
    const Isometry turn = turnAbout(QuarterTurn::Quarter, {20, 40});
    QCOMPARE(turn({15, 20}), (Point{10, 25}));
    QCOMPARE(turn({10, 15}), (Point{15, 20}));
    QCOMPARE(turnAbout(QuarterTurn::Half, {20, 40})({15, 20}), (Point{5, 20}));
    QCOMPARE(turnAbout(QuarterTurn::ThreeQuarters, {20, 40})({10, 25}), (Point{15, 20}));
    QCOMPARE(turnAbout(QuarterTurn::None, {20, 40})({10, 25}), (Point{10, 25}));
}

void IsometryTest::fourQuarterTurnsAreNone()
{
    for (const Point pivot : {Point{0, 0}, Point{3, 5}, Point{-7, 1}, Point{16, 16}}) {
        const Isometry turn = turnAbout(QuarterTurn::Quarter, pivot);
        for (const Point p : points) {
            QCOMPARE(turn(turn(p)), turnAbout(QuarterTurn::Half, pivot)(p));
            QCOMPARE(turnAbout(QuarterTurn::ThreeQuarters, pivot)(turn(p)), p);
            QCOMPARE(turn(turn(turn(turn(p)))), p);
        }
    }
}

void IsometryTest::aMirrorUndoesItself()
{
    for (const MirrorAxis axis : {MirrorAxis::X, MirrorAxis::Y}) {
        const Isometry mirror = mirrorAbout(axis, {5, -9});
        for (const Point p : points) {
            QCOMPARE(mirror(mirror(p)), p);
        }
    }
    QCOMPARE(mirrorAbout(MirrorAxis::X, {16, 0})({3, 4}), (Point{13, 4}));
    QCOMPARE(mirrorAbout(MirrorAxis::Y, {0, 16})({3, 4}), (Point{3, 12}));
}

void IsometryTest::onlyMirrorsTurnInsideOut()
{
    QVERIFY(mirrorAbout(MirrorAxis::X, {}).mirrors() && mirrorAbout(MirrorAxis::Y, {}).mirrors());
    QVERIFY(!turnAbout(QuarterTurn::Quarter, {}).mirrors() && !translation({1, 2}).mirrors());
    QCOMPARE(translation({1, -2})({3, 3}), (Point{4, 1}));
}

void IsometryTest::pivotsMayBeHalf()
{
    QVERIFY(turnsExactly({1, 1}) && turnsExactly({-3, 5}) && turnsExactly({2, -4}));
    QVERIFY(!turnsExactly({1, 2}) && !turnsExactly({-1, 2}));
    QCOMPARE(turnAbout(QuarterTurn::Quarter, {1, 1})({0, 0}), (Point{1, 0}));
    QCOMPARE(turnAbout(QuarterTurn::Quarter, {-1, -1})({0, 0}), (Point{-1, 0}));
}

void IsometryTest::pointsBeyondTheLimitStayBeyondIt()
{
    const Point p = translation({2'000'000'000, -2'000'000'000})({coordinateLimit, 0});
    QVERIFY(!insideCoordinateLimit(p));
    QVERIFY(p.x > coordinateLimit && p.y < -coordinateLimit);
}

SECTORED_TEST(IsometryTest)
#include "isometry_test.moc"
