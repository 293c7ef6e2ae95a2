#include "sectored/geom/planar/filled_overlap.h"

#include "tests/support/random_polygon.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <vector>

using namespace sectored;
using namespace sectored::test;

class FilledOverlapTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsWoundTwiceIsHeldByOneRuleOnly();
    void whatFoldsUpHoldsNothing();
    void touchingIsNotSharing();
    void thinSliversBetweenCrossingsAreFound();
    void randomLinesShareWhatSamplesSay_data();
    void randomLinesShareWhatSamplesSay();
    void theFarthestPointsAreExact();
};

namespace {

std::vector<Segment> closed(const std::vector<Point>& points)
{
    std::vector<Segment> edges;
    for (std::size_t at = 0; at < points.size(); ++at) {
        edges.push_back({points[at], points[(at + 1) % points.size()]});
    }
    return edges;
}

const std::vector<Segment> square = closed({{10, 10}, {14, 10}, {14, 14}, {10, 14}});

bool share(const std::vector<Segment>& lines, FillRule rule, const std::vector<Segment>& others)
{
    const FilledEdges left{.edges = lines, .rule = rule};
    const FilledEdges right{.edges = others};
    const bool answer = shareFilledArea(left, right);
    if (answer != shareFilledArea(right, left)) {
        qFatal("the order of the two matters");
    }
    return answer;
}

/// Returns the winding number of a point with doubled, odd coordinates, counted by quadrants.
int windingAround(const std::vector<Segment>& edges, Point doubled)
{
    int winding = 0;
    for (const Segment& edge : edges) {
        const auto ax = 2 * std::int64_t{edge.a.x} - doubled.x;
        const auto ay = 2 * std::int64_t{edge.a.y} - doubled.y;
        const auto bx = 2 * std::int64_t{edge.b.x} - doubled.x;
        const auto by = 2 * std::int64_t{edge.b.y} - doubled.y;
        if ((ay > 0) == (by > 0)) {
            continue;
        }
        const std::int64_t side = ax * by - ay * bx;
        if (ay <= 0 && side > 0) {
            ++winding;
        } else if (ay > 0 && side < 0) {
            --winding;
        }
    }
    return winding;
}

bool holds(const std::vector<Segment>& edges, FillRule rule, Point doubled)
{
    const int winding = windingAround(edges, doubled);
    return rule == FillRule::NonZero ? winding != 0 : winding % 2 != 0;
}

} // namespace

void FilledOverlapTest::whatIsWoundTwiceIsHeldByOneRuleOnly()
{
    const auto twice =
        closed({{0, 0}, {40, 0}, {40, 40}, {0, 40}, {-8, -8}, {48, -8}, {48, 48}, {-8, 48}});
    QVERIFY(share(twice, FillRule::NonZero, square));
    QVERIFY(!share(twice, FillRule::EvenOdd, square));
}

void FilledOverlapTest::whatFoldsUpHoldsNothing()
{
    QVERIFY(!share(closed({{0, 12}, {40, 12}, {20, 12}}), FillRule::NonZero, square));
    QVERIFY(!share(
        closed({{0, 0}, {40, 0}, {40, 40}, {0, 40}, {0, 0}, {0, 40}, {40, 40}, {40, 0}}),
        FillRule::NonZero,
        square));
}

void FilledOverlapTest::touchingIsNotSharing()
{
    QVERIFY(!share(closed({{14, 0}, {20, 0}, {20, 40}, {14, 40}}), FillRule::NonZero, square));
    QVERIFY(!share(closed({{14, 14}, {20, 14}, {20, 40}}), FillRule::NonZero, square));
    QVERIFY(share(closed({{13, 13}, {20, 14}, {20, 40}}), FillRule::NonZero, square));
    QVERIFY(share(square, FillRule::NonZero, square));
    QVERIFY(!share({}, FillRule::NonZero, square));
}

