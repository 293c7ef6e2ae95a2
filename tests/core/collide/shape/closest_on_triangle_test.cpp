#include "sectored/collide/shape/closest_on_triangle.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/sweep/sweep_oracle.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

class ClosestOnTriangleTest : public QObject {
    Q_OBJECT

private slots:
    void overTheFaceItIsTheFoot();
    void besideAnEdgeItIsOnThatEdge();
    void beyondACornerItIsThatCornerExactly();
    void aSharpTipIsNotLengthenedByRounding();
    void trianglesWithoutAreaAreSegmentsOrPoints();
    void onASegmentItIsTheFootOrAnEnd();
    void theDistanceIsThatOfTheOracle();
};

namespace {

const ColliderTriangle triangle = colliderTriangle({0, 0, 0}, {8, 0, 0}, {0, 6, 0});

} // namespace

void ClosestOnTriangleTest::overTheFaceItIsTheFoot()
{
    for (const double height : {5.0, -5.0}) {
        const ClosestPoint closest = closestOnTriangle(triangle, {1, 2, height});
        QVERIFY((closest.point == Vec3{1, 2, 0}));
        QCOMPARE(closest.distance2, 25.0);
        QVERIFY(closest.feature == TriangleFeature::Face);
    }
}

void ClosestOnTriangleTest::besideAnEdgeItIsOnThatEdge()
{
    const ClosestPoint under = closestOnTriangle(triangle, {4, -3, 4});
    QVERIFY((under.point == Vec3{4, 0, 0}));
    QCOMPARE(under.distance2, 25.0);
    QVERIFY(under.feature == TriangleFeature::Edge0);
    QVERIFY(closestOnTriangle(triangle, {8, 6, 1}).feature == TriangleFeature::Edge1);
    QVERIFY(closestOnTriangle(triangle, {-1, 3, 0}).feature == TriangleFeature::Edge2);
}

void ClosestOnTriangleTest::beyondACornerItIsThatCornerExactly()
{
    QVERIFY(closestOnTriangle(triangle, {-1, -2, 3}).feature == TriangleFeature::Corner0);
    const ClosestPoint second = closestOnTriangle(triangle, {9, -0.5, 0.1});
    QVERIFY((second.point == Vec3{8, 0, 0} && second.feature == TriangleFeature::Corner1));
    const ClosestPoint third = closestOnTriangle(triangle, {-0.3, 7, 0.1});
    QVERIFY((third.point == Vec3{0, 6, 0} && third.feature == TriangleFeature::Corner2));
}

void ClosestOnTriangleTest::aSharpTipIsNotLengthenedByRounding()
{
    auto random = seededRandom(632);
    for (int count = 0; count < 20'000; ++count) {
        const Vec3 tip = randomDirection(random) * 500;
        const Vec3 end = randomDirection(random) * 500;
        const Vec3 along = end - tip;
        const Vec3 bend = tip + along * 0.6 + randomDirection(random) * 1e-8;
        const auto sliver = colliderTriangle(tip, bend, end);
        const Vec3 beyond = tip - along * 1e-6 + sliver.normal * 100;
        QVERIFY(closestOnTriangle(sliver, beyond).point == tip);
    }
}

void ClosestOnTriangleTest::trianglesWithoutAreaAreSegmentsOrPoints()
{
    const auto line = colliderTriangle({0, 0, 0}, {4, 4, 4}, {2, 2, 2});
    QVERIFY(line.normal == Vec3{});
    QVERIFY(std::abs(closestOnTriangle(line, {1, 0, 2}).distance2 - 2) < 1e-12);
    const auto point = colliderTriangle({1, 2, 3}, {1, 2, 3}, {1, 2, 3});
    QVERIFY((closestOnTriangle(point, {1, 2, 7}).point == Vec3{1, 2, 3}));
    QCOMPARE(closestOnTriangle(point, {1, 2, 7}).distance2, 16.0);
}

void ClosestOnTriangleTest::onASegmentItIsTheFootOrAnEnd()
{
    const Segment3 segment{{0, 0, 0}, {10, 0, 0}};
    QVERIFY((closestOnSegment(segment, {3, 4, 5}) == Vec3{3, 0, 0}));
    QVERIFY((closestOnSegment(segment, {-3, 4, 5}) == segment.a));
    QVERIFY((closestOnSegment(segment, {30, 4, 5}) == segment.b));
    QVERIFY((closestOnSegment({{1, 1, 1}, {1, 1, 1}}, {30, 4, 5}) == Vec3{1, 1, 1}));
}

void ClosestOnTriangleTest::theDistanceIsThatOfTheOracle()
{
    auto random = seededRandom(631);
    for (int count = 0; count < 20'000; ++count) {
        const auto& [corners, move] = count % 2 == 0 ? randomSweep(random) : latticeSweep(random);
        const auto closest =
            closestOnTriangle(colliderTriangle(corners[0], corners[1], corners[2]), move.centre);
        const double truth = double(distanceTruth(corners, move.centre));
        QVERIFY(std::abs(std::sqrt(closest.distance2) - truth) <= 1e-11);
        QVERIFY(std::abs(length(move.centre - closest.point) - truth) <= 1e-11);
        QVERIFY(distanceTruth(corners, closest.point) <= 1e-11);
    }
}

SECTORED_TEST(ClosestOnTriangleTest)
#include "closest_on_triangle_test.moc"
