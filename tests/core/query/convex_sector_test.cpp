#include "sectored/query/convex_sector.h"
#include "sectored/query/sector_at.h"

#include "tests/support/map_text.h"
#include "tests/support/random_polygon.h"
#include "tests/support/reference_location.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <string>

using namespace sectored;
using namespace sectored::test;

namespace {

struct AskedLevel {
    explicit AskedLevel(std::string_view text)
        : map(mapFromText(text))
    {}

    Map map;
    MapIndex index{map};
    MapView view{map, index};
};

/// Returns a convex polygon in whole numbers: the hull of random points, with some of its corners
/// twice and points on its edges kept.
std::vector<Point> randomConvexLoop(std::mt19937_64& random)
{
    std::vector<Point> points;
    for (int count = 0; count < 12; ++count) {
        points.push_back({randomBetween(random, -12, 12), randomBetween(random, -12, 12)});
    }
    std::ranges::sort(points);
    const auto cross = [](Point a, Point b, Point c) {
        return std::int64_t{b.x - a.x} * (c.y - a.y) - std::int64_t{b.y - a.y} * (c.x - a.x);
    };
    std::vector<Point> hull;
    for (int half = 0; half < 2; ++half) {
        const std::size_t start = hull.size();
        for (const Point p : points) {
            while (hull.size() >= start + 2 && cross(hull[hull.size() - 2], hull.back(), p) <= 0) {
                hull.pop_back();
            }
            hull.push_back(p);
        }
        hull.pop_back();
        std::ranges::reverse(points);
    }
    return hull;
}

std::string sectorLine(const std::vector<Point>& loop)
{
    std::string line = "sector 0:";
    for (const Point p : loop) {
        line += " " + std::to_string(p.x) + "," + std::to_string(p.y);
    }
    return line + "\n";
}

} // namespace

class ConvexSectorTest : public QObject {
    Q_OBJECT

private slots:
    void onlyASectorOfOneConvexLoopIsDecided();
    void theCornersThatTurnInwardAreCounted();
    void theSectorsAtAPointAreListedByVerdict();
    void P38_dotProductsAgreeWithTheWindingWhereverTheyDecide();
};

void ConvexSectorTest::onlyASectorOfOneConvexLoopIsDecided()
{
    const auto decides = [](const char* text) {
        const AskedLevel level(text);
        return locateInConvexSector(level.map, SectorId{0}, {4, 4}).has_value();
    };
    QVERIFY(decides("sector 0: 0,0 16,0 16,16 0,16"));
    QVERIFY(decides("sector 0: 0,16 16,16 16,0 0,0"));           // the other way round
    QVERIFY(decides("sector 0: 0,0 8,0 16,0 16,16 16,16 0,16")); // straight and repeated corners
    QVERIFY(!decides("sector 0: 0,0 16,0 16,16 8,4 0,16"));
    QVERIFY(!decides("sector 0: 0,0 32,0 32,32 0,32 | 8,8 8,24 24,24 24,8"));
    QVERIFY(!decides("sector 0: 0,0 8,0 8,8 0,8 | 20,0 28,0 28,8 20,8"));
    QVERIFY(!decides("sector 0: 0,0 16,0 16,16 0,16 0,0 16,0 16,16 0,16")); // twice around
    const Map open = changed(
        mapFromText("sector 0: 0,0 16,0 16,16 0,16"),
        [](PatchBuilder& builder) { builder.edit(WallId{2}).point2 = WallRef::raw(4000); });
    QVERIFY(!locateInConvexSector(open, SectorId{0}, {4, 4}));
}

void ConvexSectorTest::theCornersThatTurnInwardAreCounted()
{
    const auto inward = [](const char* text) {
        return inwardCornersOf(mapFromText(text), SectorId{0});
    };
    QCOMPARE(inward("sector 0: 0,0 16,0 16,16 0,16"), 0U);
    QCOMPARE(inward("sector 0: 0,16 16,16 16,0 0,0"), 0U);
    QCOMPARE(inward("sector 0: 0,0 8,0 16,0 16,16 16,16 0,16"), 0U);
    QCOMPARE(inward("sector 0: 0,0 16,0 16,16 8,4 0,16"), 1U);
    QCOMPARE(inward("sector 0: 0,0 12,0 12,12 8,12 8,4 4,4 4,12 0,12"), 2U);
    QCOMPARE(inward("sector 0: 0,12 4,12 4,4 8,4 8,12 12,12 12,0 0,0"), 2U);
    QCOMPARE(inward("sector 0: 0,0 32,0 32,32 0,32 | 8,8 8,24 24,24 24,8"), 0U);
}

void ConvexSectorTest::theSectorsAtAPointAreListedByVerdict()
{
    const AskedLevel level("sector 0: 0,0 32,0 32,32 0,32 | 8,8 8,24 24,24 24,8\n"
                           "sector 1: 8,8 24,8 24,24 8,24\n"
                           "sector 2: 0,0 32,0 32,32 0,32\n"
                           "sector 3: 16,16 40,16 40,40 16,40\n");
    const auto all = convexSectorsAt(level.view, {16, 20});
    QVERIFY(all.inside == (std::vector{SectorId{1}, SectorId{2}}));
    QVERIFY(all.boundary == std::vector{SectorId{3}});
    QVERIFY(all.undecided == std::vector{SectorId{0}});
    QVERIFY(convexSectorsAt(level.view, {99, 99}) == ConvexSectorsAt());
}

void ConvexSectorTest::P38_dotProductsAgreeWithTheWindingWhereverTheyDecide()
{
    auto random = seededRandom(338);
    int decided = 0;
    for (int round = 0; round < roundsOf(60, 2'000); ++round) {
        std::vector<Point> loop = randomConvexLoop(random);
        if (loop.size() < 3) {
            continue;
        }
        if (round % 2 == 0) {
            std::ranges::reverse(loop);
        }
        const AskedLevel level(sectorLine(loop));
        const auto edges = edgesOfLoops(std::span(&loop, 1));
        for (std::int32_t y = -13; y <= 13; ++y) {
            for (std::int32_t x = -13; x <= 13; ++x) {
                const auto location = locateInConvexSector(level.map, SectorId{0}, {x, y});
                QVERIFY(location.has_value());
                QCOMPARE(*location, referenceLocation(edges, {x, y}));
                const SectorsAt at = sectorsAt(level.view, {x, y});
                const ConvexSectorsAt convex = convexSectorsAt(level.view, {x, y});
                QVERIFY(convex.inside == at.inside && convex.boundary == at.boundary);
                ++decided;
            }
        }
    }
    QVERIFY(decided > roundsOf(5'000, 5'000));
}

SECTORED_TEST(ConvexSectorTest)
#include "convex_sector_test.moc"
