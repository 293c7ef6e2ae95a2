#include "sectored/collide/sweep/sphere_plane_sweep.h"
#include "sectored/collide/sweep/sphere_triangle_sweep.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

/// z = 1, facing up.
const Plane3 ground = *planeThrough(Vec3{5, -3, 1}, Vec3{0, 0, 1});

SphereMove fall(double from, double to, double radius)
{
    return {.centre = {0, 0, from}, .motion = {8, 0, to - from}, .radius = radius};
}

} // namespace

class SpherePlaneSweepTest : public QObject {
    Q_OBJECT

private slots:
    void itStopsWhereItTouches();
    void itStopsFromBehindToo();
    void aMoveThatEndsTouchingHits();
    void aMoveThatEndsShortOfItDoesNot();
    void atTheStartItTellsTheDepthAndWhetherItComesNearer();
    void aCentreInThePlaneCountsAsInFront();
    void withoutRadiusItIsASegment();
    void aPlaneTurnedAroundIsTheSame();
    void P20_aHugeTriangleIsAPlane();
};

void SpherePlaneSweepTest::itStopsWhereItTouches()
{
    const auto contact = sweepSpherePlane(ground, fall(11, -9, 2));
    QVERIFY(contact && contact->kind == PlaneContactKind::Hit);
    QCOMPARE(contact->time, 0.4);
    QVERIFY((contact->centre == Vec3{3.2, 0, 3}));
    QVERIFY((contact->point == Vec3{3.2, 0, 1}));
    QVERIFY((contact->normal == Vec3{0, 0, 1}));
    QVERIFY(contact->approaching);
}

void SpherePlaneSweepTest::itStopsFromBehindToo()
{
    const auto contact = sweepSpherePlane(ground, fall(-9, 11, 2));
    QVERIFY(contact.has_value());
    QCOMPARE(contact->time, 0.4);
    QVERIFY((contact->point == Vec3{3.2, 0, 1}));
    QVERIFY((contact->normal == Vec3{0, 0, -1}));
    QVERIFY(!sweepSpherePlane(ground, fall(-9, 11, 2), PlaneSweepRule::Published));
}

void SpherePlaneSweepTest::aMoveThatEndsTouchingHits()
{
    const auto contact = sweepSpherePlane(ground, fall(11, 3, 2));
    QVERIFY(contact.has_value());
    QCOMPARE(contact->time, 1.0);
    QVERIFY(!sweepSpherePlane(ground, fall(11, 3, 2), PlaneSweepRule::Published));
}

void SpherePlaneSweepTest::aMoveThatEndsShortOfItDoesNot()
{
    QVERIFY(!sweepSpherePlane(ground, fall(11, 3.001, 2)));
    QVERIFY(!sweepSpherePlane(ground, fall(11, 20, 2)));
    QVERIFY(!sweepSpherePlane(ground, fall(11, 11, 2)));
}

void SpherePlaneSweepTest::atTheStartItTellsTheDepthAndWhetherItComesNearer()
{
    const auto deeper = sweepSpherePlane(ground, fall(2, -4, 4));
    QVERIFY(deeper && deeper->kind == PlaneContactKind::AtStart);
    QCOMPARE(deeper->time, 0.0);
    QCOMPARE(deeper->depth, 3.0);
    QVERIFY((deeper->point == Vec3{0, 0, 1}));
    QVERIFY(deeper->approaching);
    QVERIFY(!sweepSpherePlane(ground, fall(2, 8, 4))->approaching);
    QVERIFY(!sweepSpherePlane(ground, fall(2, 2, 4))->approaching);
}

void SpherePlaneSweepTest::aCentreInThePlaneCountsAsInFront()
{
    const auto down = sweepSpherePlane(ground, fall(1, 0, 2));
    QVERIFY(down && down->approaching && (down->normal == Vec3{0, 0, 1}));
    QVERIFY(!sweepSpherePlane(ground, fall(1, 2, 2))->approaching);
}

void SpherePlaneSweepTest::withoutRadiusItIsASegment()
{
    const auto contact = sweepSpherePlane(ground, fall(5, -3, 0));
    QVERIFY(contact.has_value());
    QCOMPARE(contact->time, 0.5);
    QVERIFY(contact->centre == contact->point);
    QVERIFY(!sweepSpherePlane(ground, fall(5, 2, 0)));
}

void SpherePlaneSweepTest::aPlaneTurnedAroundIsTheSame()
{
    auto random = seededRandom(621);
    for (int count = 0; count < 10'000; ++count) {
        const SphereMove move = randomSweep(random).move;
        const Plane3 plane = *planeThrough(randomDirection(random) * 100, randomDirection(random));
        const Plane3 turned{.normal = plane.normal * -1, .offset = -plane.offset};
        const auto contact = sweepSpherePlane(plane, move);
        const auto other = sweepSpherePlane(turned, move);
        QCOMPARE(contact.has_value(), other.has_value());
        if (contact) {
            QVERIFY(contact->kind == other->kind);
            QCOMPARE(contact->time, other->time);
            QVERIFY(contact->point == other->point);
        }
    }
}

void SpherePlaneSweepTest::P20_aHugeTriangleIsAPlane()
{
    auto random = seededRandom(620);
    int hits = 0;
    for (int count = 0; count < 10'000; ++count) {
        const Vec3 normal = randomDirection(random);
        const Vec3 along = cross(normal, randomDirection(random));
        const Vec3 foot = randomDirection(random) * 100;
        const Vec3 side = along * (1e5 / length(along));
        const Vec3 other = cross(normal, side);
        const Plane3 plane = *planeThrough(foot, normal);
        const auto triangle =
            colliderTriangle(foot + side, foot - side + other * 2, foot - side - other * 2);
        const SphereMove move = randomSweep(random).move;
        const auto expected = sweepSpherePlane(plane, move);
        const auto contact = sweepSphere(triangle, move);
        const bool isHit =
            expected && (expected->kind == PlaneContactKind::Hit || expected->approaching);
        QCOMPARE(contact.has_value(), isHit);
        if (isHit) {
            ++hits;
            QVERIFY(std::abs(contact->time - expected->time) <= 1e-9);
            QVERIFY(length(contact->point - expected->point) <= 1e-9 * 1024);
            QVERIFY(length(contact->normal - expected->normal) <= 1e-9);
        }
    }
    QVERIFY(hits > 2'000);
}

SECTORED_TEST(SpherePlaneSweepTest)
#include "sphere_plane_sweep_test.moc"
