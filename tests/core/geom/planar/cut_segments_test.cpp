#include "sectored/geom/planar/cut_segments.h"
#include "sectored/geom/planar/hot_pixel.h"
#include "sectored/geom/planar/near_pairs.h"
#include "sectored/geom/segment.h"

#include "tests/support/test_main.h"

#include <QTest>

#include <random>

using namespace sectored;

class CutSegmentsTest : public QObject {
    Q_OBJECT

private slots:
    void aPixelIsClosedTowardsSmallerCoordinatesOnly();
    void pixelsAreExactForTheLargestCoordinates();
    void nearPairsMissNothing();
    void segmentsAreCutWhereTheyMeet();
    void fixedSegmentsMustNotCross();
    void crossingsBetweenUnitsAreRounded();
    void whatPassesAPixelBesideItsCentreIsBent();
    void untouchedFixedSegmentsMayPassPointsClosely();
    void aFixedSegmentThatIsCutIsBentAtEveryPixelItPasses();
    void onlyThePieceOfALegacyWallThatIsMetIsBent();
    void chainsMeetOnlyAtTheirPoints();
};

namespace {

Segment line(std::int32_t ax, std::int32_t ay, std::int32_t bx, std::int32_t by)
{
    return {{ax, ay}, {bx, by}};
}

CutSegments cut(const std::vector<Segment>& segments, std::size_t fixedCount)
{
    return cutSegments(segments, fixedCount);
}

} // namespace

void CutSegmentsTest::aPixelIsClosedTowardsSmallerCoordinatesOnly()
{
    // At x = 5 the line is at y = 1/2, the border between the pixels of 0 and 1.
    QVERIFY(passesPixel(line(0, 0, 10, 1), {5, 0}) != passesPixel(line(0, 0, 10, 1), {5, 2}));
    QVERIFY(passesPixel(line(5, 0, 6, 1), {5, 0}));
    QVERIFY(!passesPixel(line(0, 4, 4, 0), {3, 0}));
    QVERIFY(passesPixel(line(0, 5, 5, 0), {3, 3}));
    QVERIFY(!passesPixel(line(0, 5, 5, 0), {2, 2}));
    QVERIFY(!passesPixel(line(0, 0, 5, 5), {3, 2}));
    QVERIFY(!passesPixel(line(0, 0, 5, 5), {2, 3}));
    QVERIFY(passesPixel(line(0, 0, 5, 5), {2, 2}));
    QVERIFY(passesPixel(line(0, 0, 5, 5), {5, 5}));
    QVERIFY(!passesPixel(line(0, 0, 5, 5), {6, 6}));
    QVERIFY(!passesPixel(line(0, 0, 0, 5), {1, 3}));
}

void CutSegmentsTest::pixelsAreExactForTheLargestCoordinates()
{
    const std::int32_t far = coordinateLimit;
    QVERIFY(passesPixel(line(-far, -far, far, far), {7, 7}));
    QVERIFY(!passesPixel(line(-far, -far, far, far), {7, 8}));
    QVERIFY(passesPixel(line(-far, -far, far, far - 1), {far, far - 1}));
    QVERIFY(passesPixel(line(-far, 0, far, 1), {-1, 0}));
    QVERIFY(!passesPixel(line(-far, 0, far, 1), {-2, 1}));
}

void CutSegmentsTest::nearPairsMissNothing()
{
    std::mt19937_64 random(11);
    const auto coordinate = [&] {
        return static_cast<std::int32_t>(random() % 60);
    };
    std::vector<Segment> segments;
    for (int index = 0; index < 150; ++index) {
        const Point a{coordinate(), coordinate()};
        segments.push_back({a, {a.x + coordinate() / 6, a.y + coordinate() / 6}});
    }
    std::vector<IndexPair> expected;
    for (std::size_t first = 0; first < segments.size(); ++first) {
        for (std::size_t second = first + 1; second < segments.size(); ++second) {
            const Segment& s = segments[first];
            const Segment& t = segments[second];
            if (s.a.x <= t.b.x + 2 && t.a.x <= s.b.x + 2 && s.a.y <= t.b.y + 2
                && t.a.y <= s.b.y + 2) {
                expected.push_back({first, second});
            }
        }
    }
    QVERIFY(nearPairs(segments) == expected);
    QVERIFY(nearPairs({}).empty());
}

void CutSegmentsTest::segmentsAreCutWhereTheyMeet()
{
    const auto result =
        cut({line(0, 0, 16, 0),
             line(16, 0, 16, 16),
             line(20, 8, 4, 8),
             line(4, 8, 4, -4),
             line(8, 0, 30, 0)},
            2);
    QVERIFY(result.crossings.empty() && result.rounded.empty());
    QVERIFY(result.chains[0] == (std::vector<Point>{{0, 0}, {4, 0}, {8, 0}, {16, 0}}));
    QVERIFY(result.chains[1] == (std::vector<Point>{{16, 0}, {16, 8}, {16, 16}}));
    QVERIFY(result.chains[2] == (std::vector<Point>{{20, 8}, {16, 8}, {4, 8}}));
    QVERIFY(result.chains[3] == (std::vector<Point>{{4, 8}, {4, 0}, {4, -4}}));
    QVERIFY(result.chains[4] == (std::vector<Point>{{8, 0}, {16, 0}, {30, 0}}));
}

