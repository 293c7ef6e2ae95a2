#include "sectored/geom/polygon/indexed_polygon.h"

#include "tests/support/hard_questions.h"
#include "tests/support/random_polygon.h"
#include "tests/support/reference_location.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

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

/// Returns a loop around the origin. distance(angle) is the distance of a corner, in units of
/// `extent`.
template <class Distance>
std::vector<Point> loopAround(std::size_t corners, std::int32_t extent, Distance distance)
{
    std::vector<Point> loop;
    for (std::size_t corner = 0; corner < corners; ++corner) {
        const double angle =
            2 * std::numbers::pi * static_cast<double>(corner) / static_cast<double>(corners);
        const double radius = extent * distance(angle);
        loop.push_back(
            {static_cast<std::int32_t>(radius * std::cos(angle)),
             static_cast<std::int32_t>(radius * std::sin(angle))});
    }
    return loop;
}

/// Returns a smooth outline.
std::vector<Point> coast(std::size_t corners, std::int32_t extent)
{
    return loopAround(corners, extent, [](double angle) {
        return 0.7 + 0.2 * std::sin(5 * angle) + 0.1 * std::cos(17 * angle);
    });
}

/// Returns an outline that goes in and out at every corner.
std::vector<Point> spikes(std::mt19937_64& random, std::size_t corners, std::int32_t extent)
{
    return loopAround(corners, extent, [&](double) {
        return 0.3 + 0.0007 * randomBetween(random, 0, 1000);
    });
}

/// Returns separate small loops with `corners` corners each.
Loops pillars(std::mt19937_64& random, std::size_t count, std::size_t corners)
{
    Loops loops(count);
    for (std::size_t loop = 0; loop < count; ++loop) {
        const auto x = static_cast<std::int32_t>(loop % 300) * 100;
        const auto y = static_cast<std::int32_t>(loop / 300) * 100;
        for (std::size_t corner = 0; corner < corners; ++corner) {
            loops[loop].push_back(
                {x + randomBetween(random, 0, 60), y + randomBetween(random, 0, 60)});
        }
    }
    return loops;
}

QString differenceBetween(
    std::span<const PointLocation> answers,
    std::span<const PointLocation> expected,
    std::span<const Point> points)
{
    const auto [answer, wanted] = std::ranges::mismatch(answers, expected);
    if (answer == answers.end()) {
        return {};
    }
    const Point p = points[static_cast<std::size_t>(answer - answers.begin())];
    return QStringLiteral("%1, %2").arg(p.x).arg(p.y);
}

/// Queries the polygon in every way. Returns the first unexpected result as text.
QString firstDifference(
    const IndexedPolygon& polygon,
    std::span<const Point> points,
    std::span<const PointLocation> expected)
{
    std::vector<PointLocation> answers(points.size());
    std::ranges::transform(points, answers.begin(), [&](Point p) { return polygon.locate(p); });
    if (const QString text = differenceBetween(answers, expected, points); !text.isEmpty()) {
        return QLatin1String("one by one: ") + text;
    }
    polygon.locate(points, answers);
    if (const QString text = differenceBetween(answers, expected, points); !text.isEmpty()) {
        return QLatin1String("together: ") + text;
    }
    for (const ChainTreeKernel& kernel : chainTreeKernels()) {
        if (polygon.tree().isEmpty() || !kernel.runsHere()) {
            continue;
        }
        std::ranges::transform(points, answers.begin(), [&](Point p) {
            return kernel.locate(polygon.tree(), polygon.chain(), p);
        });
        if (const QString text = differenceBetween(answers, expected, points); !text.isEmpty()) {
            return QLatin1String(kernel.name) + QLatin1String(": ") + text;
        }
    }
    return {};
}

