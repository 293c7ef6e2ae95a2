#include "sectored/map/slope.h"

#include "tests/core/edit/edit_level.h"
#include "tests/core/edit/plane_oracle.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

/// Slopes by three heights, about a wall, and to meet a neighbour (Spec: shapes G5 to G7).
class SlopeTest
    : public QObject
    , private PlaneOracle {
    Q_OBJECT

private slots:
    void g11ThreeHeightsMakeASlope();
    void theFirstWallIsKeptWhereItIsLevel();
    void aLevelWallBecomesTheFirstOne();
    void equalHeightsMakeALevelPlane();
    void g12WithoutALevelWallItIsRefusedWithTheDirection();
    void aWallThatIsNearlyLevelMissesByALittleAndItIsSaid();
    void theOtherPlaneStaysInPlace();
    void aboutAWallTheFarthestCornerKeepsItsHeight();
    void aboutAWallHeightAndSlopeCanBeGiven();
    void itMeetsTheNeighbourAlongThePortal();
    void itMeetsASlopingNeighbour();
    void whatCannotSlopeIsRefused();
};

namespace {

SlopeRequest floorThrough(HeightPoint a, HeightPoint b, HeightPoint c)
{
    return {.sector = SectorId{0}, .by = ThreeHeights{a, b, c}};
}

double floorAt(const EditLevel& level, Point p)
{
    return heightAt(level.map, SectorId{0}, PlaneKind::Floor, {double(p.x), double(p.y)});
}

constexpr std::string_view rooms = "sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                   "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n";

SlopeRequest floorBy(auto way)
{
    return {.sector = SectorId{0}, .by = way};
}

} // namespace

void SlopeTest::g11ThreeHeightsMakeASlope()
{
    EditLevel level(bigRoom);
    const auto request = floorThrough({{0, 0}, 8192}, {{1024, 0}, 8192}, {{0, 1024}, 12288});
    QCOMPARE(level.run(request), ok);
    QCOMPARE(firstWall(level.map, SectorId{0}), (Segment{{0, 0}, {1024, 0}}));
    QCOMPARE(level.sector(0).floor.z, 8192);
    QCOMPARE(level.sector(0).floor.heinum, 1024);
    QCOMPARE(level.sector(0).floor.stat, plane_bit::sloped);
    QCOMPARE(level.run(request), QString("E-NOTHING This changes nothing."));
    SlopeRequest ceiling = request;
    ceiling.plane = PlaneKind::Ceiling;
    QCOMPARE(level.run(ceiling), ok);
    QCOMPARE(level.sector(0).ceiling.heinum, 1024);
}

void SlopeTest::theFirstWallIsKeptWhereItIsLevel()
{
    EditLevel level("sector 0: 256,1024 0,1024 0,0 1024,0 1024,1024");
    QCOMPARE(level.run(floorThrough({{0, 0}, 8192}, {{1024, 0}, 8192}, {{0, 1024}, 12288})), ok);
    QCOMPARE(firstWall(level.map, SectorId{0}), (Segment{{256, 1024}, {0, 1024}}));
    QCOMPARE(level.sector(0).floor.z, 12288);
    QCOMPARE(level.sector(0).floor.heinum, -1024);
}

void SlopeTest::aLevelWallBecomesTheFirstOne()
{
    EditLevel level(bigRoom);
    // It rises to the right, so the walls from top to bottom are level. The first of them is taken.
    QCOMPARE(level.run(floorThrough({{0, 0}, 8192}, {{1024, 0}, 4096}, {{0, 1024}, 8192})), ok);
    QCOMPARE(firstWall(level.map, SectorId{0}), (Segment{{1024, 0}, {1024, 1024}}));
    QCOMPARE(floorAt(level, {0, 512}), 8192.0);
    QCOMPARE(floorAt(level, {1024, 512}), 4096.0);
    QCOMPARE(notesOf(level), QStringList());
}

