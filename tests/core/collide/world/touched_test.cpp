#include "sectored/collide/world/touched.h"
#include "sectored/geom/tolerance.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/solid_scene.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/sweep/sweep_oracle.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <array>
#include <cmath>
#include <vector>

using namespace sectored;
using namespace sectored::test;

namespace {

using Contacts = std::array<SphereContact, 64>;

TriangleIndex indexOf(const std::vector<TriangleCorners>& triangles)
{
    std::vector<ColliderTriangle> colliders;
    for (const auto& [a, b, c] : triangles) {
        colliders.push_back(colliderTriangle(a, b, c));
    }
    return TriangleIndex(colliders);
}

/// A floor of 8 by 8 squares, each of two triangles, from -32 to 32 at height 0.
SolidScene tiledFloor()
{
    SolidScene scene;
    for (int x = -4; x < 4; ++x) {
        for (int y = -4; y < 4; ++y) {
            scene.floor(
                {.west = 8.0 * x, .north = 8.0 * y, .east = 8.0 * x + 8, .south = 8.0 * y + 8},
                0);
        }
    }
    return scene;
}

std::size_t countAt(const TriangleIndex& index, Vec3 centre, double radius)
{
    Contacts contacts;
    return touchedAt(index, {.centre = centre, .radius = radius}, 0, contacts);
}

} // namespace

class TouchedTest : public QObject {
    Q_OBJECT

private slots:
    void itFindsWhatTestingEveryTriangleFinds();
    void aTiledFloorIsTouchedOnce();
    void inACornerOfARoomItTouchesThreeSurfaces();
    void separateSurfacesOfOnePlaneAreTouchedEach();
    void bothSidesOfARidgeCount();
    void aFullListSaysHowManyThereAre();
    void theContactHasTheTimeAndTheDepthThere();
};

