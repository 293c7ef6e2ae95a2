#include "sectored/collide/sweep/ray_sphere.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/sweep/sweep_oracle.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <limits>

using namespace sectored;
using namespace sectored::test;

namespace {

const Sphere ball{.centre = {10, 0, 2}, .radius = 5};

/// The true result for a ray until time 1: the sphere moves along it and meets a point.
SweepTruth truthOf(const Ray& ray, const Sphere& sphere)
{
    return sweepTruth(
        {sphere.centre, sphere.centre, sphere.centre},
        {.centre = ray.origin, .motion = ray.direction, .radius = sphere.radius});
}

} // namespace

class RaySphereTest : public QObject {
    Q_OBJECT

private slots:
    void itTellsWhenTheRayIsInside();
    void whatMissesOrLeavesItBehindHitsNothing();
    void aRayFromInsideEntersAtOnce();
    void aRayFromTheSurfaceGoesInOrOut();
    void aGrazingRayEntersAndLeavesAtOneTime();
    void aRayWithoutDirectionStays();
    void aSphereWithoutRadiusIsAPoint();
    void closeToTheSurfaceNoDigitIsLost();
    void whatStartsOnTheSurfaceIsNeverMissed();
    void whatGrazesFromTheSurfaceIsThereOrNowhere();
    void farAwayNoDigitIsLost();
    void theTimesAreThoseOfASearch();
};

void RaySphereTest::itTellsWhenTheRayIsInside()
{
    const auto span = castRay(Ray{.origin = {0, 3, 2}, .direction = {2, 0, 0}}, ball);
    QVERIFY(span.has_value());
    QCOMPARE(span->enter, 3.0);
    QCOMPARE(span->leave, 7.0);
}

void RaySphereTest::whatMissesOrLeavesItBehindHitsNothing()
{
    QVERIFY(!castRay(Ray{.origin = {0, 5.001, 2}, .direction = {2, 0, 0}}, ball));
    QVERIFY(!castRay(Ray{.origin = {20, 0, 2}, .direction = {2, 0, 0}}, ball));
    QVERIFY(!castRay(Ray{.origin = {0, 0, 2}, .direction = {0, 1, 0}}, ball));
}

void RaySphereTest::aRayFromInsideEntersAtOnce()
{
    for (const double way : {1.0, -1.0}) {
        const auto span =
            castRay(Ray{.origin = {13, 4, 2}, .direction = {way, 0, 0}}, Sphere{{10, 4, 2}, 5});
        QVERIFY(span.has_value());
        QCOMPARE(span->enter, 0.0);
        QCOMPARE(span->leave, way > 0 ? 2.0 : 8.0);
    }
}

void RaySphereTest::aRayFromTheSurfaceGoesInOrOut()
{
    const auto in = castRay(Ray{.origin = {5, 0, 2}, .direction = {1, 0, 0}}, ball);
    QVERIFY(in && in->enter == 0 && in->leave == 10);
    for (const Vec3 direction : {Vec3{-1, 0, 0}, Vec3{0, 1, 0}}) {
        const auto out = castRay(Ray{.origin = {5, 0, 2}, .direction = direction}, ball);
        QVERIFY(out && out->enter == 0 && out->leave == 0);
    }
}

void RaySphereTest::aGrazingRayEntersAndLeavesAtOneTime()
{
    const auto span = castRay(Ray{.origin = {0, 5, 2}, .direction = {1, 0, 0}}, ball);
    QVERIFY(span && span->enter == 10 && span->leave == 10);
}

void RaySphereTest::aRayWithoutDirectionStays()
{
    const auto span = castRay(Ray{.origin = {6, 0, 2}}, ball);
    QVERIFY(span && span->enter == 0);
    QCOMPARE(span->leave, std::numeric_limits<double>::infinity());
    QVERIFY(!castRay(Ray{.origin = {4, 0, 2}}, ball));
}

void RaySphereTest::aSphereWithoutRadiusIsAPoint()
{
    const Sphere point{.centre = {3, 3, 3}};
    const auto span = castRay(Ray{.origin = {0, 0, 0}, .direction = {1, 1, 1}}, point);
    QVERIFY(span && span->enter == 3 && span->leave == 3);
    QVERIFY(!castRay(Ray{.origin = {0, 0, 0}, .direction = {1, 1, 0.999}}, point));
}

