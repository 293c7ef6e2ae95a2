#include "sectored/format/build_map/build_map.h"
#include "sectored/map/numbering.h"

#include "tests/support/build_map_fixture.h"
#include "tests/support/real_levels.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

Bytes rewritten(const Bytes& file)
{
    const auto level = readBuildMap(file);
    if (!level) {
        return {};
    }
    return writeBuildMap(level->map).value_or(Bytes());
}

/// Returns a level of three triangles in one wall table, with the given ranges.
FileLevel threeTriangles(const std::vector<RawWallRange>& ranges)
{
    FileLevel level;
    for (std::int32_t wall = 0; wall < 9; ++wall) {
        const std::int32_t corner = wall % 3;
        level.walls.push_back(
            {.x = 100 * (wall / 3) + (corner == 1 ? 64 : 0),
             .y = corner == 2 ? 64 : 0,
             .point2 = corner == 2 ? wall - 2 : wall + 1});
    }
    for (const RawWallRange& range : ranges) {
        level.sectors.push_back({.wallptr = range.wallptr, .wallnum = range.wallnum});
    }
    return level;
}

} // namespace

class BuildMapRoundTripTest : public QObject {
    Q_OBJECT

private slots:
    void everyRealLevelIsWrittenByteForByte()
    {
        const auto levels = realLevels();
        if (levels.empty()) {
            QSKIP(noRealLevels);
        }
        int read = 0;
        for (const RealLevel& real : levels) {
            const auto file = readFile(real.path, buildMapSizeLimit);
            QVERIFY(file.has_value());
            const auto level = readLevel(*file, real.name);
            QVERIFY2(level.has_value(), real.name.c_str());
            QVERIFY2(formatById(level->format)->write(level->map) == *file, real.name.c_str());
            ++read;
        }
        QVERIFY(read > 0);
    }

    void everyVersionIsWrittenByteForByte()
    {
        for (std::int32_t version = 4; version <= 9; ++version) {
            const Bytes file = fileBytes(twoRooms(version));
            QCOMPARE(rewritten(file), file);
            QCOMPARE(writtenVersion(readBuildMap(file)->map), version);
        }
        const Bytes hole = fileBytes(hingeInHole());
        QCOMPARE(rewritten(hole), hole);
    }

    void everyFieldOfEveryRecordIsKept()
    {
        // Every byte of the records differs from every default, so a lost field is detected.
        for (const std::int32_t version : {7, 8, 9}) {
            Bytes file = fileBytes(twoRooms(version));
            const std::size_t sectors = 22;
            const std::size_t walls = sectors + 2 * 40 + 2;
            const std::size_t sprites = walls + 8 * 32 + 2;
            for (std::size_t at = sectors; at < file.size(); ++at) {
                const bool isCount =
                    at + 2 == walls || at + 1 == walls || at + 2 == sprites || at + 1 == sprites;
                if (!isCount) {
                    file[at] = static_cast<std::byte>(0x81 + at * 37 % 89);
                }
            }
            QCOMPARE(rewritten(file), file);
        }
    }

    void anEmptyLevelIsTwentySixBytes()
    {
        const Bytes file = fileBytes({});
        QCOMPARE(file.size(), std::size_t{26});
        QCOMPARE(rewritten(file), file);
    }

    void b07TrailingBytesAreKept()
    {
        FileLevel level = twoRooms(7);
        level.sprites.clear();
        level.trailing.assign(40000, std::byte{0xa5});
        const Bytes file = fileBytes(level);
        QCOMPARE(readBuildMap(file)->map.header().trailing.size(), std::size_t{40000});
        QCOMPARE(rewritten(file), file);
        level.trailing.assign(trailingLimit, std::byte{1});
        QCOMPARE(rewritten(fileBytes(level)), fileBytes(level));
    }

    void rangesThatTileTheTableNeedNoExplicitTable()
    {
        const auto level = readBuildMap(fileBytes(threeTriangles({{0, 3}, {3, 3}, {6, 3}})));
        QVERIFY(level->map.wallTable().empty());
        QVERIFY(!level->map[SectorId{1}].rawRange);
        QCOMPARE(level->map.wallsOf(SectorId{2}).front(), WallId{6});
    }

