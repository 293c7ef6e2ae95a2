#include "sectored/geom/inside/inside_by_angle.h"
#include "sectored/geom/inside/inside_by_parity.h"
#include "sectored/geom/inside/inside_by_quadrant.h"

#include "tests/support/oracle.h"
#include "tests/support/random_polygon.h"
#include "tests/support/reference_location.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <array>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr std::size_t pointsOfOnePolygon = 200;

std::size_t pointsWanted()
{
    return isLongForm() ? 1'000'000 : 20'000;
}

/// Returns points anywhere in the box, on the walls, and one unit beside them.
std::vector<Point> questions(std::mt19937_64& random, const std::vector<Segment>& edges)
{
    std::vector<Point> points;
    while (points.size() < pointsOfOnePolygon) {
        points.push_back({randomBetween(random, -410, 410), randomBetween(random, -410, 410)});
        const auto index = randomBelow(random, static_cast<std::int64_t>(edges.size()));
        const Segment& edge = edges[static_cast<std::size_t>(index)];
        const auto onEdge = integerPointsOn(edge, 1'000);
        const auto part = randomBelow(random, static_cast<std::int64_t>(onEdge.size()));
        const Point border = onEdge[static_cast<std::size_t>(part)];
        points.push_back(border);
        points.push_back(
            {border.x + randomBetween(random, -1, 1), border.y + randomBetween(random, -1, 1)});
    }
    return points;
}

} // namespace

class InsideAgainstBoostTest : public QObject {
    Q_OBJECT

private slots:
    void theThreeMethodsAgreeWithBoostOnConcavePolygonsWithHoles();
};

void InsideAgainstBoostTest::theThreeMethodsAgreeWithBoostOnConcavePolygonsWithHoles()
{
    auto random = seededRandom(91);
    std::size_t asked = 0;
    std::array<std::size_t, 3> answers{};
    while (asked < pointsWanted()) {
        const auto loops = randomPolygon(random, {.extent = 400, .corners = 20, .holes = 3});
        const auto edges = edgesOfLoops(loops);
        const BoostPolygon boost(loops);
        QVERIFY(boost.isValid());
        for (const Point p : questions(random, edges)) {
            const PointLocation expected = boost.locate(p);
            QCOMPARE(locateByQuadrant(edges, p), expected);
            QCOMPARE(locateByAngle(edges, p), expected);
            QCOMPARE(locateByParity(edges, p), expected);
            ++answers[static_cast<std::size_t>(expected)];
            ++asked;
        }
    }
    qInfo(
        "%zu points: %zu outside, %zu inside, %zu on the boundary",
        asked,
        answers[0],
        answers[1],
        answers[2]);
    QVERIFY(std::ranges::all_of(answers, [&](std::size_t count) { return count > asked / 10; }));
}

SECTORED_TEST(InsideAgainstBoostTest)
#include "inside_against_boost_test.moc"
