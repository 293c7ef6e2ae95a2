#include "sectored/geom/planar/loops_of_edges.h"
#include "sectored/geom/planar/triangulate.h"
#include "sectored/geom/polygon_area.h"

#include "tests/core/geom/planar/triangulation_cases.h"
#include "tests/support/oracle.h"
#include "tests/support/random_polygon.h"
#include "tests/support/random_subdivision.h"
#include "tests/support/reference_location.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

/// Triangulates random loops and compares the triangles with their rules and with Boost.Geometry.
class TriangulateRandomTest
    : public QObject
    , private TriangulationCases {
    Q_OBJECT

private slots:
    void randomPolygonsWithHoles();
    void P23_trianglesAgreeWithBoost();
    void randomSubdivisions();
    void randomLoopsOnATinyBoard();
};

void TriangulateRandomTest::randomPolygonsWithHoles()
{
    auto random = seededRandom(601);
    for (std::size_t round = 0; round < rounds(60); ++round) {
        const auto corners = static_cast<std::size_t>(3 + randomBelow(random, 40));
        const Loops loops = randomPolygon(random, {.extent = 300, .corners = corners, .holes = 4});
        const Triangulation answer = triangulate(loops);
        QCOMPARE(shown(brokenTriangulationRule(loops, answer)), QString());
        Int128 area = 0;
        std::size_t count = 0;
        for (const auto& loop : loops) {
            area += twiceSignedArea(loop);
            count += loop.size();
        }
        QVERIFY(twiceAreaOf(loops, answer) == area);
        QCOMPARE(answer.triangles.size(), count + 2 * (loops.size() - 1) - 2);
        std::vector<Point> points;
        for (int point = 0; point < 50; ++point) {
            points.push_back({randomBetween(random, -310, 310), randomBetween(random, -310, 310)});
        }
        for (const Segment& edge : edgesOfLoops(loops)) {
            const auto onEdge = integerPointsOn(edge, 5);
            points.insert(points.end(), onEdge.begin(), onEdge.end());
        }
        QCOMPARE(shown(brokenPartitionRule(loops, answer, points)), QString());
    }
}

/// Off the boundary, a point that Boost puts inside is in exactly one triangle by the half-open
/// rule.
void TriangulateRandomTest::P23_trianglesAgreeWithBoost()
{
    auto random = seededRandom(604);
    std::size_t asked = 0;
    for (std::size_t round = 0; round < rounds(20); ++round) {
        const Loops loops = randomPolygon(random, {.extent = 300, .corners = 25, .holes = 3});
        const Triangulation answer = triangulate(loops);
        const BoostPolygon boost(loops);
        QVERIFY(boost.isValid());
        QCOMPARE(static_cast<double>(twiceAreaOf(loops, answer)) / 2, boost.area());
        for (int point = 0; point < 100; ++point) {
            const Point p{randomBetween(random, -310, 310), randomBetween(random, -310, 310)};
            if (boost.locate(p) != PointLocation::OnBoundary) {
                ++asked;
                QCOMPARE(ownersOf(loops, answer, p), std::size_t{boost.within(p) ? 1U : 0U});
            }
        }
    }
    QVERIFY(asked > rounds(20) * 50);
}

void TriangulateRandomTest::randomSubdivisions()
{
    auto random = seededRandom(602);
    for (std::size_t round = 0; round < rounds(40); ++round) {
        const auto subdivision =
            randomSubdivision(random, {.extent = 30, .vertices = 5 + round % 40, .regions = 5});
        std::vector<Point> points;
        for (int point = 0; point < 50; ++point) {
            points.push_back({randomBetween(random, -2, 122), randomBetween(random, -2, 122)});
        }
        for (const auto& region : subdivision.regions) {
            const auto loops = loopsOfEdges(region);
            QVERIFY(loops);
            const Triangulation answer = triangulate(*loops);
            QVERIFY(!answer.crossing);
            QCOMPARE(shown(brokenTriangulationRule(*loops, answer)), QString());
            QVERIFY(twiceAreaOf(*loops, answer) == twiceSignedArea(region));
            QCOMPARE(shown(brokenPartitionRule(*loops, answer, points)), QString());
        }
    }
}

/// Loops that touch, fold and run along each other in every way. Most of the larger ones cross.
void TriangulateRandomTest::randomLoopsOnATinyBoard()
{
    auto random = seededRandom(603);
    const std::size_t tried = rounds(4'000);
    std::size_t sets = 0;
    std::size_t crossings = 0;
    for (std::size_t round = 0; round < tried; ++round) {
        Loops loops(static_cast<std::size_t>(1 + randomBelow(random, 3)));
        for (auto& loop : loops) {
            const auto corners = 1 + randomBelow(random, 7);
            for (std::int64_t corner = 0; corner < corners; ++corner) {
                loop.push_back({randomBetween(random, 0, 3) * 3, randomBetween(random, 0, 3) * 3});
            }
        }
        const Triangulation answer = triangulate(loops);
        QCOMPARE(shown(brokenTriangulationRule(loops, answer)), QString());
        if (answer.crossing) {
            ++crossings;
            continue;
        }
        if (!answer.triangles.empty()) {
            ++sets;
        }
        QCOMPARE(shown(brokenPartitionRule(loops, answer, pointsAround(loops))), QString());
    }
    qInfo("%zu sets with triangles, %zu crossings", sets, crossings);
    QVERIFY(sets > tried / 10);
    QVERIFY(crossings > tried / 10);
}

SECTORED_TEST(TriangulateRandomTest)
#include "triangulate_random_test.moc"
