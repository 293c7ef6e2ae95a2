#include "sectored/geom/nearest_point.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/aim/snapper.h"
#include "tests/editor/tool/bare_target.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <limits>

using namespace sectored;
using namespace sectored::editor;
using test::at;

namespace {

test::BareTarget room()
{
    return test::BareTarget(test::mapFromText("sector 0: 0,0 160,0 160,100 0,100"));
}

Snap snapped(const EditTarget& target, const PointerInput& pointer)
{
    return snap(target, {.pointer = pointer});
}

/// The expected snap, found by trying every point within reach.
struct Wanted {
    SnapKind kind = SnapKind::Grid;
    double distance = std::numeric_limits<double>::infinity();
};

std::vector<Segment> wallsOf(const MapView& view)
{
    std::vector<Segment> walls;
    for (const WallId wall : view.numbering().wallOrder()) {
        walls.push_back({view.map[wall].position, *view.map.endOf(view.map[wall])});
    }
    return walls;
}

/// Rounds intersections of walls that are not integer points, like the snapper.
std::vector<Point> crossingsOf(const std::vector<Segment>& walls, Vec2 at)
{
    std::vector<Point> points;
    for (std::size_t a = 0; a < walls.size(); ++a) {
        for (std::size_t b = a + 1; b < walls.size(); ++b) {
            const auto crossing = crossingOf(walls[a], walls[b]);
            if (crossing && distanceOf(crossing->at, at) <= snapDistance) {
                points.push_back(nearestPoint(crossing->at));
            }
        }
    }
    return points;
}

SnapKind rankOf(const test::BareTarget& target, const std::vector<Segment>& walls, Point p)
{
    if (std::ranges::find(walls, p, &Segment::a) != walls.end()) {
        return SnapKind::Vertex;
    }
    SnapKind rank = SnapKind::Grid;
    for (const Segment& wall : walls) {
        if (liesOn(wall, p)) {
            // A wall along a grid line does not intersect it.
            const bool crosses =
                (wall.a.x != wall.b.x && p.x % target.options().snap().grid == 0)
                || (wall.a.y != wall.b.y && p.y % target.options().snap().grid == 0);
            rank = std::min(rank, crosses ? SnapKind::Crossing : SnapKind::Wall);
        }
    }
    return rank;
}

/// Ignores extensions of walls, which come just before the grid.
Wanted bestByRank(const test::BareTarget& target, Vec2 at)
{
    const std::vector<Segment> walls = wallsOf(target.view());
    Wanted best;
    const auto offer = [&](Point p, SnapKind kind) {
        const double distance = distanceOf(toVec2(p), at);
        if (distance <= snapDistance
            && (kind < best.kind || (kind == best.kind && distance < best.distance))) {
            best = {.kind = kind, .distance = distance};
        }
    };
    for (const Point p : crossingsOf(walls, at)) {
        offer(p, SnapKind::Crossing);
    }
    const Point middle = nearestPoint(at);
    for (int x = middle.x - 11; x <= middle.x + 11; ++x) {
        for (int y = middle.y - 11; y <= middle.y + 11; ++y) {
            offer({x, y}, rankOf(target, walls, {x, y}));
        }
    }
    return best;
}

} // namespace

class SnapperTest : public QObject {
    Q_OBJECT

private slots:
    void aVertexWinsOverItsWalls()
    {
        const auto target = room();
        const Snap snap = snapped(target, at(158, 3));
        QCOMPARE(snap, (Snap{.at = {160, 0}, .kind = SnapKind::Vertex}));
    }

    void aPointOnAWallLiesExactlyOnIt()
    {
        test::BareTarget target(test::mapFromText("sector 0: 0,0 300,100 0,100"));
        target.options().setSnap({.grid = 16, .toGrid = false});
        const Snap snap = snapped(target, at(151, 46));
        QCOMPARE(snap.kind, SnapKind::Wall);
        QVERIFY(liesOnWall(target.view(), snap.at));
    }

    void aWallWithoutAnIntegerPointInReachDoesNotPull()
    {
        test::BareTarget target(test::mapFromText("sector 0: 0,0 1009,1 1009,400 0,400"));
        target.options().setSnap({.grid = 16, .toGrid = false});
        QCOMPARE(snapped(target, at(500, 3)).kind, SnapKind::None);
    }

    void onAWallTheGridGoesFirst()
    {
        const auto target = room();
        QCOMPARE(
            snapped(target, at(60, 4)),
            (Snap{.at = {64, 0}, .kind = SnapKind::Crossing, .wall = WallId{0}}));
    }