/// Tests trees and grids of any size, including sizes for which IndexedPolygon uses none.
QString firstDifferenceOfIndexes(
    const Loops& loops,
    std::span<const Point> points,
    std::span<const PointLocation> expected)
{
    const IndexedPolygon polygon(loops);
    if (polygon.edgeCount() == 0) {
        return {};
    }
    const ChainTree tree(polygon.chain());
    const PolygonGrid grid(polygon.chain(), polygon.box());
    for (std::size_t at = 0; at < points.size(); ++at) {
        const auto fromGrid = grid.isEmpty() ? std::nullopt : grid.locate(points[at]);
        if (fromGrid.value_or(expected[at]) != expected[at]) {
            return QLatin1String("grid: ") + QString::fromStdString(textOf(points[at], loops));
        }
        for (const ChainTreeKernel& kernel : chainTreeKernels()) {
            if (kernel.runsHere()
                && kernel.locate(tree, polygon.chain(), points[at]) != expected[at]) {
                return QLatin1String(kernel.name)
                       + QString::fromStdString(textOf(points[at], loops));
            }
        }
    }
    return {};
}

QString firstDifference(const Loops& loops, std::span<const Point> points)
{
    const auto expected = referenceLocations(edgesOfLoops(loops), points);
    const QString text = firstDifferenceOfIndexes(loops, points, expected);
    return text.isEmpty() ? firstDifference(IndexedPolygon(loops), points, expected) : text;
}

/// Adds one number of corners for each kind of index.
void addIndexRows()
{
    QTest::addColumn<int>("corners");
    QTest::newRow("without an index") << 7;
    QTest::newRow("grid") << 60;
    QTest::newRow("grid and tree") << 400;
}

} // namespace

class IndexedPolygonTest : public QObject {
    Q_OBJECT

private slots:
    void everyPathAgreesWithTheReference_data();
    void everyPathAgreesWithTheReference();
    void largePolygonsAgreeWithTheReference();
    void property5AnyCoordinatesAreExact();
    void property6WithoutLoopsAllIsOutside();
    void property8AMovedPolygonLeavesNoneBehind_data();
    void property8AMovedPolygonLeavesNoneBehind();
    void manyLoopsAnswerRight();
    void property10AMovedVertexAnswersAsAFreshPolygon_data();
    void property10AMovedVertexAnswersAsAFreshPolygon();
    void property11TheMemoryIsBounded();
    void theIndexIsChosenByTheNumberOfEdges();
    void aGridThatCouldHoldNextToNothingIsNotMade();
    void edgesThatCloseMakeAPolygonAndOthersDoNot();
};

void IndexedPolygonTest::everyPathAgreesWithTheReference_data()
{
    QTest::addColumn<int>("extent");
    QTest::newRow("a few units") << 8;
    QTest::newRow("a room") << 3'000;
    QTest::newRow("a Build level") << (1 << 19);
    QTest::newRow("the kernel's range") << coordinateLimit;
}

void IndexedPolygonTest::everyPathAgreesWithTheReference()
{
    QFETCH(int, extent);
    auto random = seededRandom(607 + static_cast<std::uint64_t>(extent));
    for (std::size_t asked = 0; asked < pointsWanted() / 4; asked += questionsEach) {
        const Loops loops = anyLoops(random, extent);
        const auto points =
            hardQuestions(random, loops, {.extent = extent, .count = questionsEach});
        QCOMPARE(firstDifference(loops, points), QString());
    }
}

