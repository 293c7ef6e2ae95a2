#include "sectored/geom/box_tree.h"
#include "sectored/map/crossing.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QTest>

#include <random>

using namespace sectored;
using namespace sectored::test;

namespace {

MapRows ringOf(const std::vector<Point>& points)
{
    MapRows rows;
    rows.sectors.emplace_back();
    rows.wallsOfSector.emplace_back();
    const auto count = static_cast<std::uint32_t>(points.size());
    for (std::uint32_t at = 0; at < count; ++at) {
        rows.walls.push_back({.position = points[at], .point2 = WallId{(at + 1) % count}});
        rows.wallsOfSector.back().push_back({at});
    }
    return rows;
}

std::size_t countPairwise(const std::vector<Point>& points)
{
    std::size_t count = 0;
    const auto edge = [&](std::size_t at) {
        return Segment{points[at], points[(at + 1) % points.size()]};
    };
    for (std::size_t first = 0; first < points.size(); ++first) {
        for (std::size_t second = first + 1; second < points.size(); ++second) {
            count += properlyCross(edge(first), edge(second)) ? 1U : 0U;
        }
    }
    return count;
}

} // namespace

class CrossingTest : public QObject {
    Q_OBJECT

private slots:
    void onlyInnerPointsCount_data();
    void onlyInnerPointsCount();
    void everyCrossingOfARandomRingIsFound();
    void aTreeFindsWhatMeetsTheQuery();
    void aLongCombIsSearchedQuickly();
    void aStarEndsAtTheLimit();
    void manyWallsOnOnePlaceAreSearchedQuickly();
};

void CrossingTest::onlyInnerPointsCount_data()
{
    QTest::addColumn<QList<int>>("c");
    QTest::addColumn<bool>("expected");
    constexpr int far = 2147483647;
    QTest::newRow("a cross") << QList<int>{0, 0, 4, 4, 0, 4, 4, 0} << true;
    QTest::newRow("a shared end") << QList<int>{0, 0, 4, 4, 4, 4, 8, 0} << false;
    QTest::newRow("an end inside the other") << QList<int>{0, 0, 4, 4, 2, 2, 9, 0} << false;
    QTest::newRow("along each other") << QList<int>{0, 0, 4, 4, 2, 2, 9, 9} << false;
    QTest::newRow("the same") << QList<int>{0, 0, 4, 4, 4, 4, 0, 0} << false;
    QTest::newRow("apart") << QList<int>{0, 0, 4, 0, 0, 1, 4, 1} << false;
    QTest::newRow("a point") << QList<int>{2, 2, 2, 2, 0, 0, 4, 4} << false;
    QTest::newRow("at the range") << QList<int>{-far, -far, far, far, -far, far, far, -far} << true;
    QTest::newRow("one unit beside an end")
        << QList<int>{-far, -far, far, far - 1, far, far, far - 1, far - 1} << false;
}

void CrossingTest::onlyInnerPointsCount()
{
    QFETCH(const QList<int>, c);
    QFETCH(const bool, expected);
    const Segment s{{c[0], c[1]}, {c[2], c[3]}};
    const Segment t{{c[4], c[5]}, {c[6], c[7]}};
    QCOMPARE(properlyCross(s, t), expected);
    QCOMPARE(properlyCross(t, s), expected);
    QCOMPARE(properlyCross({s.b, s.a}, t), expected);
}

void CrossingTest::everyCrossingOfARandomRingIsFound()
{
    constexpr std::uint64_t seed = 4;
    qInfo("seed %llu", static_cast<unsigned long long>(seed));
    std::mt19937_64 random(seed);
    for (const std::uint64_t size : {4U, 16U, 1000U}) {
        for (int round = 0; round < 30; ++round) {
            std::vector<Point> points;
            for (std::uint64_t at = 0; at < 3 + random() % 80; ++at) {
                points.push_back(
                    {static_cast<std::int32_t>(random() % size),
                     static_cast<std::int32_t>(random() % size)});
            }
            const Map map(ringOf(points));
            QCOMPARE(crossingsOf(map, SectorId{0}, 100000).size(), countPairwise(points));
        }
    }
}