void CutSegmentsTest::fixedSegmentsMustNotCross()
{
    const auto result = cut({line(0, 0, 8, 8), line(0, 8, 8, 0), line(20, 0, 30, 0)}, 2);
    QVERIFY(result.crossings == std::vector{(IndexPair{0, 1})});
}

void CutSegmentsTest::crossingsBetweenUnitsAreRounded()
{
    const auto result = cut({line(0, 0, 3, 2), line(0, 3, 3, 0)}, 1);
    QVERIFY(result.chains[0] == (std::vector<Point>{{0, 0}, {2, 1}, {3, 2}}));
    QVERIFY(result.chains[1] == (std::vector<Point>{{0, 3}, {2, 1}, {3, 0}}));
    QVERIFY(result.dirty == std::vector<std::size_t>{0});
    QVERIFY(result.rounded == (std::vector<Point>{{2, 1}}));
}

void CutSegmentsTest::whatPassesAPixelBesideItsCentreIsBent()
{
    const auto byStroke = cut({line(50, 0, 50, -20), line(0, 0, 101, 1)}, 1);
    QVERIFY(byStroke.chains[1] == (std::vector<Point>{{0, 0}, {50, 0}, {101, 1}}));
    QVERIFY(byStroke.dirty.empty());
    const auto byWall = cut({line(0, 0, 101, 1), line(50, 0, 50, -20)}, 1);
    QVERIFY(byWall.chains[0] == (std::vector<Point>{{0, 0}, {50, 0}, {101, 1}}));
    QVERIFY(byWall.dirty == std::vector<std::size_t>{0});
}

void CutSegmentsTest::untouchedFixedSegmentsMayPassPointsClosely()
{
    const auto result = cut({line(0, 0, 101, 1), line(50, 0, 50, -20), line(0, 10, 101, 10)}, 2);
    QVERIFY(result.chains[0] == (std::vector<Point>{{0, 0}, {101, 1}}));
    QVERIFY(result.dirty.empty() && result.rounded.empty());
}

void CutSegmentsTest::aFixedSegmentThatIsCutIsBentAtEveryPixelItPasses()
{
    // The stroke ends on the long wall, which then passes the pixel of the other wall's end.
    const auto result = cut({line(0, 0, 200, 2), line(50, 0, 50, -20), line(100, 1, 100, 30)}, 2);
    QVERIFY(result.chains[0] == (std::vector<Point>{{0, 0}, {50, 0}, {100, 1}, {200, 2}}));
    QVERIFY(result.rounded == (std::vector<Point>{{50, 0}}));
}

void CutSegmentsTest::onlyThePieceOfALegacyWallThatIsMetIsBent()
{
    // A wall on whose middle another wall ends; the stroke ends on its second half only.
    const auto result = cut(
        {line(0, 0, 200, 2), line(100, 1, 100, 90), line(50, 0, 50, -20), line(150, -9, 150, 9)},
        3);
    QVERIFY(result.chains[0] == (std::vector<Point>{{0, 0}, {100, 1}, {150, 2}, {200, 2}}));
}

void CutSegmentsTest::chainsMeetOnlyAtTheirPoints()
{
    std::mt19937_64 random(3);
    for (int turn = 0; turn < 400; ++turn) {
        const int step = turn % 2 == 0 ? 12 : 1;
        const auto point = [&] {
            return Point{
                step * static_cast<std::int32_t>(random() % 9),
                step * static_cast<std::int32_t>(random() % 9)};
        };
        std::vector<Segment> segments;
        while (segments.size() < 5) {
            const Segment segment{point(), point()};
            if (segment.a != segment.b) {
                segments.push_back(segment);
            }
        }
        const auto result = cut(segments, 0);
        std::vector<Segment> pieces;
        for (const auto& chain : result.chains) {
            for (std::size_t at = 0; at + 1 < chain.size(); ++at) {
                pieces.push_back({chain[at], chain[at + 1]});
            }
        }
        for (const Segment& s : pieces) {
            for (const Segment& t : pieces) {
                const bool same = s == t || s == Segment{t.b, t.a};
                const bool ends = !isInsideSegment(s, t.a) && !isInsideSegment(s, t.b);
                QVERIFY(same || (ends && meetingOf(s, t) != SegmentMeeting::Cross));
            }
        }
    }
}

SECTORED_TEST(CutSegmentsTest)
#include "cut_segments_test.moc"