/// The lobes of a bow tie do not meet at an integer point. A triangle between them reaches into
/// one.
void FilledOverlapTest::thinSliversBetweenCrossingsAreFound()
{
    const auto tie = closed({{0, 0}, {1001, 1000}, {1001, 0}, {0, 1000}});
    QVERIFY(!share(tie, FillRule::NonZero, closed({{500, 0}, {501, 0}, {500, 499}})));
    QVERIFY(share(tie, FillRule::NonZero, closed({{499, 0}, {501, 0}, {500, 501}})));
}

void FilledOverlapTest::randomLinesShareWhatSamplesSay_data()
{
    QTest::addColumn<FillRule>("rule");
    QTest::addColumn<std::int32_t>("cells");
    QTest::addColumn<int>("turns");
    QTest::newRow("even-odd") << FillRule::EvenOdd << 5 << 4;
    QTest::newRow("winding number") << FillRule::NonZero << 5 << 4;
    QTest::newRow("even-odd, a crowd") << FillRule::EvenOdd << 30 << 30;
    QTest::newRow("winding number, a crowd") << FillRule::NonZero << 30 << 12;
}

/// Lines along the cells of a board enclose whole cells, so their centres decide everything. The
/// lines are sheared before the test and then run in two oblique directions.
void FilledOverlapTest::randomLinesShareWhatSamplesSay()
{
    QFETCH(const FillRule, rule);
    QFETCH(const std::int32_t, cells);
    QFETCH(const int, turns);
    const bool isCrowd = cells > 5;
    const int rounds = isCrowd ? 300 : 3000;
    auto random = seededRandom(77);
    const auto square = [&] {
        const Point at{randomBetween(random, 0, cells - 1), randomBetween(random, 0, cells - 1)};
        return closed({at, {at.x + 1, at.y}, {at.x + 1, at.y + 1}, {at.x, at.y + 1}});
    };
    const auto lines = [&] {
        std::vector<Point> points;
        Point at{randomBetween(random, 0, cells), randomBetween(random, 0, cells)};
        const Point first = at;
        for (int turn = 0; turn < turns; ++turn) {
            points.push_back(at);
            at.x = turn < turns - 1 ? randomBetween(random, 0, cells) : first.x;
            points.push_back(at);
            at.y = turn < turns - 1 ? randomBetween(random, 0, cells) : first.y;
        }
        return closed(points);
    };
    const auto sheared = [](std::vector<Segment> edges) {
        for (Segment& edge : edges) {
            for (Point* p : {&edge.a, &edge.b}) {
                *p = {3 * p->x + p->y, p->x + 2 * p->y};
            }
        }
        return edges;
    };
    int shared = 0;
    for (int round = 0; round < rounds; ++round) {
        const auto left = lines();
        const auto right = isCrowd ? square() : lines();
        bool expected = false;
        for (std::int32_t x = 1; x < 2 * cells; x += 2) {
            for (std::int32_t y = 1; y < 2 * cells; y += 2) {
                expected =
                    expected
                    || (holds(left, rule, {x, y}) && holds(right, FillRule::EvenOdd, {x, y}));
            }
        }
        QVERIFY2(
            share(sheared(left), rule, sheared(right)) == expected,
            qPrintable(QString("round %1").arg(round)));
        shared += expected ? 1 : 0;
    }
    QVERIFY(shared > rounds / 10 && shared < rounds * 9 / 10);
}

void FilledOverlapTest::theFarthestPointsAreExact()
{
    constexpr std::int32_t far = coordinateLimit;
    const auto tie = closed({{-far, -far}, {far, far}, {far, -far}, {-far, far}});
    QVERIFY(share(tie, FillRule::NonZero, closed({{far - 4, 0}, {far, 0}, {far, 4}})));
    QVERIFY(!share(tie, FillRule::NonZero, closed({{-1, -far}, {1, -far}, {0, 0}})));
    QVERIFY(share(tie, FillRule::NonZero, closed({{-1, -far}, {1, -far}, {1, 1}})));
}

SECTORED_TEST(FilledOverlapTest)
#include "filled_overlap_test.moc"
