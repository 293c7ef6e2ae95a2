#include "sectored/edit/operation/draw.h"
#include "sectored/map/invariant.h"
#include "sectored/map/loops.h"
#include "sectored/map/slope.h"

#include "tests/core/edit/edit_level.h"
#include "tests/core/edit/operation/draw_request.h"
#include "tests/support/room_grid.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

class DrawTest
    : public QObject
    , private DrawRequests {
    Q_OBJECT

private slots:
    void pointsBeyondTheCoordinateLimitAreOutOfRange();
    void aLevelAtItsLimitTakesNoMoreSectors();
    void aLineThatDividesNothingSaysHowToGoOn();
    void crossingsBetweenUnitsAreRoundedAndTold();
    void aWallThatPassesADrawnPointCloselyIsBentToIt();
    void aSectorThatRoundingWouldTakeIsNamed();
    void removingASectorNeedsLeaveAndTakesItsSprites();
    void theStartLosesASectorThatGoes();
    void strokesAwayFromADamagedSectorWork();
    void aDamagedSectorInTheWayIsNamed();
    void sectorsThatOverlapNearTheStrokeAreNamed();
    void thinWallsStaySolidUnlessTheStrokeRunsAlongThem();
    void aLegacyVertexInTheMiddleOfAWallIsLeftAlone();
    void aLoopThatTouchesItselfFallsApartWhenItIsRedrawn();
    void aCourtyardOfUnlinkedRoomsIsAPocketToo();
    void aLineInTheVoidSeesIslandsInItsPocket();
    void mergingMakesOneSectorOfWhatIsInside();
    void floorLinksToWallsThatGoAreCleared();
    void droppedPiecesAreCounted();
    void aMergedSectorHasTheSameShapeWhereverTheStrokeBegins();
    void wallsThatFoldBackOutsideTheirSectorAreLeftAlone();
    void onlyVersion9KnowsFloorLinksOnNewWalls();
    void manyRoomsAreLeftAloneByALocalStroke();
};

void DrawTest::pointsBeyondTheCoordinateLimitAreOutOfRange()
{
    EditLevel level(square);
    const std::int32_t beyond = coordinateLimit + 1;
    QVERIFY(level.run(openLine({{0, 8}, {beyond, 8}})).startsWith("E-RANGE"));
    QVERIFY(level.run(openLine({{0, 8}, {16, -beyond}})).startsWith("E-RANGE"));
    const std::int32_t far = coordinateLimit;
    QCOMPARE(level.run(closedShape(box(-far, -far, far, far))), ok);
    QCOMPARE(level.map.sectorCount(), 2U);
}

void DrawTest::aLevelAtItsLimitTakesNoMoreSectors()
{
    std::string text = "version 7\n";
    for (int number = 0; number < 1023; ++number) {
        const std::string x = std::to_string(20 * number);
        const std::string x1 = std::to_string(20 * number + 16);
        text += "sector " + std::to_string(number) + ": " + x + ",0 " + x1 + ",0 " + x1 + ",16 " + x
                + ",16\n";
    }
    EditLevel level(text);
    const Map before = level.map;
    QVERIFY(level.run(closedShape(box(8, 8, 24, 12))).startsWith("E-LIMIT"));
    QVERIFY(level.map == before);
    QCOMPARE(level.run(closedShape(box(4, 4, 8, 8))), ok);
}

void DrawTest::aLineThatDividesNothingSaysHowToGoOn()
{
    EditLevel level(square);
    QCOMPARE(
        level.run(openLine({{0, 8}, {8, 8}})),
        QStringLiteral("E-NOTHING The line divides nothing. End it on a wall or close the shape."));
    QCOMPARE(
        level.run(closedShape(box(0, 0, 16, 16))),
        QStringLiteral("E-NOTHING There are already walls here."));
    const MapIndex index(level.map);
    const PlanResult again = plan({level.map, index}, closedShape(box(0, 0, 16, 16)));
    QCOMPARE(again.error().culprits.walls.size(), 4U);
    QVERIFY(level.run(openLine({{4, 0}, {8, 0}})).startsWith("E-NOTHING"));
    QVERIFY(level.run(openLine({{4, 4}, {4, 4}})).startsWith("E-EMPTY"));
    QVERIFY(level.run(closedShape({{4, 4}, {8, 4}, {4, 4}})).startsWith("E-EMPTY"));
}