    void b08AndB09AndB10StrangeRangesAreKept_data()
    {
        using Ranges = std::vector<RawWallRange>;
        QTest::addColumn<Ranges>("ranges");
        QTest::newRow("out of order") << Ranges{{6, 3}, {0, 3}, {3, 3}};
        QTest::newRow("gap at the start") << Ranges{{3, 3}, {6, 3}};
        QTest::newRow("gap in the middle") << Ranges{{0, 3}, {6, 3}};
        QTest::newRow("gap at the end") << Ranges{{0, 3}, {3, 3}};
        QTest::newRow("overlap") << Ranges{{0, 6}, {3, 6}};
        QTest::newRow("the same walls twice") << Ranges{{0, 9}, {0, 9}};
        QTest::newRow("negative first wall") << Ranges{{-2, 5}, {3, 6}};
        QTest::newRow("all of it negative") << Ranges{{-9, 3}, {0, 9}};
        QTest::newRow("first wall beyond") << Ranges{{0, 9}, {9, 3}, {30000, 3}};
        QTest::newRow("wraps 16 bits") << Ranges{{0, 3}, {3, 32767}};
        QTest::newRow("wraps from far") << Ranges{{0, 9}, {32767, 32767}};
        QTest::newRow("counts 0, 1, 2, -1") << Ranges{{0, 0}, {0, 1}, {1, 2}, {3, -1}, {3, 6}};
        QTest::newRow("no walls, number elsewhere") << Ranges{{0, 9}, {4, 0}, {0, -32768}};
        QTest::newRow("no sectors") << Ranges{};
    }

    void b08AndB09AndB10StrangeRangesAreKept()
    {
        using Ranges = std::vector<RawWallRange>;
        QFETCH(Ranges, ranges);
        const Bytes file = fileBytes(threeTriangles(ranges));
        const auto level = readBuildMap(file);
        QVERIFY(level.has_value());
        QCOMPARE(Numbering(level->map).wallOrder().size(), std::size_t{9});
        QCOMPARE(writeBuildMap(level->map), file);
    }

    void rangesThatOverlapTooOftenAreKeptWithAWarning()
    {
        std::vector<RawWallRange> ranges(100, RawWallRange{.wallptr = 0, .wallnum = 9});
        const Bytes file = fileBytes(threeTriangles(ranges));
        const auto level = readBuildMap(file);
        QVERIFY(level.has_value());
        QCOMPARE(level->warnings.size(), std::size_t{1});
        QCOMPARE(level->map.wallsOf(SectorId{7}).size(), std::size_t{9});
        QVERIFY(level->map.wallsOf(SectorId{8}).empty());
        QCOMPARE(writeBuildMap(level->map), file);
    }

    void numbersThatNameNoRowAreKept()
    {
        FileLevel level = twoRooms(7);
        level.cursectnum = 32767;
        level.walls[0].point2 = -1;
        level.walls[2].point2 = 32767;
        level.walls[3].nextwall = -2;
        level.walls[3].nextsector = 2;
        level.walls[4].nextwall = 8;
        level.sprites[0].sectnum = -1;
        level.sprites[1].sectnum = -32768;
        const Bytes file = fileBytes(level);
        const auto read = readBuildMap(file);
        QVERIFY(read->map.header().start.sector.isDangling());
        QVERIFY(read->map[WallId{0}].point2.isNull());
        QCOMPARE(read->map[WallId{3}].nextSector.rawNumber(), 2);
        QCOMPARE(writeBuildMap(read->map), file);
    }

    void aLevelOverItsLimitsIsReadWithAWarningAndWrittenAsItWas()
    {
        const Bytes file = fileBytes(manyRooms(1025, 7));
        const auto level = readBuildMap(file);
        QVERIFY(level.has_value());
        QCOMPARE(level->warnings.size(), std::size_t{1});
        QCOMPARE(
            englishText(level->warnings.front()),
            std::string("1025 sectors exceed the limit of version 7 (1024)"));
        QCOMPARE(writeBuildMap(level->map), file);
        QVERIFY(readBuildMap(fileBytes(manyRooms(1025, 8)))->warnings.empty());
    }

    void aLevelBeyondSixteenBitNumbersIsKeptAsItWas()
    {
        // Walls beyond 32767 cannot be referenced in the file, but can exist.
        const Bytes file = fileBytes(manyRooms(9000, 8));
        QCOMPARE(rewritten(file), file);
    }
};

SECTORED_TEST(BuildMapRoundTripTest)
#include "build_map_round_trip_test.moc"