void IndexedPolygonTest::largePolygonsAgreeWithTheReference()
{
    auto random = seededRandom(608);
    for (const std::int32_t extent : {3'000, 1 << 19, coordinateLimit}) {
        for (const std::size_t corners : {300U, 1'024U, 4'099U}) {
            for (const Loops& loops :
                 {Loops{coast(corners, extent)}, Loops{spikes(random, corners, extent)}}) {
                const auto points =
                    hardQuestions(random, loops, {.extent = extent, .count = 1'000});
                QCOMPARE(firstDifference(loops, points), QString());
            }
        }
    }
}

void IndexedPolygonTest::property5AnyCoordinatesAreExact()
{
    auto random = seededRandom(605);
    for (int round = 0; round < 60; ++round) {
        Loops loops(static_cast<std::size_t>(randomBetween(random, 1, 3)));
        for (auto& loop : loops) {
            for (int corner = 0; corner < 70; ++corner) {
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
        QVERIFY(IndexedPolygon(loops).grid().isEmpty());
    }
    const Loops room{coast(200, 1'000)};
    const std::vector<Point> farOff{
        {lowest, lowest},
        {highest, highest},
        {lowest, 4},
        {highest, 4},
        {4, lowest},
        {4, highest}};
    QCOMPARE(firstDifference(room, farOff), QString());
}

void IndexedPolygonTest::property6WithoutLoopsAllIsOutside()
{
    QCOMPARE(IndexedPolygon().locate({0, 0}), PointLocation::Outside);
    QVERIFY(IndexedPolygon().box().isEmpty());
    QCOMPARE(firstDifference(Loops{{}, {}}, std::vector<Point>(20)), QString());
    IndexedPolygon().renewGrid();
}

void IndexedPolygonTest::property8AMovedPolygonLeavesNoneBehind_data()
{
    addIndexRows();
}

void IndexedPolygonTest::property8AMovedPolygonLeavesNoneBehind()
{
    QFETCH(int, corners);
    IndexedPolygon from(Loops{coast(static_cast<std::size_t>(corners), 1'000)});
    IndexedPolygon into(std::move(from));
    QCOMPARE(into.locate({0, 0}), PointLocation::Inside);
    QCOMPARE(from.edgeCount(), std::size_t{0}); // NOLINT(bugprone-use-after-move)
    QCOMPARE(from.locate({0, 0}), PointLocation::Outside);
    std::vector<PointLocation> locations(20);
    from.locate(std::vector<Point>(20), locations);
    QCOMPARE(locations, std::vector<PointLocation>(20, PointLocation::Outside));
    QVERIFY(from.box().isEmpty());
    from.renewGrid();
    QCOMPARE(from.locate({0, 0}), PointLocation::Outside);
    from = std::move(into);
    QCOMPARE(from.locate({0, 0}), PointLocation::Inside);
}

void IndexedPolygonTest::manyLoopsAnswerRight()
{
    auto random = seededRandom(618);
    Loops loops{{{0, 0}, {1'000, 0}, {1'000, 1'000}, {0, 1'000}}};
    for (int pillar = 0; pillar < 300; ++pillar) {
        const Point p{randomBetween(random, 10, 980), randomBetween(random, 10, 980)};
        loops.push_back({p, {p.x, p.y + 9}, {p.x + 9, p.y + 9}, {p.x + 9, p.y}});
    }
    const auto points = hardQuestions(random, loops, {.extent = 1'000, .count = 2'000});
    QCOMPARE(firstDifference(loops, points), QString());
}

void IndexedPolygonTest::property10AMovedVertexAnswersAsAFreshPolygon_data()
{
    addIndexRows();
}

void IndexedPolygonTest::property10AMovedVertexAnswersAsAFreshPolygon()
{
    QFETCH(int, corners);
    constexpr std::int32_t extent = 2'000;
    auto random = seededRandom(609);
    Loops loops{coast(static_cast<std::size_t>(corners), extent), {}, {{9, 9}}};
    loops.push_back(spikes(random, static_cast<std::size_t>(corners), extent / 3));
    IndexedPolygon polygon(loops);
    for (int move = 0; move < roundsOf(200, 10'000); ++move) {
        const std::size_t loop =
            std::array<std::size_t, 3>{0, 2, 3}[static_cast<std::size_t>(randomBelow(random, 3))];
        auto& moved = loops[loop];
        const auto vertex =
            static_cast<std::size_t>(randomBelow(random, static_cast<std::int64_t>(moved.size())));
        const std::int32_t reach = move % 20 == 0 ? 2 * extent : 50;
        moved[vertex].x += randomBetween(random, -reach, reach);
        moved[vertex].y += randomBetween(random, -reach, reach);
        polygon.moveVertex({loop, vertex}, moved[vertex]);
        if (move % 50 == 49) {
            polygon.renewGrid();
        }
        auto points = hardQuestions(random, loops, {.extent = extent, .count = 60});
        points.push_back(moved[vertex]);
        const auto expected = referenceLocations(edgesOfLoops(loops), points);
        QCOMPARE(firstDifference(polygon, points, expected), QString());
        QCOMPARE(firstDifference(IndexedPolygon(loops), points, expected), QString());
        QCOMPARE(polygon.box(), IndexedPolygon(loops).box());
    }
}

void IndexedPolygonTest::property11TheMemoryIsBounded()
{
    auto random = seededRandom(610);
    const std::size_t corners = isLongForm() ? 1'000'000 : 50'000;
    const IndexedPolygon smooth(Loops{coast(corners, 1 << 19)});
    const IndexedPolygon spiky(Loops{spikes(random, corners, 1 << 19)});
    qInfo(
        "%zu edges: %zu bytes an edge, with spikes %zu",
        corners,
        smooth.memory() / corners,
        spiky.memory() / corners);
    QVERIFY(smooth.memory() <= 240 * corners);
    QVERIFY(spiky.memory() <= 240 * corners);
    for (std::size_t few = 1; few < 300; ++few) {
        QVERIFY(IndexedPolygon(Loops{coast(few, 1'000)}).memory() < 240 * few + 24'000);
    }
    for (std::size_t ends = 0; ends < 6; ++ends) {
        const std::size_t loops = corners / 4;
        const IndexedPolygon small(pillars(random, loops, ends));
        QVERIFY(small.memory() < (240 * ends + 24) * loops + 24'000);
    }
}

void IndexedPolygonTest::theIndexIsChosenByTheNumberOfEdges()
{
    const IndexedPolygon few(Loops{coast(IndexedPolygon::fewestForGrid - 1, 1'000)});
    QVERIFY(few.grid().isEmpty() && few.tree().isEmpty());
    const IndexedPolygon some(Loops{coast(IndexedPolygon::fewestForGrid, 1'000)});
    QVERIFY(!some.grid().isEmpty() && some.tree().isEmpty());
    const IndexedPolygon many(Loops{coast(IndexedPolygon::fewestForTree, 1'000)});
    QVERIFY(!many.grid().isEmpty() && !many.tree().isEmpty());
}

void IndexedPolygonTest::aGridThatCouldHoldNextToNothingIsNotMade()
{
    int corner = 0;
    const Loops star{
        loopAround(300'000, 1 << 19, [&](double) { return ++corner % 2 == 0 ? 1 : 0.01; })};
    QVERIFY(IndexedPolygon(star).grid().isEmpty());
    const std::vector<Point> points{
        {0, 0},
        {1 << 18, 77},
        {-5, 1 << 17},
        star[0][500],
        {9, 1 << 19}};
    QCOMPARE(firstDifference(star, points), QString());
}

void IndexedPolygonTest::edgesThatCloseMakeAPolygonAndOthersDoNot()
{
    auto random = seededRandom(611);
    auto edges = edgesOfLoops(Loops{coast(100, 1'000)});
    std::ranges::shuffle(edges, random);
    const auto polygon = IndexedPolygon::ofEdges(edges);
    QVERIFY(polygon.has_value());
    QCOMPARE(polygon->locate({0, 0}), PointLocation::Inside);
    edges.pop_back();
    QVERIFY(!IndexedPolygon::ofEdges(edges).has_value());
}

SECTORED_TEST(IndexedPolygonTest)
#include "indexed_polygon_test.moc"
