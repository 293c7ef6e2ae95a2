#include "sectored/format/build_map/build_map.h"
#include "sectored/map/patch_builder.h"

#include "tests/support/build_map_fixture.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

Map readMap(const FileLevel& level)
{
    return readBuildMap(fileBytes(level)).value().map;
}

/// Returns a patch that sets the hitag of a sector.
Patch anEdit(const Map& map)
{
    PatchBuilder builder(map);
    builder.edit(SectorId{1}).hitag = 77;
    return builder.finish();
}

FileLevel slopedRooms(std::int32_t version)
{
    FileLevel level = twoRooms(version);
    level.sectors[0].floorstat = 2;
    level.sectors[0].floorheinum = 100;
    level.sectors[0].ceilingheinum = 55;
    level.sectors[1].floorstat = 2;
    level.sectors[1].floorheinum = -1025;
    return level;
}

} // namespace

class BuildMapOldVersionTest : public QObject {
    Q_OBJECT

private slots:
    void slopesBecomeThirtyTwoTimesAsLarge()
    {
        for (const std::int32_t version : {4, 5, 6}) {
            const Map map = readMap(slopedRooms(version));
            QCOMPARE(map[SectorId{0}].floor.heinum, 3200);
            QCOMPARE(map[SectorId{0}].ceiling.heinum, 0);
            QCOMPARE(map[SectorId{1}].floor.heinum, -32768);
        }
    }

    void version6KeepsWhatItHas()
    {
        FileLevel level = twoRooms(6);
        level.walls[3].pal = 9;
        level.sprites[1].clipdist = 77;
        level.sprites[1].xoffset = -5;
        level.sprites[1].cstat = 0x8101;
        level.sectors[1].visibility = 200;
        const Map map = readMap(level);
        QCOMPARE(map.header().version, 6);
        QCOMPARE(map[WallId{3}].pal, 9);
        QCOMPARE(map[SpriteId{1}].clipdist, 77);
        QCOMPARE(map[SpriteId{1}].xoffset, -5);
        QCOMPARE(map[SpriteId{1}].cstat, 0x8101);
        QCOMPARE(map[SectorId{1}].visibility, 200);
        QCOMPARE(map[WallId{1}].nextWall, WallRef(WallId{7}));
        QCOMPARE(map[WallId{1}].nextSector, SectorRef(SectorId{1}));
        QCOMPARE(map[WallId{2}].picnum, 21);
    }

    void version5PaintsWallsAndSpritesWithTheirSectors()
    {
        FileLevel level = twoRooms(5);
        level.sectors[0].ceilingpal = 6;
        level.sectors[1].floorpal = 4;
        level.sectors[1].ceilingpal = 8;
        const Map map = readMap(level);
        QCOMPARE(map[WallId{0}].pal, 3);
        QCOMPARE(map[WallId{4}].pal, 4);
        QCOMPARE(map[SpriteId{0}].pal, 6); // open sky: palette of the ceiling
        QCOMPARE(map[SpriteId{1}].pal, 4);
        QCOMPARE(map[SpriteId{0}].clipdist, 32);
        QCOMPARE(map[SpriteId{0}].lotag, 2);
        QCOMPARE(map[SpriteId{0}].extra, -1);
    }

    void version4HasNoPalettesAndNoExtra()
    {
        FileLevel level = twoRooms(4);
        level.walls[0].lotag = 11;
        level.walls[0].hitag = 12;
        level.sprites[0].ptr = 0x12345678;
        const Map map = readMap(level);
        QCOMPARE(map[SectorId{0}].floor.pal, 0);
        QCOMPARE(map[WallId{0}].pal, 0);
        QCOMPARE(map[SectorId{0}].visibility, 0);
        QCOMPARE(map[SectorId{0}].extra, -1);
        QCOMPARE(map[SectorId{0}].lotag, 7);
        QCOMPARE(map[SectorId{1}].hitag, -9);
        QCOMPARE(map[SectorId{0}].ceiling.stat, 1);
        QCOMPARE(map[WallId{0}].lotag, 11);
        QCOMPARE(map[WallId{0}].hitag, 12);
        QCOMPARE(map[WallId{0}].extra, -1);
        QCOMPARE(map[SpriteId{0}].extra, -1);
        QCOMPARE(map[SpriteId{0}].z, 8192);
        QCOMPARE(map[SpriteId{0}].sector, SectorRef(SectorId{0}));
    }

    void anEditMakesItVersion7AndTakingItBackGivesTheOldBytes()
    {
        for (const std::int32_t version : {4, 5, 6}) {
            const Bytes file = fileBytes(slopedRooms(version));
            Map map = readBuildMap(file)->map;
            QCOMPARE(writtenVersion(map), version);
            const Patch patch = anEdit(map);
            apply(map, patch);
            QCOMPARE(writtenVersion(map), 7);
            const auto edited = readBuildMap(writeBuildMap(map).value());
            QCOMPARE(edited->map.header().version, 7);
            QCOMPARE(edited->map[SectorId{1}].hitag, 77);
            QCOMPARE(edited->map[SectorId{0}].floor.heinum, 3200);
            QCOMPARE(edited->map[WallId{1}].nextWall, WallRef(WallId{7}));
            apply(map, inverted(patch));
            QCOMPARE(writtenVersion(map), version);
            QCOMPARE(writeBuildMap(map), file);
        }
    }

    void upConvertedRowsAreThoseOfTheSameLevelInVersion7()
    {
        // The two sectors only use features of version 6, so only the version differs.
        const Bytes converted = writeBuildMap(readMap(twoRooms(6)), 7).value();
        QCOMPARE(converted, fileBytes(twoRooms(7)));
    }

    void whatTheUpConversionLostIsListed()
    {
        FileLevel level = slopedRooms(5);
        level.walls[6].nextwall2 = 3;
        level.walls[2].nextsector2 = 0;
        const LossReport report = buildMapLosses(readMap(level), 7);
        QCOMPARE(report.size(), std::size_t{3});
        QCOMPARE(report[0].kind, LossKind::Dropped);
        QCOMPARE(report[0].numbers, (std::vector<std::int32_t>{0}));
        QCOMPARE(report[1].kind, LossKind::Rounded);
        QCOMPARE(report[1].numbers, (std::vector<std::int32_t>{1}));
        QCOMPARE(report[2].rows, std::string("walls"));
        QCOMPARE(report[2].numbers, (std::vector<std::int32_t>{2, 6}));
        QCOMPARE(
            englishText(report[2]),
            std::string(
                "dropped: second link of 2 walls (2, 6): version 7 supports one link per wall"));
        QVERIFY(buildMapLosses(readMap(twoRooms(6)), 7).empty());
    }

    void whatIsWrittenAsItWasReadLosesNothing()
    {
        const Map map = readMap(slopedRooms(6));
        QVERIFY(buildMapLosses(map, writtenVersion(map)).empty());
        QVERIFY(!buildMapLosses(map, 7).empty());
    }
};

SECTORED_TEST(BuildMapOldVersionTest)
#include "build_map_old_version_test.moc"
