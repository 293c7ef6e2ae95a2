#include "sectored/geom/historic/lander_quadrant.h"
#include "sectored/geom/inside/half_open.h"
#include "sectored/geom/inside/inside_by_quadrant.h"

#include "tests/support/random_polygon.h"
#include "tests/support/random_subdivision.h"
#include "tests/support/reference_location.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>

using namespace sectored;
using namespace sectored::historic;
using namespace sectored::test;

namespace {

using FloatPoint = RealPoint<float>;

double crossOf(FloatPoint a, FloatPoint b, FloatPoint p)
{
    return (double{b.x} - a.x) * (double{p.y} - a.y) - (double{b.y} - a.y) * (double{p.x} - a.x);
}

/// Two triangles on either side of an edge, and a point on the edge as represented in `float`.
struct SharedEdge {
    std::array<FloatPoint, 3> left;
    std::array<FloatPoint, 3> right;
    FloatPoint p;
};

FloatPoint wholePoint(std::mt19937_64& random)
{
    return {
        static_cast<float>(randomBetween(random, -16, 16)),
        static_cast<float>(randomBetween(random, -16, 16))};
}

SharedEdge sharedEdge(std::mt19937_64& random)
{
    for (;;) {
        const FloatPoint a = wholePoint(random);
        const FloatPoint b = wholePoint(random);
        const FloatPoint c = wholePoint(random);
        const FloatPoint d = wholePoint(random);
        if (crossOf(a, b, c) > 0 && crossOf(a, b, d) < 0) {
            const float part =
                static_cast<float>(randomBetween(random, 0, (1 << 24) - 1)) / (1 << 24);
            return {{a, b, c}, {b, a, d}, {a.x + part * (b.x - a.x), a.y + part * (b.y - a.y)}};
        }
    }
}

} // namespace

class LanderQuadrantTest : public QObject {
    Q_OBJECT

private slots:
    void offTheBoundaryItIsRightForSimpleLoops();
    void inFloatAnEighthOfTheSharedPointsHaveTwoOwnersOrNone();
    void theHalfOpenRuleHasOneOwnerOnEdgesAndVertices();
    void aLoopThatWindsTwiceIsLeftOut();
};

void LanderQuadrantTest::offTheBoundaryItIsRightForSimpleLoops()
{
    auto random = seededRandom(71);
    for (int round = 0; round < 50; ++round) {
        const auto loops = randomPolygon(random, {.extent = 1'000, .corners = 14, .holes = 0});
        const auto edges = edgesOfLoops(loops);
        for (int count = 0; count < 200; ++count) {
            const Point p{
                randomBetween(random, -1'010, 1'010),
                randomBetween(random, -1'010, 1'010)};
            const PointLocation location = locateByQuadrant(edges, p);
            if (location != PointLocation::OnBoundary) {
                const RealPoint<double> real{double(p.x), double(p.y)};
                QCOMPARE(
                    insideByLanderQuadrant<double>(realLoop<double>(loops[0]), real),
                    location == PointLocation::Inside);
            }
        }
    }
}

void LanderQuadrantTest::inFloatAnEighthOfTheSharedPointsHaveTwoOwnersOrNone()
{
    auto random = seededRandom(72);
    const int points = isLongForm() ? 2'000'000 : 50'000;
    int inBoth = 0;
    int inNeither = 0;
    for (int count = 0; count < points; ++count) {
        const SharedEdge edge = sharedEdge(random);
        const bool isLeft = insideByLanderQuadrant<float>(edge.left, edge.p);
        const bool isRight = insideByLanderQuadrant<float>(edge.right, edge.p);
        inBoth += isLeft && isRight;
        inNeither += !isLeft && !isRight;
    }
    qInfo("%d points: %d in both, %d in neither", points, inBoth, inNeither);
    QVERIFY(inBoth > points * 0.055 && inBoth < points * 0.07);
    QVERIFY(inNeither > points * 0.055 && inNeither < points * 0.07);
}

void LanderQuadrantTest::theHalfOpenRuleHasOneOwnerOnEdgesAndVertices()
{
    auto random = seededRandom(73);
    int onEdges = 0;
    int onVertices = 0;
    for (int round = 0; round < 20; ++round) {
        const auto subdivision = randomSubdivision(random, {.extent = 200, .vertices = 30});
        for (const auto& region : subdivision.regions) {
            for (const Segment& edge : region) {
                for (const Point p : integerPointsOn(edge, 12)) {
                    const auto owners = std::ranges::count_if(
                        subdivision.regions,
                        [&](const std::vector<Segment>& other) {
                            return containsHalfOpen(other, p);
                        });
                    const bool isOwned = containsHalfOpen(subdivision.square, p);
                    QCOMPARE(owners, std::ptrdiff_t{isOwned});
                    (p == edge.a || p == edge.b ? onVertices : onEdges) += 1;
                }
            }
        }
    }
    qInfo("%d points on edges, %d on vertices", onEdges, onVertices);
    QVERIFY(onEdges > 1'000 && onVertices > 1'000);
}

void LanderQuadrantTest::aLoopThatWindsTwiceIsLeftOut()
{
    std::vector<Point> twice{{0, 0}, {8, 0}, {8, 8}, {0, 8}};
    QVERIFY(insideByLanderQuadrant<double>(realLoop<double>(twice), {4, 4}));
    twice.insert(twice.end(), twice.begin(), twice.begin() + 4);
    QVERIFY(!insideByLanderQuadrant<double>(realLoop<double>(twice), {4, 4}));
    QCOMPARE(quadrantWinding(edgesOfLoops(std::span(&twice, 1)), {4, 4}), 2);
}

SECTORED_TEST(LanderQuadrantTest)
#include "lander_quadrant_test.moc"
