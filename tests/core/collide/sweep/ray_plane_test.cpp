#include "sectored/collide/sweep/ray_plane.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/convex_search.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::test;

namespace {

/// z = 1, facing up.
const Plane3 ground = *planeThrough(Vec3{5, -3, 1}, Vec3{0, 0, 1});

} // namespace

class RayPlaneTest : public QObject {
    Q_OBJECT

private slots:
    void itHitsFromBothSides();
    void whatRunsAlongAwayOrNowhereHitsNothing();
    void whatStartsInThePlaneHitsAtOnce();
    void theDirectionMayHaveAnyLength();
    void aTimeTooLargeForANumberIsNoHit();
    void theTimeIsThatOfASearch();
};

void RayPlaneTest::itHitsFromBothSides()
{
    const auto down = castRay(Ray{.origin = {0, 0, 9}, .direction = {1, 2, -4}}, ground);
    QVERIFY(down.has_value());
    QCOMPARE(down->time, 2.0);
    QVERIFY((down->point == Vec3{2, 4, 1}));
    QVERIFY((down->normal == Vec3{0, 0, 1}));
    const auto up = castRay(Ray{.origin = {0, 0, -3}, .direction = {0, 1, 2}}, ground);
    QVERIFY(up.has_value());
    QCOMPARE(up->time, 2.0);
    QVERIFY((up->point == Vec3{0, 2, 1}));
    QVERIFY((up->normal == Vec3{0, 0, -1}));
}

void RayPlaneTest::whatRunsAlongAwayOrNowhereHitsNothing()
{
    for (const double height : {9.0, -3.0}) {
        const double away = height > 0 ? 1 : -1;
        QVERIFY(!castRay(Ray{.origin = {0, 0, height}, .direction = {1, 1, 0}}, ground));
        QVERIFY(!castRay(Ray{.origin = {0, 0, height}, .direction = {1, 1, away}}, ground));
        QVERIFY(!castRay(Ray{.origin = {0, 0, height}, .direction = {}}, ground));
    }
}

void RayPlaneTest::whatStartsInThePlaneHitsAtOnce()
{
    for (const Vec3 direction : {Vec3{1, 1, 0}, Vec3{0, 0, 1}, Vec3{0, 0, -1}, Vec3{}}) {
        const auto hit = castRay(Ray{.origin = {7, 7, 1}, .direction = direction}, ground);
        QVERIFY(hit && hit->time == 0);
        QVERIFY((hit->point == Vec3{7, 7, 1} && hit->normal == Vec3{0, 0, 1}));
    }
}

void RayPlaneTest::theDirectionMayHaveAnyLength()
{
    for (const double size : {1e-100, 1e-3, 1.0, 1e100}) {
        const auto hit = castRay(Ray{.origin = {0, 0, 9}, .direction = {0, 0, -size}}, ground);
        QVERIFY(hit && std::abs(hit->time * size - 8) <= 1e-14);
        QVERIFY(std::abs(hit->point.z - 1) <= 1e-14);
    }
}

void RayPlaneTest::aTimeTooLargeForANumberIsNoHit()
{
    QVERIFY(!castRay(Ray{.origin = {0, 0, 9}, .direction = {1, 0, -1e-308}}, ground));
    QVERIFY(castRay(Ray{.origin = {0, 0, 9}, .direction = {1, 0, -1e-300}}, ground).has_value());
}

void RayPlaneTest::theTimeIsThatOfASearch()
{
    auto random = seededRandom(670);
    int hits = 0;
    long double worst = 0;
    for (int count = 0; count < 20'000; ++count) {
        const Plane3 plane = *planeThrough(randomDirection(random) * 500, randomDirection(random));
        const Ray ray{
            .origin = randomDirection(random) * 1000,
            .direction = randomDirection(random) * realBetween(random, 1, 500)};
        const auto heightAt = [&](long double time) {
            return plane.normal.x * (ray.origin.x + time * ray.direction.x)
                   + plane.normal.y * (ray.origin.y + time * ray.direction.y)
                   + plane.normal.z * (ray.origin.z + time * ray.direction.z) + plane.offset;
        };
        const long double longest = 1e6;
        const bool isFront = heightAt(0) > 0;
        const auto isThrough = [&](long double time) {
            return (heightAt(time) > 0) != isFront;
        };
        const auto hit = castRay(ray, plane);
        QCOMPARE(hit && hit->time < double(longest), isThrough(longest));
        if (hit) {
            ++hits;
            const long double truth = changeBetween(0, longest, isThrough);
            QVERIFY(dot(hit->normal, ray.direction) < 0);
            const long double off =
                std::abs(hit->time - truth) * std::abs(dot(plane.normal, ray.direction));
            const double rounding = 4e-16 * (1000 + length(hit->point - ray.origin));
            worst = std::max(worst, off / rounding);
            QVERIFY(off <= 4 * rounding);
            QVERIFY(std::abs(signedDistance(plane, hit->point)) <= 4 * rounding);
        }
    }
    qInfo("%d hits, worst %Lg roundings", hits, worst);
    QVERIFY(hits > 5'000);
}

SECTORED_TEST(RayPlaneTest)
#include "ray_plane_test.moc"