void SlopeTest::equalHeightsMakeALevelPlane()
{
    EditLevel level(bigRoom);
    QCOMPARE(level.run(floorThrough({{0, 0}, 8192}, {{1024, 0}, 8192}, {{0, 1024}, 12288})), ok);
    QCOMPARE(level.run(floorThrough({{0, 0}, 700}, {{1024, 0}, 700}, {{0, 1024}, 700})), ok);
    QCOMPARE(level.sector(0).floor, (Plane{.z = 700}));
}

void SlopeTest::g12WithoutALevelWallItIsRefusedWithTheDirection()
{
    EditLevel level(bigRoom);
    const Map before = level.map;
    QCOMPARE(
        level.run(floorThrough({{0, 0}, 8192}, {{1024, 0}, 9216}, {{0, 1024}, 12288})),
        QString("E-SLOPE No wall of sector 0 is level on this slope (the nearest is wall 0, off by "
                "1024 z). Draw a line in the direction (4, -1) through the sector, or choose a "
                "wall as the first one."));
    QVERIFY(level.map == before);
}

void SlopeTest::aWallThatIsNearlyLevelMissesByALittleAndItIsSaid()
{
    EditLevel level(bigRoom);
    QCOMPARE(level.run(floorThrough({{0, 0}, 8192}, {{1024, 0}, 8200}, {{0, 1024}, 12288})), ok);
    QCOMPARE(
        notesOf(level),
        QStringList("The slope of sector 0 misses the wanted heights by up to 8 z."));
}

void SlopeTest::theOtherPlaneStaysInPlace()
{
    EditLevel level(changed(mapFromText(bigRoom), [](PatchBuilder& builder) {
        builder.edit(SectorId{0}).ceiling = {
            .z = -20000,
            .stat = plane_bit::firstWallAligned,
            .picnum = smallTile};
        builder.edit(SectorId{0}).floor.picnum = smallTile;
    }));
    level.tiles = &PlaneOracle::tiles;
    const Map before = level.map;
    QCOMPARE(level.run(floorThrough({{0, 0}, 8192}, {{1024, 0}, 4096}, {{0, 1024}, 8192})), ok);
    const Vec2 p{333, 555};
    QCOMPARE(
        difference(
            before[SectorId{0}].ceiling,
            texturedPoint(before, SectorId{0}, before[SectorId{0}].ceiling, p),
            texturedPoint(level.map, SectorId{0}, level.sector(0).ceiling, p)),
        QString());
    QCOMPARE(notesOf(level), QStringList());
}

void SlopeTest::aboutAWallTheFarthestCornerKeepsItsHeight()
{
    EditLevel level(changed(
        mapFromText("sector 0: 0,0 1024,0 1024,1024 -1024,1024"),
        [](PatchBuilder& builder) {
            builder.edit(SectorId{0}).floor = {.z = 8192, .stat = plane_bit::sloped, .heinum = 512};
        }));
    // Along the right wall the plane falls by 2 z a unit; at its start it is at 8192.
    QCOMPARE(level.run(floorBy(AlignToWall{WallId{1}})), ok);
    QCOMPARE(firstWall(level.map, SectorId{0}), (Segment{{1024, 0}, {1024, 1024}}));
    QCOMPARE(floorAt(level, {1024, 0}), 8192.0);
    QCOMPARE(floorAt(level, {1024, 1024}), 8192.0);
    QCOMPARE(floorAt(level, {-1024, 1024}), 8192.0 + 2 * 1024);
    EditLevel flat(bigRoom);
    QCOMPARE(flat.run(floorBy(AlignToWall{WallId{2}})), ok);
    QCOMPARE(firstWall(flat.map, SectorId{0}), (Segment{{1024, 1024}, {0, 1024}}));
    QCOMPARE(flat.sector(0).floor, (Plane{.z = 8192}));
}

