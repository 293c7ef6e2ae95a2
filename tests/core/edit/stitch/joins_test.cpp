#include "sectored/edit/motion/transform_map.h"
#include "sectored/edit/stitch/covered_sectors.h"
#include "sectored/edit/stitch/joins.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <string_view>
#include <vector>

using namespace sectored;
using namespace sectored::test;

namespace {

using Vertices = std::vector<MoveRequest::Vertex>;

constexpr std::string_view roomsApart = "sector 0: 0,0 16,0 16,16 0,16\n"
                                        "sector 1: 20,0 36,0 36,16 20,16\n";

Joins joinsOfPlan(const EditLevel& level, const Request& request, const Vertices& vertices)
{
    const auto plan = level.planned(request);
    const MapIndex index(level.map);
    return plan ? joinsOf({level.map, index}, plan->patch, {.vertices = vertices}) : Joins{};
}

Joins joinsOfMove(std::string_view text, const Vertices& vertices)
{
    const MoveRequest request{.vertices = vertices, .stitches = true};
    return joinsOfPlan(EditLevel(text), request, vertices);
}

/// Moves a sector as a whole.
Joins joinsOfLanding(std::string_view text, const MoveSectorsRequest& request)
{
    const EditLevel level(text);
    Vertices vertices;
    for (const SectorId sector : request.sectors) {
        for (const WallId wall : level.map.wallsOf(sector)) {
            const Point from = level.map[wall].position;
            vertices.push_back({from, {from.x + request.by.x, from.y + request.by.y}});
        }
    }
    std::ranges::sort(vertices, {}, &MoveRequest::Vertex::from);
    return joinsOfPlan(level, request, vertices);
}

using Points = std::vector<Point>;
using Lines = std::vector<Segment>;
using Walls = std::vector<DividedWall>;

} // namespace

/// What the preview of a move shows, read from its patch.
class JoinsTest : public QObject {
    Q_OBJECT

private slots:
    void aMoveThatMeetsNothingJoinsNothing()
    {
        const Joins joins = joinsOfMove(roomsApart, {{{16, 0}, {18, 0}}});
        QCOMPARE(joins.movedWalls, std::size_t{2});
        QVERIFY(joins.welds.empty());
        QVERIFY(joins.divided.empty());
        QVERIFY(joins.portals.empty());
    }

    void wallsThatComeToCoincideBecomeAPortal()
    {
        const Joins joins = joinsOfMove(roomsApart, {{{16, 0}, {20, 0}}, {{16, 16}, {20, 16}}});
        QCOMPARE(joins.movedWalls, std::size_t{3});
        QCOMPARE(joins.welds, (Points{{20, 0}, {20, 16}}));
        QCOMPARE(joins.divided, Walls{});
        QCOMPARE(joins.portals, (Lines{{{20, 0}, {20, 16}}}));
    }

    void aLongerWallIsDividedWhereAShorterOneLies()
    {
        const Joins joins = joinsOfMove(
            "sector 0: 0,0 16,0 16,16 0,16\nsector 1: 20,4 36,4 36,12 20,12\n",
            {{{16, 0}, {20, 0}}, {{16, 16}, {20, 16}}});
        QCOMPARE(joins.welds, Points{});
        QCOMPARE(
            joins.divided,
            (Walls{{.wall = WallId{1}, .line = {{20, 0}, {20, 16}}, .at = {{20, 4}, {20, 12}}}}));
        QCOMPARE(joins.portals, (Lines{{{20, 12}, {20, 4}}}));
    }

    void aVertexDividesTheWallThatItIsPutOn()
    {
        const Joins joins = joinsOfMove(
            "sector 0: 0,0 8,0 16,8 8,16 0,16\nsector 1: 20,0 36,0 36,16 20,16\n",
            {{{16, 8}, {20, 8}}});
        QCOMPARE(joins.movedWalls, std::size_t{2});
        QCOMPARE(joins.welds, Points{});
        QCOMPARE(
            joins.divided,
            (Walls{{.wall = WallId{8}, .line = {{20, 16}, {20, 0}}, .at = {{20, 8}}}}));
        QCOMPARE(joins.portals, Lines{});
    }

