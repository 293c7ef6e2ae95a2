#include "sectored/format/build_map/build_map.h"
#include "sectored/format/doom/doom_wad.h"
#include "sectored/map/field.h"
#include "sectored/map/map_view.h"

#include "tests/support/build_map_fixture.h"
#include "tests/support/doom/doom_wad.h"
#include "tests/support/room_grid.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>
#include <set>

using namespace sectored;
using namespace sectored::test;

namespace {

/// Two rooms of whole Doom units, with the numbers of Doom.
FileLevel rooms()
{
    FileLevel level = twoRooms(7);
    level.posx = -512;
    level.posy = 0;
    level.posz = 8192 - 41 * 256;
    for (FileSprite& sprite : level.sprites) {
        sprite =
            {.x = sprite.x, .y = sprite.y, .z = 8192, .picnum = 3001, .sectnum = sprite.sectnum};
    }
    for (FileWall& wall : level.walls) {
        wall.picnum = 4097;
        wall.shade = 0;
    }
    for (FileSector& sector : level.sectors) {
        sector = {
            .wallptr = sector.wallptr,
            .wallnum = 4,
            .ceilingz = -16384,
            .ceilingpicnum = 5121,
            .floorpicnum = 5120};
    }
    return level;
}

Map mapOf(const FileLevel& level)
{
    return readBuildMap(fileBytes(level)).value().map;
}

DoomWriting forDoom2()
{
    return {.game = "doom2"};
}

Bytes wadOf(const DoomExport& level)
{
    return wadWithLevels({}, std::span(&level, 1)).value();
}

Bytes wadOf(const Map& map)
{
    return wadOf(exportForDoom(map, forDoom2()).value());
}

MessageCode refusalOf(const Map& map)
{
    const auto written = exportForDoom(map, forDoom2());
    return written ? MessageCode::NoLevels : written.error().code;
}

bool warnsOf(const FileLevel& level, MessageCode code)
{
    return std::ranges::find(exportForDoom(mapOf(level), forDoom2())->warnings, code, &Error::code)
           != exportForDoom(mapOf(level), forDoom2())->warnings.end();
}

/// Two rooms with an exit switch on wall 5, in the second.
FileLevel roomsWithExit()
{
    FileLevel level = rooms();
    level.walls[5].lotag = 11;
    return level;
}

/// Tests whether the report names a row of this kind, with a text in its subject.
bool names(const LossReport& report, const char* rows, std::string_view subject, int number)
{
    return std::ranges::any_of(report, [&](const Loss& loss) {
        return loss.rows == rows && loss.subject.find(subject) != std::string::npos
               && std::ranges::binary_search(loss.numbers, number);
    });
}

Point rounded(Point p)
{
    const auto nearest = [](int value) {
        return static_cast<int>(std::floor((value + 8) / 16.0)) * 16;
    };
    return {nearest(p.x), nearest(p.y)};
}

/// Compares the fields of two rows; each that differs must be in the report.
template <class Row>
void verifyNamed(
    const LossReport& report,
    std::span<const Field<Row>> fields,
    const char* rows,
    int number,
    const Row& before,
    const Row& after)
{
    for (const Field<Row>& field : fields) {
        const bool isBits = field.unit == "bits";
        const std::string_view subject = isBits ? field.label : field.name;
        if (field.read(before) != field.read(after)) {
            QVERIFY2(
                names(report, rows, subject, number),
                (std::string(rows) + " " + std::to_string(number) + " " + std::string(field.name))
                    .c_str());
        }
    }
}

/// Reads a level back, and looks for each difference in the report of what is lost.
void verifyReport(const Map& map)
{
    const auto written = exportForDoom(map, forDoom2());
    QVERIFY2(written.has_value(), written ? "" : englishText(written.error()).c_str());
    const Map back = readDoomWad(wadOf(*written))->map;
    QCOMPARE(back.sectorCount(), map.sectorCount());
    std::size_t walls = 0;
    int wallNumber = 0;
    for (std::size_t at = 0; at < map.sectorCount(); ++at) {
        const SectorId before = map.sectorOrder()[at];
        const SectorId after = back.sectorOrder()[at];
        const int number = static_cast<int>(at);
        verifyNamed(written->losses, sectorFields(), "sectors", number, map[before], back[after]);
        for (const WallId id : map.wallsOf(before)) {
            const auto same = std::ranges::find_if(back.wallsOf(after), [&](WallId other) {
                return back[other].position == rounded(map[id].position)
                       && back.endOf(back[other]) == rounded(*map.endOf(map[id]));
            });
            if (same == back.wallsOf(after).end()) {
                QVERIFY(names(written->losses, "walls", "walls", wallNumber));
            } else {
                ++walls;
                verifyNamed(
                    written->losses,
                    wallFields(),
                    "walls",
                    wallNumber,
                    map[id],
                    back[*same]);
                QVERIFY(
                    back[*same].position == map[id].position
                    || names(written->losses, "walls", "position", wallNumber));
            }
            ++wallNumber;
        }
    }
    QCOMPARE(walls, back.wallCount());
    std::size_t kept = 0;
    for (std::size_t at = 0; at < map.spriteCount(); ++at) {
        const int number = static_cast<int>(at);
        if (names(written->losses, "sprites", "sprites", number)) {
            continue;
        }
        const Sprite& before = map[map.spriteOrder()[at]];
        const Sprite& after = back[back.spriteOrder()[kept++]];
        verifyNamed(written->losses, spriteFields(), "sprites", number, before, after);
        QVERIFY(
            before.position == after.position
            || names(written->losses, "sprites", "position", number));
    }
    QCOMPARE(kept, back.spriteCount());
}

/// Sets random fields of random rows.
void scribble(FileLevel& level, std::mt19937& random)
{
    const auto pick = [&](int least, int most) {
        return least + static_cast<int>(random() % static_cast<unsigned>(most - least + 1));
    };
    for (FileSector& sector : level.sectors) {
        sector.floorz = pick(0, 16) * 256 + pick(0, 1) * pick(0, 255);
        sector.ceilingz = -pick(0, 40) * 200;
        sector.floorshade = pick(-20, 40);
        sector.ceilingshade = pick(-20, 40);
        sector.floorpicnum = pick(0, 9000);
        sector.ceilingstat = pick(0, 255);
        sector.floorheinum = pick(0, 1) * pick(-4096, 4096);
        sector.lotag = pick(0, 20);
        sector.hitag = pick(0, 20);
        sector.extra = pick(-1, 3);
        sector.visibility = pick(0, 1) * pick(0, 255);
    }
    for (FileWall& wall : level.walls) {
        wall.cstat = pick(0, 1) * pick(0, 511);
        wall.picnum = pick(0, 9000);
        wall.overpicnum = pick(0, 5000);
        wall.shade = pick(-10, 10);
        wall.xrepeat = pick(0, 40);
        wall.ypanning = pick(0, 255);
        wall.xpanning = pick(0, 255);
        wall.lotag = pick(0, 1) * pick(0, 99);
        wall.hitag = pick(0, 1) * pick(0, 99);
        wall.extra = pick(0, 1) * pick(0, 600) - 1;
    }
    for (FileSprite& sprite : level.sprites) {
        sprite.picnum = pick(0, 6000);
        sprite.ang = pick(0, 2047);
        sprite.z = pick(-8000, 8000);
        sprite.cstat = pick(0, 1) * pick(0, 100);
        sprite.xrepeat = pick(60, 64);
        sprite.extra = pick(-1, 20);
    }
}

} // namespace

