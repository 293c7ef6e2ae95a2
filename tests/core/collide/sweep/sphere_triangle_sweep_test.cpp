#include "sectored/collide/sweep/sphere_triangle_sweep.h"

#include "tests/support/test_main.h"

#include <QTest>

#include <limits>

using namespace sectored;

namespace {

const ColliderTriangle triangle = colliderTriangle({0, 0, 0}, {8, 0, 0}, {0, 6, 0});

void compareNear(Vec3 actual, Vec3 expected)
{
    QVERIFY2(
        length(actual - expected) < 1e-12,
        qPrintable(QString("%1 %2 %3").arg(actual.x).arg(actual.y).arg(actual.z)));
}

} // namespace

class SphereTriangleSweepTest : public QObject {
    Q_OBJECT

private slots:
    void itStopsOnTheFaceFromEitherSide();
    void itStopsOnAnEdge();
    void itStopsOnACorner();
    void itPassesBesideAndShortOfTheTriangle();
    void aMoveThatEndsTouchingHits();
    void nothingIsFoundLaterThanAsked();
    void whatTouchesMayLeaveAndSlideAndNotComeNearer();
    void whatOverlapsIsHeldWithItsDepth();
    void aCentreOnTheTriangleIsFreeEitherWay();
    void aSphereAtRestHasNoContactButTouches();
    void aSphereAtRestOnAnEdgeIsHeldThere();
    void withoutRadiusItIsASegment();
    void trianglesWithoutAreaAreSegmentsAndPoints();
    void theDeepestPointOfARestingSphereIsTold();
};

void SphereTriangleSweepTest::itStopsOnTheFaceFromEitherSide()
{
    for (const double side : {1.0, -1.0}) {
        const auto contact = sweepSphere(
            triangle,
            {.centre = {1, 1, 10 * side}, .motion = {2, 0, -16 * side}, .radius = 2});
        QVERIFY(contact.has_value());
        QCOMPARE(contact->time, 0.5);
        QVERIFY((contact->point == Vec3{2, 1, 0}));
        QVERIFY((contact->normal == Vec3{0, 0, side}));
        QVERIFY(contact->feature == TriangleFeature::Face);
        QCOMPARE(contact->depth, 0.0);
    }
}

void SphereTriangleSweepTest::itStopsOnAnEdge()
{
    const auto contact =
        sweepSphere(triangle, {.centre = {4, -3, 14}, .motion = {0, 0, -20}, .radius = 5});
    QVERIFY(contact.has_value());
    QCOMPARE(contact->time, 0.5);
    QVERIFY((contact->point == Vec3{4, 0, 0}));
    QVERIFY(contact->feature == TriangleFeature::Edge0);
    compareNear(contact->normal, {0, -0.6, 0.8});
}

void SphereTriangleSweepTest::itStopsOnACorner()
{
    const auto contact =
        sweepSphere(triangle, {.centre = {-1, -2, 12}, .motion = {0, 0, -20}, .radius = 3});
    QVERIFY(contact.has_value());
    QCOMPARE(contact->time, 0.5);
    QVERIFY((contact->point == Vec3{0, 0, 0}));
    QVERIFY(contact->feature == TriangleFeature::Corner0);
    compareNear(contact->normal, {-1 / 3.0, -2 / 3.0, 2 / 3.0});
}

void SphereTriangleSweepTest::itPassesBesideAndShortOfTheTriangle()
{
    QVERIFY(
        (!sweepSphere(triangle, {.centre = {4, -5.001, 14}, .motion = {0, 0, -30}, .radius = 5})));
    QVERIFY(
        (!sweepSphere(triangle, {.centre = {1, 1, 10}, .motion = {0, 0, -4.999}, .radius = 5})));
    QVERIFY((!sweepSphere(triangle, {.centre = {1, 1, 10}, .motion = {0, 0, 20}, .radius = 5})));
    QVERIFY((!sweepSphere(triangle, {.centre = {-20, 1, 6}, .motion = {40, 0, 0}, .radius = 5})));
}

void SphereTriangleSweepTest::aMoveThatEndsTouchingHits()
{
    const auto contact =
        sweepSphere(triangle, {.centre = {1, 1, 10}, .motion = {0, 0, -5}, .radius = 5});
    QVERIFY(contact.has_value());
    QCOMPARE(contact->time, 1.0);
}

void SphereTriangleSweepTest::nothingIsFoundLaterThanAsked()
{
    const SphereMove onFace{.centre = {1, 1, 10}, .motion = {2, 0, -16}, .radius = 2};
    QVERIFY(sweepSphere(triangle, onFace, 0.5).has_value());
    QVERIFY(!sweepSphere(triangle, onFace, 0.499).has_value());
    const SphereMove onEdge{.centre = {4, -3, 14}, .motion = {0, 0, -20}, .radius = 5};
    QVERIFY(sweepSphere(triangle, onEdge, 0.5).has_value());
    QVERIFY(!sweepSphere(triangle, onEdge, 0.499).has_value());
}

