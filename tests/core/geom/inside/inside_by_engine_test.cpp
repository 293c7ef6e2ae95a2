#include "sectored/geom/inside/inside_by_engine.h"
#include "sectored/geom/inside/inside_by_quadrant.h"

#include "tests/support/random_polygon.h"
#include "tests/support/random_subdivision.h"
#include "tests/support/reference_location.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <limits>

using namespace sectored;
using namespace sectored::test;

class InsideByEngineTest : public QObject {
    Q_OBJECT

private slots:
    void property1OffTheBoundaryItIsTheExactAnswer();
    void property2AnObliquePortalIsInBothSectorsOrInNone();
    void property3UprightAndLevelWallsGoToTheLeftAndUpperSector();
    void property4OrderAndDirectionDoNotMatterOffTheBoundary();
    void property5AnyCoordinatesAreExact();
    void property6WithoutWallsFalse();
    void onTheBoundaryItIsTheRuleOfTheSpecification();
};

void InsideByEngineTest::property1OffTheBoundaryItIsTheExactAnswer()
{
    auto random = seededRandom(31);
    for (int round = 0; round < 50; ++round) {
        const auto edges =
            edgesOfLoops(randomPolygon(random, {.extent = 15, .corners = 12, .holes = 2}));
        for (int count = 0; count < 200; ++count) {
            const Point p{randomBetween(random, -16, 16), randomBetween(random, -16, 16)};
            const auto location = locateByQuadrant(edges, p);
            if (location != PointLocation::OnBoundary) {
                QCOMPARE(engineContains(edges, p), location == PointLocation::Inside);
            }
        }
    }
}

void InsideByEngineTest::property2AnObliquePortalIsInBothSectorsOrInNone()
{
    // The portal from (0, 0) to (8, 4) divides the rectangle; (4, 2) is its middle.
    const std::vector<std::vector<Point>> above{{{0, 0}, {8, 0}, {8, 4}}};
    const std::vector<std::vector<Point>> below{{{0, 0}, {8, 4}, {0, 4}}};
    QCOMPARE(
        engineContains(edgesOfLoops(above), {4, 2}),
        engineContains(edgesOfLoops(below), {4, 2}));

    auto random = seededRandom(32);
    const auto subdivision = randomSubdivision(random, {});
    int several = 0;
    for (const auto& region : subdivision.regions) {
        for (const Segment& edge : region) {
            const auto points = integerPointsOn(edge, 5);
            const auto owners = std::ranges::count_if(subdivision.regions, [&](const auto& other) {
                return engineContains(other, points[2]);
            });
            several += owners == 2 ? 1 : 0;
            const bool oblique = edge.a.x != edge.b.x && edge.a.y != edge.b.y;
            QVERIFY(!oblique || owners == 0 || owners == 2);
        }
    }
    QVERIFY(several > 0);
}

void InsideByEngineTest::property3UprightAndLevelWallsGoToTheLeftAndUpperSector()
{
    const std::vector<std::vector<Point>> square{{{0, 0}, {4, 0}, {4, 4}, {0, 4}}};
    const auto walls = edgesOfLoops(square);
    QVERIFY(engineContains(walls, {4, 2}));
    QVERIFY(engineContains(walls, {2, 4}));
    QVERIFY(engineContains(walls, {4, 4}));
    QVERIFY(!engineContains(walls, {0, 2}));
    QVERIFY(!engineContains(walls, {2, 0}));
    QVERIFY(!engineContains(walls, {0, 0}));
    QVERIFY(!engineContains(walls, {4, 0}));
    QVERIFY(!engineContains(walls, {0, 4}));
}

void InsideByEngineTest::property4OrderAndDirectionDoNotMatterOffTheBoundary()
{
    auto random = seededRandom(34);
    auto walls = edgesOfLoops(randomPolygon(random, {.extent = 15, .corners = 12, .holes = 2}));
    auto changed = walls;
    std::ranges::shuffle(changed, random);
    for (Segment& wall : changed) {
        std::swap(wall.a, wall.b);
    }
    for (int count = 0; count < 500; ++count) {
        const Point p{randomBetween(random, -16, 16), randomBetween(random, -16, 16)};
        if (locateByQuadrant(walls, p) != PointLocation::OnBoundary) {
            QCOMPARE(engineContains(changed, p), engineContains(walls, p));
        }
    }
}

void InsideByEngineTest::property5AnyCoordinatesAreExact()
{
    auto random = seededRandom(35);
    constexpr std::int32_t lowest = std::numeric_limits<std::int32_t>::min();
    constexpr std::int32_t highest = std::numeric_limits<std::int32_t>::max();
    for (int round = 0; round < 2'000; ++round) {
        std::vector<std::vector<Point>> loops(1);
        for (int corner = 0; corner < 5; ++corner) {
            loops[0].push_back(
                {randomBetween(random, lowest, highest), randomBetween(random, lowest, highest)});
        }
        loops[0].push_back({lowest, highest});
        const auto walls = edgesOfLoops(loops);
        const Point p{
            randomBetween(random, lowest, highest),
            randomBetween(random, lowest, highest)};
        QCOMPARE(engineContains(walls, p), referenceEngineRule(walls, p));
        QCOMPARE(engineContains(walls, walls[1].a), referenceEngineRule(walls, walls[1].a));
    }
}

void InsideByEngineTest::property6WithoutWallsFalse()
{
    QVERIFY(!engineContains({}, {0, 0}));
}

void InsideByEngineTest::onTheBoundaryItIsTheRuleOfTheSpecification()
{
    auto random = seededRandom(37);
    for (int round = 0; round < 100; ++round) {
        const auto walls =
            edgesOfLoops(randomPolygon(random, {.extent = 8, .corners = 8, .holes = 1}));
        for (const Segment& wall : walls) {
            for (const Point p : integerPointsOn(wall, 10)) {
                QCOMPARE(engineContains(walls, p), referenceEngineRule(walls, p));
            }
        }
    }
}

SECTORED_TEST(InsideByEngineTest)
#include "inside_by_engine_test.moc"
