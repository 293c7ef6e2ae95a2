#include "sectored/base/result.h"
#include "sectored/format/doom/doom_wad.h"
#include "sectored/format/doom/present_wad.h"
#include "sectored/map/invariant.h"
#include "sectored/map/loops.h"
#include "sectored/map/map_view.h"
#include "sectored/map/plane.h"
#include "sectored/map/portal.h"
#include "sectored/query/sector_at.h"

#include "tests/support/doom/doom_wad.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <filesystem>
#include <random>

using namespace sectored;
using namespace sectored::test;

namespace {

Bytes wadWith(const WadLevelRows& level)
{
    return wadOf(classicLumps("MAP01", level));
}

Map readMap(const Bytes& wad)
{
    auto level = readDoomWad(wad);
    return level.has_value() ? std::move(level->map) : throw std::runtime_error("not read");
}

SectorId sectorOf(const Map& map, std::size_t number)
{
    return map.sectorOrder()[number];
}

/// Returns the wall from one Doom point to another.
const Wall& wallBetween(const Map& map, Point from, Point to)
{
    const Wall* found = nullptr;
    const auto inMap = [](Point p) {
        return Point{p.x * 16, p.y * -16};
    };
    map.visitWalls([&](WallId, const Wall& wall) {
        if (wall.position == inMap(from) && map.endOf(wall) == inMap(to)) {
            found = &wall;
        }
    });
    return found != nullptr ? *found : throw std::runtime_error("no such wall");
}

std::string warningsOf(const Bytes& wad)
{
    std::string text;
    const auto level = readDoomWad(wad);
    for (const Error& warning : level->warnings) {
        text += englishText(warning) + "\n";
    }
    return text;
}

MessageCode faultOf(const Bytes& wad)
{
    return readDoomWad(wad).error().code;
}

/// Returns the bytes with another word, the low byte first.
Bytes withWord(Bytes bytes, std::size_t at, std::uint32_t value)
{
    for (std::size_t byte = 0; byte < 4; ++byte) {
        bytes[at + byte] = static_cast<std::byte>(value >> (8 * byte) & 0xffU);
    }
    return bytes;
}

/// Reads a changed WAD as far as it goes, and uses what was read.
void useWhatIsRead(const Bytes& wad)
{
    const auto read = readDoomWad(wad);
    if (!read) {
        const Error& error = read.error();
        QVERIFY2(error.where.offset.has_value(), englishText(error).c_str());
        return;
    }
    const MapIndex index(read->map);
    QCOMPARE(gradesOf({read->map, index}).size(), read->map.sectorCount());
    const auto written = exportForDoom(read->map, {});
    QVERIFY(written || !englishText(written.error()).empty());
}

} // namespace

/// Levels in WADs of Doom, read.
class DoomWadTest : public QObject {
    Q_OBJECT

private slots:
    void onlyAMissingWadIsAnEmptyOne()
    {
        const QTemporaryDir folder;
        const auto place = std::filesystem::path(folder.path().toStdString());
        QVERIFY(presentWad(place / "none.wad") == Bytes());
        // A file that cannot be read would be replaced by a new one.
        std::filesystem::create_symlink("loop.wad", place / "loop.wad");
        QVERIFY(!presentWad(place / "loop.wad").has_value());
        QVERIFY(!presentWad(place).has_value());
    }

    void roomsAreSectorsOfTheSameShapeAndHeight()
    {
        const Map map = readMap(wadWith(twoDoomRooms()));
        QCOMPARE(map.sectorCount(), 2U);
        QCOMPARE(map.wallCount(), 12U);
        const MapIndex index(map);
        for (const Grade grade : gradesOf({map, index})) {
            QVERIFY(grade == Grade::Valid);
        }
        // 1 Doom unit is 16 map units; y is turned, and the picture is not mirrored.
        QCOMPARE(index.boxOf(sectorOf(map, 0)).low, (Point{0, -4096}));
        QCOMPARE(index.boxOf(sectorOf(map, 1)).high, (Point{8192, 0}));
        QVERIFY(sectorAt({map, index}, {512, -512}) == sectorOf(map, 0));
        QVERIFY(!sectorAt({map, index}, {1536, -1536})); // the pillar
        QCOMPARE(map[sectorOf(map, 1)].floor.z, -16 * 256);
        QCOMPARE(map[sectorOf(map, 1)].ceiling.z, -120 * 256);
        QCOMPARE(map[sectorOf(map, 0)].floor.shade, 8); // light 160
        QVERIFY(isSky(map[sectorOf(map, 1)].ceiling));
    }

