#include "sectored/edit/row/wall_join.h"
#include "sectored/edit/row/wall_split.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

class DeleteVertexTest : public QObject {
    Q_OBJECT

private slots:
    void theEarlierWallOfEachLoopGoesOn();
    void whatAnInsertedVertexDividedIsWholeAgain();
    void whatAnInsertedVertexDividedIsWholeAgain_data();
    void aRepeatFollowsTheLengthOfABentWall();
    void aThinWallStaysSolid();
    void theJoinedWallTakesTheFirstWallsPlace();
    void aSlopeKeepsItsPlaneWhereItCan();
    void aSlopeThatTurnsIsSaid();
    void aSpriteThatIsLeftOutsideIsSaid();
    void whereLevelsOverlapItIsAmbiguous();
    void aSheetSaysWhichLevelIsMeant();
    void theTipOfAWallThatRunsOutAndBackStays();
    void wallsOfAnotherLevelGetNoPortal();
    void sectorsWithoutClosedLoopsAreRefused();
    void linksOfFloorsToTheWallThatGoesAreCleared();
};

namespace {

const DeleteVertexRequest middle{.at = {8, 8}};

Wall textured(std::int32_t picnum)
{
    return {.picnum = picnum};
}

} // namespace

void DeleteVertexTest::theEarlierWallOfEachLoopGoesOn()
{
    EditLevel level(changed(
        mapFromText("sector 0: 0,0 8,0 8,8 8,16 0,16\nsector 1: 8,0 16,0 16,16 8,16 8,8\n"),
        [](PatchBuilder& builder) {
            for (std::uint32_t wall = 0; wall < 10; ++wall) {
                builder.edit(WallId{wall}).picnum = 100 + static_cast<std::int32_t>(wall);
            }
        }));
    QCOMPARE(level.run(middle), QString("ok"));
    QCOMPARE(level.map[WallId{1}].picnum, 101);
    QCOMPARE(level.map[WallId{8}].picnum, 108);
    QCOMPARE(level.map[WallId{1}].nextWall, WallRef(WallId{8}));
    QCOMPARE(level.map[WallId{8}].nextWall, WallRef(WallId{1}));
    QVERIFY(level.map.find(WallId{2}) == nullptr && level.map.find(WallId{9}) == nullptr);
}

void DeleteVertexTest::whatAnInsertedVertexDividedIsWholeAgain_data()
{
    QTest::addColumn<int>("cstat");
    QTest::newRow("plain") << 0;
    QTest::newRow("flipped") << static_cast<int>(wall_bit::flipX);
}

void DeleteVertexTest::whatAnInsertedVertexDividedIsWholeAgain()
{
    QFETCH(const int, cstat);
    EditLevel level(changed(
        mapFromText("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 32,0 32,16 16,16\n"),
        [&](PatchBuilder& builder) {
            builder.edit(WallId{1}).cstat = cstat;
            builder.edit(WallId{1}).xrepeat = 9;
            builder.edit(WallId{1}).xpanning = 3;
        }));
    const Map before = level.map;
    QCOMPARE(level.run(InsertVertexRequest{.at = {16, 5}}), QString("ok"));
    QCOMPARE(level.run(DeleteVertexRequest{.at = {16, 5}}), QString("ok"));
    QVERIFY(level.map[WallId{1}] == before[WallId{1}]);
    const WallRef partner = level.map[WallId{1}].nextWall;
    QVERIFY(level.map[partner.row()] == before[WallId{7}]);
}

void DeleteVertexTest::aRepeatFollowsTheLengthOfABentWall()
{
    Wall wall = textured(1);
    wall.xrepeat = 10;
    QCOMPARE(joinWalls(wall, textured(2), {{0, 0}, {8, 0}, {8, 6}}).xrepeat, 13);
    QCOMPARE(joinWalls(wall, textured(2), {{0, 0}, {8, 0}, {0, 1}}).xrepeat, 1);
    QCOMPARE(joinWalls(wall, textured(2), {{0, 0}, {1, 0}, {90, 90}}).xrepeat, 255);
    QCOMPARE(joinWalls(wall, textured(2), {{0, 0}, {8, 0}, {4, 0}}).xrepeat, 5);
    QCOMPARE(joinWalls(wall, textured(2), {{0, 0}, {8, 0}, {4, 0}}).picnum, 1);
}

void DeleteVertexTest::aThinWallStaysSolid()
{
    EditLevel level(mapFromText(
        "sector 0: 0,0 8,0 8,8 8,16 0,16\nsector 1: 8,0 16,0 16,16 8,16 8,8\n",
        Linking::None));
    QCOMPARE(level.run(middle), QString("ok"));
    QCOMPARE(level.map.wallCount(), std::size_t{8});
    QVERIFY(level.map[WallId{1}].nextWall.isNull() && level.map[WallId{1}].nextSector.isNull());
}

void DeleteVertexTest::theJoinedWallTakesTheFirstWallsPlace()
{
    EditLevel level("sector 0: 0,8 0,0 16,0 16,16 0,16\n");
    QCOMPARE(level.run(DeleteVertexRequest{.at = {0, 8}}), QString("ok"));
    QCOMPARE(level.wall(0).position, (Point{0, 16}));
    QCOMPARE(level.wall(1).position, (Point{0, 0}));
}

void DeleteVertexTest::aSlopeKeepsItsPlaneWhereItCan()
{
    EditLevel level(
        changed(mapFromText("sector 0: 16,0 16,16 0,16 0,0 8,-4\n"), [](PatchBuilder& builder) {
            builder.edit(SectorId{0}).floor.heinum = 4096;
            builder.edit(SectorId{0}).floor.stat = plane_bit::sloped;
        }));
    QCOMPARE(level.run(DeleteVertexRequest{.at = {16, 16}}), QString("ok"));
    QVERIFY(level.notices.empty());
    QCOMPARE(level.wall(0).position, (Point{0, 16}));
    QCOMPARE(level.sector(0).floor.heinum, -4096);
    QCOMPARE(level.sector(0).floor.z, 8192 + 256);
}

