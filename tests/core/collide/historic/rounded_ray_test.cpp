#include "sectored/collide/historic/rounded_ray.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

/// The usual test of a point against a triangle lets some points pass between two triangles with a
/// shared edge.
class RoundedRayTest : public QObject {
    Q_OBJECT

private slots:
    void itLetsPointsThroughSharedEdges();
};

void RoundedRayTest::itLetsPointsThroughSharedEdges()
{
    auto random = seededRandom(1010);
    int leaks = 0;
    int leaksOfOurs = 0;
    constexpr int cases = 20'000;
    for (int count = 0; count < cases; ++count) {
        const auto corner = [&] {
            return Vec3{
                realBetween(random, -512, 512),
                realBetween(random, -512, 512),
                realBetween(random, -64, 64)};
        };
        const Vec3 from = corner();
        const Vec3 to = corner();
        const Vec3 across = cross(to - from, {0, 0, 1});
        const Vec3 side = across * (800 / length(across));
        const auto left = colliderTriangle(from, to, from + side + Vec3{0, 0, 100});
        const auto right = colliderTriangle(to, from, from - side - Vec3{0, 0, 50});
        const Vec3 aim = from + (to - from) * realBetween(random, 0.2, 0.8);
        const Vec3 centre =
            aim + Vec3{realBetween(random, -300, 300), realBetween(random, -300, 300), 1000};
        const SphereMove move{.centre = centre, .motion = (aim - centre) * 2};
        leaks += !historic::roundedRay(left, move) && !historic::roundedRay(right, move) ? 1 : 0;
        leaksOfOurs += !sweepSphere(left, move) && !sweepSphere(right, move) ? 1 : 0;
    }
    qInfo(
        "%d of %d points pass by the rounded test, %d by the exact one",
        leaks,
        cases,
        leaksOfOurs);
    QVERIFY(leaks > cases / 100);
    QCOMPARE(leaksOfOurs, 0);
}

SECTORED_TEST(RoundedRayTest)
#include "rounded_ray_test.moc"
