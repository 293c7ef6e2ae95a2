#include "sectored/geom/polygon/locate_kernel.h"
#include "sectored/geom/polygon/polygon.h"

#include "tests/support/hard_questions.h"
#include "tests/support/oracle.h"
#include "tests/support/random_polygon.h"
#include "tests/support/reference_location.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <limits>

using namespace sectored;
using namespace sectored::test;

namespace {

using Loops = std::vector<std::vector<Point>>;

constexpr std::int32_t lowest = std::numeric_limits<std::int32_t>::min();
constexpr std::int32_t highest = std::numeric_limits<std::int32_t>::max();
constexpr std::size_t questionsEach = 256;

std::size_t pointsWanted()
{
    return roundsOf<std::size_t>(200'000, 10'000'000);
}

/// Returns a sector with a notch, an island in it and a pillar outside.
Loops roomWithIsland()
{
    return {
        {{0, 0}, {20, 0}, {20, 20}, {10, 8}, {0, 20}},
        {{4, 4}, {4, 8}, {8, 4}},
        {{30, 2}, {34, 2}, {34, 6}, {30, 6}},
    };
}

std::vector<Point> gridOf(Segment corners)
{
    std::vector<Point> points;
    for (std::int32_t y = corners.a.y; y <= corners.b.y; ++y) {
        for (std::int32_t x = corners.a.x; x <= corners.b.x; ++x) {
            points.push_back({x, y});
        }
    }
    return points;
}

/// Queries in every way. Returns the first unexpected result as text.
QString firstDifference(
    const Loops& loops,
    std::span<const Point> points,
    std::span<const PointLocation> expected)
{
    const Polygon polygon(loops);
    const VertexChain& chain = polygon.chain();
    const auto differenceFrom = [&](const char* path, std::span<const PointLocation> answers) {
        const auto [answer, wanted] = std::ranges::mismatch(answers, expected);
        if (answer == answers.end()) {
            return QString();
        }
        const Point p = points[static_cast<std::size_t>(answer - answers.begin())];
        return QLatin1String(path) + QLatin1String(" at ")
               + QString::fromStdString(textOf(p, loops));
    };
    std::vector<PointLocation> answers(points.size());
    for (const LocateKernel& kernel : locateKernels()) {
        if (!kernel.runsHere()) {
            continue;
        }
        std::ranges::transform(points, answers.begin(), [&](Point p) {
            return kernel.locate(chain, p);
        });
        if (const QString text = differenceFrom(kernel.name, answers); !text.isEmpty()) {
            return text;
        }
    }
    for (const BatchKernel& kernel : batchKernels()) {
        if (kernel.runsHere()) {
            kernel.locate(chain, points, answers);
            if (const QString text = differenceFrom(kernel.name, answers); !text.isEmpty()) {
                return text;
            }
        }
    }
    std::ranges::transform(points, answers.begin(), [&](Point p) { return polygon.locate(p); });
    if (const QString text = differenceFrom("one by one", answers); !text.isEmpty()) {
        return text;
    }
    polygon.locate(points, answers);
    return differenceFrom("together", answers);
}

QString firstDifference(const Loops& loops, std::span<const Point> points)
{
    return firstDifference(loops, points, referenceLocations(edgesOfLoops(loops), points));
}

} // namespace

class PolygonTest : public QObject {
    Q_OBJECT

private slots:
    void property1EdgesAndVerticesAreTheBoundary();
    void property2InsideIsAnOddNumberOfLoops();
    void property3LoopsOfFewPointsAreBoundary();
    void property4ALoopGivenTwiceEnclosesNothing();
    void property5AnyCoordinatesAreExact();
    void property6WithoutLoopsAllIsOutside();
    void property7EveryPathAgreesWithTheReference_data();
    void property7EveryPathAgreesWithTheReference();
    void property7HoldsForEveryNumberOfEdges();
    void property8AMovedPolygonLeavesNoneBehind();
    void aPointOnABridgeBetweenLoopsIsNotOnTheBoundary();
    void aPointThatIsFarOffIsOutside();
    void itAgreesWithBoost();
    void manyLoopsAreJoinedInOrderAndAnswerRight();
    void edgesThatCloseMakeAPolygonAndOthersDoNot();
    void aFewPointsMayBeAskedTogether();
    void everyKernelHasANameOfItsOwn();
    void upToFourEdgesHaveAKernelOfTheirOwn();
};

void PolygonTest::property1EdgesAndVerticesAreTheBoundary()
{
    const Polygon room(roomWithIsland());
    for (const Segment& edge : edgesOfLoops(roomWithIsland())) {
        for (const Point p : integerPointsOn(edge, 100)) {
            QCOMPARE(room.locate(p), PointLocation::OnBoundary);
        }
    }
    QCOMPARE(firstDifference(roomWithIsland(), gridOf({{-3, -3}, {37, 23}})), QString());
    QCOMPARE(room.edgeCount(), std::size_t{12});
    QCOMPARE(room.box(), (Box{{0, 0}, {34, 20}}));
}

void PolygonTest::property2InsideIsAnOddNumberOfLoops()
{
    const Loops loops{
        {{0, 0}, {20, 0}, {20, 20}, {0, 20}},
        {{4, 4}, {16, 4}, {16, 16}, {4, 16}},
        {{8, 8}, {8, 12}, {12, 12}, {12, 8}}};
    const Polygon polygon(loops);
    QCOMPARE(polygon.locate({2, 2}), PointLocation::Inside);
    QCOMPARE(polygon.locate({6, 6}), PointLocation::Outside);
    QCOMPARE(polygon.locate({10, 10}), PointLocation::Inside);
    QCOMPARE(firstDifference(loops, gridOf({{-2, -2}, {22, 22}})), QString());
}

void PolygonTest::property3LoopsOfFewPointsAreBoundary()
{
    const Loops loops{{}, {{3, 3}}, {{5, 1}, {9, 5}}, {}};
    const Polygon polygon(loops);
    QCOMPARE(polygon.locate({3, 3}), PointLocation::OnBoundary);
    QCOMPARE(polygon.locate({7, 3}), PointLocation::OnBoundary);
    QCOMPARE(polygon.locate({4, 3}), PointLocation::Outside);
    QCOMPARE(firstDifference(loops, gridOf({{0, 0}, {10, 10}})), QString());
    QCOMPARE(firstDifference({{{3, 3}}}, gridOf({{0, 0}, {5, 5}})), QString());
}

void PolygonTest::property4ALoopGivenTwiceEnclosesNothing()
{
    Loops loops = roomWithIsland();
    loops.push_back(loops.front());
    QCOMPARE(Polygon(loops).locate({1, 1}), PointLocation::Outside);
    QCOMPARE(Polygon(loops).locate({0, 5}), PointLocation::OnBoundary);
    QCOMPARE(firstDifference(loops, gridOf({{-2, -2}, {37, 22}})), QString());
    std::ranges::reverse(loops.back());
    QCOMPARE(firstDifference(loops, gridOf({{-2, -2}, {37, 22}})), QString());
}

void PolygonTest::property5AnyCoordinatesAreExact()
{
    auto random = seededRandom(505);
    for (int round = roundsOf(300, 3000); round > 0; --round) {
        Loops loops(static_cast<std::size_t>(randomBetween(random, 1, 3)));
        for (auto& loop : loops) {
            for (int corner = 0; corner < 7; ++corner) {
                const bool isExtreme = randomBelow(random, 3) == 0;
                loop.push_back(
                    {isExtreme ? (randomBelow(random, 2) == 0 ? lowest : highest)
                               : randomBetween(random, lowest, highest),
                     randomBetween(random, lowest, highest)});
            }
        }
        auto points = hardQuestions(random, loops, {.extent = highest, .count = 64});
        points.insert(points.end(), {{lowest, lowest}, {highest, highest}, {lowest, highest}});
        QCOMPARE(firstDifference(loops, points), QString());
    }
}

void PolygonTest::property6WithoutLoopsAllIsOutside()
{
    QCOMPARE(Polygon().locate({0, 0}), PointLocation::Outside);
    QVERIFY(Polygon().box().isEmpty());
    const std::vector<Point> points(20);
    QCOMPARE(firstDifference({}, points), QString());
    QCOMPARE(firstDifference({{}, {}}, points), QString());
}

void PolygonTest::property7EveryPathAgreesWithTheReference_data()
{
    QTest::addColumn<int>("extent");
    QTest::newRow("a few units") << 8;
    QTest::newRow("a room") << 3'000;
    QTest::newRow("a Build level") << (1 << 19);
    QTest::newRow("the kernel's range") << coordinateLimit;
}

void PolygonTest::property7EveryPathAgreesWithTheReference()
{
    QFETCH(int, extent);
    auto random = seededRandom(507 + static_cast<std::uint64_t>(extent));
    std::array<std::size_t, 3> answers{};
    std::size_t asked = 0;
    while (asked < pointsWanted() / 4) {
        const Loops loops = anyLoops(random, extent);
        const auto points =
            hardQuestions(random, loops, {.extent = extent, .count = questionsEach});
        const auto expected = referenceLocations(edgesOfLoops(loops), points);
        QCOMPARE(firstDifference(loops, points, expected), QString());
        for (const PointLocation location : expected) {
            ++answers[static_cast<std::size_t>(location)];
        }
        asked += points.size();
    }
    qInfo(
        "%zu points: %zu outside, %zu inside, %zu on the boundary",
        asked,
        answers[0],
        answers[1],
        answers[2]);
    QVERIFY(std::ranges::all_of(answers, [&](std::size_t count) { return count > asked / 20; }));
}

void PolygonTest::property7HoldsForEveryNumberOfEdges()
{
    auto random = seededRandom(517);
    for (std::size_t edges = 1; edges < 300; edges += edges < 80 ? 1 : 7) {
        std::vector<Point> loop;
        while (loop.size() < edges) {
            loop.push_back({randomBetween(random, -90, 90), randomBetween(random, -90, 90)});
        }
        const Loops loops{loop};
        const auto points = hardQuestions(random, loops, {.extent = 90, .count = 100});
        QCOMPARE(firstDifference(loops, points), QString());
    }
}

void PolygonTest::property8AMovedPolygonLeavesNoneBehind()
{
    for (const Loops& loops : {roomWithIsland(), Loops{std::vector<Point>(200, Point{1, 1})}}) {
        Polygon from(loops);
        Polygon into(std::move(from));
        QCOMPARE(into.locate({1, 1}), Polygon(loops).locate({1, 1}));
        QCOMPARE(into.box(), Polygon(loops).box());
        QCOMPARE(from.edgeCount(), std::size_t{0}); // NOLINT(bugprone-use-after-move)
        QCOMPARE(from.locate({1, 1}), PointLocation::Outside);
        std::vector<PointLocation> locations(20);
        from.locate(std::vector<Point>(20, Point{1, 1}), locations);
        QCOMPARE(locations, std::vector<PointLocation>(20, PointLocation::Outside));
        QVERIFY(from.box().isEmpty());
        from = std::move(into);
        QCOMPARE(from.locate({1, 1}), Polygon(loops).locate({1, 1}));
        QCOMPARE(into.locate({1, 1}), PointLocation::Outside); // NOLINT(bugprone-use-after-move)
    }
}

void PolygonTest::aPointOnABridgeBetweenLoopsIsNotOnTheBoundary()
{
    // Any bridges between the loops run through these sectors or between them.
    const Loops loops{
        {{0, 0}, {8, 0}, {8, 8}, {0, 8}},
        {{24, 24}, {32, 24}, {32, 32}, {24, 32}},
        {{24, 0}, {32, 0}, {32, 8}, {24, 8}},
        {{3, 3}, {3, 5}, {5, 5}, {5, 3}}};
    const Polygon polygon(loops);
    QCOMPARE(polygon.locate({12, 12}), PointLocation::Outside);
    QCOMPARE(polygon.locate({1, 1}), PointLocation::Inside);
    QCOMPARE(polygon.locate({24, 16}), PointLocation::Outside);
    QCOMPARE(firstDifference(loops, gridOf({{-2, -2}, {34, 34}})), QString());
    const VertexChain& chain = polygon.chain();
    QCOMPARE(chain.bridgeCount(), std::size_t{6});
    for (std::size_t edge = 0; edge < chain.edgeCount(); ++edge) {
        if (chain.isBridge(edge)) {
            QCOMPARE(firstDifference(loops, integerPointsOn(chain.edge(edge), 100)), QString());
        }
    }
}

void PolygonTest::aPointThatIsFarOffIsOutside()
{
    const std::vector<Point> points{
        {lowest, lowest},
        {highest, highest},
        {lowest, 4},
        {highest, 4},
        {4, lowest},
        {4, highest},
        {lowest, 0},
        {0, highest}};
    QCOMPARE(firstDifference(roomWithIsland(), points), QString());
    QCOMPARE(Polygon(roomWithIsland()).locate({highest, 4}), PointLocation::Outside);
}

void PolygonTest::itAgreesWithBoost()
{
    auto random = seededRandom(510);
    constexpr std::int32_t extent = 1 << 19;
    for (int round = roundsOf(60, 600); round > 0; --round) {
        const Loops loops = randomPolygon(random, {.extent = extent, .corners = 24, .holes = 3});
        const BoostPolygon boost(loops);
        QVERIFY(boost.isValid());
        const auto points = hardQuestions(random, loops, {.extent = extent, .count = 200});
        std::vector<PointLocation> expected;
        std::ranges::transform(points, std::back_inserter(expected), [&](Point p) {
            return boost.locate(p);
        });
        QCOMPARE(firstDifference(loops, points, expected), QString());
    }
}

void PolygonTest::manyLoopsAreJoinedInOrderAndAnswerRight()
{
    auto random = seededRandom(518);
    Loops loops{{{0, 0}, {1'000, 0}, {1'000, 1'000}, {0, 1'000}}};
    for (int pillar = 0; pillar < 120; ++pillar) {
        const Point p{randomBetween(random, 10, 980), randomBetween(random, 10, 980)};
        loops.push_back({p, {p.x, p.y + 9}, {p.x + 9, p.y + 9}, {p.x + 9, p.y}});
    }
    const auto points = hardQuestions(random, loops, {.extent = 1'000, .count = 2'000});
    QCOMPARE(firstDifference(loops, points), QString());
}

void PolygonTest::edgesThatCloseMakeAPolygonAndOthersDoNot()
{
    auto random = seededRandom(519);
    auto edges = edgesOfLoops(roomWithIsland());
    std::ranges::shuffle(edges, random);
    std::swap(edges[3].a, edges[3].b);
    const auto room = Polygon::ofEdges(edges);
    QVERIFY(room.has_value());
    QCOMPARE(room->edgeCount(), edges.size());
    for (const Point p : gridOf({{-2, -2}, {37, 22}})) {
        QCOMPARE(room->locate(p), referenceLocation(edges, p));
    }
    edges.pop_back();
    QVERIFY(!Polygon::ofEdges(edges).has_value());
    QVERIFY(Polygon::ofEdges({}).has_value());
}

void PolygonTest::aFewPointsMayBeAskedTogether()
{
    const Polygon room(roomWithIsland());
    for (std::size_t count = 0; count < 20; ++count) {
        const auto points = std::vector<Point>(count, Point{2, 2});
        std::vector<PointLocation> locations(count);
        room.locate(points, locations);
        QCOMPARE(locations, std::vector<PointLocation>(count, PointLocation::Inside));
    }
}

void PolygonTest::everyKernelHasANameOfItsOwn()
{
    const auto kernels = locateKernels();
    for (auto kernel = kernels.begin(); kernel != kernels.end(); ++kernel) {
        QVERIFY(std::none_of(kernels.begin(), kernel, [&](const LocateKernel& other) {
            return QLatin1String(other.name) == QLatin1String(kernel->name);
        }));
        qInfo("%s: %s", kernel->name, kernel->runsHere() ? "tested" : "not on this processor");
    }
    QVERIFY(locateKernelFor(0).runsHere());
    QVERIFY(locateKernelFor(1'000'000).runsHere());
}

void PolygonTest::upToFourEdgesHaveAKernelOfTheirOwn()
{
    const auto kernels = locateKernels();
    const bool isThere = std::ranges::any_of(kernels, [](const LocateKernel& kernel) {
        return QLatin1String(kernel.name) == QLatin1String("AVX2, four edges") && kernel.runsHere();
    });
    if (!isThere) {
        QSKIP("this processor has no AVX2");
    }
    QCOMPARE(locateKernelFor(3).name, "AVX2, four edges");
    QCOMPARE(locateKernelFor(4).name, "AVX2, four edges");
    QVERIFY(locateKernelFor(5).name != locateKernelFor(4).name);
}

SECTORED_TEST(PolygonTest)
#include "polygon_test.moc"