void DeleteVertexTest::aSlopeThatTurnsIsSaid()
{
    EditLevel level(
        changed(mapFromText("sector 0: 0,0 9,-3 16,0 16,16 1,16\n"), [](PatchBuilder& builder) {
            builder.edit(SectorId{0}).ceiling.heinum = 512;
            builder.edit(SectorId{0}).ceiling.stat = plane_bit::sloped;
        }));
    QCOMPARE(level.run(DeleteVertexRequest{.at = {0, 0}}), QString("ok"));
    QCOMPARE(level.notices.size(), std::size_t{1});
    QCOMPARE(level.notices[0].code, MessageCode::SlopeLost);
}

void DeleteVertexTest::aSpriteThatIsLeftOutsideIsSaid()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsprite: 15,15 sector 0\n");
    QCOMPARE(level.run(DeleteVertexRequest{.at = {16, 16}}), QString("ok"));
    QCOMPARE(level.notices.size(), std::size_t{1});
    QCOMPARE(level.notices[0].code, MessageCode::SpriteMoved);
    QCOMPARE(level.sprite(0).sector, SectorRef(SectorId{0}));
}

void DeleteVertexTest::whereLevelsOverlapItIsAmbiguous()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 0,0 12,0 12,20 0,20\n");
    const PlanResult planned = level.planned(DeleteVertexRequest{.at = {0, 0}});
    QVERIFY(!planned.has_value());
    QCOMPARE(planned.error().code, MessageCode::Ambiguous);
}

void DeleteVertexTest::aSheetSaysWhichLevelIsMeant()
{
    const std::string_view stacked =
        "sector 0: 0,0 16,0 16,16 0,16\nsector 1: 0,0 12,0 12,20 0,20\n";
    const std::vector<SectorId> second{SectorId{1}};
    for (const SheetHint& hint :
         {SheetHint{.seed = SectorId{1}},
          SheetHint{.only = second},
          SheetHint{.hidden = {SectorId{0}}}}) {
        EditLevel level(stacked);
        QCOMPARE(level.run(DeleteVertexRequest{.at = {0, 0}, .sheet = hint}), QString("ok"));
        QCOMPARE(level.map.wallsOf(SectorId{0}).size(), std::size_t{4});
        QCOMPARE(level.map.wallsOf(SectorId{1}).size(), std::size_t{3});
    }
    EditLevel level(stacked);
    const SheetHint none{.only = std::vector<SectorId>{}};
    QVERIFY(level.run(DeleteVertexRequest{.at = {0, 0}, .sheet = none}).startsWith("E-NOSUCH"));
}

void DeleteVertexTest::theTipOfAWallThatRunsOutAndBackStays()
{
    EditLevel level("sector 0: 0,0 16,0 16,8 8,8 16,8 16,16 0,16\n");
    QCOMPARE(level.run(middle), QString("E-COLLAPSE A wall of sector 0 would have zero length."));
}

void DeleteVertexTest::wallsOfAnotherLevelGetNoPortal()
{
    const auto rooms = "sector 0: 0,0 8,2 16,0 16,16 0,16\nsector 1: 0,-16 16,-16 16,0 0,0\n";
    EditLevel level(rooms);
    QCOMPARE(
        level.run(DeleteVertexRequest{.at = {8, 2}, .sheet = {.only = {{SectorId{0}}}}}),
        QString("ok"));
    QVERIFY(level.map[WallId{0}].nextWall.isNull());
    EditLevel together(rooms);
    QCOMPARE(together.run(DeleteVertexRequest{.at = {8, 2}}), QString("ok"));
    QVERIFY(together.map[WallId{0}].nextWall.isRow());
}

void DeleteVertexTest::sectorsWithoutClosedLoopsAreRefused()
{
    EditLevel level("sector 0: 0,0 16,16 16,0 0,16\n");
    QCOMPARE(level.run(DeleteVertexRequest{.at = {0, 0}}), QString("ok"));
    EditLevel worse("sector 0: 0,0 16,16 16,0 8,4 0,16\n");
    worse.map = changed(worse.map, [](PatchBuilder& builder) {
        builder.edit(WallId{4}).point2 = WallId{1};
    });
    QVERIFY(worse.run(DeleteVertexRequest{.at = {8, 4}}).startsWith("E-DAMAGED"));
    QCOMPARE(
        level.run(DeleteVertexRequest{.at = {coordinateLimit + 1, 0}}).left(7),
        QString("E-RANGE"));
}

void DeleteVertexTest::linksOfFloorsToTheWallThatGoesAreCleared()
{
    EditLevel level(changed(
        mapFromText("version 9\nsector 0: 0,0 8,0 16,0 16,16 0,16\nsector 1: 20,0 30,0 30,10\n"),
        [](auto& builder) {
            Wall& wall = builder.edit(WallId{6});
            wall.cstat = wall_bit::lowerLink;
            wall.lowerWall = WallId{1};
        }));
    QCOMPARE(level.run(DeleteVertexRequest{.at = {8, 0}}), QString("ok"));
    QVERIFY(level.map[WallId{6}].lowerWall.isNull());
    QCOMPARE(level.notices.size(), std::size_t{1});
    QCOMPARE(level.notices[0].code, MessageCode::LinkCleared);
}

SECTORED_TEST(DeleteVertexTest)
#include "delete_vertex_test.moc"