/// Levels of Build, exported for Doom.
class DoomExportTest : public QObject {
    Q_OBJECT

private slots:
    void linesSidesAndSectorsAreThoseOfTheLevel()
    {
        const Bytes wad = wadOf(mapOf(roomsWithExit()));
        QCOMPARE(lumpIn(wad, "VERTEXES").size(), std::size_t{6 * 4});
        QCOMPARE(lumpIn(wad, "LINEDEFS").size(), std::size_t{7 * 14});
        QCOMPARE(lumpIn(wad, "SIDEDEFS").size(), std::size_t{8 * 30});
        const std::string sectors = lumpIn(wad, "SECTORS");
        QCOMPARE(sectors.size(), std::size_t{2 * 26});
        QCOMPARE(shortAt(sectors, 0), -32); // floor: 8192 / 256, downwards
        QCOMPARE(shortAt(sectors, 2), 64);
        const std::string things = lumpIn(wad, "THINGS");
        QCOMPARE(things.size(), std::size_t{3 * 10});
        QCOMPARE(shortAt(things, 20), -32); // the start is the last thing
        QCOMPARE(shortAt(things, 26), 1);
        QCOMPARE(shortAt(things, 24), 90);
        int twoSided = 0;
        int exits = 0;
        const std::string lines = lumpIn(wad, "LINEDEFS");
        for (std::size_t line = 0; line < lines.size(); line += 14) {
            const bool hasBack = shortAt(lines, line + 12) != -1;
            QCOMPARE((shortAt(lines, line + 4) & 4) != 0, hasBack);
            QCOMPARE((shortAt(lines, line + 4) & 1) != 0, !hasBack);
            twoSided += hasBack ? 1 : 0;
            exits += shortAt(lines, line + 6) == 11 ? 1 : 0;
        }
        QCOMPARE(twoSided, 1);
        QCOMPARE(exits, 1);
    }

