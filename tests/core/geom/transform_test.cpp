#include "sectored/geom/transform.h"

#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <optional>

using namespace sectored;

class TransformTest : public QObject {
    Q_OBJECT

private slots:
    void aRectangleHasFourCorners();
    void quartersOfAnNgonAreExact();
    void halvesAreRoundedUp();
    void symmetricVerticesAreSymmetric();
    void verticesAreWithinHalfAUnitOfTheCircle();
    void theFirstVertexStandsAtTheAngle();
    void smallShapesLoseTheVerticesThatFallTogether();
    void anArcGoesThroughItsPoint();
    void threePointsInLineMakeALine();
    void theGreatestShapeStaysInRange();
    void aSegmentIsDividedEqually();
    void aWallMovesOutwards();
    void aWayReachesADepthUnlessItEndsBefore();
};

namespace {

NgonShape ngon(Point center, std::int32_t radius, std::int32_t sides)
{
    return {
        .doubledCenter = {2 * center.x, 2 * center.y},
        .doubledRadius = {2 * radius, 2 * radius},
        .sides = sides};
}

double distance(Point p, double x, double y)
{
    return std::hypot(p.x - x, p.y - y);
}

} // namespace

void TransformTest::aRectangleHasFourCorners()
{
    QCOMPARE(
        rectanglePoints({{0, 0}, {4, 2}}),
        (std::vector<Point>{{0, 0}, {4, 0}, {4, 2}, {0, 2}}));
    QCOMPARE(rectanglePoints({{3, 3}, {3, 3}}), (std::vector<Point>{{3, 3}}));
    QCOMPARE(rectanglePoints({{0, 3}, {5, 3}}), (std::vector<Point>{{0, 3}, {5, 3}}));
}

void TransformTest::quartersOfAnNgonAreExact()
{
    QCOMPARE(
        ngonPoints(ngon({10, 20}, 7, 4)),
        (std::vector<Point>{{17, 20}, {10, 27}, {3, 20}, {10, 13}}));
    const auto eight = ngonPoints(ngon({0, 0}, 100, 8));
    QCOMPARE(eight.size(), std::size_t{8});
    QCOMPARE(eight[1], (Point{71, 71}));
    QCOMPARE(eight[5], (Point{-71, -71}));
}

void TransformTest::halvesAreRoundedUp()
{
    const auto six = ngonPoints(ngon({0, 0}, 5, 6));
    QCOMPARE(six, (std::vector<Point>{{5, 0}, {3, 4}, {-2, 4}, {-5, 0}, {-2, -4}, {3, -4}}));
    NgonShape half = ngon({0, 0}, 0, 4);
    half.doubledCenter = {1, 1};
    half.doubledRadius = {5, 3};
    QCOMPARE(ngonPoints(half), (std::vector<Point>{{3, 1}, {1, 2}, {-2, 1}, {1, -1}}));
}

void TransformTest::symmetricVerticesAreSymmetric()
{
    for (const std::int32_t sides : {12, 20, 36, 100}) {
        const auto points = ngonPoints(ngon({0, 0}, 1'000'003, sides));
        QCOMPARE(points.size(), static_cast<std::size_t>(sides));
        for (const Point p : points) {
            QVERIFY(std::ranges::find(points, Point{p.y, p.x}) != points.end());
            QVERIFY(
                std::ranges::find(points, Point{-p.x, p.y}) != points.end()
                || std::ranges::find(points, Point{-p.x + 1, p.y}) != points.end()
                || std::ranges::find(points, Point{-p.x - 1, p.y}) != points.end());
        }
    }
}

void TransformTest::verticesAreWithinHalfAUnitOfTheCircle()
{
    for (const Point p : ngonPoints(ngon({-50, 80}, 4321, 77))) {
        QVERIFY(std::abs(distance(p, -50, 80) - 4321) < 0.71);
    }
}

void TransformTest::theFirstVertexStandsAtTheAngle()
{
    NgonShape shape = ngon({0, 0}, 10, 3);
    for (const std::int32_t angle : {512, 512 + 2048, 512 - 2048}) {
        shape.angle = angle;
        QCOMPARE(ngonPoints(shape).front(), (Point{0, 10}));
    }
}