void CrossingTest::aTreeFindsWhatMeetsTheQuery()
{
    constexpr std::uint64_t seed = 5;
    std::mt19937_64 random(seed);
    const auto coordinate = [&] {
        return static_cast<std::int32_t>(random() % 100);
    };
    std::vector<Box> boxes{Box{}};
    for (int at = 0; at < 300; ++at) {
        boxes.push_back(boxOf({{coordinate(), coordinate()}, {coordinate(), coordinate()}}));
    }
    const BoxTree tree(boxes);
    for (int round = 0; round < 100; ++round) {
        const Box query = boxOf({{coordinate(), coordinate()}, {coordinate(), coordinate()}});
        std::vector<std::size_t> found;
        tree.visitMeeting(query, [&](std::size_t index) {
            found.push_back(index);
            return Visiting::Continue;
        });
        std::ranges::sort(found);
        std::vector<std::size_t> expected;
        for (std::size_t index = 1; index < boxes.size(); ++index) {
            if (boxes[index].meets(query)) {
                expected.push_back(index);
            }
        }
        QVERIFY(found == expected);
    }
    QVERIFY(BoxTree({}).visitMeeting(Box{{0, 0}, {9, 9}}, [](std::size_t) {
        return Visiting::Stop;
    }) == Visiting::Continue);
}

void CrossingTest::aLongCombIsSearchedQuickly()
{
    std::vector<Point> points;
    for (std::int32_t tooth = 0; tooth < 4000; ++tooth) {
        points.push_back({0, 4 * tooth});
        points.push_back({100000, 4 * tooth});
        points.push_back({100000, 4 * tooth + 2});
        points.push_back({0, 4 * tooth + 2});
    }
    points.push_back({-2, 16000});
    points.push_back({-2, 0});
    const Map map(ringOf(points));
    QElapsedTimer timer;
    timer.start();
    QVERIFY(crossingsOf(map, SectorId{0}, 10).empty());
    qInfo("%lld ms", static_cast<long long>(timer.elapsed()));
    QVERIFY2(timer.elapsed() < 20000, "quadratic search");
}

void CrossingTest::aStarEndsAtTheLimit()
{
    std::vector<Point> points;
    for (std::int32_t at = 0; at < 8000; ++at) {
        points.push_back({-100000, at * 10 - 40000});
        points.push_back({100000, 40000 - at * 10});
    }
    const Map map(ringOf(points));
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(crossingsOf(map, SectorId{0}, 10000).size(), std::size_t{10000});
    qInfo("%lld ms", static_cast<long long>(timer.elapsed()));
    QVERIFY2(timer.elapsed() < 20000, "quadratic search");
}

void CrossingTest::manyWallsOnOnePlaceAreSearchedQuickly()
{
    const std::vector<Point> onePoint(16384, Point{5, 5});
    std::vector<Point> thereAndBack{{0, -5}, {0, 5}};
    for (std::int32_t at = 0; at < 8000; ++at) {
        thereAndBack.push_back({-9, 0});
        thereAndBack.push_back({9, 0});
    }
    QElapsedTimer timer;
    timer.start();
    QVERIFY(crossingsOf(Map(ringOf(onePoint)), SectorId{0}, 10).empty());
    const auto pairs = crossingsOf(Map(ringOf(thereAndBack)), SectorId{0}, 100000);
    QCOMPARE(pairs.size(), std::size_t{15999});
    QVERIFY(std::ranges::all_of(pairs, [](WallPair pair) { return pair.first == WallId{0}; }));
    qInfo("%lld ms", static_cast<long long>(timer.elapsed()));
    QVERIFY2(timer.elapsed() < 2000, "quadratic search");
}

SECTORED_TEST(CrossingTest)
#include "crossing_test.moc"