    void everyBlockListsTheLinesThatTouchIt()
    {
        const Bytes wad = wadOf(mapOf(rooms()));
        const std::string map = lumpIn(wad, "BLOCKMAP");
        QCOMPARE(shortAt(map, 0), -64);
        QCOMPARE(shortAt(map, 2), -32);
        QCOMPARE(shortAt(map, 4), 2); // 128 units are the last column
        QCOMPARE(shortAt(map, 6), 1);
        std::set<int> listed;
        for (std::size_t block = 0; block < 2; ++block) {
            auto at = static_cast<std::size_t>(shortAt(map, 8 + 2 * block)) * 2;
            QCOMPARE(shortAt(map, at), 0);
            for (at += 2; shortAt(map, at) != -1; at += 2) {
                listed.insert(shortAt(map, at));
            }
        }
        QCOMPARE(listed.size(), std::size_t{7});
        QCOMPARE(lumpIn(wad, "REJECT"), std::string(1, '\0'));
    }

    void whatIsReadIsWrittenAndReadTheSame()
    {
        const Bytes first = test::wadOf(classicLumps("MAP01", twoDoomRooms()));
        const Map map = readDoomWad(first)->map;
        const auto written = writeDoomWad(map);
        QVERIFY(written.has_value());
        QVERIFY(doomWadLosses(map).empty());
        const Map again = readDoomWad(*written)->map;
        QCOMPARE(again.wallCount(), map.wallCount());
        QCOMPARE(*writeDoomWad(again), *written);
        QCOMPARE(lumpIn(*written, "SECTORS"), lumpIn(first, "SECTORS"));
    }

    void whatALevelOfDoomCannotHoldIsNamed()
    {
        std::mt19937 random(5); // NOLINT(cert-msc32-c,cert-msc51-cpp): the same every time
        for (int round = 0; round < roundsOf(100, 400); ++round) {
            FileLevel level = rooms();
            scribble(level, random);
            // Corners that are no whole Doom units, those of both rooms alike.
            const int by = static_cast<int>(random() % 40);
            for (FileWall& wall : level.walls) {
                wall.x += wall.x == 0 ? by : 0;
            }
            verifyReport(mapOf(level));
        }
    }

    void aLevelThatNeedsNoRoundingLosesNothingThatDoomHas()
    {
        FileLevel level = roomsWithExit();
        for (FileWall& wall : level.walls) {
            wall.xrepeat = 8;
        }
        const auto written = exportForDoom(mapOf(level), forDoom2());
        for (const Loss& loss : written->losses) {
            QVERIFY2(loss.subject.find("epeat") != std::string::npos, englishText(loss).c_str());
        }
    }