void DrawTest::crossingsBetweenUnitsAreRoundedAndTold()
{
    EditLevel level(square);
    const PlanResult planned = level.planned(openLine({{-1, 2}, {17, 3}}));
    QVERIFY(planned);
    QCOMPARE(planned->rounded, (std::vector<Point>{{0, 2}, {16, 3}}));
    EditLevel slanted("sector 0: 0,0 16,1 16,16 0,16");
    const PlanResult across = slanted.planned(openLine({{5, -9}, {5, 20}}));
    QVERIFY(across);
    QVERIFY(across->rounded == (std::vector<Point>{{5, 0}}));
    QCOMPARE(level.run(closedShape({{20, 0}, {24, 3}, {24, 0}, {20, 2}})), ok);
}

void DrawTest::aWallThatPassesADrawnPointCloselyIsBentToIt()
{
    EditLevel level("sector 0: 0,0 100,1 100,100 0,100");
    QCOMPARE(level.run(openLine({{20, 0}, {20, -10}, {30, -10}, {40, 0}})), ok);
    QCOMPARE(level.map.sectorOrder().size(), 2U);
    const auto walls = level.map.wallsOf(level.map.sectorOrder()[0]);
    QCOMPARE(level.map[walls[1]].position, (Point{20, 0}));
    QCOMPARE(level.map[walls[2]].position, (Point{40, 0}));
}

void DrawTest::aSectorThatRoundingWouldTakeIsNamed()
{
    EditLevel level("sector 0: 0,0 9,1 5,1");
    QCOMPARE(
        level.run(openLine({{5, -9}, {5, 9}})),
        QStringLiteral("E-COLLAPSE Sector 0 would vanish: it would be thinner than 1 unit."));
}

void DrawTest::removingASectorNeedsLeaveAndTakesItsSprites()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 20,0 28,0 28,8 20,8\n"
                    "sprite: 24,4 sector 1\nsprite: 4,4 sector 0");
    DrawRequest request = closedShape(box(18, -2, 30, 10), Fill::Void);
    QCOMPARE(
        level.run(request),
        QStringLiteral("E-REMOVES This void would delete sector 1 and its sprites (1). Delete the "
                       "sector instead, or draw a smaller shape."));
    request.allowRemove = true;
    QCOMPARE(level.run(request), ok);
    QCOMPARE(level.map.sectorCount(), 1U);
    QCOMPARE(level.map.wallCount(), 4U);
    QCOMPARE(level.map.spriteCount(), 1U);
    QCOMPARE(codes(level.notices), QStringLiteral("N-SPRITE 0"));
}

void DrawTest::theStartLosesASectorThatGoes()
{
    EditLevel level("start: 8,8 sector 0\nsector 0: 0,0 16,0 16,16 0,16");
    DrawRequest request = closedShape(box(0, 0, 16, 16), Fill::Void);
    request.allowRemove = true;
    QCOMPARE(level.run(request), ok);
    QVERIFY(level.map.header().start.sector.isNull());
}

void DrawTest::strokesAwayFromADamagedSectorWork()
{
    // The walls of the second sector cross each other.
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,16 16,0 32,20 32,0 24,40");
    const MapIndex index(level.map);
    QVERIFY(isDamaged({level.map, index}, level.map.sectorOrder()[1]));
    QVERIFY(level.partner(1) >= 0);
    const Map before = level.map;
    QCOMPARE(level.run(openLine({{8, 0}, {8, 16}})), ok);
    const SectorId damaged = before.sectorOrder()[1];
    QVERIFY(level.map[damaged] == before[damaged]);
    int links = 0;
    for (const WallId wall : before.wallsOf(damaged)) {
        Wall row = level.map[wall];
        if (row.nextWall.isRow()) {
            // The partner now belongs to the new part of the sector.
            const Wall& partner = level.map[row.nextWall.row()];
            QVERIFY(partner.nextWall == WallRef(wall));
            QVERIFY(partner.sector == row.nextSector);
            QVERIFY(row.nextSector == SectorRef(level.map.sectorOrder()[2]));
            row.nextSector = before[wall].nextSector;
            ++links;
        }
        QVERIFY(row == before[wall]);
    }
    QCOMPARE(links, 1);
}

void DrawTest::aDamagedSectorInTheWayIsNamed()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,16 16,0 32,20 32,0 24,40");
    const Map before = level.map;
    for (const DrawRequest& request :
         {openLine({{0, 8}, {16, 8}}),
          openLine({{0, 8}, {40, 8}}),
          closedShape(box(-10, -10, 60, 60)),
          openLine({{16, 0}, {24, 20}})}) {
        const PlanResult planned = level.planned(request);
        QVERIFY(!planned);
        QVERIFY(hasId(planned.error().code, "E-DAMAGED"));
        QVERIFY(planned.error().culprits.sectors == std::vector{before.sectorOrder()[1]});
    }
    QVERIFY(level.map == before);
}

