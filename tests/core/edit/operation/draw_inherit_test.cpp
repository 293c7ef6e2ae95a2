#include "sectored/map/loops.h"
#include "sectored/map/slope.h"

#include "tests/core/edit/edit_level.h"
#include "tests/core/edit/operation/draw_request.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

/// The numbers, values and sprites that the sectors and walls of a drawing get from those before
/// it.
class DrawInheritTest
    : public QObject
    , private DrawRequests {
    Q_OBJECT

private slots:
    void keptSectorsKeepTheirNumbersAndNewOnesFollowInReadingOrder();
    void aRoomOfEqualHalvesKeepsTheFirstInReadingOrder();
    void theFirstPieceOfAWallKeepsItsIdAndRepeatsAreDivided();
    void aWallOfANewSectorLooksLikeTheOneItFacesWithoutTags();
    void splitSectorsKeepTagsAndInnerOnesDoNot();
    void aSectorFromVoidLooksLikeItsNeighbour();
    void spritesGoWithTheirPartOfTheRoom();
    void spritesInWhatBecameVoidAreToldOf();
    void aSpriteOnABorderFallsToTheRoomThatIsLeftThere();
    void bothPartsOfASlopedSectorKeepThePlane();
    void aSlopeWithoutAParallelWallIsToldOf();
};

void DrawInheritTest::keptSectorsKeepTheirNumbersAndNewOnesFollowInReadingOrder()
{
    EditLevel level("sector 0: 40,0 56,0 56,16 40,16\nsector 1: 0,0 16,0 16,16 0,16");
    QCOMPARE(level.run(openLine({{0, 8}, {56, 8}})), ok);
    QCOMPARE(areas(level.map), QStringLiteral("128 128 128 128"));
    QCOMPARE(level.map[level.map.wallsOf(level.map.sectorOrder()[0])[0]].position.x, 40);
    QCOMPARE(level.map[level.map.wallsOf(level.map.sectorOrder()[1])[0]].position.x, 0);
    QCOMPARE(level.wall(8).position, (Point{0, 8}));
    QCOMPARE(level.wall(12).position, (Point{40, 8}));
    QCOMPARE(level.run(closedShape(box(4, 2, 8, 4), Fill::Void)), ok);
    QCOMPARE(areas(level.map), QStringLiteral("128 120 128 128"));
}

void DrawInheritTest::aRoomOfEqualHalvesKeepsTheFirstInReadingOrder()
{
    EditLevel level("sector 0: 16,16 0,16 0,0 16,0");
    const SectorId room = level.map.sectorOrder()[0];
    const PlanResult planned = level.planned(openLine({{8, 16}, {8, 0}}));
    QVERIFY(planned.has_value());
    QCOMPARE(planned->created.size(), 1U);
    apply(level.map, planned->patch);
    QVERIFY(level.map.sectorOrder()[0] == room);
    // The remaining piece of its old first wall (16,16)-(0,16) begins at (8,16).
    QCOMPARE(level.wall(0).position, (Point{8, 16}));
    QCOMPARE(level.wall(1).position, (Point{0, 16}));
}

void DrawInheritTest::theFirstPieceOfAWallKeepsItsIdAndRepeatsAreDivided()
{
    EditLevel level(square);
    level.map = changed(level.map, [&](PatchBuilder& builder) {
        Wall& wall = builder.edit(builder.base().wallsOf(builder.sectorOrder()[0])[0]);
        wall.xrepeat = 8;
        wall.xpanning = 5;
        wall.lotag = 7;
    });
    const WallId top = Numbering(level.map).wallAt(0).value();
    QCOMPARE(level.run(openLine({{4, 0}, {4, 16}})), ok);
    QCOMPARE(level.map[top].position, (Point{0, 0}));
    QCOMPARE(level.map[top].xrepeat, 2);
    int pieces = 0;
    for (int number = 0; number < 8; ++number) {
        if (level.wall(number).position == Point{4, 0} && level.wall(number).lotag == 7) {
            QCOMPARE(level.wall(number).xrepeat, 6);
            QCOMPARE(level.wall(number).xpanning, 21);
            ++pieces;
        }
    }
    QCOMPARE(pieces, 1);
}

void DrawInheritTest::aWallOfANewSectorLooksLikeTheOneItFacesWithoutTags()
{
    EditLevel level(square);
    level.map = changed(level.map, [&](PatchBuilder& builder) {
        Wall& wall = builder.edit(builder.base().wallsOf(builder.sectorOrder()[0])[1]);
        wall.picnum = 33;
        wall.lotag = 7;
        wall.extra = 4;
        wall.cstat = wall_bit::blocking | wall_bit::alignBottom;
    });
    QCOMPARE(level.run(closedShape(box(16, 0, 32, 16))), ok);
    const int facing = level.partner(1);
    QVERIFY(facing >= 4);
    QCOMPARE(level.wall(facing).picnum, 33);
    QCOMPARE(level.wall(facing).lotag, 0);
    QCOMPARE(level.wall(facing).extra, -1);
    QCOMPARE(level.wall(facing).cstat, wall_bit::alignBottom);
    QCOMPARE(level.wall(1).lotag, 7);
    QCOMPARE(level.wall(facing == 4 ? 5 : 4).picnum, 33);
}