    void levelsThatDoomCannotHaveAreRefusedByName()
    {
        FileLevel level = rooms();
        for (std::size_t wall = 4; wall < 8; ++wall) {
            level.walls[wall].x -= 512;
            level.walls[wall].nextwall = -1;
            level.walls[wall].nextsector = -1;
        }
        level.walls[1].nextwall = -1;
        level.walls[1].nextsector = -1;
        const auto overlap = exportForDoom(mapOf(level), forDoom2());
        QVERIFY(overlap.error().code == MessageCode::DoomOverlap);
        QVERIFY(englishText(overlap.error()).find("0 and 1") != std::string::npos);

        level = rooms(); // a room that is not closed
        level.walls[5].point2 = 5;
        QVERIFY(refusalOf(mapOf(level)) == MessageCode::DoomDamaged);

        level = rooms(); // a link that does not lead back
        level.walls[7].nextwall = -1;
        level.walls[7].nextsector = -1;
        QVERIFY(refusalOf(mapOf(level)) == MessageCode::DoomDamaged);

        level = rooms();
        level.posx = 5000;
        const auto start = exportForDoom(mapOf(level), forDoom2());
        QVERIFY(start.error().code == MessageCode::DoomNoStart);
        QVERIFY(englishText(start.error()).find("5000") != std::string::npos);

        level = rooms(); // less than a Doom unit wide
        for (FileWall& wall : level.walls) {
            wall.y = wall.y < 0 ? 0 : 6;
        }
        level.posy = 3;
        QVERIFY(refusalOf(mapOf(level)) == MessageCode::DoomRounding);
    }

    void aRoomThatRunsAnticlockwiseIsRefused()
    {
        FileLevel level = rooms();
        level.sectors.pop_back();
        level.walls.resize(4);
        level.sprites.resize(1);
        level.walls[1].nextwall = -1;
        level.walls[1].nextsector = -1;
        QVERIFY(exportForDoom(mapOf(level), forDoom2()).has_value());
        std::swap(level.walls[1].x, level.walls[3].x);
        std::swap(level.walls[1].y, level.walls[3].y);
        const MessageCode code = refusalOf(mapOf(level));
        QVERIFY(code == MessageCode::DoomTurned || code == MessageCode::DoomDamaged);
    }

    void aLevelThatCannotBeFinishedIsTold()
    {
        QVERIFY(exportForDoom(mapOf(roomsWithExit()), forDoom2())->warnings.empty());
        QVERIFY(warnsOf(rooms(), MessageCode::DoomNoExit));
        FileLevel level = roomsWithExit();
        level.sectors[1].floorz = 8192 - 32 * 256;
        QVERIFY(warnsOf(level, MessageCode::DoomExitFar));
        level.sectors[1].floorz = 8192 - 24 * 256;
        QVERIFY(exportForDoom(mapOf(level), forDoom2())->warnings.empty());
        level = roomsWithExit();
        level.sectors[1].ceilingz = 8192 - 48 * 256;
        QVERIFY(warnsOf(level, MessageCode::DoomExitFar));
        level.sectors[1].hitag = 1; // a door, perhaps
        QVERIFY(!warnsOf(level, MessageCode::DoomExitFar));
        level = roomsWithExit();
        level.walls[1].cstat = 1;
        QVERIFY(warnsOf(level, MessageCode::DoomExitFar));
    }

    void theFirstWallWithALotagHasTheLine()
    {
        FileLevel level = rooms();
        level.walls[1].hitag = 3;
        level.walls[7].lotag = 52;
        level.walls[7].hitag = 4;
        const Bytes wad = wadOf(mapOf(level));
        const std::string lines = lumpIn(wad, "LINEDEFS");
        int found = 0;
        for (std::size_t line = 0; line < lines.size(); line += 14) {
            if (shortAt(lines, line + 6) == 52) {
                ++found;
                QCOMPARE(shortAt(lines, line + 8), 4);
            }
        }
        QCOMPARE(found, 1);
    }