void DrawTest::sectorsThatOverlapNearTheStrokeAreNamed()
{
    for (const char* other : {"8,4 24,4 24,12 8,12", "8,4 12,4 12,12 8,12"}) {
        EditLevel level(std::string(square) + "\nsector 1: " + other);
        DrawRequest request = openLine({{0, 8}, {9, 8}, {9, 0}});
        request.sheet.only = {SectorId{0}, SectorId{1}};
        QCOMPARE(level.run(request), QStringLiteral("E-OVERLAP Sectors 0 and 1 overlap here."));
        request.sheet = {};
        QCOMPARE(level.run(request), ok);
        QCOMPARE(codes(level.notices), QStringLiteral("N-FROZEN 1"));
    }
}

void DrawTest::thinWallsStaySolidUnlessTheStrokeRunsAlongThem()
{
    const auto rooms = "sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 32,0 32,16 16,16";
    EditLevel level(mapFromText(rooms, Linking::None));
    QCOMPARE(level.run(openLine({{0, 4}, {16, 4}})), ok);
    for (int wall = 0; wall < static_cast<int>(level.map.wallCount()); ++wall) {
        const int partner = level.partner(wall);
        QVERIFY(
            partner < 0 || level.wall(partner).position.y == 4 || level.wall(wall).position.y == 4);
        QVERIFY(partner < 0 || level.wall(wall).position.y == level.wall(partner).position.y);
    }
    EditLevel opened(mapFromText(rooms, Linking::None));
    QCOMPARE(opened.run(openLine({{16, 0}, {16, 16}})), ok);
    QCOMPARE(opened.partner(1), 7);
}

void DrawTest::aLegacyVertexInTheMiddleOfAWallIsLeftAlone()
{
    // Two small sectors touch the long wall of a third, unlinked.
    EditLevel level(mapFromText(
        "sector 0: 0,0 32,0 32,16 0,16\nsector 1: 0,16 8,16 8,24 0,24\n"
        "sector 2: 16,16 24,16 24,24 16,24",
        Linking::None));
    const Map before = level.map;
    QCOMPARE(level.run(closedShape({{8, 18}, {12, 18}, {12, 22}, {8, 22}})), ok);
    const SectorId longRoom = before.sectorOrder()[0];
    QVERIFY(std::ranges::equal(level.map.wallsOf(longRoom), before.wallsOf(longRoom)));
    for (const WallId wall : before.wallsOf(longRoom)) {
        QVERIFY(level.map[wall] == before[wall]);
    }
    QCOMPARE(areas(level.map), QStringLiteral("512 64 64 16"));
}

void DrawTest::aLoopThatTouchesItselfFallsApartWhenItIsRedrawn()
{
    // Two squares in one loop that meet at (16, 16).
    const auto rooms = "sector 0: 0,0 16,0 16,16 24,16 24,24 16,24 16,16 0,16\n"
                       "sector 1: 40,0 56,0 56,16 40,16";
    EditLevel away(rooms);
    QCOMPARE(away.run(openLine({{48, 0}, {48, 16}})), ok);
    QCOMPARE(areas(away.map), QStringLiteral("320 128 128"));
    QVERIFY(away.notices.empty());
    EditLevel level(rooms);
    QCOMPARE(level.run(openLine({{0, 4}, {16, 4}})), ok);
    QCOMPARE(areas(level.map), QStringLiteral("192 256 64 64"));
    QVERIFY(codes(level.notices).startsWith("N-PINCH 0"));
}

void DrawTest::aCourtyardOfUnlinkedRoomsIsAPocketToo()
{
    for (const Linking linking : {Linking::None, Linking::Automatic}) {
        EditLevel level(mapFromText(
            "sector 0: 0,0 64,0 64,16 0,16\nsector 1: 0,48 64,48 64,64 0,64\n"
            "sector 2: 0,16 16,16 16,48 0,48\nsector 3: 48,16 64,16 64,48 48,48",
            linking));
        QCOMPARE(level.run(openLine({{24, 16}, {24, 48}})), ok);
        QCOMPARE(areas(level.map), QStringLiteral("1024 1024 512 512 256"));
    }
}

void DrawTest::aLineInTheVoidSeesIslandsInItsPocket()
{
    EditLevel level("sector 0: 0,0 64,0 64,64 0,64 | 8,8 8,56 56,56 56,8\n"
                    "sector 1: 10,20 20,20 20,30 10,30");
    QCOMPARE(level.run(openLine({{24, 8}, {24, 56}})), ok);
    QCOMPARE(areas(level.map), QStringLiteral("1792 100 668"));
    QCOMPARE(loopsOf(level.map, level.map.sectorOrder()[2]).size(), 2U);
}

