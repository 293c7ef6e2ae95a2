#include "sectored/collide/shape/bounding_sphere.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <vector>

using namespace sectored;
using namespace sectored::test;

class BoundingSphereTest : public QObject {
    Q_OBJECT

private slots:
    void touchingCounts();
    void spheresWithoutRadiusArePoints();
    void largeNumbersDoNotOverflow();
    void theAnswerIsExactOnWholeNumbers();
    void noPointsHaveNoSphere();
    void aPointOrTwoAreHeldTightly();
    void allPointsAreHeldAndItIsNotFarTooLarge();
};

void BoundingSphereTest::touchingCounts()
{
    const Sphere one{.centre = {0, 0, 0}, .radius = 2};
    QVERIFY(spheresOverlap(one, {.centre = {3, 4, 0}, .radius = 3}));
    QVERIFY(!spheresOverlap(one, {.centre = {3, 4, 0}, .radius = 2.999}));
    QVERIFY(spheresOverlap(one, {.centre = {0, 1, 0}, .radius = 0.5}));
}

void BoundingSphereTest::spheresWithoutRadiusArePoints()
{
    QVERIFY(spheresOverlap({.centre = {1, 2, 3}}, {.centre = {1, 2, 3}}));
    QVERIFY(!spheresOverlap({.centre = {1, 2, 3}}, {.centre = {1, 2, 3.0000001}}));
}

void BoundingSphereTest::largeNumbersDoNotOverflow()
{
    QVERIFY(!spheresOverlap({.centre = {1e140, 0, 0}, .radius = 1}, {.radius = 9e139}));
    QVERIFY(spheresOverlap({.centre = {1e140, 0, 0}, .radius = 1e139}, {.radius = 9e139}));
}

void BoundingSphereTest::theAnswerIsExactOnWholeNumbers()
{
    auto random = seededRandom(675);
    int touching = 0;
    for (int count = 0; count < 100'000; ++count) {
        std::int64_t gap2 = 0;
        std::array<std::int64_t, 3> apart{};
        for (std::int64_t& way : apart) {
            way = randomBetween(random, -9, 9);
            gap2 += way * way;
        }
        const std::int64_t first = randomBelow(random, 8);
        const std::int64_t second = randomBelow(random, 8);
        const std::int64_t reach2 = (first + second) * (first + second);
        const Vec3 centre{1000, -2000, 3000};
        const Vec3 other = centre + Vec3{double(apart[0]), double(apart[1]), double(apart[2])};
        touching += gap2 == reach2;
        QCOMPARE(spheresOverlap({centre, double(first)}, {other, double(second)}), gap2 <= reach2);
    }
    QVERIFY(touching > 200);
}

void BoundingSphereTest::noPointsHaveNoSphere()
{
    QVERIFY(!boundingSphere({}));
}

void BoundingSphereTest::aPointOrTwoAreHeldTightly()
{
    const std::vector<Vec3> points{{1, 2, 3}, {5, 2, 3}, {1, 2, 3}};
    QVERIFY((boundingSphere(std::span(points).first(1)) == Sphere{{1, 2, 3}, 0}));
    QVERIFY((boundingSphere(points) == Sphere{{3, 2, 3}, 2}));
}

void BoundingSphereTest::allPointsAreHeldAndItIsNotFarTooLarge()
{
    auto random = seededRandom(676);
    double sum = 0;
    constexpr int cases = 1'000;
    for (int count = 0; count < cases; ++count) {
        std::vector<Vec3> points;
        const auto size = 2 + randomBelow(random, 30);
        for (std::int64_t k = 0; k < size; ++k) {
            points.push_back(
                Vec3{50, 60, 70} + randomDirection(random) * realBetween(random, 0, 100));
        }
        const auto sphere = boundingSphere(points);
        double widest = 0;
        for (const Vec3 a : points) {
            QVERIFY(length(a - sphere->centre) <= sphere->radius);
            for (const Vec3 b : points) {
                widest = std::max(widest, length(a - b));
            }
        }
        QVERIFY(sphere->radius <= widest);
        sum += sphere->radius / (widest / 2);
    }
    qInfo("mean radius %.3f of half the greatest distance", sum / cases);
    QVERIFY(sum / cases < 1.2);
}

SECTORED_TEST(BoundingSphereTest)
#include "bounding_sphere_test.moc"
