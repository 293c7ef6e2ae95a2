#include "sectored/map/plane.h"

#include "tests/core/edit/edit_level.h"
#include "tests/core/edit/plane_oracle.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

class KeepSlopeTest
    : public QObject
    , private PlaneOracle {
    Q_OBJECT

private slots:
    void a06ASplitAlignedFloorGoesOn();
    void a07AHingeTurnedRoundFlipsItsTextureBack();
    void a08ASlopedAndAlignedFloorGoesOn();
    void a09AnInnerSectorHasTheLeastErrorAndItIsSaid();
    void a10AHalfHingesOnItsPieceOfTheOldHinge();
    void aTextureOfAnUnknownTileStaysAndItIsSaid();
    void anAlignedFloorMayHingeOnAWallAcross();
    void theLongestParallelWallIsTaken();
    void aMovedHingeThatVanishesLeavesThePlane();
    void aJoinNeverPutsTheCeilingBelowTheFloor();
    void aRoomDrawnFromAShutDoorIsOpen();
};

namespace {

/// Makes a level whose first sector has this floor.
EditLevel withFloor(std::string_view text, Plane floor)
{
    EditLevel level(changed(mapFromText(text), [&](PatchBuilder& builder) {
        builder.edit(SectorId{0}).floor = floor;
    }));
    level.tiles = &PlaneOracle::tiles;
    return level;
}

Plane aligned(std::int32_t stat = 0, std::int32_t heinum = 0)
{
    return {
        .z = 8192,
        .stat = plane_bit::firstWallAligned | stat,
        .picnum = PlaneOracle::smallTile,
        .heinum = heinum};
}

QStringList said(const EditLevel& level)
{
    QStringList sentences;
    for (const Notice& notice : level.notices) {
        sentences << QString::fromStdString(englishText(notice));
    }
    return sentences;
}

} // namespace

void KeepSlopeTest::a06ASplitAlignedFloorGoesOn()
{
    EditLevel level = withFloor(bigRoom, aligned());
    QCOMPARE(level.run(openLine({{0, 512}, {1024, 512}})), ok);
    QCOMPARE(firstWall(level.map, SectorId{1}), (Segment{{0, 512}, {1024, 512}}));
    QCOMPARE(level.sector(0).floor, aligned());
    QCOMPARE(level.sector(1).floor.xpanning, 0);
    QCOMPARE(level.sector(1).floor.ypanning, 128);
    QCOMPARE(said(level), QStringList());
}

void KeepSlopeTest::a07AHingeTurnedRoundFlipsItsTextureBack()
{
    EditLevel level = withFloor(bigRoom, aligned());
    QCOMPARE(level.run(openLine({{512, 1024}, {1024, 512}})), ok);
    QCOMPARE(firstWall(level.map, SectorId{1}), (Segment{{1024, 1024}, {512, 1024}}));
    QCOMPARE(level.sector(1).floor, aligned(plane_bit::flippedX | plane_bit::flippedY));
    QCOMPARE(said(level), QStringList());
}

void KeepSlopeTest::a08ASlopedAndAlignedFloorGoesOn()
{
    EditLevel level = withFloor(bigRoom, aligned(plane_bit::sloped, 2048));
    QCOMPARE(level.run(openLine({{0, 512}, {1024, 512}})), ok);
    QCOMPARE(level.sector(1).floor.z, 12288);
    QCOMPARE(level.sector(1).floor.heinum, 2048);
    // 32 texels on the map are 32 * sqrt(1.25) = 35.8 along the slope: 143 steps of a quarter.
    QCOMPARE(level.sector(1).floor.ypanning, 143);
    QCOMPARE(said(level), QStringList());
}

void KeepSlopeTest::a09AnInnerSectorHasTheLeastErrorAndItIsSaid()
{
    EditLevel level =
        withFloor(bigRoom, {.z = 0, .stat = plane_bit::sloped, .picnum = 1, .heinum = 2048});
    // In this order of the walls the best one is not the first.
    QCOMPARE(level.run(closedShape({{300, 700}, {256, 256}, {600, 300}})), ok);
    QCOMPARE(firstWall(level.map, SectorId{1}), (Segment{{256, 256}, {600, 300}}));
    QCOMPARE(level.sector(1).floor.z, 2048);
    QCOMPARE(level.sector(1).floor.heinum, 2031);
    QCOMPARE(
        said(level),
        QStringList("The slope of sector 1 could not be kept exactly: it is off by up to 352 z at "
                    "(600, 300)."));
    // Turned by a quarter, another wall of the triangle is the best.
    EditLevel turned =
        withFloor(bigRoom, {.z = 0, .stat = plane_bit::sloped, .picnum = 1, .heinum = 2048});
    QCOMPARE(turned.run(closedShape({{256, 300}, {700, 256}, {300, 600}})), ok);
    QCOMPARE(firstWall(turned.map, SectorId{1}), (Segment{{256, 300}, {700, 256}}));
}