    void aLineWithTwoSidesIsAPortalAndTheOthersAreSolid()
    {
        const Map map = readMap(wadWith(twoDoomRooms()));
        QCOMPARE(portalCount(map), 1U);
        const Wall& front = wallBetween(map, {256, 256}, {256, 0});
        QVERIFY(front.sector == SectorRef(sectorOf(map, 0)));
        QVERIFY(front.nextSector == SectorRef(sectorOf(map, 1)));
        QVERIFY((front.cstat & wall_bit::blocking) == 0);
        QVERIFY(wallBetween(map, {0, 0}, {0, 256}).nextWall.isNull());
    }

    void specialsTagsAndOffsetsAreThoseOfTheWall()
    {
        WadLevelRows rows = twoDoomRooms();
        rows.lines[5].tag = 7;
        rows.lines[5].flags = 1 | 32;
        rows.sectors[0].special = 9;
        rows.sectors[0].tag = 3;
        const Map map = readMap(wadWith(rows));
        const Wall& exit = wallBetween(map, {512, 256}, {512, 0});
        QCOMPARE(exit.lotag, 11);
        QCOMPARE(exit.hitag, 7);
        QCOMPARE(exit.extra, 32); // secret: no other field holds it
        QCOMPARE(exit.xpanning, 5);
        QCOMPARE(exit.ypanning, 16);
        QCOMPARE(exit.xrepeat, 32);
        QCOMPARE(map[sectorOf(map, 0)].lotag, 9);
        QCOMPARE(map[sectorOf(map, 0)].hitag, 3);
    }

    void theFirstPlayerIsTheStartAndOtherThingsAreSprites()
    {
        const Map map = readMap(wadWith(twoDoomRooms()));
        QCOMPARE(map.header().start.position, (Point{512, -512}));
        QCOMPARE(map.header().start.angle, 1536); // north
        QCOMPARE(map.header().start.z, -41 * 256);
        QVERIFY(map.header().start.sector == SectorRef(sectorOf(map, 0)));
        QCOMPARE(map.spriteCount(), 1U);
        const Sprite& imp = map[map.spriteOrder()[0]];
        QCOMPARE(imp.picnum, 3001);
        QCOMPARE(imp.ang, 1024);
        QCOMPARE(imp.z, -16 * 256);
        QCOMPARE(imp.extra, 15);
        QVERIFY(imp.sector == SectorRef(sectorOf(map, 1)));
    }

    void partsThatTouchAtAPointAreLoopsOfTheirOwn()
    {
        // Two squares that share the corner (64, 64), in one sector.
        WadLevelRows rows;
        rows.vertices = {{0, 0}, {0, 64}, {64, 64}, {64, 0}, {64, 128}, {128, 128}, {128, 64}};
        rows.sectors = {{}};
        rows.lines = {
            {.from = 0, .to = 1},
            {.from = 1, .to = 2},
            {.from = 2, .to = 4},
            {.from = 4, .to = 5},
            {.from = 5, .to = 6},
            {.from = 6, .to = 2},
            {.from = 2, .to = 3},
            {.from = 3, .to = 0}};
        for (WadLine& line : rows.lines) {
            line.front = static_cast<int>(rows.sides.size());
            rows.sides.emplace_back();
        }
        rows.things = {{.x = 32, .y = 32}};
        const Map map = readMap(wadWith(rows));
        const auto loops = loopsOf(map, sectorOf(map, 0));
        QCOMPARE(loops.size(), 2U);
        for (const Loop& loop : loops) {
            QVERIFY(loop.closed && loop.area2 > 0);
            QCOMPARE(loop.walls.size(), 4U);
        }
    }

    void linesWithinASectorAndOpenRoomsAreReported()
    {
        WadLevelRows rows = twoDoomRooms();
        rows.lines.push_back({.from = 6, .to = 0, .front = 8, .back = 9, .flags = 4});
        QVERIFY(QString::fromStdString(warningsOf(wadWith(rows)))
                    .contains("dropped: lines within a sector of 1 line (11)"));
        rows.lines.pop_back();
        rows.lines.erase(rows.lines.begin() + 3);
        const Bytes open = wadWith(rows);
        QVERIFY(
            QString::fromStdString(warningsOf(open)).contains("changed: outlines of 1 sector (0)"));
        QCOMPARE(readMap(open).wallCount(), 12U); // the missing wall was added
    }