void DrawTest::mergingMakesOneSectorOfWhatIsInside()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 32,0 32,16 16,16");
    QCOMPARE(level.run(closedShape(box(8, 4, 24, 20), Fill::Merge)), ok);
    QCOMPARE(areas(level.map), QStringLiteral("160 160 256"));
    QCOMPARE(level.map[level.map.sectorOrder()[2]].lotag, 0);
    EditLevel whole("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 32,0 32,16 16,16");
    QCOMPARE(whole.run(closedShape(box(0, 0, 32, 16), Fill::Merge)), ok);
    QCOMPARE(areas(whole.map), QStringLiteral("512"));
    QCOMPARE(whole.map.wallCount(), 6U);
}

void DrawTest::floorLinksToWallsThatGoAreCleared()
{
    EditLevel level("version 9\nsector 0: 0,0 16,0 16,16 0,16\nsector 1: 40,0 56,0 56,16 40,16");
    level.map = changed(level.map, [&](PatchBuilder& builder) {
        const auto order = builder.sectorOrder();
        Wall& wall = builder.edit(builder.base().wallsOf(order[1])[2]);
        wall.upperWall = builder.base().wallsOf(order[0])[0];
        wall.cstat = wall_bit::upperLink;
    });
    DrawRequest request = closedShape(box(0, 0, 16, 16), Fill::Void);
    request.allowRemove = true;
    QCOMPARE(level.run(request), ok);
    QCOMPARE(codes(level.notices), QStringLiteral("N-LINK 2"));
    QVERIFY(level.wall(2).upperWall.isNull());
    QCOMPARE(level.wall(2).cstat, 0);
}

void DrawTest::droppedPiecesAreCounted()
{
    EditLevel level(square);
    QCOMPARE(level.run(openLine({{0, 8}, {16, 8}, {24, 8}, {24, 12}, {16, 12}})), ok);
    QCOMPARE(codes(level.notices), QStringLiteral("N-DROPPED 3"));
}

void DrawTest::aMergedSectorHasTheSameShapeWhereverTheStrokeBegins()
{
    const std::vector<Point> shape{{0, 0}, {16, 0}, {24, 0}, {32, 0}, {32, 16}, {0, 16}};
    for (std::size_t first = 0; first < shape.size(); ++first) {
        EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 32,0 32,16 16,16");
        auto points = shape;
        std::rotate(
            points.begin(),
            points.begin() + static_cast<std::ptrdiff_t>(first),
            points.end());
        QCOMPARE(level.run(closedShape(points, Fill::Merge)), ok);
        QCOMPARE(level.map.wallCount(), 7U);
    }
}

void DrawTest::wallsThatFoldBackOutsideTheirSectorAreLeftAlone()
{
    // The second sector has a spike along the wall of the first and is linked to it there. The
    // walls of the single sector divide it in two, with a fold in the void between.
    for (const char* text :
         {"sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,8 16,0 16,16 20,12",
          "sector 0: 0,0 8,0 8,8 10,8 10,0 8,0 10,0 18,0 18,16 10,16 10,8 8,8 8,16 0,16"}) {
        EditLevel level(text);
        const Map before = level.map;
        QVERIFY2(level.run(openLine({{0, 8}, {18, 8}})).startsWith("E-DAMAGED"), text);
        QCOMPARE(level.run(closedShape(box(-40, 0, -20, 20))), QString("ok"));
        for (const SectorId sector : before.sectorOrder()) {
            QCOMPARE(level.map[sector], before[sector]);
            for (const WallId wall : before.wallsOf(sector)) {
                QCOMPARE(level.map[wall], before[wall]);
            }
        }
    }
}

void DrawTest::onlyVersion9KnowsFloorLinksOnNewWalls()
{
    for (const int version : {7, 9}) {
        EditLevel level(changed(
            mapFromText("version " + std::to_string(version) + "\n" + square),
            [](PatchBuilder& builder) {
                for (const std::uint32_t wall : {0U, 1U, 2U, 3U}) {
                    builder.edit(WallId{wall}).cstat = 0xc00 | wall_bit::flipY;
                }
            }));
        QCOMPARE(level.run(closedShape(box(16, 0, 32, 16))), QString("ok"));
        QCOMPARE(level.wall(4).cstat, version == 9 ? wall_bit::flipY : 0xc00 | wall_bit::flipY);
    }
}

void DrawTest::manyRoomsAreLeftAloneByALocalStroke()
{
    EditLevel level(roomGrid(20));
    const PlanResult planned =
        level.planned(closedShape(box(10 * 1024 + 64, 10 * 1024 + 64, 10 * 1024 + 512, 11 * 1024)));
    QVERIFY(planned.has_value());
    QVERIFY(planned->patch.walls.size() < 20);
    QCOMPARE(planned->patch.sectors.size(), 1U);
}

SECTORED_TEST(DrawTest)
#include "draw_test.moc"