void KeepSlopeTest::a10AHalfHingesOnItsPieceOfTheOldHinge()
{
    EditLevel level = withFloor(bigRoom, aligned(plane_bit::sloped, 2048));
    QCOMPARE(level.run(openLine({{512, 0}, {512, 1024}})), ok);
    QCOMPARE(firstWall(level.map, SectorId{1}), (Segment{{512, 0}, {1024, 0}}));
    QCOMPARE(level.sector(1).floor.heinum, 2048);
    QCOMPARE(level.sector(1).floor.z, 8192);
    QCOMPARE(level.sector(1).floor.xpanning, 128);
    QCOMPARE(said(level), QStringList());
}

void KeepSlopeTest::aTextureOfAnUnknownTileStaysAndItIsSaid()
{
    Plane floor = aligned();
    floor.picnum = unknownTile;
    EditLevel level = withFloor(bigRoom, floor);
    QCOMPARE(level.run(openLine({{0, 512}, {1024, 512}})), ok);
    QCOMPARE(level.sector(1).floor, floor);
    QCOMPARE(
        said(level),
        QStringList("The floor texture of sector 1 may have shifted: its tile is not loaded."));
    // Every tile size divides 1,024 texels.
    EditLevel large = withFloor("sector 0: 0,0 1024,0 1024,32768 0,32768", floor);
    QCOMPARE(large.run(openLine({{0, 16384}, {1024, 16384}})), ok);
    QCOMPARE(said(large), QStringList());
}

void KeepSlopeTest::anAlignedFloorMayHingeOnAWallAcross()
{
    for (const bool isClockwise : {true, false}) {
        EditLevel level = withFloor(bigRoom, aligned());
        const Map before = level.map;
        const std::vector<Point> shape =
            isClockwise ? std::vector<Point>{{600, 256}, {600, 512}, {400, 300}}
                        : std::vector<Point>{{400, 512}, {400, 256}, {600, 300}};
        QCOMPARE(level.run(closedShape(shape)), ok);
        const Segment hinge = firstWall(level.map, SectorId{1});
        QCOMPARE(hinge.a.x, hinge.b.x);
        QCOMPARE(
            level.sector(1).floor.stat,
            aligned().stat | plane_bit::swapped
                | (isClockwise ? plane_bit::flippedX : plane_bit::flippedY));
        QCOMPARE(said(level), QStringList());
        const Vec2 p{500, 333};
        QCOMPARE(
            difference(
                aligned(),
                texturedPoint(before, SectorId{0}, aligned(), p),
                texturedPoint(level.map, SectorId{1}, level.sector(1).floor, p)),
            QString());
    }
}

void KeepSlopeTest::theLongestParallelWallIsTaken()
{
    EditLevel level = withFloor(
        "sector 0: 0,0 1024,0 1024,1024 0,1024",
        {.stat = plane_bit::sloped, .heinum = 1024});
    QCOMPARE(
        level.run(closedShape({{100, 300}, {132, 300}, {132, 200}, {400, 200}, {400, 600}})),
        ok);
    QCOMPARE(firstWall(level.map, SectorId{1}), (Segment{{132, 200}, {400, 200}}));
    QCOMPARE(level.sector(1).floor.z, 800);
    QCOMPARE(said(level), QStringList());
}

void KeepSlopeTest::aMovedHingeThatVanishesLeavesThePlane()
{
    EditLevel level = withFloor(
        "sector 0: 0,0 64,0 1024,0 1024,1024 0,1024",
        {.z = 100, .stat = plane_bit::sloped, .heinum = 1024});
    const MoveRequest move{.vertices = {{.from = {0, 0}, .to = {64, 0}}}};
    QCOMPARE(level.run(move), ok);
    QCOMPARE(firstWall(level.map, SectorId{0}), (Segment{{64, 0}, {1024, 0}}));
    QCOMPARE(level.sector(0).floor.z, 100);
    QCOMPARE(level.sector(0).floor.heinum, 1024);
    QCOMPARE(said(level), QStringList());
}

