#include "sectored/geom/inside/half_open.h"
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

namespace {

std::ptrdiff_t ownersOf(const RandomSubdivision& subdivision, Point p)
{
    return std::ranges::count_if(subdivision.regions, [&](const std::vector<Segment>& region) {
        return containsHalfOpen(region, p);
    });
}

} // namespace

class HalfOpenTest : public QObject {
    Q_OBJECT

private slots:
    void property1OffTheBoundaryItIsTheExactAnswer();
    void property2EveryPointOfAPartitionHasOneOwner();
    void property2HoldsWhereVerticesDoNotMatch();
    void property3ARectangleHasItsLeftAndTopEdges();
    void property4OrderAndDirectionDoNotMatter();
    void property5AnyCoordinatesAreExact();
    void property6WithoutEdgesFalse();
};

void HalfOpenTest::property1OffTheBoundaryItIsTheExactAnswer()
{
    auto random = seededRandom(41);
    for (int round = 0; round < 50; ++round) {
        const auto edges =
            edgesOfLoops(randomPolygon(random, {.extent = 15, .corners = 12, .holes = 2}));
        for (int count = 0; count < 200; ++count) {
            const Point p{randomBetween(random, -16, 16), randomBetween(random, -16, 16)};
            const auto location = locateByQuadrant(edges, p);
            if (location != PointLocation::OnBoundary) {
                QCOMPARE(containsHalfOpen(edges, p), location == PointLocation::Inside);
            }
        }
    }
}

void HalfOpenTest::property2EveryPointOfAPartitionHasOneOwner()
{
    auto random = seededRandom(42);
    for (int round = 0; round < 30; ++round) {
        const auto subdivision = randomSubdivision(random, {});
        const auto expected = [&](Point p) -> std::ptrdiff_t {
            return containsHalfOpen(subdivision.square, p) ? 1 : 0;
        };
        for (const auto& region : subdivision.regions) {
            for (const Segment& edge : region) {
                for (const Point p : integerPointsOn(edge, 20)) {
                    QCOMPARE(ownersOf(subdivision, p), expected(p));
                }
            }
        }
        for (int count = 0; count < 300; ++count) {
            const Point p{randomBetween(random, -1, 81), randomBetween(random, -1, 81)};
            QCOMPARE(ownersOf(subdivision, p), expected(p));
        }
    }
}

void HalfOpenTest::property2HoldsWhereVerticesDoNotMatch()
{
    // The upper region has a vertex at (6, 3) in the middle of the lower one's edge.
    const std::vector<std::vector<Point>> upper{{{0, 0}, {12, 0}, {12, 6}, {6, 3}}};
    const std::vector<std::vector<Point>> lower{{{0, 0}, {12, 6}, {0, 6}}};
    for (std::int32_t x = 0; x < 12; ++x) {
        for (std::int32_t y = 0; y < 6; ++y) {
            const bool above = containsHalfOpen(edgesOfLoops(upper), {x, y});
            QVERIFY(above != containsHalfOpen(edgesOfLoops(lower), {x, y}));
        }
    }
}

void HalfOpenTest::property3ARectangleHasItsLeftAndTopEdges()
{
    std::vector<std::vector<Point>> loops{{{0, 0}, {4, 0}, {4, 4}, {0, 4}}};
    for (int direction = 0; direction < 2; ++direction) {
        const auto edges = edgesOfLoops(loops);
        for (std::int32_t y = -1; y <= 5; ++y) {
            for (std::int32_t x = -1; x <= 5; ++x) {
                const bool held = x >= 0 && x < 4 && y >= 0 && y < 4;
                QCOMPARE(containsHalfOpen(edges, {x, y}), held);
            }
        }
        std::ranges::reverse(loops[0]);
    }
}

void HalfOpenTest::property4OrderAndDirectionDoNotMatter()
{
    auto random = seededRandom(44);
    for (int round = 0; round < 50; ++round) {
        const auto edges =
            edgesOfLoops(randomPolygon(random, {.extent = 6, .corners = 8, .holes = 1}));
        auto changed = edges;
        std::ranges::shuffle(changed, random);
        for (Segment& edge : changed) {
            std::swap(edge.a, edge.b);
        }
        for (std::int32_t y = -7; y <= 7; ++y) {
            for (std::int32_t x = -7; x <= 7; ++x) {
                QCOMPARE(containsHalfOpen(changed, {x, y}), containsHalfOpen(edges, {x, y}));
            }
        }
    }
}

void HalfOpenTest::property5AnyCoordinatesAreExact()
{
    constexpr std::int32_t lowest = std::numeric_limits<std::int32_t>::min();
    constexpr std::int32_t highest = std::numeric_limits<std::int32_t>::max();
    const std::vector<std::vector<Point>> upper{
        {{lowest, lowest}, {highest, lowest}, {highest, highest}}};
    const std::vector<std::vector<Point>> lower{
        {{lowest, lowest}, {highest, highest}, {lowest, highest}}};
    auto random = seededRandom(45);
    for (int count = 0; count < 2'000; ++count) {
        const std::int32_t x = randomBetween(random, lowest + 1, highest - 1);
        const std::int32_t y = x + randomBetween(random, -1, 1);
        const bool above = containsHalfOpen(edgesOfLoops(upper), {x, y});
        QVERIFY(above != containsHalfOpen(edgesOfLoops(lower), {x, y}));
        QVERIFY(x == y || above == (y < x));
    }
}

void HalfOpenTest::property6WithoutEdgesFalse()
{
    QVERIFY(!containsHalfOpen({}, {0, 0}));
}

SECTORED_TEST(HalfOpenTest)
#include "half_open_test.moc"
