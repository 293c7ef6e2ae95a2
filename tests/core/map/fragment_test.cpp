#include "sectored/map/fragment.h"
#include "sectored/map/patch_builder.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <array>

using namespace sectored;
using namespace sectored::test;

namespace {

/// Returns three sectors in a row with a sprite in each.
Map threeRooms()
{
    return mapFromText("sector 0: 0,0 16,0 16,16 0,16\n"
                       "sector 1: 16,0 32,0 32,16 16,16\n"
                       "sector 2: 32,0 48,0 48,16 32,16\n"
                       "sprite: 8,8 sector 0\n"
                       "sprite: 24,8 sector 1\n"
                       "sprite: 40,8 sector 2\n");
}

MapRows taken(const Map& map, std::initializer_list<SectorId> sectors)
{
    return fragmentOf(map, {.sectors = sectors});
}

} // namespace

class FragmentTest : public QObject {
    Q_OBJECT

private slots:
    void sectorsComeInTheOrderOfTheFileWithTheirWallsAndSprites()
    {
        const MapRows rows = taken(threeRooms(), {SectorId{2}, SectorId{1}});
        QCOMPARE(rows.sectors.size(), std::size_t{2});
        QCOMPARE(rows.walls.size(), std::size_t{8});
        QCOMPARE(rows.walls[0].position, (Point{16, 0}));
        QCOMPARE(rows.walls[3].point2, WallRef(WallId{0}));
        QCOMPARE(rows.wallsOfSector[1].front(), WallId{4});
        QCOMPARE(rows.sprites.size(), std::size_t{2});
        QCOMPARE(rows.sprites[1].sector, SectorRef(SectorId{1}));
    }

    void linksWithinAreKeptAndLinksOutAreCut()
    {
        const MapRows rows = taken(threeRooms(), {SectorId{1}, SectorId{2}});
        QCOMPARE(rows.walls[1].nextWall, WallRef(WallId{7}));
        QCOMPARE(rows.walls[1].nextSector, SectorRef(SectorId{1}));
        QCOMPARE(rows.walls[7].nextSector, SectorRef(SectorId{0}));
        QVERIFY(rows.walls[3].nextWall.isNull());
        QVERIFY(rows.walls[3].nextSector.isNull());
    }

    void halfALinkStaysSoThatItsAnswerIsSound()
    {
        const Map map = changed(threeRooms(), [](PatchBuilder& builder) {
            builder.edit(WallId{1}).nextSector = SectorId{2};
        });
        const MapRows rows = taken(map, {SectorId{0}, SectorId{1}});
        QCOMPARE(rows.walls[1].nextWall, WallRef(WallId{7}));
        QVERIFY(rows.walls[1].nextSector.isNull());
        QCOMPARE(rows.walls[7].nextWall, WallRef(WallId{1}));
        QCOMPARE(rows.walls[7].nextSector, SectorRef(SectorId{0}));
    }

    void aLinkGoesWithTheEndOfItsWall()
    {
        const Map map = changed(threeRooms(), [](PatchBuilder& builder) {
            builder.edit(WallId{1}).point2 = WallId{11};
        });
        const MapRows rows = taken(map, {SectorId{0}, SectorId{1}});
        QVERIFY(rows.walls[1].point2.isNull());
        QVERIFY(rows.walls[1].nextWall.isNull() && rows.walls[1].nextSector.isNull());
        QVERIFY(rows.walls[7].nextWall.isNull() && rows.walls[7].nextSector.isNull());
    }

    void aLinkBetweenFloorsGoesWithItsBitWhenItIsCut()
    {
        const Map map = changed(threeRooms(), [](PatchBuilder& builder) {
            builder.editHeader().version = 9;
            builder.edit(WallId{0}).upperWall = WallRef(WallId{8});
            builder.edit(WallId{0}).cstat = wall_bit::upperLink | wall_bit::blocking;
            builder.edit(WallId{8}).lowerWall = WallRef(WallId{0});
            builder.edit(WallId{8}).cstat = wall_bit::lowerLink;
        });
        const MapRows alone = taken(map, {SectorId{0}});
        QVERIFY(alone.walls[0].upperWall.isNull());
        QCOMPARE(alone.walls[0].cstat, wall_bit::blocking);
        const MapRows both = taken(map, {SectorId{0}, SectorId{2}});
        QCOMPARE(both.walls[0].upperWall, WallRef(WallId{4}));
        QCOMPARE(both.walls[4].cstat, wall_bit::lowerLink);
    }

    void aSpriteOfAnotherSectorIsInNone()
    {
        const std::array sectors{SectorId{0}};
        const std::array sprites{SpriteId{2}, SpriteId{0}};
        const MapRows rows = fragmentOf(threeRooms(), {.sectors = sectors, .sprites = sprites});
        QCOMPARE(rows.sprites.size(), std::size_t{2});
        QCOMPARE(rows.sprites[0].sector, SectorRef(SectorId{0}));
        QVERIFY(rows.sprites[1].sector.isNull());
    }

    void theWholeOfALevelIsTheLevelWithoutItsStart()
    {
        const Map map = threeRooms();
        MapRows rows = taken(map, {SectorId{0}, SectorId{1}, SectorId{2}});
        rows.header.start = map.header().start;
        QVERIFY(Map(rows) == map);
    }
};

SECTORED_TEST(FragmentTest)
#include "fragment_test.moc"
