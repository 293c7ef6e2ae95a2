#include "sectored/collide/shape/closest_on_perimeter.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <vector>

using namespace sectored;
using namespace sectored::test;

namespace {

const std::vector<Vec3> square{{0, 0, 1}, {8, 0, 1}, {8, 8, 1}, {0, 8, 1}};

} // namespace

class ClosestOnPerimeterTest : public QObject {
    Q_OBJECT

private slots:
    void fromWithinItIsOnTheRim();
    void beyondACornerItIsThatCornerExactly();
    void theLastEdgeClosesThePolygon();
    void ofEquallyNearPointsTheLowerEdgeCounts();
    void edgesWithoutLengthArePoints();
    void fewCornersAreAPointOrASegment();
    void noSampledPointIsNearer();
};

void ClosestOnPerimeterTest::fromWithinItIsOnTheRim()
{
    const auto closest = closestOnPerimeter(square, {5, 7, 1});
    QVERIFY(closest.has_value());
    QVERIFY((closest->point == Vec3{5, 8, 1}));
    QCOMPARE(closest->edge, std::size_t{2});
    QCOMPARE(closest->distance2, 1.0);
}

void ClosestOnPerimeterTest::beyondACornerItIsThatCornerExactly()
{
    const auto closest = closestOnPerimeter(square, {9.1, 10.3, 4});
    QVERIFY((closest->point == Vec3{8, 8, 1}));
    QCOMPARE(closest->edge, std::size_t{1});
}

void ClosestOnPerimeterTest::theLastEdgeClosesThePolygon()
{
    const auto closest = closestOnPerimeter(square, {-2, 5, 1});
    QVERIFY((closest->point == Vec3{0, 5, 1}));
    QCOMPARE(closest->edge, std::size_t{3});
}

void ClosestOnPerimeterTest::ofEquallyNearPointsTheLowerEdgeCounts()
{
    QCOMPARE(closestOnPerimeter(square, {4, 4, 1})->edge, std::size_t{0});
}

void ClosestOnPerimeterTest::edgesWithoutLengthArePoints()
{
    const std::vector<Vec3> twice{{0, 0, 0}, {0, 0, 0}, {8, 0, 0}, {8, 0, 0}};
    const auto closest = closestOnPerimeter(twice, {3, 4, 0});
    QVERIFY((closest->point == Vec3{3, 0, 0}));
    QCOMPARE(closest->edge, std::size_t{1});
    QCOMPARE(closest->distance2, 16.0);
}

void ClosestOnPerimeterTest::fewCornersAreAPointOrASegment()
{
    QVERIFY(!closestOnPerimeter({}, {1, 2, 3}));
    const std::vector<Vec3> ends{{2, 0, 0}, {6, 0, 0}};
    QVERIFY((closestOnPerimeter(std::span(ends).first(1), {9, 9, 9})->point == Vec3{2, 0, 0}));
    QVERIFY((closestOnPerimeter(ends, {5, 1, 1})->point == Vec3{5, 0, 0}));
}

void ClosestOnPerimeterTest::noSampledPointIsNearer()
{
    auto random = seededRandom(685);
    for (int count = 0; count < 500; ++count) {
        std::vector<Vec3> corners(static_cast<std::size_t>(1 + randomBelow(random, 9)));
        std::ranges::generate(corners, [&] {
            return randomDirection(random) * realBetween(random, 0, 100);
        });
        const Vec3 p = randomDirection(random) * realBetween(random, 0, 150);
        const auto closest = closestOnPerimeter(corners, p);
        QVERIFY(std::abs(dot(p - closest->point, p - closest->point) - closest->distance2) <= 1e-9);
        const double distance = std::sqrt(closest->distance2);
        double nearest = length(p - corners[0]);
        for (std::size_t edge = 0; edge < corners.size(); ++edge) {
            const Vec3 along = corners[(edge + 1) % corners.size()] - corners[edge];
            for (int step = 0; step <= 200; ++step) {
                nearest = std::min(nearest, length(p - (corners[edge] + along * (step / 200.0))));
            }
        }
        QVERIFY(distance <= nearest + 1e-12);
        QVERIFY(nearest <= distance + 1);
    }
}

SECTORED_TEST(ClosestOnPerimeterTest)
#include "closest_on_perimeter_test.moc"