void SlopeTest::aboutAWallHeightAndSlopeCanBeGiven()
{
    EditLevel level(bigRoom);
    const Map before = level.map;
    QCOMPARE(level.run(floorBy(AlignToWall{.wall = WallId{1}, .z = 4096, .heinum = 256})), ok);
    QCOMPARE(firstWall(level.map, SectorId{0}), (Segment{{1024, 0}, {1024, 1024}}));
    QCOMPARE(level.sector(0).floor, (Plane{.z = 4096, .stat = plane_bit::sloped, .heinum = 256}));
    QCOMPARE(level.run(floorBy(AlignToWall{.wall = WallId{1}, .z = 4096, .heinum = 0})), ok);
    QCOMPARE(level.sector(0).floor, (Plane{.z = 4096}));
    QCOMPARE(
        level.run(floorBy(AlignToWall{.wall = WallId{1}, .heinum = 40000})),
        QString("E-RANGE floorheinum 40000 is out of range (-32768 to 32767)."));
    QCOMPARE(
        level.run(floorBy(AlignToWall{.wall = WallId{1}})),
        QString("E-NOTHING This changes nothing."));
    QVERIFY(level.map != before);
}

void SlopeTest::itMeetsTheNeighbourAlongThePortal()
{
    EditLevel level(changed(mapFromText(rooms), [](PatchBuilder& builder) {
        builder.edit(SectorId{1}).floor.z = 4096;
    }));
    QCOMPARE(level.run(floorBy(MeetAcross{WallId{1}})), ok);
    QCOMPARE(floorAt(level, {1024, 0}), 4096.0);
    QCOMPARE(floorAt(level, {1024, 700}), 4096.0);
    QCOMPARE(floorAt(level, {0, 300}), 8192.0);
    QCOMPARE(notesOf(level), QStringList());
    QCOMPARE(level.sector(1).floor.z, 4096);
}

void SlopeTest::itMeetsASlopingNeighbour()
{
    const auto beside = [](std::int32_t z) {
        return EditLevel(changed(mapFromText(rooms), [&](PatchBuilder& builder) {
            builder.edit(SectorId{1}).floor = {.z = 8192, .stat = plane_bit::sloped, .heinum = 256};
            builder.edit(SectorId{0}).floor.z = z;
        }));
    };
    // The plane across falls by one z a unit along the portal, and this one goes on in it.
    EditLevel level = beside(8192);
    QCOMPARE(level.run(floorBy(MeetAcross{WallId{1}})), ok);
    QCOMPARE(floorAt(level, {1024, 700}), 8892.0);
    QCOMPARE(floorAt(level, {0, 700}), 8892.0);
    QCOMPARE(level.run(floorBy(MeetAcross{WallId{1}})), QString("E-NOTHING This changes nothing."));
    // A plane that also rises away from the portal has no level wall.
    EditLevel lower = beside(4096);
    const QString answer = lower.run(floorBy(MeetAcross{WallId{1}}));
    QVERIFY2(answer.startsWith("E-SLOPE"), qPrintable(answer));
}

void SlopeTest::whatCannotSlopeIsRefused()
{
    EditLevel level(rooms);
    const Map before = level.map;
    QCOMPARE(
        level.run(floorThrough({{0, 0}, 1}, {{5, 5}, 2}, {{9, 9}, 3})),
        QString("E-EMPTY The three points lie on one line."));
    QCOMPARE(
        level.run(floorThrough({{0, 0}, 0}, {{10, 0}, 0}, {{0, 10}, 9000})),
        QString("E-RANGE floorheinum 230400 is out of range (-32768 to 32767)."));
    QCOMPARE(
        level.run(floorBy(MeetAcross{WallId{0}})),
        QString("E-SOLID Wall 0 is solid. Choose a portal."));
    QCOMPARE(
        level.run(floorBy(AlignToWall{WallId{5}})),
        QString("E-NOSUCH Wall 5 is not in sector 0."));
    QCOMPARE(
        level.run(floorThrough({{0, 0}, 1LL << 40}, {{10, 0}, 0}, {{0, 10}, 0})),
        QString("E-RANGE floorz 1099511627776 is out of range (-2147483648 to 2147483647)."));
    QVERIFY(level.map == before);
}

SECTORED_TEST(SlopeTest)
#include "slope_test.moc"
