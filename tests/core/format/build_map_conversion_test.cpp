#include "sectored/base/byte_reader.h"
#include "sectored/format/build_map/build_map.h"
#include "sectored/map/numbering.h"
#include "sectored/map/patch_builder.h"

#include "tests/support/build_map_fixture.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr std::int32_t upper = wall_bit::upperLink;
constexpr std::int32_t lower = wall_bit::lowerLink;

/// Returns three sectors; walls of sectors 1 and 2 have TROR links to each other.
FileLevel linkedFloors(std::int32_t version)
{
    FileLevel level = manyRooms(3, version);
    level.sectors[1].ceilingstat = plane_bit::bunch;
    level.sectors[1].ceilingxpanning = 5;
    level.sectors[2].floorstat = plane_bit::bunch;
    level.sectors[2].floorxpanning = 5;
    level.walls[4].cstat = upper;
    level.walls[4].lotag = 8;
    level.walls[8].cstat = lower | wall_bit::blocking;
    level.walls[8].extra = 4;
    level.walls[9].lotag = 33; // a tag, not a link
    return level;
}

void removeSector(PatchBuilder& builder, SectorId sector)
{
    const auto walls = builder.wallsOf(sector);
    const std::vector<WallId> list(walls.begin(), walls.end());
    builder.remove(sector);
    for (const WallId wall : list) {
        builder.remove(wall);
    }
}

Map withoutSector0(Map map)
{
    PatchBuilder builder(map);
    removeSector(builder, SectorId{0});
    builder.editHeader().start.sector = {};
    apply(map, builder.finish());
    return map;
}

std::int32_t numberAt(const Bytes& file, std::size_t offset)
{
    const std::span<const std::byte> bytes = file;
    ByteReader in(bytes.subspan(offset));
    return in.i16();
}

} // namespace

class BuildMapConversionTest : public QObject {
    Q_OBJECT

private slots:
    void version9LinksAreReferences()
    {
        const Map map = readBuildMap(fileBytes(linkedFloors(9)))->map;
        QCOMPARE(map[WallId{4}].upperWall, WallRef(WallId{8}));
        QCOMPARE(map[WallId{8}].lowerWall, WallRef(WallId{4}));
        QVERIFY(map[WallId{9}].upperWall.isNull());
        QCOMPARE(map[WallId{9}].lotag, 33);
    }

    void version9LinksFollowTheNumbering()
    {
        const Map map = withoutSector0(readBuildMap(fileBytes(linkedFloors(9)))->map);
        const Bytes file = writeBuildMap(map).value();
        const std::size_t walls = 22 + 2 * 40 + 2;
        QCOMPARE(numberAt(file, walls + 0 * 32 + 26), 4); // lotag of the old wall 4
        QCOMPARE(numberAt(file, walls + 4 * 32 + 30), 0); // extra of the old wall 8
        QCOMPARE(numberAt(file, walls + 5 * 32 + 26), 33);
        QCOMPARE(numberAt(file, 22 + 0), 0); // first wall of the old sector 1
        QCOMPARE(numberAt(file, 22 + 40), 4);
    }

    void whatAVersion9FileHasNoRoomForIsListed()
    {
        Map map = readBuildMap(fileBytes(linkedFloors(9)))->map;
        QVERIFY(buildMapLosses(map, 9).empty());
        PatchBuilder builder(map);
        builder.edit(WallId{4}).lotag = 21;
        builder.edit(WallId{8}).cstat = 0;
        builder.edit(WallId{9}).upperWall = WallRef(WallId{4});
        apply(map, builder.finish());
        const LossReport report = buildMapLosses(map, 9);
        QCOMPARE(report.size(), std::size_t{3});
        QCOMPARE(
            englishText(report[0]),
            std::string("dropped: lotag of 1 wall (4): the file stores the linked wall's number "
                        "in this field"));
        QCOMPARE(
            englishText(report[1]),
            std::string("dropped: link to the wall above of 1 wall (9): the link is inactive, and "
                        "the file cannot store it"));
        QCOMPARE(report[2].numbers, (std::vector<std::int32_t>{8}));
    }

    void aVersion9BitWithoutALinkThatTheFileTakesForOneIsListed()
    {
        const Map map = changed(readBuildMap(fileBytes(linkedFloors(9)))->map, [](auto& builder) {
            builder.edit(WallId{4}).upperWall = {};
            builder.edit(WallId{4}).lotag = 6;
            builder.edit(WallId{5}).cstat = upper;
            builder.edit(WallId{5}).lotag = -1;
            builder.edit(WallId{8}).lowerWall = {};
            builder.edit(WallId{8}).extra = 0;
        });
        const LossReport report = buildMapLosses(map, 9);
        QCOMPARE(report.size(), std::size_t{2});
        QCOMPARE(
            englishText(report[0]),
            std::string("changed: lotag of 1 wall (4): because of bit 10, this is read as a link "
                        "to the wall "
                        "above"));
        QCOMPARE(
            englishText(report[1]),
            std::string("changed: extra of 1 wall (8): because of bit 11, this is read as a link "
                        "to the wall "
                        "below"));
        const Map again = readBuildMap(writeBuildMap(map).value())->map;
        QCOMPARE(again[WallId{4}].upperWall, WallRef(WallId{6}));
        QVERIFY(again[WallId{5}].upperWall.isNull());
    }

