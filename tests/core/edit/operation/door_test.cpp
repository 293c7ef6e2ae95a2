#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <cstdlib>

using namespace sectored;
using namespace sectored::test;

/// Doors at portals (Spec: shapes G4). Areas are rows of the catalogue.
class DoorTest : public QObject {
    Q_OBJECT

private slots:
    void theStripIsShutAndTagged();
    void itsSolidWallsKeepTheirTextureInPlace();
    void bothFacesShowTheTile();
    void itIsShutOnASlopeToo();
    void theRestOfTheSectorKeepsItsTags();
    void whatCannotBeADoorIsRefused();
};

namespace {

constexpr std::string_view rooms = "sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                   "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n";

DoorRequest doorAt(std::uint32_t wall)
{
    return {.wall = WallId{wall}};
}

/// The sector that the portal belongs to.
SectorId doorIn(const EditLevel& level)
{
    return level.map[WallId{1}].sector.row();
}

} // namespace

void DoorTest::theStripIsShutAndTagged()
{
    EditLevel level(rooms);
    const Map before = level.map;
    const PlanResult planned = level.planned(doorAt(1));
    QVERIFY(planned.has_value());
    QCOMPARE(level.run(doorAt(1)), QString("ok"));
    const Sector& door = level.map[doorIn(level)];
    QCOMPARE(door.ceiling.z, 8192);
    QCOMPARE(door.floor.z, 8192);
    QCOMPARE(door.lotag, 20);
    QCOMPARE(door.hitag, 0);
    QCOMPARE(level.sector(1).lotag, 0);
    apply(level.map, inverted(planned->patch));
    QVERIFY(level.map == before);
    DoorRequest other = doorAt(1);
    other.lotag = 0;
    QCOMPARE(level.run(other), QString("ok"));
    QCOMPARE(level.map[doorIn(level)].lotag, 0);
}

void DoorTest::itsSolidWallsKeepTheirTextureInPlace()
{
    EditLevel level(rooms);
    QCOMPARE(level.run(doorAt(1)), QString("ok"));
    int solid = 0;
    for (const WallId wall : level.map.wallsOf(doorIn(level))) {
        const bool isSolid = level.map[wall].nextWall.isNull();
        solid += isSolid ? 1 : 0;
        QCOMPARE((level.map[wall].cstat & wall_bit::alignBottom) != 0, isSolid);
    }
    QCOMPARE(solid, 2);
}

void DoorTest::bothFacesShowTheTile()
{
    EditLevel level(rooms);
    DoorRequest request = doorAt(1);
    request.picnum = 60;
    QCOMPARE(level.run(request), QString("ok"));
    int faces = 0;
    for (const SectorId sector : level.map.sectorOrder()) {
        for (const WallId wall : level.map.wallsOf(sector)) {
            const SectorRef next = level.map[wall].nextSector;
            const bool isFace = next.isRow() && next.row() == doorIn(level);
            QCOMPARE(level.map[wall].picnum == 60, isFace);
            faces += isFace ? 1 : 0;
        }
    }
    QCOMPARE(faces, 2);
}

void DoorTest::itIsShutOnASlopeToo()
{
    EditLevel level(changed(mapFromText(rooms), [](PatchBuilder& builder) {
        Plane& floor = builder.edit(SectorId{0}).floor;
        floor.stat = plane_bit::sloped;
        floor.heinum = 300;
    }));
    QCOMPARE(level.run(doorAt(1)), QString("ok"));
    const Sector& door = level.map[doorIn(level)];
    QCOMPARE(door.ceiling.z, door.floor.z);
    QCOMPARE(std::abs(door.ceiling.heinum), 300);
    QCOMPARE(door.ceiling.heinum, door.floor.heinum);
    QVERIFY((door.ceiling.stat & plane_bit::sloped) != 0);
}

void DoorTest::theRestOfTheSectorKeepsItsTags()
{
    // A deep door is larger than what is left of its sector.
    for (const std::int64_t depth : {128, 900}) {
        EditLevel level(changed(mapFromText(rooms), [](PatchBuilder& builder) {
            builder.edit(SectorId{0}).lotag = 1;
            builder.edit(SectorId{0}).hitag = 5;
        }));
        DoorRequest request = doorAt(1);
        request.depth = depth;
        QCOMPARE(level.run(request), QString("ok"));
        QCOMPARE(level.map[doorIn(level)].lotag, 20);
        const SectorId rest = level.map[WallId{3}].sector.row();
        QVERIFY(rest != doorIn(level));
        QCOMPARE(level.map[rest].lotag, 1);
        QCOMPARE(level.map[rest].hitag, 5);
        QCOMPARE(level.map[rest].ceiling.z, -8192);
    }
}

void DoorTest::whatCannotBeADoorIsRefused()
{
    EditLevel level(rooms);
    const Map before = level.map;
    QCOMPARE(level.run(doorAt(0)), QString("E-SOLID Wall 0 is solid. Choose a portal."));
    DoorRequest request = doorAt(1);
    request.depth = 2000;
    QCOMPARE(
        level.run(request),
        QString("E-NOTHING The walls beside wall 1 end before the new sector does. Make it "
                "thinner."));
    request.depth = 0;
    QCOMPARE(level.run(request), QString("E-RANGE depth 0 is out of range (1 to 536870912)."));
    request.depth = 128;
    request.picnum = 70000;
    QVERIFY(level.run(request).startsWith("E-RANGE picnum 70000 is out of range"));
    QCOMPARE(level.run(doorAt(99)), QString("E-NOSUCH There is no wall 99."));
    // The walls beside a portal in a straight wall lead nowhere inwards.
    EditLevel opening("sector 0: 0,0 1024,0 1024,400 1024,600 1024,1024 0,1024\n"
                      "sector 1: 1024,400 1100,400 1100,600 1024,600\n");
    QVERIFY(opening.run(doorAt(2)).startsWith("E-NOTHING"));
    QVERIFY(level.map == before);
}

SECTORED_TEST(DoorTest)
#include "door_test.moc"