void TouchedTest::itFindsWhatTestingEveryTriangleFinds()
{
    auto random = seededRandom(4401);
    std::size_t found = 0;
    for (int round = 0; round < inForm(40, 2'000); ++round) {
        std::vector<TriangleCorners> triangles;
        for (int k = 0; k < 50; ++k) {
            triangles.push_back(randomSweep(random).corners);
        }
        const TriangleIndex index = indexOf(triangles);
        const SphereMove move{
            .centre = randomDirection(random) * realBetween(random, 0, 300),
            .motion = randomDirection(random) * realBetween(random, 0, 300),
            .radius = realBetween(random, 8, 300)};
        const double time = realBetween(random, 0, 1);
        const Vec3 centre = centreAt(move, time);
        Contacts contacts;
        const std::size_t count = touchedAt(index, move, time, contacts);
        std::size_t next = 0;
        for (const TriangleCorners& corners : triangles) {
            const long double distance = distanceTruth(corners, centre);
            if (distance > move.radius) {
                continue;
            }
            QVERIFY(next < count);
            const SphereContact& contact = contacts[next++];
            QVERIFY(std::abs(distance - length(centre - contact.point)) <= 1e-9L * move.radius);
            QVERIFY(distanceTruth(corners, contact.point) <= 1e-9L * move.radius);
            QVERIFY(std::abs(contact.depth - (move.radius - distance)) <= 1e-9L * move.radius);
        }
        QCOMPARE(next, count);
        found += count;
    }
    QVERIFY(found > 100);
}

void TouchedTest::aTiledFloorIsTouchedOnce()
{
    const TriangleIndex index = indexOf(tiledFloor().triangles());
    // Over a face, an edge, a diagonal and a corner; touching and sunk over many triangles.
    for (const Vec3 foot : {Vec3{2, 1, 0}, Vec3{0, 3, 0}, Vec3{4, 4, 0}, Vec3{8, 8, 0}}) {
        QCOMPARE(countAt(index, foot + Vec3{0, 0, 3}, 3), 1U);
        QCOMPARE(countAt(index, foot + Vec3{0, 0, 3}, 20), 1U);
        QCOMPARE(countAt(index, foot + Vec3{0, 0, -3}, 3), 1U);
        QCOMPARE(countAt(index, foot + Vec3{0, 0, 3.01}, 3), 0U);
    }
    // Just beside an edge, where both triangles are within the tolerance.
    QCOMPARE(countAt(index, {1e-6, 3, 3}, 3), 1U);
}

void TouchedTest::inACornerOfARoomItTouchesThreeSurfaces()
{
    SolidScene scene = tiledFloor();
    scene.wall({0, -32, 0}, {0, 32, 0}, 64).wall({-32, 0, 0}, {32, 0, 0}, 64);
    const TriangleIndex index = indexOf(scene.triangles());
    QCOMPARE(countAt(index, {3, 3, 3}, 3), 3U);
    QCOMPARE(countAt(index, {3, 9, 3}, 3), 2U);
    QCOMPARE(countAt(index, {3, 9, 30}, 3), 1U);
}

void TouchedTest::separateSurfacesOfOnePlaneAreTouchedEach()
{
    SolidScene scene;
    scene.floor({.west = -9, .north = -9, .east = -1, .south = 9}, 0)
        .floor({.west = 1, .north = -9, .east = 9, .south = 9}, 0);
    const TriangleIndex index = indexOf(scene.triangles());
    // The foot is in the gap between them.
    QCOMPARE(countAt(index, {0, 2, 3}, 4), 2U);
    QCOMPARE(countAt(index, {0, 2, 4}, 4), 0U);
}

void TouchedTest::bothSidesOfARidgeCount()
{
    const TriangleIndex index =
        indexOf({{{{-4, 0, 5}, {4, 0, 5}, {0, -6, 0}}}, {{{4, 0, 5}, {-4, 0, 5}, {0, 6, 0}}}});
    Contacts contacts;
    QCOMPARE(touchedAt(index, {.centre = {1, 0, 7}, .radius = 2}, 0, contacts), 2U);
    for (const SphereContact& contact : {contacts[0], contacts[1]}) {
        QVERIFY((contact.point == Vec3{1, 0, 5}));
        QVERIFY((contact.normal == Vec3{0, 0, 1}));
        QCOMPARE(contact.feature, TriangleFeature::Edge0);
    }
}

void TouchedTest::aFullListSaysHowManyThereAre()
{
    SolidScene scene = tiledFloor();
    scene.wall({0, -32, 0}, {0, 32, 0}, 64).wall({-32, 0, 0}, {32, 0, 0}, 64);
    const TriangleIndex index = indexOf(scene.triangles());
    const SphereMove still{.centre = {3, 3, 3}, .radius = 3};
    std::array<SphereContact, 2> two;
    QCOMPARE(touchedAt(index, still, 0, two), 3U);
    Contacts all;
    QCOMPARE(touchedAt(index, still, 0, all), 3U);
    for (std::size_t k = 0; k < 2; ++k) {
        QVERIFY(two[k].point == all[k].point);
    }
    QCOMPARE(touchedAt(index, still, 0, {}), 3U);
    QCOMPARE(touchedAt(TriangleIndex(), still, 0, all), 0U);
}

void TouchedTest::theContactHasTheTimeAndTheDepthThere()
{
    const TriangleIndex index = indexOf(tiledFloor().triangles());
    Contacts contacts;
    const SphereMove falls{.centre = {1, 2, 9}, .motion = {0, 0, -8}, .radius = 4};
    QCOMPARE(touchedAt(index, falls, 0.5, contacts), 0U);
    QCOMPARE(touchedAt(index, falls, 0.75, contacts), 1U);
    QCOMPARE(contacts[0].time, 0.75);
    QCOMPARE(contacts[0].depth, 1.0);
    QVERIFY((contacts[0].point == Vec3{1, 2, 0}));
    QVERIFY((contacts[0].normal == Vec3{0, 0, 1}));
}

SECTORED_TEST(TouchedTest)
#include "touched_test.moc"
