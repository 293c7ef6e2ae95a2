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
    void bothSidesInOneCallAreThoseOfTwo();
    void aTurningBoxReachesFurtherThanAtEitherEnd();
    void noDirectionReachesFurtherThanAnyWay();
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

void EffectiveRadiusTest::bothSidesInOneCallAreThoseOfTwo()
{
    auto random = seededRandom(692);
    for (std::size_t count = 0; count < 3'500; ++count) {
        const RandomShape made = randomShape(random, count % shapeKinds);
        const Vec3 normal = randomDirection(random);
        const Reach reach = reachAlong(made.shape, normal);
        QCOMPARE(reach.towards, effectiveRadius(made.shape, normal));
        QCOMPARE(reach.away, effectiveRadius(made.shape, normal * -1));
    }
    const std::vector<Vec3> apart{{0, 0, 3}, {1, 0, 5}};
    QVERIFY((reachAlong(HullShape{.points = apart}, up) == Reach{.towards = 5, .away = -3}));
}

void EffectiveRadiusTest::aTurningBoxReachesFurtherThanAtEitherEnd()
{
    const auto turned = [](double angle) {
        const Vec3 along{std::cos(angle), std::sin(angle), 0};
        return OrientedBoxShape{{along * 10, Vec3{-along.y, along.x, 0} * 2, Vec3{0, 0, 2}}};
    };
    const Vec3 normal{0, 1, 0};
    const double pi = 3.14159265358979323846;
    QCOMPARE(effectiveRadius(turned(0), normal), 1.0);
    QVERIFY(std::abs(effectiveRadius(turned(pi), normal) - 1) <= 1e-12);
    double furthest = 0;
    for (int step = 0; step <= 1'000; ++step) {
        furthest = std::max(furthest, effectiveRadius(turned(pi * step / 1'000), normal));
    }
    QVERIFY(std::abs(furthest - std::sqrt(26)) <= 1e-4);
    QVERIFY(reachAnyWay(turned(0)) >= furthest);
    QVERIFY(std::abs(reachAnyWay(turned(0)) - std::sqrt(27)) <= 1e-12);
}

void EffectiveRadiusTest::noDirectionReachesFurtherThanAnyWay()
{
    QCOMPARE(reachAnyWay(SphereShape{.radius = 7}), 7.0);
    QCOMPARE(reachAnyWay(AxisBoxShape{.halfExtents = {2, 3, 6}}), 7.0);
    QCOMPARE(reachAnyWay(CapsuleShape{.axis = up, .halfLength = 10, .radius = 3}), 13.0);
    QCOMPARE(reachAnyWay(CylinderShape{.axis = up, .halfLength = 4, .radius = 3}), 5.0);
    auto random = seededRandom(693);
    for (std::size_t count = 0; count < 700; ++count) {
        const RandomShape made = randomShape(random, count % shapeKinds);
        const double anyWay = reachAnyWay(made.shape);
        double furthest = 0;
        const auto tryAlong = [&](Vec3 direction) {
            const double size = length(direction);
            if (size > 0) {
                const double reach = effectiveRadius(made.shape, direction * (1 / size));
                QVERIFY(reach <= anyWay * (1 + 1e-12));
                furthest = std::max(furthest, reach);
            }
        };
        for (int direction = 0; direction < 20; ++direction) {
            tryAlong(randomDirection(random));
        }
        // Towards its furthest point it reaches that far; of a round shape, a point of a fine mesh.
        for (const Vec3 point : pointsOf(made.shape, random)) {
            QVERIFY(length(point) <= anyWay * (1 + 1e-12));
            tryAlong(point);
        }
        QVERIFY(furthest >= 0.9 * anyWay);
    }
}

SECTORED_TEST(EffectiveRadiusTest)
#include "effective_radius_test.moc"