void DrawInheritTest::splitSectorsKeepTagsAndInnerOnesDoNot()
{
    EditLevel level(square);
    level.map = changed(level.map, [&](PatchBuilder& builder) {
        Sector& sector = builder.edit(builder.sectorOrder()[0]);
        sector.lotag = 1;
        sector.extra = 9;
        sector.floor.picnum = 5;
    });
    QCOMPARE(level.run(openLine({{8, 0}, {8, 16}})), ok);
    QCOMPARE(level.sector(1).lotag, 1);
    QCOMPARE(level.sector(1).extra, -1);
    QCOMPARE(level.sector(0).extra, 9);
    QCOMPARE(level.run(closedShape(box(2, 2, 6, 6))), ok);
    QCOMPARE(level.sector(2).lotag, 0);
    QCOMPARE(level.sector(2).floor.picnum, 5);
}

void DrawInheritTest::aSectorFromVoidLooksLikeItsNeighbour()
{
    EditLevel level(square);
    level.map = changed(level.map, [&](PatchBuilder& builder) {
        Sector& sector = builder.edit(builder.sectorOrder()[0]);
        sector.floor = {.z = 4096, .stat = plane_bit::sloped, .picnum = 8, .heinum = 512, .pal = 3};
        sector.lotag = 1;
    });
    QCOMPARE(level.run(closedShape(box(16, 0, 32, 16))), ok);
    QCOMPARE(level.sector(1).floor, (Plane{.z = 4096, .picnum = 8}));
    QCOMPARE(level.sector(1).lotag, 0);
    QCOMPARE(level.run(closedShape(box(100, 0, 116, 16))), ok);
    QCOMPARE(level.sector(2).floor.z, 8192);
    QCOMPARE(level.sector(2).ceiling.z, -8192);
}

void DrawInheritTest::spritesGoWithTheirPartOfTheRoom()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsprite: 12,12 sector 0\n"
                    "sprite: 8,4 sector 0\nsprite: 40,40 sector 0");
    QCOMPARE(level.run(openLine({{8, 0}, {8, 16}})), ok);
    QCOMPARE(Numbering(level.map).of(level.sprite(0).sector), 1);
    QCOMPARE(Numbering(level.map).of(level.sprite(1).sector), 0);
    QCOMPARE(Numbering(level.map).of(level.sprite(2).sector), 0);
}

void DrawInheritTest::spritesInWhatBecameVoidAreToldOf()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsprite: 8,8 sector 0");
    QCOMPARE(level.run(closedShape(box(4, 4, 12, 12), Fill::Void)), ok);
    QCOMPARE(Numbering(level.map).of(level.sprite(0).sector), 0);
    QCOMPARE(codes(level.notices), QStringLiteral("N-SPRITE 0"));
}

void DrawInheritTest::aSpriteOnABorderFallsToTheRoomThatIsLeftThere()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 32,0 32,16 16,16\n"
                    "sprite: 16,8 sector 0");
    QCOMPARE(level.run(closedShape(box(8, 4, 16, 12), Fill::Void)), ok);
    QCOMPARE(Numbering(level.map).of(level.sprite(0).sector), 1);
    QVERIFY(level.notices.empty());
}

void DrawInheritTest::bothPartsOfASlopedSectorKeepThePlane()
{
    EditLevel level("sector 0: 0,0 1600,0 1600,1600 0,1600");
    level.map = changed(level.map, [&](PatchBuilder& builder) {
        Plane& floor = builder.edit(builder.sectorOrder()[0]).floor;
        floor.stat = plane_bit::sloped;
        floor.heinum = 1000;
    });
    const Map before = level.map;
    const SectorId room = before.sectorOrder()[0];
    QCOMPARE(level.run(openLine({{0, 900}, {1600, 900}})), ok);
    for (const SectorId sector : level.map.sectorOrder()) {
        for (const Vec2 corner : {Vec2{0, 0}, Vec2{1600, 0}, Vec2{0, 1600}, Vec2{1600, 1600}}) {
            const double change = heightAt(level.map, sector, PlaneKind::Floor, corner)
                                  - heightAt(before, room, PlaneKind::Floor, corner);
            QVERIFY(change >= -1 && change <= 1);
        }
    }
    QVERIFY(level.notices.empty());
}

void DrawInheritTest::aSlopeWithoutAParallelWallIsToldOf()
{
    EditLevel level(square);
    level.map = changed(level.map, [&](PatchBuilder& builder) {
        Plane& ceiling = builder.edit(builder.sectorOrder()[0]).ceiling;
        ceiling.stat = plane_bit::sloped;
        ceiling.heinum = 700;
    });
    QCOMPARE(level.run(closedShape({{4, 4}, {8, 6}, {6, 8}})), ok);
    QCOMPARE(codes(level.notices), QStringLiteral("N-SLOPE 1"));
    // Only the component of the slope across 4,4 to 8,6 remains: 2 / sqrt(5) of it.
    QCOMPARE(level.sector(1).ceiling.heinum, 626);
}

SECTORED_TEST(DrawInheritTest)
#include "draw_inherit_test.moc"
