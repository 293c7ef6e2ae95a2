#include "sectored/geom/inside/inside_by_angle.h"
#include "sectored/geom/inside/inside_by_parity.h"
#include "sectored/geom/inside/inside_by_quadrant.h"

#include "tests/support/random_polygon.h"
#include "tests/support/reference_location.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <limits>

using namespace sectored;
using namespace sectored::test;

namespace {

struct Method {
    const char* name;
    PointLocation (*locate)(std::span<const Segment>, Point);
};

constexpr std::array<Method, 3> methods{
    {{"quadrant", locateByQuadrant}, {"angle", locateByAngle}, {"parity", locateByParity}}};

using Loops = std::vector<std::vector<Point>>;

constexpr std::int32_t lowest = std::numeric_limits<std::int32_t>::min();
constexpr std::int32_t highest = std::numeric_limits<std::int32_t>::max();

/// Returns a sector with a notch and an island.
Loops roomWithIsland()
{
    return {
        {{0, 0}, {10, 0}, {10, 10}, {5, 4}, {0, 10}},
        {{2, 2}, {2, 4}, {4, 2}},
    };
}

std::vector<Segment> edgesOf(const Loops& loops)
{
    return edgesOfLoops(loops);
}

/// Returns the first point of the grid from low to high where the method differs from the
/// reference, as text.
QString firstDifference(const Method& method, const std::vector<Segment>& edges, Segment grid)
{
    for (std::int32_t y = grid.a.y; y <= grid.b.y; ++y) {
        for (std::int32_t x = grid.a.x; x <= grid.b.x; ++x) {
            if (method.locate(edges, {x, y}) != referenceLocation(edges, {x, y})) {
                return QStringLiteral("%1, %2").arg(x).arg(y);
            }
        }
    }
    return {};
}

std::vector<Point> widePoints(std::mt19937_64& random, const std::vector<Segment>& edges)
{
    std::vector<Point> points;
    for (int count = 0; count < 40; ++count) {
        points.push_back(
            {randomBetween(random, lowest, highest), randomBetween(random, lowest, highest)});
    }
    for (const Segment& edge : edges) {
        points.push_back(edge.a);
        const auto middleX = static_cast<std::int32_t>((std::int64_t{edge.a.x} + edge.b.x) / 2);
        const auto middleY = static_cast<std::int32_t>((std::int64_t{edge.a.y} + edge.b.y) / 2);
        points.push_back({middleX, middleY});
        points.push_back({std::min(middleX, highest - 1) + 1, middleY});
    }
    return points;
}

} // namespace

/// The numbered properties that the three methods share.
class InsideMethodsTest : public QObject {
    Q_OBJECT

private slots:
    void property1EdgesAndVerticesAreTheBoundary_data() { addMethods(); }
    void property1EdgesAndVerticesAreTheBoundary();
    void property2InsideIsAnOddNumberOfLoops_data() { addMethods(); }
    void property2InsideIsAnOddNumberOfLoops();
    void property3OrderAndDirectionDoNotMatter_data() { addMethods(); }
    void property3OrderAndDirectionDoNotMatter();
    void property4EdgesWithoutLengthChangeNothing_data() { addMethods(); }
    void property4EdgesWithoutLengthChangeNothing();
    void property5ALoopGivenTwiceEnclosesNothing_data() { addMethods(); }
    void property5ALoopGivenTwiceEnclosesNothing();
    void property6AnyCoordinatesAreExact_data() { addMethods(); }
    void property6AnyCoordinatesAreExact();
    void property6ThinnestTrianglesAreExact_data() { addMethods(); }
    void property6ThinnestTrianglesAreExact();
    void property7WithoutEdgesAllIsOutside_data() { addMethods(); }
    void property7WithoutEdgesAllIsOutside();
    void property8OpenChainsAreAnsweredAsByParity_data() { addMethods(); }
    void property8OpenChainsAreAnsweredAsByParity();

private:
    static void addMethods()
    {
        QTest::addColumn<int>("index");
        for (std::size_t index = 0; index < methods.size(); ++index) {
            QTest::newRow(methods[index].name) << static_cast<int>(index);
        }
    }
    static const Method& method()
    {
        const int index = *static_cast<int*>(QTest::qData("index", qMetaTypeId<int>()));
        return methods[static_cast<std::size_t>(index)];
    }
};

void InsideMethodsTest::property1EdgesAndVerticesAreTheBoundary()
{
    const auto edges = edgesOf(roomWithIsland());
    for (const Segment& edge : edges) {
        for (const Point p : integerPointsOn(edge, 100)) {
            QCOMPARE(method().locate(edges, p), PointLocation::OnBoundary);
        }
    }
    QCOMPARE(firstDifference(method(), edges, {{-3, -3}, {13, 13}}), QString());
}

void InsideMethodsTest::property2InsideIsAnOddNumberOfLoops()
{
    const auto edges = edgesOf(
        {{{0, 0}, {20, 0}, {20, 20}, {0, 20}},
         {{4, 4}, {16, 4}, {16, 16}, {4, 16}},
         {{8, 8}, {12, 8}, {12, 12}, {8, 12}},
         {{30, 0}, {40, 0}, {40, 10}}});
    QCOMPARE(method().locate(edges, {2, 2}), PointLocation::Inside);
    QCOMPARE(method().locate(edges, {6, 6}), PointLocation::Outside);
    QCOMPARE(method().locate(edges, {10, 10}), PointLocation::Inside);
    QCOMPARE(method().locate(edges, {38, 2}), PointLocation::Inside);
    QCOMPARE(method().locate(edges, {25, 5}), PointLocation::Outside);
    QCOMPARE(firstDifference(method(), edges, {{-2, -2}, {42, 22}}), QString());
}