void SphereTriangleSweepTest::whatTouchesMayLeaveAndSlideAndNotComeNearer()
{
    const Vec3 resting{1, 1, 5};
    for (const Vec3 free : {Vec3{3, 0, 0}, Vec3{0, 0, 2}, Vec3{-7, 5, 1}, Vec3{1000, 0, -1e-7}}) {
        QVERIFY(!sweepSphere(triangle, {.centre = resting, .motion = free, .radius = 5}));
    }
    for (const Vec3 held : {Vec3{0, 0, -1}, Vec3{9, 3, -0.001}, Vec3{1000, 0, -1e-5}}) {
        const auto contact =
            sweepSphere(triangle, {.centre = resting, .motion = held, .radius = 5});
        QVERIFY(contact.has_value());
        QCOMPARE(contact->time, 0.0);
        QVERIFY((contact->point == Vec3{1, 1, 0}));
        QVERIFY((contact->normal == Vec3{0, 0, 1}));
    }
}

void SphereTriangleSweepTest::whatOverlapsIsHeldWithItsDepth()
{
    const auto contact =
        sweepSphere(triangle, {.centre = {1, 1, -3}, .motion = {0, 0, 1}, .radius = 5});
    QVERIFY(contact.has_value());
    QCOMPARE(contact->depth, 2.0);
    QVERIFY((contact->normal == Vec3{0, 0, -1}));
    QVERIFY((!sweepSphere(triangle, {.centre = {1, 1, -3}, .motion = {0, 0, -1}, .radius = 5})));
}

void SphereTriangleSweepTest::aCentreOnTheTriangleIsFreeEitherWay()
{
    for (const double height : {0.0, 1e-16, -1e-16}) {
        for (const double motion : {1.0, -1.0}) {
            QVERIFY((!sweepSphere(
                triangle,
                {.centre = {1, 1, height}, .motion = {1, 0, motion}, .radius = 5})));
        }
    }
}

void SphereTriangleSweepTest::aSphereAtRestHasNoContactButTouches()
{
    QVERIFY((!sweepSphere(triangle, {.centre = {1, 1, 3}, .motion = {}, .radius = 5})));
    QVERIFY((touchSphere(triangle, {1, 1, 3}, 5).has_value()));
}

void SphereTriangleSweepTest::aSphereAtRestOnAnEdgeIsHeldThere()
{
    const Vec3 along = Vec3{3, 1, 2} * (1 / std::sqrt(14));
    const Vec3 side = Vec3{-1, 3, 0} * (1 / std::sqrt(10));
    const Vec3 up = cross(along, side);
    const auto slab = colliderTriangle({}, along * 300, side * 400);
    int ties = 0;
    for (int step = 1; step < 20'000; ++step) {
        const double angle = step * 3.14159e-5 * 2.4;
        const Vec3 out = up * std::cos(angle) - side * std::sin(angle);
        const SphereMove move{
            .centre = along * (0.01 * step) + out * 164,
            .motion = out * -86,
            .radius = 164};
        ties += !touchSphere(slab, move.centre, move.radius);
        const auto contact = sweepSphere(slab, move);
        QVERIFY(contact.has_value());
        QVERIFY(contact->time * 86 < 1e-9);
    }
    qInfo("%d of 20000 rest beyond the last digit of the radius", ties);
    QVERIFY(ties > 1'000);
}

void SphereTriangleSweepTest::withoutRadiusItIsASegment()
{
    const auto contact =
        sweepSphere(triangle, {.centre = {1, 1, 3}, .motion = {0, 0, -4}, .radius = 0});
    QVERIFY(contact.has_value());
    QCOMPARE(contact->time, 0.75);
    QVERIFY((contact->point == Vec3{1, 1, 0}));
    QVERIFY((contact->normal == Vec3{0, 0, 1}));
    QVERIFY((!sweepSphere(triangle, {.centre = {9, 1, 3}, .motion = {0, 0, -4}, .radius = 0})));
    QVERIFY((!sweepSphere(triangle, {.centre = {1, 1, 0}, .motion = {0, 0, -4}, .radius = 0})));
    QVERIFY((sweepSphere(triangle, {.centre = {4, 0, 3}, .motion = {0, 0, -4}, .radius = 0})));
}

void SphereTriangleSweepTest::trianglesWithoutAreaAreSegmentsAndPoints()
{
    const auto line = colliderTriangle({0, 0, 0}, {8, 0, 0}, {4, 0, 0});
    const auto onLine =
        sweepSphere(line, {.centre = {4, -3, 14}, .motion = {0, 0, -20}, .radius = 5});
    QVERIFY(onLine && onLine->time == 0.5 && (onLine->point == Vec3{4, 0, 0}));
    const auto point = colliderTriangle({0, 0, 0}, {0, 0, 0}, {0, 0, 0});
    const auto onPoint =
        sweepSphere(point, {.centre = {-1, -2, 12}, .motion = {0, 0, -20}, .radius = 3});
    QVERIFY(onPoint && onPoint->time == 0.5);
    QVERIFY(onPoint->feature == TriangleFeature::Corner0);
}

void SphereTriangleSweepTest::theDeepestPointOfARestingSphereIsTold()
{
    const auto touch = touchSphere(triangle, {4, -3, 4}, 6);
    QVERIFY(touch.has_value());
    QCOMPARE(touch->depth, 1.0);
    QVERIFY(touch->feature == TriangleFeature::Edge0);
    compareNear(touch->normal, {0, -0.6, 0.8});
    QVERIFY((touchSphere(triangle, {4, -3, 4}, 5).has_value()));
    QVERIFY((!touchSphere(triangle, {4, -3, 4}, 4.999)));
    const auto through = touchSphere(triangle, {1, 1, 0}, 2);
    QVERIFY(through && through->depth == 2 && (through->normal == Vec3{0, 0, 1}));
}

SECTORED_TEST(SphereTriangleSweepTest)
#include "sphere_triangle_sweep_test.moc"
