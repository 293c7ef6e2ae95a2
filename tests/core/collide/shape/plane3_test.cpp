#include "sectored/collide/shape/plane3.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::test;

class Plane3Test : public QObject {
    Q_OBJECT

private slots:
    void aNormalOfAnyLengthIsMadeOne();
    void aNormalWithoutLengthMakesNoPlane();
    void threePointsTurnTheNormalByTheirOrder();
    void pointsOnOneLineMakeNoPlane();
    void thinTrianglesLieOnTheirPlane();
};

void Plane3Test::aNormalOfAnyLengthIsMadeOne()
{
    const auto plane = planeThrough(Vec3{7, 8, 3}, Vec3{0, 0, 5});
    QVERIFY(plane.has_value());
    QVERIFY((plane->normal == Vec3{0, 0, 1}));
    QCOMPARE(plane->offset, -3.0);
    QCOMPARE(signedDistance(*plane, {100, -50, 10}), 7.0);
    QCOMPARE(signedDistance(*plane, {100, -50, 0}), -3.0);
}

void Plane3Test::aNormalWithoutLengthMakesNoPlane()
{
    QVERIFY((!planeThrough(Vec3{1, 2, 3}, Vec3{})));
}

void Plane3Test::threePointsTurnTheNormalByTheirOrder()
{
    const Vec3 a{0, 0, 4};
    const Vec3 b{3, 0, 4};
    const Vec3 c{0, 2, 4};
    QVERIFY((planeThrough(a, b, c)->normal == Vec3{0, 0, 1}));
    QVERIFY((planeThrough(a, c, b)->normal == Vec3{0, 0, -1}));
}

void Plane3Test::pointsOnOneLineMakeNoPlane()
{
    QVERIFY((!planeThrough(Vec3{1, 2, 3}, Vec3{3, 6, 9}, Vec3{-4, -8, -12})));
    QVERIFY((!planeThrough(Vec3{1, 2, 3}, Vec3{1, 2, 3}, Vec3{5, 5, 5})));
    QVERIFY((!planeThrough(Vec3{1, 2, 3}, Vec3{1, 2, 3}, Vec3{1, 2, 3})));
}

void Plane3Test::thinTrianglesLieOnTheirPlane()
{
    auto random = seededRandom(611);
    double worst = 0;
    for (int count = 0; count < 20'000; ++count) {
        const Vec3 a = randomDirection(random) * 1000;
        const Vec3 b = randomDirection(random) * 1000;
        const double thin = std::pow(10, realBetween(random, -12, 0));
        const Vec3 c = a + (b - a) * realBetween(random, -1, 2) + randomDirection(random) * thin;
        const auto plane = planeThrough(a, b, c);
        if (plane) {
            for (const Vec3& corner : {a, b, c}) {
                worst = std::max(worst, std::abs(signedDistance(*plane, corner)));
            }
        }
    }
    qInfo("worst distance %g of 1000", worst);
    QVERIFY(worst < 2e-12);
}

SECTORED_TEST(Plane3Test)
#include "plane3_test.moc"