    void namesThatTheGameDoesNotHaveStayNames()
    {
        WadLevelRows rows = twoDoomRooms();
        rows.sides[0].middle = "MYWALL";
        rows.sectors[0].floorFlat = "MYFLAT";
        const Map map = readMap(wadWith(rows));
        const auto written = writeDoomWad(map);
        QVERIFY(written.has_value());
        QVERIFY(lumpIn(*written, "SIDEDEFS").find("MYWALL") != std::string::npos);
        QVERIFY(lumpIn(*written, "SECTORS").find("MYFLAT") != std::string::npos);
        // There is a wall STEP1 and a flat STEP1.
        rows.sectors[0].floorFlat = "STEP1";
        const Map both = readMap(wadWith(rows));
        QVERIFY(
            both[sectorOf(both, 0)].floor.picnum != wallBetween(both, {256, 256}, {256, 0}).picnum);
    }

    void anotherGameGetsItsNearestTiles()
    {
        const auto level = readDoomWad(wadWith(twoDoomRooms()), {.game = "duke3d"});
        QVERIFY(level.has_value());
        QCOMPARE(level->map[level->map.spriteOrder()[0]].picnum, 1680); // a trooper for an imp
        QVERIFY(
            readDoomWad(wadWith(twoDoomRooms()), {.game = "nothing"}).error().code
            == MessageCode::NoSuchGame);
    }

    void aLevelFarOutIsMovedToTheCentre()
    {
        WadLevelRows rows = twoDoomRooms();
        for (auto& [x, y] : rows.vertices) {
            x += 20000;
        }
        for (WadThing& thing : rows.things) {
            thing.x += 20000;
        }
        const auto level = readDoomWad(wadWith(rows));
        QVERIFY(level.has_value());
        QVERIFY(level->warnings.front().code == MessageCode::Recentred);
        const MapIndex index(level->map);
        // The middle is rounded down to 64 Doom units.
        QCOMPARE(index.boxOf(sectorOf(level->map, 0)).low, (Point{-3584, -2048}));
        const auto asked = readDoomWad(wadWith(twoDoomRooms()), {.isRecentred = true});
        QCOMPARE(MapIndex(asked->map).boxOf(sectorOf(asked->map, 0)).low, (Point{-4096, -2048}));
    }

    void aLevelIsChosenByItsName()
    {
        auto lumps = classicLumps("MAP01", twoDoomRooms());
        WadLevelRows second = twoDoomRooms();
        second.things.pop_back();
        std::ranges::copy(classicLumps("E1M1", second), std::back_inserter(lumps));
        lumps.emplace_back("README", "text");
        const Bytes wad = wadOf(lumps);
        QCOMPARE(*doomLevelsIn(wad), (std::vector<std::string>{"MAP01", "E1M1"}));
        QCOMPARE(readDoomWad(wad)->map.spriteCount(), 1U);
        QVERIFY(readDoomWad(wad)->warnings.back().code != MessageCode::NoLevels);
        QVERIFY(QString::fromStdString(warningsOf(wad)).contains("2 levels (MAP01, E1M1)"));
        QCOMPARE(readDoomWad(wad, {.map = "e1m1"})->map.spriteCount(), 0U);
        QVERIFY(readDoomWad(wad, {.map = "MAP09"}).error().code == MessageCode::NoSuchLevel);
    }