    void from9To7TagsBesideALinkStay()
    {
        const Map map = changed(readBuildMap(fileBytes(linkedFloors(9)))->map, [](auto& builder) {
            builder.edit(WallId{4}).lotag = 21;
            builder.edit(WallId{5}).cstat = upper;
            builder.edit(WallId{5}).lotag = -1;
            builder.edit(WallId{8}).extra = 3;
        });
        for (const Loss& loss : buildMapLosses(map, 7)) {
            QCOMPARE(loss.reason, std::string("version 7 does not support it"));
        }
        const Map again = readBuildMap(writeBuildMap(map, 7).value())->map;
        QCOMPARE(again[WallId{4}].lotag, 21);
        QCOMPARE(again[WallId{5}].lotag, 0);
        QCOMPARE(again[WallId{8}].extra, 3);
    }

    void otherVersionsKeepTheNumbersAsTheyAre()
    {
        const Map map = withoutSector0(readBuildMap(fileBytes(linkedFloors(7)))->map);
        const Bytes file = writeBuildMap(map).value();
        const std::size_t walls = 22 + 2 * 40 + 2;
        QCOMPARE(numberAt(file, walls + 0 * 32 + 26), 8);
        QCOMPARE(numberAt(file, walls + 4 * 32 + 30), 4);
    }

    void from9To7TheLinksAreDroppedAndListed()
    {
        const Map map = readBuildMap(fileBytes(linkedFloors(9)))->map;
        const LossReport report = buildMapLosses(map, 7);
        QCOMPARE(report.size(), std::size_t{4});
        QCOMPARE(
            englishText(report[0]),
            std::string("dropped: ceiling bunch of 1 sector (1): version 7 does not support it"));
        QCOMPARE(report[1].numbers, (std::vector<std::int32_t>{2}));
        QCOMPARE(
            englishText(report[2]),
            std::string(
                "dropped: link to the wall above of 1 wall (4): version 7 does not support it"));
        QCOMPARE(report[3].numbers, (std::vector<std::int32_t>{8}));
        FileLevel expected = linkedFloors(7);
        expected.sectors[1].ceilingstat = 0;
        expected.sectors[1].ceilingxpanning = 0;
        expected.sectors[2].floorstat = 0;
        expected.sectors[2].floorxpanning = 0;
        expected.walls[4].cstat = 0;
        expected.walls[4].lotag = 0;
        expected.walls[8].cstat = wall_bit::blocking;
        expected.walls[8].extra = -1;
        QCOMPARE(writeBuildMap(map, 7), fileBytes(expected));
        QVERIFY(buildMapLosses(map, 9).empty());
    }

    void from7To9StaleBitsGetNoMeaning()
    {
        const Map map = readBuildMap(fileBytes(linkedFloors(7)))->map;
        QCOMPARE(buildMapLosses(map, 9).size(), std::size_t{4});
        FileLevel expected = linkedFloors(9);
        expected.sectors[1].ceilingstat = 0;
        expected.sectors[2].floorstat = 0;
        expected.walls[4].cstat = 0;
        expected.walls[8].cstat = wall_bit::blocking;
        QCOMPARE(writeBuildMap(map, 9), fileBytes(expected));
        QVERIFY(buildMapLosses(map, 8).empty());
        FileLevel asVersion8 = linkedFloors(7);
        asVersion8.version = 8;
        QCOMPARE(writeBuildMap(map, 8), fileBytes(asVersion8));
    }

    void aVersionThatCannotHoldTheLevelIsRefusedWithCounts()
    {
        const Map map = readBuildMap(fileBytes(manyRooms(2100, 8)))->map;
        const auto written = writeBuildMap(map, 7);
        QVERIFY(!written.has_value());
        QCOMPARE(
            englishText(written.error()),
            std::string("the level does not fit into Build MAP version 7: 2100 sectors (at most "
                        "1024), 8400 walls (at most 8192)"));
        QVERIFY(writeBuildMap(map, 9).has_value());
    }

    void numbersBeyondSixteenBitsAreRefused()
    {
        Map map = readBuildMap(fileBytes(manyRooms(8500, 8)))->map;
        PatchBuilder builder(map);
        const WallId last = Numbering(map).wallOrder().back();
        builder.edit(WallId{0}).point2 = last;
        apply(map, builder.finish());
        const auto written = writeBuildMap(map);
        QVERIFY(!written.has_value());
        QCOMPARE(written.error().code, MessageCode::DoesNotFit);
    }

    void numbersThatNameNothingAreRefusedBeyondSixteenBitsToo()
    {
        Map map = readBuildMap(fileBytes(twoRooms(7)))->map;
        const auto textWith = [&](std::int32_t number) {
            const auto written = writeBuildMap(changed(map, [&](PatchBuilder& builder) {
                builder.edit(WallId{2}).nextWall = WallRef::raw(number);
            }));
            return written ? std::string("written") : englishText(written.error());
        };
        const std::string refused =
            "the level does not fit into Build MAP version 7: reference to ";
        QCOMPARE(textWith(-32768), std::string("written"));
        QCOMPARE(textWith(32767), std::string("written"));
        QCOMPARE(textWith(-32769), refused + "wall -32769 (at least -32768)");
        QCOMPARE(textWith(32768), refused + "wall 32768 (at most 32767)");
    }

    void onlyVersions7To9AreWritten()
    {
        const Map map = readBuildMap(fileBytes(twoRooms(6)))->map;
        for (const std::int32_t version : {-1, 4, 6, 10}) {
            QCOMPARE(writeBuildMap(map, version).error().code, MessageCode::WrongVersion);
        }
    }
};

SECTORED_TEST(BuildMapConversionTest)
#include "build_map_conversion_test.moc"