    void verticesOfOneSectorWeld()
    {
        const Joins welded =
            joinsOfMove("sector 0: 0,0 8,0 16,0 16,16 0,16\n", {{{8, 0}, {16, 0}}});
        QCOMPARE(welded.welds, (Points{{16, 0}}));
        QCOMPARE(welded.divided, Walls{});
        const Joins pinched =
            joinsOfMove("sector 0: 0,0 8,0 16,0 16,16 8,16 0,16\n", {{{8, 0}, {8, 16}}});
        QCOMPARE(pinched.welds, (Points{{8, 16}}));
        QCOMPARE(pinched.portals, Lines{});
    }

    void aDividedPortalIsNotNewAndCountsOnce()
    {
        const Joins joins = joinsOfMove(
            "sector 0: 0,0 16,0 16,16 0,16 | 4,4 4,12 8,8\n"
            "sector 1: 4,4 8,8 4,12\n"
            "sector 2: 16,0 32,0 32,16 16,16\n",
            {{{8, 8}, {16, 8}}});
        QCOMPARE(joins.movedWalls, std::size_t{2});
        QCOMPARE(joins.portals, Lines{});
        QCOMPARE(joins.divided.size(), std::size_t{1});
        QCOMPARE(joins.divided.front().wall, WallId{1});
        QCOMPARE(joins.divided.front().at, (Points{{16, 8}}));
    }

    void aCutSectorIsJoinedToTheOneThatCutsIt()
    {
        const Joins joins = joinsOfLanding(
            roomsApart,
            {.sectors = {SectorId{1}}, .by = {-12, 0}, .overlap = OverlapPolicy::Cut});
        QCOMPARE(joins.movedWalls, std::size_t{4});
        QCOMPARE(joins.welds, Points{});
        QCOMPARE(joins.portals.size(), std::size_t{1});
        const auto divides = [&joins](Point p) {
            return std::ranges::any_of(joins.divided, [p](const DividedWall& wall) {
                return std::ranges::find(wall.at, p) != wall.at.end();
            });
        };
        QVERIFY(divides({8, 0}) && divides({8, 16}));
        QVERIFY(divides({16, 0}) && divides({16, 16}));
    }

    void whatIsCoveredIsNotJoined()
    {
        const EditLevel level(roomsApart);
        const MapIndex index(level.map);
        MoveSectorsRequest request{
            .sectors = {SectorId{0}},
            .by = {20, 0},
            .overlap = OverlapPolicy::Stitch};
        const std::vector<SectorId> covered = coveredSectors({level.map, index}, request);
        QCOMPARE(covered, (std::vector<SectorId>{SectorId{1}}));
        request.sheet.hidden = covered;
        const Joins joins = joinsOfLanding(roomsApart, request);
        QCOMPARE(joins.movedWalls, std::size_t{4});
        QCOMPARE(joins.welds, Points{});
        QCOMPARE(joins.portals, Lines{});
    }

    void touchingAndStretchingIsNotCovering()
    {
        const EditLevel level("sector 0: 0,0 16,0 16,16 0,16 | 4,4 4,8 8,8 8,4\n"
                              "sector 1: 4,4 8,4 8,8 4,8\n"
                              "sector 2: 20,0 36,0 36,16 20,16\n");
        const MapIndex index(level.map);
        const auto covered = [&](SectorId sector, Point by) {
            return coveredSectors({level.map, index}, {.sectors = {sector}, .by = by});
        };
        QVERIFY(covered(SectorId{1}, {2, 0}).empty());
        QVERIFY(covered(SectorId{2}, {-4, 0}).empty());
        QCOMPARE(covered(SectorId{2}, {-5, 0}), (std::vector<SectorId>{SectorId{0}}));
    }

    void aTransformCoversWhatItsResultMeets()
    {
        const EditLevel level(roomsApart);
        const MapIndex index(level.map);
        const auto covered = [&](std::int64_t percent) {
            const TransformRequest request{
                .sectors = {SectorId{0}},
                .motion = Scaling{{percent * (billion / 100)}, {billion}},
                .doubledPivot = Point{0, 0}};
            // The preview puts points where the plan does.
            const TransformMap map = transformMapOf({level.map, index}, request);
            const auto right = static_cast<std::int32_t>(16 * percent / 100);
            return map({16, 16}) == Point{right, 16} ? coveredSectors({level.map, index}, request)
                                                     : std::vector<SectorId>{SectorId{0}};
        };
        QVERIFY(covered(125).empty()); // they touch
        QCOMPARE(covered(150), (std::vector<SectorId>{SectorId{1}}));
    }
};

SECTORED_TEST(JoinsTest)
#include "joins_test.moc"