    void whatIsDamagedIsNamedWithItsPlace()
    {
        WadLevelRows rows = twoDoomRooms();
        rows.lines[5].to = 99;
        const auto vertex = readDoomWad(wadWith(rows));
        QVERIFY(!vertex && vertex.error().code == MessageCode::NoSuchDoomRow);
        QCOMPARE(
            englishText(vertex.error()).substr(0, 26),
            std::string("line 5 refers to vertex 99"));
        QVERIFY(vertex.error().where.offset.has_value());
        rows = twoDoomRooms();
        rows.lines[5].front = 99;
        QVERIFY(faultOf(wadWith(rows)) == MessageCode::NoSuchDoomRow);
        rows = twoDoomRooms();
        rows.sides[3].sector = 2;
        QVERIFY(faultOf(wadWith(rows)) == MessageCode::NoSuchDoomRow);
        auto lumps = classicLumps("MAP01", twoDoomRooms());
        lumps.erase(lumps.begin() + 4);
        QVERIFY(faultOf(wadOf(lumps)) == MessageCode::LumpMissing);
        lumps = classicLumps("MAP01", twoDoomRooms());
        lumps.emplace_back("BEHAVIOR", "");
        QVERIFY(faultOf(wadOf(lumps)) == MessageCode::UnsupportedFormat);
        QVERIFY(faultOf(wadOf({{"PLAYPAL", "x"}})) == MessageCode::NoLevels);
        QVERIFY(faultOf(wadOf({})) == MessageCode::NoLevels);
    }

    void aHeaderThatPointsElsewhereIsAnErrorWithItsPlace()
    {
        const Bytes wad = wadWith(twoDoomRooms());
        constexpr std::size_t countAt = 4;
        constexpr std::size_t directoryAt = 8;
        for (const std::size_t at : {countAt, directoryAt}) {
            for (const std::uint32_t value :
                 {0xffff'ffffU, 0x8000'0000U, 0x7fff'ffffU, 0xffff'fff0U, 0x1000'0000U}) {
                const auto read = readDoomWad(withWord(wad, at, value));
                QVERIFY(!read.has_value());
                QVERIFY(read.error().where.offset.has_value());
            }
        }
        QVERIFY(faultOf(withWord(wad, countAt, 0)) == MessageCode::NoLevels);
    }

    void aLumpOutsideTheFileIsRefusedAlone()
    {
        const auto lumps = classicLumps("MAP01", twoDoomRooms());
        const Bytes wad = wadOf(lumps);
        const std::size_t directory = wad.size() - lumps.size() * 16;
        for (const std::uint32_t offset : {0xffff'fff0U, 0x7fff'ffffU, 0xffff'ffffU}) {
            const auto read = readDoomWad(withWord(wad, directory + 16, offset)); // THINGS
            QVERIFY(!read && read.error().where.offset.has_value());
            // The marker has no bytes, so that its place does not matter.
            QVERIFY(readDoomWad(withWord(wad, directory, offset)).has_value());
        }
    }

    void tablesOfNodeBuildersAreNotFollowed()
    {
        auto lumps = classicLumps("MAP01", twoDoomRooms());
        const Bytes plain = wadOf(lumps);
        for (auto& [name, content] : lumps) {
            if (name == "NODES" || name == "SEGS" || name == "SSECTORS" || name == "REJECT"
                || name == "BLOCKMAP") {
                content = std::string(77, '\xff');
            }
        }
        const auto read = readDoomWad(wadOf(lumps));
        QVERIFY(read.has_value());
        QCOMPARE(*writeDoomWad(read->map), *writeDoomWad(readDoomWad(plain)->map));
    }

    void aLevelWithoutThingsHasNoSprites()
    {
        WadLevelRows rows = twoDoomRooms();
        rows.things.clear();
        const auto read = readDoomWad(wadWith(rows));
        QVERIFY(read.has_value());
        QCOMPARE(read->map.spriteCount(), std::size_t{0});
    }

    void everyTruncationIsAnErrorWithItsPlace()
    {
        const Bytes wad = wadWith(twoDoomRooms());
        for (std::size_t size = 0; size < wad.size(); ++size) {
            const auto read = readDoomWad(std::span(wad).first(size));
            QVERIFY(!read.has_value());
            QVERIFY(read.error().where.offset.has_value());
        }
    }

    void changedBytesNeverStopTheProgram()
    {
        const Bytes wad = wadWith(twoDoomRooms());
        std::mt19937 random(20); // NOLINT(cert-msc32-c,cert-msc51-cpp): the same every time
        for (int round = 0; round < roundsOf(200, 10'000); ++round) {
            Bytes changed = wad;
            const std::size_t count = 1 + random() % 8;
            for (std::size_t at = 0; at < count; ++at) {
                changed[random() % changed.size()] = static_cast<std::byte>(random());
            }
            useWhatIsRead(changed);
        }
    }
};

SECTORED_TEST(DoomWadTest)

#include "doom_wad_test.moc"
