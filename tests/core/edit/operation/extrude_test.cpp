#include "sectored/map/slope.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

/// Sectors outside and inside a wall (Spec: shapes G3). Areas are rows of the catalogue.
class ExtrudeTest : public QObject {
    Q_OBJECT

private slots:
    void theNewSectorLooksLikeTheOldOneWithoutTags();
    void aSlopeGoesOnOutside();
    void aSlopeThatWouldCloseTheNewSectorIsLevelled();
    void whatLiesInTheWayIsCut();
    void inwardsItDividesTheSector();
    void whatCannotBeExtrudedIsRefused();
};

namespace {

constexpr std::string_view room = "sector 0: 0,0 1024,0 1024,1024 0,1024\n";

Map furnished()
{
    return changed(mapFromText(room), [](PatchBuilder& builder) {
        Sector& row = builder.edit(SectorId{0});
        row.floor = {.z = 5000, .picnum = 31, .shade = 4, .pal = 2};
        row.ceiling = {.z = -3000, .picnum = 32, .shade = 9};
        row.visibility = 7;
        row.lotag = 22;
        row.hitag = 23;
        Wall& wall = builder.edit(WallId{1});
        wall.picnum = 41;
        wall.shade = 3;
        wall.xrepeat = 16;
        wall.yrepeat = 12;
        wall.lotag = 8;
    });
}

ExtrudeRequest extrude(std::uint32_t wall, std::int64_t by)
{
    return {.wall = WallId{wall}, .by = by};
}

} // namespace

void ExtrudeTest::theNewSectorLooksLikeTheOldOneWithoutTags()
{
    EditLevel level(furnished());
    const Map before = level.map;
    QCOMPARE(level.run(extrude(1, 256)), QString("ok"));
    Sector wanted = before[SectorId{0}];
    wanted.lotag = 0;
    wanted.hitag = 0;
    QVERIFY(level.sector(1) == wanted);
    QVERIFY(level.sector(0) == before[SectorId{0}]);
    for (int wall = 4; wall < 8; ++wall) {
        QCOMPARE(level.wall(wall).picnum, 41);
        QCOMPARE(level.wall(wall).shade, 3);
        QCOMPARE(level.wall(wall).yrepeat, 12);
        QCOMPARE(level.wall(wall).lotag, 0);
        // As many texels a unit: 16 repeats on 1,024 units are 4 on 256.
        const bool isLong = level.wall(wall).position.y == 0 ? level.wall(wall).position.x == 1280
                                                             : level.wall(wall).position.x == 1024;
        QCOMPARE(level.wall(wall).xrepeat, isLong ? 16 : 4);
    }
}

void ExtrudeTest::aSlopeGoesOnOutside()
{
    for (const std::uint32_t wall : {1U, 2U, 3U}) {
        EditLevel level(changed(furnished(), [](PatchBuilder& builder) {
            Plane& floor = builder.edit(SectorId{0}).floor;
            floor.stat = plane_bit::sloped;
            floor.heinum = 512;
        }));
        QCOMPARE(level.run(extrude(wall, 512)), QString("ok"));
        for (const WallId each : level.map.wallsOf(SectorId{1})) {
            const Point p = level.map[each].position;
            QCOMPARE(
                heightAt(level.map, SectorId{1}, PlaneKind::Floor, {double(p.x), double(p.y)}),
                5000.0 + 2 * p.y);
        }
        QVERIFY(level.notices.empty());
    }
}

void ExtrudeTest::aSlopeThatWouldCloseTheNewSectorIsLevelled()
{
    EditLevel level(changed(furnished(), [](PatchBuilder& builder) {
        Plane& floor = builder.edit(SectorId{0}).floor;
        floor.stat = plane_bit::sloped;
        floor.heinum = -1024;
    }));
    // The floor rises from 5000 by 4 z a unit, and meets the ceiling after 2,000 units.
    QCOMPARE(level.run(extrude(2, 1100)), QString("ok"));
    QCOMPARE(level.sector(1).floor.heinum, 0);
    QCOMPARE(level.sector(1).floor.z, 5000);
    QCOMPARE(
        notesOf(level),
        QStringList("The floor of sector 1 was levelled: its slope would cross the ceiling in the "
                    "added part."));
}

void ExtrudeTest::whatLiesInTheWayIsCut()
{
    EditLevel level("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                    "sector 1: 1152,256 2048,256 2048,768 1152,768\n");
    QCOMPARE(level.run(extrude(1, 256)), QString("ok"));
    QCOMPARE(level.map.sectorCount(), std::size_t{4});
}

void ExtrudeTest::inwardsItDividesTheSector()
{
    EditLevel level(furnished());
    const Map before = level.map;
    const PlanResult planned = level.planned(extrude(1, -256));
    QVERIFY(planned.has_value());
    QCOMPARE(planned->created.size(), std::size_t{1});
    QCOMPARE(level.run(extrude(1, -256)), QString("ok"));
    // Both parts are the room still, tags included.
    QVERIFY(level.sector(1) == before[SectorId{0}]);
    QVERIFY(level.sector(0) == before[SectorId{0}]);
    apply(level.map, inverted(planned->patch));
    QVERIFY(level.map == before);
}

void ExtrudeTest::whatCannotBeExtrudedIsRefused()
{
    EditLevel level("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                    "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n");
    const Map before = level.map;
    QCOMPARE(
        level.run(extrude(1, 256)),
        QString("E-LINKED Wall 1 is a portal. Extrude a solid wall of the sector behind it, or "
                "unlink it."));
    QCOMPARE(level.run(extrude(0, 0)), QString("E-NOTHING This changes nothing."));
    QCOMPARE(
        level.run(extrude(0, -1025)),
        QString("E-NOTHING The walls beside wall 0 end before the new sector does. Make it "
                "thinner."));
    QVERIFY(level.run(extrude(0, (1LL << 29) + 1)).startsWith("E-RANGE by 536870913"));
    QCOMPARE(level.run(extrude(99, 1)), QString("E-NOSUCH There is no wall 99."));
    QVERIFY(level.map == before);
}

SECTORED_TEST(ExtrudeTest)
#include "extrude_test.moc"