void KeepSlopeTest::aJoinNeverPutsTheCeilingBelowTheFloor()
{
    constexpr auto rooms = "sector 0: 0,0 1024,0 1024,512 0,512\n"
                           "sector 1: 0,512 1024,512 1024,4096 0,4096";
    const auto joined = [&](std::int32_t floorSlope, std::int32_t ceilingSlope) {
        EditLevel level(changed(mapFromText(rooms), [&](PatchBuilder& builder) {
            Sector& ramp = builder.edit(SectorId{0});
            ramp.floor.stat = ramp.ceiling.stat = plane_bit::sloped;
            ramp.floor.heinum = floorSlope;
            ramp.ceiling.heinum = ceilingSlope;
        }));
        return level.run(JoinRequest{.sectors = {SectorId{0}, SectorId{1}}}) == ok
                   ? std::optional(level)
                   : std::nullopt;
    };
    // The planes are 16,384 z apart. A slope of 2,048 rises 8 z per unit and crosses after 2,048
    // units.
    const auto steepFloor = joined(-2048, 0);
    QCOMPARE(steepFloor->sector(0).floor, (Plane{.z = 8192}));
    QVERIFY(said(*steepFloor)
                .contains("The floor of sector 0 was levelled: its slope would cross the ceiling "
                          "in the added part."));
    const auto steepCeiling = joined(-512, 1536);
    QCOMPARE(steepCeiling->sector(0).ceiling, (Plane{.z = -8192}));
    QCOMPARE(steepCeiling->sector(0).floor.heinum, -512);
    const auto bothSteep = joined(-2048, 2048);
    QCOMPARE(bothSteep->sector(0).floor, (Plane{.z = 8192}));
    QCOMPARE(bothSteep->sector(0).ceiling, (Plane{.z = -8192}));
    const auto gentle = joined(-512, 512);
    QCOMPARE(gentle->sector(0).floor.heinum, -512);
    QCOMPARE(gentle->sector(0).ceiling.heinum, 512);
}

void KeepSlopeTest::aRoomDrawnFromAShutDoorIsOpen()
{
    EditLevel level(changed(
        mapFromText("sector 0: 0,0 512,0 512,512 0,512\nsector 1: 512,0 640,0 640,512 512,512"),
        [](PatchBuilder& builder) {
            builder.edit(SectorId{0}).ceiling.z = -5000;
            builder.edit(SectorId{1}).ceiling.z = 8192;
            builder.edit(SectorId{1}).lotag = 20;
        }));
    QCOMPARE(level.run(closedShape({{640, 0}, {1024, 0}, {1024, 512}, {640, 512}})), ok);
    QCOMPARE(level.sector(2).ceiling.z, -5000);
    QCOMPARE(level.sector(2).floor.z, 8192);
    QCOMPARE(
        said(level),
        QStringList("Sector 2 got the heights of sector 0, because sector 1 is closed."));
    QCOMPARE(level.run(closedShape({{560, 100}, {600, 100}, {600, 200}, {560, 200}})), ok);
    QCOMPARE(level.sector(3).ceiling.z, -5000);
    // A door that is split stays a door.
    QCOMPARE(level.run(openLine({{512, 400}, {640, 400}})), ok);
    QCOMPARE(level.sector(4).ceiling.z, 8192);
    QCOMPARE(level.sector(4).lotag, 20);
    QCOMPARE(said(level), QStringList());

    EditLevel alone(changed(
        mapFromText("sector 0: 0,0 64,0 64,64 0,64"),
        [](PatchBuilder& builder) { builder.edit(SectorId{0}).ceiling.z = 8192; }));
    QCOMPARE(alone.run(closedShape({{64, 0}, {128, 0}, {128, 64}, {64, 64}})), ok);
    QCOMPARE(alone.sector(1).ceiling.z, -8192);
    QCOMPARE(alone.sector(1).floor.z, 8192);
    QCOMPARE(
        said(alone),
        QStringList("Sector 1 got the default heights, because sector 0 is closed."));
}

SECTORED_TEST(KeepSlopeTest)
#include "keep_slope_test.moc"