void TransformTest::smallShapesLoseTheVerticesThatFallTogether()
{
    QCOMPARE(ngonPoints(ngon({3, 3}, 0, 9)), (std::vector<Point>{{3, 3}}));
    QVERIFY(ngonPoints(ngon({3, 3}, 5, 0)).empty());
    QVERIFY(ngonPoints(ngon({3, 3}, 5, -2)).empty());
    const auto many = ngonPoints(ngon({0, 0}, 1, 64));
    QVERIFY(std::ranges::adjacent_find(many) == many.end());
    QVERIFY(many.front() != many.back());
    QVERIFY(many.size() <= 8);
}

void TransformTest::anArcGoesThroughItsPoint()
{
    QCOMPARE(
        arcPoints({.from = {8, 0}, .to = {-8, 0}, .through = {0, 8}, .segments = 2}),
        (std::vector<Point>{{8, 0}, {0, 8}, {-8, 0}}));
    QCOMPARE(
        arcPoints({.from = {8, 0}, .to = {-8, 0}, .through = {0, -8}, .segments = 2}),
        (std::vector<Point>{{8, 0}, {0, -8}, {-8, 0}}));
    const auto most =
        arcPoints({.from = {100, 0}, .to = {0, 100}, .through = {-100, 0}, .segments = 3});
    QCOMPARE(most, (std::vector<Point>{{100, 0}, {0, -100}, {-100, 0}, {0, 100}}));
    for (const Point p :
         arcPoints({.from = {0, 0}, .to = {500, 20}, .through = {200, 90}, .segments = 40})) {
        QVERIFY(p.y >= 0 && p.y <= 100);
    }
}

void TransformTest::threePointsInLineMakeALine()
{
    const std::vector<Point> line{{0, 0}, {20, 10}};
    QCOMPARE(arcPoints({.from = {0, 0}, .to = {20, 10}, .through = {2, 1}, .segments = 9}), line);
    QCOMPARE(arcPoints({.from = {0, 0}, .to = {20, 10}, .through = {5, 5}, .segments = 1}), line);
    QCOMPARE(
        arcPoints({.from = {4, 4}, .to = {4, 4}, .through = {4, 4}, .segments = 5}),
        (std::vector<Point>{{4, 4}}));
}

void TransformTest::theGreatestShapeStaysInRange()
{
    NgonShape shape;
    shape.doubledCenter = {2 * coordinateLimit, -2 * coordinateLimit};
    shape.doubledRadius = {2 * coordinateLimit, 2 * coordinateLimit};
    shape.sides = 4;
    QCOMPARE(ngonPoints(shape)[0], (Point{2 * coordinateLimit, -coordinateLimit}));
    const auto flat = arcPoints(
        {.from = {-coordinateLimit, 0},
         .to = {coordinateLimit, 0},
         .through = {0, 1},
         .segments = 4});
    QCOMPARE(flat[2], (Point{0, 1}));
}

void TransformTest::aSegmentIsDividedEqually()
{
    QCOMPARE(
        dividingPoints({{0, 0}, {10, -3}}, 4),
        (std::vector<Point>{{3, -1}, {5, -1}, {8, -2}}));
    QVERIFY(dividingPoints({{0, 0}, {10, 0}}, 1).empty());
}

void TransformTest::aWallMovesOutwards()
{
    QCOMPARE(movedOutwards({{0, 0}, {300, 400}}, 100), (Segment{{80, -60}, {380, 340}}));
    QCOMPARE(movedOutwards({{0, 0}, {8, 0}}, -3), (Segment{{0, 3}, {8, 3}}));
}

void TransformTest::aWayReachesADepthUnlessItEndsBefore()
{
    const Segment wall{{1024, 0}, {1024, 512}};
    QCOMPARE(pointAtDepth(wall, {{1024, 512}, {0, 1024}}, 256), std::optional(Point{768, 640}));
    QCOMPARE(pointAtDepth(wall, {{1024, 512}, {0, 1024}}, 1024), std::optional(Point{0, 1024}));
    QVERIFY(!pointAtDepth(wall, {{1024, 512}, {0, 1024}}, 1025));
    QVERIFY(!pointAtDepth(wall, {{1024, 512}, {1024, 900}}, 1));
    QVERIFY(!pointAtDepth(wall, {{1024, 512}, {1100, 900}}, 1));
}

SECTORED_TEST(TransformTest)
#include "transform_test.moc"