void InsideMethodsTest::property3OrderAndDirectionDoNotMatter()
{
    auto random = seededRandom(3);
    for (int round = 0; round < 20; ++round) {
        Loops loops = randomPolygon(random, {.extent = 12, .corners = 9, .holes = 1});
        if (round % 2 != 0) {
            std::ranges::reverse(loops.front());
        }
        auto edges = edgesOf(loops);
        std::ranges::shuffle(edges, random);
        QCOMPARE(firstDifference(method(), edges, {{-13, -13}, {13, 13}}), QString());
        std::ranges::reverse(loops.back());
        const auto turned = edgesOf(loops);
        for (const Segment& edge : turned) {
            const Point beside{edge.a.x + 1, edge.a.y};
            QCOMPARE(method().locate(turned, beside), method().locate(edges, beside));
        }
    }
}

void InsideMethodsTest::property4EdgesWithoutLengthChangeNothing()
{
    const auto edges = edgesOf(roomWithIsland());
    auto more = edges;
    more.push_back({{1, 5}, {1, 5}});
    more.insert(more.begin() + 2, Segment{{10, 10}, {10, 10}});
    more.push_back({{-5, 3}, {-5, 3}});
    for (std::int32_t y = -3; y <= 13; ++y) {
        for (std::int32_t x = -6; x <= 13; ++x) {
            const Point p{x, y};
            const bool added = p == Point{1, 5} || p == Point{-5, 3};
            const auto expected = added ? PointLocation::OnBoundary : method().locate(edges, p);
            QCOMPARE(method().locate(more, p), expected);
        }
    }
}

void InsideMethodsTest::property5ALoopGivenTwiceEnclosesNothing()
{
    Loops loops = roomWithIsland();
    loops.push_back(loops.front());
    const auto edges = edgesOf(loops);
    QCOMPARE(method().locate(edges, {1, 1}), PointLocation::Outside);
    QCOMPARE(method().locate(edges, {0, 5}), PointLocation::OnBoundary);
    std::ranges::reverse(loops.back());
    const auto opposite = edgesOf(loops);
    QCOMPARE(method().locate(opposite, {1, 1}), PointLocation::Outside);
    QCOMPARE(method().locate(opposite, {0, 5}), PointLocation::OnBoundary);
    QCOMPARE(firstDifference(method(), edges, {{-2, -2}, {12, 12}}), QString());
}

void InsideMethodsTest::property6AnyCoordinatesAreExact()
{
    auto random = seededRandom(6);
    for (int round = 0; round < 200; ++round) {
        Loops loops(2);
        for (auto& loop : loops) {
            for (int corner = 0; corner < 7; ++corner) {
                const bool extreme = randomBelow(random, 3) == 0;
                loop.push_back(
                    {extreme ? (randomBelow(random, 2) == 0 ? lowest : highest)
                             : randomBetween(random, lowest, highest),
                     randomBetween(random, lowest, highest)});
            }
        }
        const auto edges = edgesOf(loops);
        for (const Point p : widePoints(random, edges)) {
            QCOMPARE(method().locate(edges, p), referenceLocation(edges, p));
        }
    }
}

void InsideMethodsTest::property6ThinnestTrianglesAreExact()
{
    // Every point beside the long edge is within one unit of the cross product of it.
    const auto edges = edgesOf({{{lowest, lowest}, {highest, highest - 1}, {highest, highest}}});
    for (std::int32_t offset = -2; offset <= 2; ++offset) {
        for (const std::int32_t x : {lowest + 5, -1000, 0, 1, 123456789, highest - 5}) {
            const Point p{x, x + offset};
            QCOMPARE(method().locate(edges, p), referenceLocation(edges, p));
        }
    }
}

void InsideMethodsTest::property7WithoutEdgesAllIsOutside()
{
    QCOMPARE(method().locate({}, {0, 0}), PointLocation::Outside);
}

void InsideMethodsTest::property8OpenChainsAreAnsweredAsByParity()
{
    auto random = seededRandom(8);
    for (int round = 0; round < 100; ++round) {
        // Odd points among even corners: no angle sum is a whole number of turns by chance.
        std::vector<Segment> edges;
        for (int count = 0; count < 3; ++count) {
            edges.push_back(
                {{2 * randomBetween(random, -9, 9), 2 * randomBetween(random, -9, 9)},
                 {2 * randomBetween(random, -9, 9), 2 * randomBetween(random, -9, 9)}});
        }
        const Point p{2 * randomBetween(random, -9, 9) + 1, 2 * randomBetween(random, -9, 9) + 1};
        if (method().locate != locateByAngle) {
            QCOMPARE(method().locate(edges, p), locateByParity(edges, p));
        }
        const auto location = method().locate(edges, p);
        QVERIFY(
            location != PointLocation::OnBoundary
            || referenceLocation(edges, p) == PointLocation::OnBoundary);
    }
    const std::vector<Segment> openSquare{
        {{0, 0}, {10, 0}},
        {{10, 0}, {10, 10}},
        {{10, 10}, {0, 10}}};
    QCOMPARE(method().locate(openSquare, {5, 4}), PointLocation::Inside);
}

SECTORED_TEST(InsideMethodsTest)
#include "inside_methods_test.moc"
