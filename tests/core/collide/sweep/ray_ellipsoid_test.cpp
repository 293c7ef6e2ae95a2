#include "sectored/collide/sweep/ray_ellipsoid.h"
#include "sectored/collide/sweep/ray_sphere.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/convex_search.h"
#include "tests/support/sweep/random_shapes.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::test;

namespace {

/// The player of Duke Nukem 3D: radius 164 horizontally, 352 vertically.
const EllipsoidShape player{.semiAxes = {Vec3{164, 0, 0}, Vec3{0, 164, 0}, Vec3{0, 0, 352}}};

/// Returns the squared distance of the ray from the centre, in semi-axes.
long double measureAt(const Ray& ray, const EllipsoidShape& ellipsoid, long double time)
{
    long double sum = 0;
    for (const Vec3 axis : ellipsoid.semiAxes) {
        const long double scale = dot(axis, axis);
        const long double share = (axis.x * (ray.origin.x + time * ray.direction.x)
                                   + axis.y * (ray.origin.y + time * ray.direction.y)
                                   + axis.z * (ray.origin.z + time * ray.direction.z))
                                  / scale;
        sum += share * share;
    }
    return sum;
}

} // namespace

class RayEllipsoidTest : public QObject {
    Q_OBJECT

private slots:
    void itIsHitAtTheEndsOfItsAxes();
    void besideItIsMissed();
    void fromInsideTheRayEntersAtOnce();
    void withEqualAxesItIsTheSphere();
    void theTimesAreThoseOfASearch();
};

void RayEllipsoidTest::itIsHitAtTheEndsOfItsAxes()
{
    const Vec3 centre{1000, 200, 50};
    const auto level = castRay(Ray{.origin = {0, 200, 50}, .direction = {1, 0, 0}}, player, centre);
    QVERIFY(level.has_value());
    QVERIFY(std::abs(level->enter - 836) <= 1e-12 && std::abs(level->leave - 1164) <= 1e-12);
    const auto down =
        castRay(Ray{.origin = {1000, 200, 450}, .direction = {0, 0, -8}}, player, centre);
    QVERIFY(down.has_value());
    QCOMPARE(down->enter, 6.0);
    QCOMPARE(down->leave, 94.0);
}

void RayEllipsoidTest::besideItIsMissed()
{
    QVERIFY(!castRay(Ray{.origin = {-500, 164.01, 0}, .direction = {1, 0, 0}}, player, {}));
    QVERIFY(!castRay(Ray{.origin = {-500, 0, 0}, .direction = {-1, 0, 0}}, player, {}));
}

void RayEllipsoidTest::fromInsideTheRayEntersAtOnce()
{
    const auto span = castRay(Ray{.direction = {0, 0, 1}}, player, {});
    QVERIFY(span && span->enter == 0 && span->leave == 352);
}

void RayEllipsoidTest::withEqualAxesItIsTheSphere()
{
    auto random = seededRandom(673);
    for (int count = 0; count < 5'000; ++count) {
        auto axes = randomFrame(random);
        const Sphere sphere{
            .centre = randomDirection(random) * 300,
            .radius = realBetween(random, 8, 164)};
        for (Vec3& axis : axes) {
            axis = axis * sphere.radius;
        }
        const Ray ray{
            .origin = randomDirection(random) * 700,
            .direction = (sphere.centre + randomDirection(random) * 150) - Vec3{1, 2, 3}};
        const auto expected = castRay(ray, sphere);
        const auto span = castRay(ray, EllipsoidShape{axes}, sphere.centre);
        QCOMPARE(span.has_value(), expected.has_value());
        if (span) {
            QVERIFY(std::abs(span->enter - expected->enter) <= 1e-9);
            QVERIFY(std::abs(span->leave - expected->leave) <= 1e-9);
        }
    }
}

void RayEllipsoidTest::theTimesAreThoseOfASearch()
{
    auto random = seededRandom(674);
    int hits = 0;
    long double worst = 0;
    for (int count = 0; count < 2'000; ++count) {
        EllipsoidShape ellipsoid{randomFrame(random)};
        for (Vec3& axis : ellipsoid.semiAxes) {
            axis = axis * realBetween(random, 8, 400);
        }
        const Ray ray{
            .origin = randomDirection(random) * realBetween(random, 0, 1000),
            .direction = randomDirection(random) * realBetween(random, 1500, 4000)};
        const auto at = [&](long double time) {
            return measureAt(ray, ellipsoid, time);
        };
        const long double nearest = lowestTime(1, at);
        if (std::abs(at(nearest) - 1) <= 1e-9L) {
            continue;
        }
        const auto span = castRay(ray, ellipsoid, {});
        QCOMPARE(span.has_value(), at(nearest) < 1);
        if (span) {
            ++hits;
            const auto isIn = [&](long double time) {
                return at(time) <= 1;
            };
            const auto isOut = [&](long double time) {
                return at(time) > 1;
            };
            const long double enter = isIn(0) ? 0 : changeBetween(0, nearest, isIn);
            worst = std::max(worst, std::abs(span->enter - enter));
            worst = std::max(worst, std::abs(span->leave - changeBetween(nearest, 2, isOut)));
        }
    }
    qInfo("%d hits, worst time %Lg", hits, worst);
    QVERIFY(hits > 300);
    QVERIFY(worst <= 1e-11L);
}

SECTORED_TEST(RayEllipsoidTest)
#include "ray_ellipsoid_test.moc"
