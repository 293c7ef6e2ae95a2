#include "sectored/edit/point_inside.h"
#include "sectored/map/map_view.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <random>
#include <string>
#include <vector>

using namespace sectored;
using namespace sectored::test;

/// Points inside sectors, by which the origin of new ones is found.
class PointInsideTest : public QObject {
    Q_OBJECT

private slots:
    void itIsInsideAndMovesWithTheSector_data();
    void itIsInsideAndMovesWithTheSector();
    void noneIsFoundOnlyWhereNoMiddleLiesInside();
    void longTracksOneUnitWideAreSearchedQuickly_data();
    void longTracksOneUnitWideAreSearchedQuickly();
};

namespace {

using Loops = std::vector<std::vector<Point>>;

Map levelOf(const Loops& loops)
{
    std::string text = "sector 0:";
    for (const auto& loop : loops) {
        text += &loop == &loops.front() ? "" : " |";
        for (const Point p : loop) {
            text += " " + std::to_string(p.x) + "," + std::to_string(p.y);
        }
    }
    return mapFromText(text, Linking::None);
}

Loops shifted(Loops loops, Point by)
{
    for (auto& loop : loops) {
        for (Point& p : loop) {
            p = {p.x + by.x, p.y + by.y};
        }
    }
    return loops;
}

/// Returns a straight track with a vertex every two units on both sides.
std::vector<Point> straightTrack(std::int32_t walls)
{
    std::vector<Point> points;
    for (std::int32_t at = 0; at < walls / 2; ++at) {
        points.push_back({2 * at, 0});
    }
    for (std::int32_t at = walls / 2 - 1; at >= 0; --at) {
        points.push_back({2 * at, 1});
    }
    return points;
}

/// Returns a track that runs down and up, over and over.
std::vector<Point> windingTrack(std::int32_t walls)
{
    constexpr std::int32_t low = 100;
    std::vector<Point> points;
    std::vector<Point> otherSide;
    for (std::int32_t x = 0; x < walls; x += 8) {
        const std::vector<Point> side{{x, 0}, {x, low}, {x + 4, low}, {x + 4, 0}};
        const std::vector<Point> other{
            {x + 1, -1},
            {x + 1, low - 1},
            {x + 3, low - 1},
            {x + 3, -1}};
        std::ranges::copy(side, std::back_inserter(points));
        std::ranges::copy(other, std::back_inserter(otherSide));
    }
    otherSide.front().y = 0;
    otherSide.back().y = 0;
    std::ranges::reverse_copy(otherSide, std::back_inserter(points));
    return points;
}

/// Tests whether a point of whole numbers half way between two vertices lies inside.
bool hasMiddleInside(const Map& map)
{
    const std::vector<Segment> edges = edgesOf(map, SectorId{0});
    return std::ranges::any_of(edges, [&](const Segment& one) {
        return std::ranges::any_of(edges, [&](const Segment& other) {
            const Point sum{one.a.x + other.a.x, one.a.y + other.a.y};
            return sum.x % 2 == 0 && sum.y % 2 == 0
                   && hasInside(map, SectorId{0}, {sum.x / 2, sum.y / 2});
        });
    });
}

} // namespace

void PointInsideTest::itIsInsideAndMovesWithTheSector_data()
{
    QTest::addColumn<Loops>("loops");
    QTest::newRow("square") << Loops{{{0, 0}, {16, 0}, {16, 16}, {0, 16}}};
    QTest::newRow("triangle") << Loops{{{0, 0}, {5, 0}, {0, 5}}};
    QTest::newRow("corner") << Loops{{{0, 0}, {9, 0}, {9, 2}, {2, 2}, {2, 9}, {0, 9}}};
    QTest::newRow("hole") << Loops{
        {{0, 0}, {16, 0}, {16, 16}, {0, 16}},
        {{4, 4}, {4, 12}, {12, 12}, {12, 4}}};
    std::vector<Point> wide = windingTrack(400);
    std::ranges::transform(wide, wide.begin(), [](Point p) { return Point{4 * p.x, 4 * p.y}; });
    QTest::newRow("a track four units wide") << Loops{wide};
}

void PointInsideTest::itIsInsideAndMovesWithTheSector()
{
    QFETCH(const Loops, loops);
    const Map map = levelOf(loops);
    const auto inside = pointInside(map, SectorId{0});
    QVERIFY(inside.has_value());
    QVERIFY(hasInside(map, SectorId{0}, *inside));
    const Point by{-100001, 70000};
    const Point expected{inside->x + by.x, inside->y + by.y};
    QVERIFY(pointInside(levelOf(shifted(loops, by)), SectorId{0}) == expected);
}

void PointInsideTest::noneIsFoundOnlyWhereNoMiddleLiesInside()
{
    std::mt19937_64 random(7);
    std::uniform_int_distribution<std::int32_t> coordinate(0, 4);
    std::uniform_int_distribution<std::size_t> count(3, 8);
    int found = 0;
    int missed = 0;
    for (int round = 0; round < 2000; ++round) {
        std::vector<Point> points(count(random));
        std::ranges::generate(points, [&] {
            return Point{coordinate(random), coordinate(random)};
        });
        const Map map = levelOf({points});
        const auto inside = pointInside(map, SectorId{0});
        QVERIFY(!inside || hasInside(map, SectorId{0}, *inside));
        QVERIFY(inside || !hasMiddleInside(map));
        ++(inside ? found : missed);
    }
    QVERIFY(found > 100 && missed > 100);
}

void PointInsideTest::longTracksOneUnitWideAreSearchedQuickly_data()
{
    QTest::addColumn<std::vector<Point>>("track");
    QTest::newRow("straight") << straightTrack(3000);
    QTest::newRow("winding") << windingTrack(3000);
}

void PointInsideTest::longTracksOneUnitWideAreSearchedQuickly()
{
    QFETCH(const std::vector<Point>, track);
    const Map map = levelOf({track});
    QElapsedTimer timer;
    timer.start();
    QVERIFY(!pointInside(map, SectorId{0}));
    qInfo("%lld ms", static_cast<long long>(timer.elapsed()));
    QVERIFY2(timer.elapsed() < 20000, "cubic search");
}

SECTORED_TEST(PointInsideTest)
#include "point_inside_test.moc"
