#include "sectored/format/format.h"
#include "sectored/geom/inside/inside_by_quadrant.h"
#include "sectored/geom/inside/inside_convex.h"
#include "sectored/map/loops.h"

#include "tests/support/example_levels.h"
#include "tests/support/random_polygon.h"
#include "tests/support/real_levels.h"
#include "tests/support/reference_location.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::test;

namespace {

using Corners = std::vector<Point>;

/// Returns the loops of all sectors that are one closed loop.
std::vector<Corners> singleLoops(const Map& map)
{
    std::vector<Corners> all;
    for (const SectorId sector : map.sectorOrder()) {
        const std::vector<Loop> loops = loopsOf(map, sector);
        if (loops.size() == 1 && loops.front().closed) {
            Corners& corners = all.emplace_back();
            for (const WallId wall : loops.front().walls) {
                corners.push_back(map[wall].position);
            }
        }
    }
    return all;
}

/// Returns points on the walls of a loop, the eight points around each of them, and a grid over the
/// box of the loop and a little beyond.
std::vector<Point> pointsOfLoop(const Corners& corners, std::int32_t gridLines)
{
    std::vector<Point> points;
    const auto edges = edgesOfLoops(std::span(&corners, 1));
    for (const Segment& edge : edges) {
        for (const Point p : integerPointsOn(edge, 6)) {
            for (std::int32_t y = -1; y <= 1; ++y) {
                for (std::int32_t x = -1; x <= 1; ++x) {
                    points.push_back({p.x + x, p.y + y});
                }
            }
        }
    }
    const auto [left, right] = std::ranges::minmax(corners, {}, &Point::x);
    const auto [top, bottom] = std::ranges::minmax(corners, {}, &Point::y);
    const std::int32_t across = (right.x - left.x) / gridLines + 1;
    const std::int32_t down = (bottom.y - top.y) / gridLines + 1;
    for (std::int32_t y = top.y - down; y <= bottom.y + down; y += down) {
        for (std::int32_t x = left.x - across; x <= right.x + across; x += across) {
            points.push_back({x, y});
        }
    }
    return points;
}

/// Counts of a level.
struct Compared {
    int convex = 0;
    int concave = 0;
    long long points = 0;
    long long differ = 0;
};

void compareLoop(const Corners& corners, Compared& compared)
{
    ++compared.convex;
    const auto edges = edgesOfLoops(std::span(&corners, 1));
    for (const Point p : pointsOfLoop(corners, inForm(24, 256))) {
        ++compared.points;
        compared.differ += locateInConvex(corners, p) != locateByQuadrant(edges, p) ? 1 : 0;
    }
}

void compareLevel(const Map& map, Compared& compared)
{
    for (const Corners& corners : singleLoops(map)) {
        if (isConvexLoop(corners)) {
            compareLoop(corners, compared);
        } else {
            ++compared.concave;
        }
    }
}

} // namespace

class ConvexSectorsTest : public QObject {
    Q_OBJECT

private slots:
    void P38_inConvexSectorsOfTheExamplesTheProductsSayWhatTheQuadrantsSay();
    void P38_inConvexSectorsOfRealLevelsTheProductsSayWhatTheQuadrantsSay();
};

void ConvexSectorsTest::P38_inConvexSectorsOfTheExamplesTheProductsSayWhatTheQuadrantsSay()
{
    Compared compared;
    compareLevel(tutorialRooms(), compared);
    compareLevel(roomsOverRooms(), compared);
    QVERIFY(compared.convex >= 8);
    QVERIFY(compared.points > 1'000);
    QCOMPARE(compared.differ, 0LL);
}

void ConvexSectorsTest::P38_inConvexSectorsOfRealLevelsTheProductsSayWhatTheQuadrantsSay()
{
    const auto levels = readableRealLevels();
    if (levels.empty()) {
        QSKIP(noRealLevels);
    }
    Compared compared;
    for (const RealLevel& level : levels) {
        compareLevel(loadLevel(level.path)->map, compared);
        if (!isLongForm() && compared.points > 300'000) {
            break;
        }
    }
    qInfo(
        "%zu levels: %d convex sectors, %d not, %lld points",
        levels.size(),
        compared.convex,
        compared.concave,
        compared.points);
    QVERIFY(compared.convex > 0);
    QCOMPARE(compared.differ, 0LL);
}

SECTORED_TEST(ConvexSectorsTest)
#include "convex_sectors_test.moc"