    void aLevelTooFarOutIsRefusedOrRecentred()
    {
        FileLevel level = rooms();
        for (FileWall& wall : level.walls) {
            wall.x += 600'000;
        }
        level.posx += 600'000;
        for (FileSprite& sprite : level.sprites) {
            sprite.x += 600'000;
        }
        QVERIFY(refusalOf(mapOf(level)) == MessageCode::DoesNotFit);
        const auto moved = exportForDoom(mapOf(level), {.game = "doom2", .isRecentred = true});
        QVERIFY(moved.has_value());
        QVERIFY(std::ranges::any_of(moved->losses, [](const Loss& loss) {
            return loss.subject == "position of the level";
        }));
    }

    void aLevelOfDukeGetsTheNearestTexturesAndThings()
    {
        FileLevel level = twoRooms(7);
        level.posx = -512;
        level.posy = 0;
        level.sprites[0].picnum = 1680;
        level.sprites[1].picnum = 1; // an effector
        level.walls[0].picnum = 142;
        level.walls[2].picnum = 9000;
        const Map map = mapOf(level);
        const auto written = exportForDoom(map, {});
        QVERIFY(written.has_value());
        const Bytes wad = wadOf(*written);
        QVERIFY(lumpIn(wad, "SIDEDEFS").find("SW1") != std::string::npos);
        QVERIFY(lumpIn(wad, "SIDEDEFS").find("STARTAN3") != std::string::npos);
        QCOMPARE(shortAt(lumpIn(wad, "THINGS"), 6), 3001);
        QVERIFY(names(written->losses, "walls", "picnum", 2));
        QVERIFY(names(written->losses, "sprites", "sprites", 1));
    }

    void aWadKeepsItsOtherLumpsInOrder()
    {
        auto lumps = classicLumps("MAP01", twoDoomRooms());
        lumps.insert(lumps.begin(), {"PLAYPAL", "abc"});
        lumps.emplace_back("D_RUNNIN", "song");
        std::ranges::copy(classicLumps("MAP02", twoDoomRooms()), std::back_inserter(lumps));
        lumps.emplace_back("DEHACKED", "last");
        const Bytes wad = wadOf(lumps, "IWAD");
        auto second = exportForDoom(mapOf(rooms()), {.name = "MAP02", .game = "doom2"}).value();
        auto third = exportForDoom(mapOf(rooms()), {.name = "map03", .game = "doom2"}).value();
        const std::vector<DoomExport> levels{std::move(third), std::move(second)};
        const auto written = wadWithLevels(wad, levels);
        QVERIFY(written.has_value());
        QVERIFY(textOf(*written).starts_with("IWAD"));
        const auto after = lumpsOf(*written);
        QCOMPARE(after.size(), lumps.size() + 11);
        for (std::size_t at = 0; at < 13; ++at) {
            QVERIFY(after[at] == lumps[at]);
        }
        QCOMPARE(after[13].first, std::string("MAP02"));
        QVERIFY(after[15].second != lumps[15].second);
        QVERIFY(after[24] == lumps[24]);
        QCOMPARE(after[25].first, std::string("MAP03"));
        // What is copied out of a WAD is the same to the byte.
        const auto copies = copyDoomLevels(wad, "map01");
        QCOMPARE(copies->size(), 1U);
        QCOMPARE(copies->front().lumps.size(), 11U);
        QCOMPARE(
            wadWithLevels({}, *copies)->size(),
            wadOf(classicLumps("MAP01", twoDoomRooms())).size());
        QCOMPARE(*wadWithLevels(wad, *copyDoomLevels(wad, {})), wad);
    }

    void manyRoomsAreExportedAndReadBack()
    {
        Bytes file = writeBuildMap(roomGrid(20)).value();
        file[5] = file[9] = std::byte{2}; // the start is at (512, 512)
        const auto written = exportForDoom(readBuildMap(file)->map, forDoom2());
        QVERIFY2(written.has_value(), written ? "" : englishText(written.error()).c_str());
        const Map back = readDoomWad(wadOf(*written))->map;
        QCOMPARE(back.sectorCount(), 400U);
        QCOMPARE(back.wallCount(), 1600U);
    }
};

SECTORED_TEST(DoomExportTest)

#include "doom_export_test.moc"