    /// Another wall is nearer, and so is an integer point on the wall itself.
    void anIntersectionOfWallAndGridGoesBeforeAPointOnAWall()
    {
        const test::BareTarget target(test::mapFromText(R"(
sector 0: 0,0 160,0 160,100 0,100
sector 1: -60,-9 250,-5 100,-90
)"));
        const Snap snap = snapped(target, at(90, -5));
        QCOMPARE(snap, (Snap{.at = {96, 0}, .kind = SnapKind::Crossing, .wall = WallId{0}}));
        QCOMPARE(wordOf(snap, target.view()), std::string("intersection"));
    }

    /// The grid line nearest to the pointer intersects this wall between two integer points.
    void anIntersectionWithTheNextGridLineIsFoundToo()
    {
        auto target = test::BareTarget(test::mapFromText("sector 0: 0,0 30,45 -40,45"));
        target.options().setSnap({.grid = 5});
        const Snap snap = snapped(target, at(13, 20));
        QCOMPARE(snap, (Snap{.at = {10, 15}, .kind = SnapKind::Crossing, .wall = WallId{0}}));
    }

    void theOrderHoldsAtEveryPlace()
    {
        const test::BareTarget target(test::mapFromText(R"(
sector 0: 0,0 160,0 160,160 0,160
sector 1: 100,-50 141,-50 141,53 100,53
sector 2: 20,20 139,98 60,131
)"));
        for (int k = 0; k < 400; ++k) {
            const PointerInput pointer = at(k % 20 * 9.7 - 19.7, k / 20 * 9.7 - 19.6);
            const Snap snap = snapped(target, pointer);
            const auto wanted = bestByRank(target, pointer.at);
            const bool isFree = wanted.kind == SnapKind::Grid && snap.kind == SnapKind::InLine;
            const double distance = distanceOf(toVec2(snap.at), pointer.at);
            QVERIFY2(
                isFree
                    || (snap.kind == wanted.kind
                        && (snap.kind == SnapKind::Grid || distance <= wanted.distance)),
                qPrintable(QStringLiteral("%1, %2: kind %3, wanted %4")
                               .arg(pointer.at.x)
                               .arg(pointer.at.y)
                               .arg(int(snap.kind))
                               .arg(int(wanted.kind))));
        }
    }

    void theGridPullsWhereNothingIsNear()
    {
        const auto target = room();
        QCOMPARE(snapped(target, at(61, 50)), (Snap{.at = {64, 48}, .kind = SnapKind::Grid}));
    }

    void controlInvertsWhatTheSettingsSay()
    {
        auto target = room();
        QCOMPARE(
            snapped(target, at(158, 3, test::control)),
            (Snap{.at = {158, 3}, .kind = SnapKind::None}));
        target.options().setSnap(
            {.grid = 16, .toGrid = false, .toVertices = false, .toWalls = false});
        QCOMPARE(snapped(target, at(158, 3)).kind, SnapKind::None);
        QCOMPARE(snapped(target, at(158, 3, test::control)).kind, SnapKind::Vertex);
    }

    void shiftHoldsTheDirectionToStepsOfFifteenDegrees()
    {
        const auto target = room();
        const Snap snap = editor::snap(
            target,
            {.pointer = at(1290, 1010, test::shift), .anchor = Point{1008, 1008}});
        QCOMPARE(snap.kind, SnapKind::Angle);
        QCOMPARE(snap.at.y, 1008);
        QCOMPARE(snap.at.x % 16, 0);
    }

    void theStrokesOwnPointsPullToo()
    {
        const auto target = room();
        const std::vector<Point> points{{1001, 1003}};
        const Snap snap = editor::snap(target, {.pointer = at(1005, 1000), .points = points});
        QCOMPARE(snap, (Snap{.at = {1001, 1003}, .kind = SnapKind::Vertex}));
    }

    void crossingWallsPullToWhereTheyCross()
    {
        const test::BareTarget target(test::mapFromText(R"(
sector 0: 0,0 160,0 160,160 0,160
sector 1: 100,-50 140,-50 140,50 100,50
)"));
        QCOMPARE(snapped(target, at(103, 4)), (Snap{.at = {100, 0}, .kind = SnapKind::Crossing}));
    }

    void aLineThatProlongsAWallPullsAndNamesIt()
    {
        auto target = test::BareTarget(test::mapFromText("sector 0: 0,0 100,50 0,100"));
        target.options().setSnap({.grid = 16, .toGrid = false});
        const Snap snap = snapped(target, at(152, 73));
        QCOMPARE(snap.kind, SnapKind::InLine);
        QCOMPARE(snap.from, std::optional(Point{100, 50}));
        QCOMPARE(wordOf(snap, target.view()), std::string("aligned with wall 0"));
        QVERIFY(std::abs(snap.at.y * 2 - snap.at.x) <= 1);
        QCOMPARE(snapped(target, at(400, 200)).kind, SnapKind::None);
    }

    void theAxesOfTheStrokesPointsPull()
    {
        auto target = room();
        target.options().setSnap({.grid = 16, .toGrid = false});
        const std::vector<Point> points{{1001, 1003}};
        const Snap snap = editor::snap(target, {.pointer = at(1300, 1006), .points = points});
        QCOMPARE(snap.kind, SnapKind::InLine);
        QCOMPARE(snap.at, (Point{1300, 1003}));
        QCOMPARE(wordOf(snap, target.view()), std::string("aligned with a point"));
    }

    void angleStepsHoldWithoutShiftWhenTheyAreOn()
    {
        auto target = room();
        target.options().setSnap({.grid = 16, .toAngles = true, .angleStep = 45});
        const Snap snap =
            editor::snap(target, {.pointer = at(1200, 1180), .anchor = Point{1008, 1008}});
        QCOMPARE(snap.kind, SnapKind::Angle);
        QCOMPARE(snap.at.x - 1008, snap.at.y - 1008);
        QCOMPARE(wordOf(snap, target.view()), std::string("45\u00b0 step"));
        const Snap free = editor::snap(
            target,
            {.pointer = at(1203, 1180, test::control), .anchor = Point{1008, 1008}});
        QCOMPARE(free.kind, SnapKind::None);
    }

    void aDirectionEndsOnTheWallThatItMeets()
    {
        auto target = room();
        const Snap snap =
            editor::snap(target, {.pointer = at(157, 42, test::shift), .anchor = Point{40, 40}});
        QCOMPARE(snap.at, (Point{160, 40}));
    }

    void theGridHasAnOrigin()
    {
        auto target = room();
        target.options().setSnap({.grid = 16, .origin = {3, 5}});
        QCOMPARE(snapped(target, at(61, 50)).at, (Point{67, 53}));
        QCOMPARE(steppedPoint({3, 5}, {.x = 1}, gridOf(target.options().snap())), (Point{19, 5}));
    }

    void whatIsHiddenOrLeftOutDoesNotPull()
    {
        auto target = room();
        target.options().setSnap({.grid = 16, .toGrid = false});
        target.shown.hiddenSectors = {SectorId{0}};
        QCOMPARE(snapped(target, at(158, 3)).kind, SnapKind::None);
        target.shown.hiddenSectors.clear();
        const std::vector<Point> moving{{160, 0}};
        QCOMPARE(
            editor::snap(target, {.pointer = at(158, 3), .without = moving}).kind,
            SnapKind::None);
    }

    void theMarkerSaysWhatItSnappedTo()
    {
        const auto target = room();
        Overlay overlay;
        addSnap(overlay, target.view(), snapped(target, at(158, 3)));
        QCOMPARE(overlay.points.front().marker, Marker::RingSquare);
        QCOMPARE(overlay.labels.front().text, std::string("vertex"));
    }

    void anArrowGoesToTheNextGridLine()
    {
        QCOMPARE(steppedPoint({5, 5}, {.x = 1}, {.size = 16}), (Point{16, 5}));
        QCOMPARE(steppedPoint({16, 5}, {.x = -1}, {.size = 16}), (Point{0, 5}));
        QCOMPARE(steppedPoint({-1, 0}, {.y = 1, .steps = 8}, {.size = 16}), (Point{-1, 128}));
    }

    void crossingsTellWhetherTheyAreExact()
    {
        const auto target = room();
        const auto crossings = crossingsWithWalls(target.view(), {{-50, -10}, {50, 21}});
        QCOMPARE(crossings.size(), std::size_t{1});
        QVERIFY(!crossings.front().exact);
        const auto exact = crossingsWithWalls(target.view(), {{-32, 32}, {32, 64}});
        QCOMPARE(exact.size(), std::size_t{1});
        QVERIFY(exact.front().exact);
        QCOMPARE(exact.front().at, (Vec2{0, 48}));
    }
};

SECTORED_TEST(SnapperTest)
#include "snapper_test.moc"