void RaySphereTest::closeToTheSurfaceNoDigitIsLost()
{
    for (int power = 4; power <= 26; ++power) {
        // The squares of distance and radius differ by 1, and nothing is rounded.
        const double radius = std::ldexp(1.0, power);
        const auto span =
            castRay(Ray{.origin = {-radius, 1, 0}, .direction = {7, 3, 1}}, {.radius = radius});
        QVERIFY(span.has_value());
        const long double approach = 7 * static_cast<long double>(radius) - 3;
        const long double truth = 1 / (approach + std::sqrt(approach * approach - 59));
        QVERIFY(std::abs(span->enter - truth) <= 1e-15L * truth);
    }
}

void RaySphereTest::whatStartsOnTheSurfaceIsNeverMissed()
{
    auto random = seededRandom(677);
    int grazing = 0;
    for (int count = 0; count < 20'000; ++count) {
        const Sphere sphere{.radius = realBetween(random, 1, 300)};
        const Vec3 out = randomDirection(random);
        const Vec3 origin = out * sphere.radius;
        if (dot(origin, origin) <= sphere.radius * sphere.radius) {
            ++grazing;
            const Ray ray{.origin = origin, .direction = cross(out, randomDirection(random))};
            const auto span = castRay(ray, sphere);
            QVERIFY(span && span->enter == 0);
            QVERIFY(span->leave * length(ray.direction) <= 1e-6 * sphere.radius);
        }
    }
    QVERIFY(grazing > 8'000);
}

void RaySphereTest::whatGrazesFromTheSurfaceIsThereOrNowhere()
{
    auto random = seededRandom(678);
    for (int count = 0; count < 20'000; ++count) {
        const Sphere sphere{.radius = realBetween(random, 1, 300)};
        const Vec3 out = randomDirection(random);
        const Ray ray{
            .origin = out * sphere.radius,
            .direction = cross(out, randomDirection(random))};
        const auto span = castRay(ray, sphere);
        QVERIFY(!span || span->enter * length(ray.direction) <= 1e-6 * sphere.radius);
        QVERIFY(!span || span->leave * length(ray.direction) <= 1e-6 * sphere.radius);
    }
}

void RaySphereTest::farAwayNoDigitIsLost()
{
    auto random = seededRandom(671);
    int hits = 0;
    for (int count = 0; count < 300; ++count) {
        const Vec3 direction = randomDirection(random);
        const Vec3 beside = cross(direction, randomDirection(random));
        const Sphere sphere{.radius = 1};
        const Ray ray{
            .origin = beside * realBetween(random, 0, 0.9) - direction * 1e6,
            .direction = direction * 2e6};
        const auto span = castRay(ray, sphere);
        QVERIFY(span.has_value());
        const double off = std::abs(length(placeAt(ray, span->enter)) - 1);
        hits += off <= 4e-10;
    }
    QCOMPARE(hits, 300);
}

void RaySphereTest::theTimesAreThoseOfASearch()
{
    auto random = seededRandom(672);
    int hits = 0;
    int inside = 0;
    long double worst = 0;
    for (int count = 0; count < 4'000; ++count) {
        const Sphere sphere{
            .centre = randomDirection(random) * realBetween(random, 0, 300),
            .radius = realBetween(random, 1, 500)};
        const Vec3 origin = randomDirection(random) * realBetween(random, 0, 1000);
        const Vec3 aim = sphere.centre + randomDirection(random) * (1.5 * sphere.radius);
        const Ray ray{.origin = origin, .direction = (aim - origin) * realBetween(random, 1, 3)};
        const SweepTruth truth = truthOf(ray, sphere);
        if (std::abs(truth.smallestGap) <= 1e-9L * sphere.radius) {
            continue;
        }
        const auto span = castRay(ray, sphere);
        QCOMPARE(span && span->enter <= 1, truth.smallestGap < 0);
        if (span && span->enter <= 1) {
            ++hits;
            inside += span->enter == 0;
            const Ray back{
                .origin = placeAt(ray, span->leave + 0.5),
                .direction = ray.direction * -1};
            const long double leave = span->leave + 0.5L - truthOf(back, sphere).time;
            const long double speed = length(ray.direction);
            worst = std::max(worst, std::abs(truth.time - span->enter) * speed);
            worst = std::max(worst, std::abs(leave - span->leave) * speed);
        }
    }
    qInfo("%d hits, %d from inside, worst place %Lg", hits, inside, worst);
    QVERIFY(hits > 1'000 && inside > 300);
    QVERIFY(worst <= 1e-11L);
}

SECTORED_TEST(RaySphereTest)
#include "ray_sphere_test.moc"
