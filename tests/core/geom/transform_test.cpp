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
    void halfAnEllipseIsAsHighAsItsPoint();
    void halfAnEllipseOverItsRadiusIsASemicircle();
    void aBezierCurveIsAtItsPointHalfWay();
    void curvesOfNoHeightAreLines();
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

void TransformTest::halfAnEllipseIsAsHighAsItsPoint()
{
    const std::vector<Point> outside{{0, 0}, {150, -181}, {512, -256}, {874, -181}, {1024, 0}};
    for (const std::int32_t x : {512, 0, 1024, 5000, -7000}) {
        QCOMPARE(
            curvePoints(
                CurveShape::Ellipse,
                {.from = {0, 0}, .to = {1024, 0}, .through = {x, -256}, .segments = 4}),
            outside);
    }
    QCOMPARE(
        curvePoints(
            CurveShape::Ellipse,
            {.from = {0, 0}, .to = {300, 400}, .through = {200, 50}, .segments = 5}),
        (std::vector<Point>{{0, 0}, {90, -8}, {203, 64}, {295, 188}, {332, 316}, {300, 400}}));
    QCOMPARE(
        curvePoints(
            CurveShape::Ellipse,
            {.from = {-1000003, 7}, .to = {1000004, -12}, .through = {5, -700001}, .segments = 7}),
        (std::vector<Point>{
            {-1000003, 7},
            {-900974, -303712},
            {-623497, -547277},
            {-222528, -682448},
            {222516, -682453},
            {623487, -547289},
            {900970, -303729},
            {1000004, -12}}));
}

void TransformTest::halfAnEllipseOverItsRadiusIsASemicircle()
{
    for (const std::int32_t segments : {2, 3, 8, 31}) {
        const ArcShape half{
            .from = {-1000, 0},
            .to = {1000, 0},
            .through = {0, 1000},
            .segments = segments};
        QCOMPARE(curvePoints(CurveShape::Ellipse, half), arcPoints(half));
        QCOMPARE(curvePoints(CurveShape::Arc, half), arcPoints(half));
    }
}

void TransformTest::aBezierCurveIsAtItsPointHalfWay()
{
    QCOMPARE(
        curvePoints(
            CurveShape::Bezier,
            {.from = {0, 0}, .to = {1024, 0}, .through = {300, -200}, .segments = 4}),
        (std::vector<Point>{{0, 0}, {97, -150}, {300, -200}, {609, -150}, {1024, 0}}));
    QCOMPARE(
        curvePoints(
            CurveShape::Bezier,
            {.from = {0, 0}, .to = {300, 400}, .through = {200, 50}, .segments = 5}),
        (std::vector<Point>{{0, 0}, {92, -16}, {168, 16}, {228, 96}, {272, 224}, {300, 400}}));
    QCOMPARE(
        curvePoints(
            CurveShape::Bezier,
            {.from = {-1000003, 7}, .to = {1000004, -12}, .through = {5, -700001}, .segments = 7}),
        (std::vector<Point>{
            {-1000003, 7},
            {-714286, -342852},
            {-428569, -571426},
            {-142853, -685714},
            {142863, -685717},
            {428577, -571434},
            {714291, -342866},
            {1000004, -12}}));
}

void TransformTest::curvesOfNoHeightAreLines()
{
    const std::vector<Point> line{{0, 0}, {20, 10}};
    for (const CurveShape shape : {CurveShape::Arc, CurveShape::Ellipse, CurveShape::Bezier}) {
        QCOMPARE(
            curvePoints(shape, {.from = {0, 0}, .to = {20, 10}, .through = {2, 1}, .segments = 9}),
            line);
        QCOMPARE(
            curvePoints(shape, {.from = {0, 0}, .to = {20, 10}, .through = {5, 5}, .segments = 1}),
            line);
        QCOMPARE(
            curvePoints(shape, {.from = {4, 4}, .to = {4, 4}, .through = {4, 4}, .segments = 5}),
            (std::vector<Point>{{4, 4}}));
    }
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
    constexpr std::int32_t far = coordinateLimit;
    QCOMPARE(
        curvePoints(
            CurveShape::Bezier,
            {.from = {-far, far}, .to = {far, far}, .through = {far, -far}, .segments = 4}),
        (std::vector<Point>{
            {-far, far},
            {far / 4, -far / 2},
            {far, -far},
            {far / 4 * 5, -far / 2},
            {far, far}}));
    QCOMPARE(
        curvePoints(
            CurveShape::Ellipse,
            {.from = {-far, 0}, .to = {far, 0}, .through = {0, far}, .segments = 2}),
        (std::vector<Point>{{-far, 0}, {0, far}, {far, 0}}));
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
