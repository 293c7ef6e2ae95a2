#include "sectored/collide/shape/effective_radius.h"
#include "sectored/collide/sweep/contact_set.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/random_shapes.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <vector>

using namespace sectored;
using namespace sectored::test;

namespace {

const Vec3 up{0, 0, 1};
const Vec3 slanted{0.6, 0, 0.8};

} // namespace

class EffectiveRadiusTest : public QObject {
    Q_OBJECT

private slots:
    void aSphereReachesItsRadius();
    void aBoxReachesTheSumOfItsExtents();
    void anOrientedBoxReachesHalfItsEdges();
    void anEllipsoidReachesTheRootOfItsSquares();
    void aCapsuleReachesItsAxisAndItsRadius();
    void aCylinderReachesItsRim();
    void aHullReachesEachSideForItself();
    void aLongerNormalScalesTheReach();
    void noPointReachesFurtherAndOneReachesIt();
};

void EffectiveRadiusTest::aSphereReachesItsRadius()
{
    QCOMPARE(effectiveRadius(SphereShape{.radius = 7}, slanted), 7.0);
}

void EffectiveRadiusTest::aBoxReachesTheSumOfItsExtents()
{
    const AxisBoxShape box{.halfExtents = {10, 20, 5}};
    QCOMPARE(effectiveRadius(box, up), 5.0);
    QCOMPARE(effectiveRadius(box, slanted), 10.0);
    QCOMPARE(effectiveRadius(AxisBoxShape{}, slanted), 0.0);
}

void EffectiveRadiusTest::anOrientedBoxReachesHalfItsEdges()
{
    const OrientedBoxShape box{.edges = {Vec3{6, 8, 0}, Vec3{-8, 6, 0}, Vec3{0, 0, 4}}};
    QCOMPARE(effectiveRadius(box, {1, 0, 0}), 7.0);
    QCOMPARE(effectiveRadius(box, {0.6, 0.8, 0}), 5.0);
}

void EffectiveRadiusTest::anEllipsoidReachesTheRootOfItsSquares()
{
    const EllipsoidShape player{.semiAxes = {Vec3{164, 0, 0}, Vec3{0, 164, 0}, Vec3{0, 0, 352}}};
    QCOMPARE(effectiveRadius(player, up), 352.0);
    QCOMPARE(effectiveRadius(player, {1, 0, 0}), 164.0);
    const EllipsoidShape flat{.semiAxes = {Vec3{5, 0, 0}, Vec3{0, 5, 0}, Vec3{}}};
    QCOMPARE(effectiveRadius(flat, slanted), 3.0);
    QCOMPARE(effectiveRadius(flat, up), 0.0);
}

void EffectiveRadiusTest::aCapsuleReachesItsAxisAndItsRadius()
{
    const CapsuleShape capsule{.axis = up, .halfLength = 10, .radius = 3};
    QCOMPARE(effectiveRadius(capsule, up), 13.0);
    QCOMPARE(effectiveRadius(capsule, slanted), 11.0);
    QCOMPARE(effectiveRadius(capsule, {1, 0, 0}), 3.0);
}

void EffectiveRadiusTest::aCylinderReachesItsRim()
{
    const CylinderShape cylinder{.axis = up, .halfLength = 10, .radius = 5};
    QCOMPARE(effectiveRadius(cylinder, up), 10.0);
    QCOMPARE(effectiveRadius(cylinder, {0, 1, 0}), 5.0);
    QCOMPARE(effectiveRadius(cylinder, slanted), 11.0);
}

void EffectiveRadiusTest::aHullReachesEachSideForItself()
{
    const std::vector<Vec3> points{{0, 0, 3}, {1, 0, -1}, {-1, 2, -1}};
    const HullShape hull{.points = points};
    QCOMPARE(effectiveRadius(hull, up), 3.0);
    QCOMPARE(effectiveRadius(hull, {0, 0, -1}), 1.0);
    const std::vector<Vec3> apart{{0, 0, 3}, {1, 0, 5}};
    QCOMPARE(effectiveRadius(HullShape{.points = apart}, {0, 0, -1}), -3.0);
}

void EffectiveRadiusTest::aLongerNormalScalesTheReach()
{
    auto random = seededRandom(690);
    for (std::size_t kind = 0; kind < shapeKinds; ++kind) {
        const RandomShape made = randomShape(random, kind);
        const Vec3 normal = randomDirection(random);
        const double reach = effectiveRadius(made.shape, normal);
        QVERIFY(std::abs(effectiveRadius(made.shape, normal * 16) - 16 * reach) <= 1e-12);
        QCOMPARE(effectiveRadius(made.shape, {}), 0.0);
    }
}

void EffectiveRadiusTest::noPointReachesFurtherAndOneReachesIt()
{
    auto random = seededRandom(691);
    for (std::size_t count = 0; count < 3'500; ++count) {
        const RandomShape made = randomShape(random, count % shapeKinds);
        const Vec3 normal = randomDirection(random);
        const double reach = effectiveRadius(made.shape, normal);
        for (const Vec3 point : pointsOf(made.shape, random)) {
            QVERIFY(outside(made.shape, point) <= 1e-12);
            QVERIFY(dot(point, normal) <= reach + 1e-12);
        }
        const ContactSet set = contactSet(made.shape, normal);
        for (const Vec3 point : set.points) {
            QVERIFY(outside(made.shape, point) <= 1e-11);
            QVERIFY(std::abs(dot(point, normal) - reach) <= 1e-12 * (1 + 400));
        }
    }
}

SECTORED_TEST(EffectiveRadiusTest)
#include "effective_radius_test.moc"
