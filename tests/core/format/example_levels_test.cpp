#include "sectored/asset/game/game_folder.h"
#include "sectored/check/check.h"
#include "sectored/edit/script/session.h"
#include "sectored/format/build_map/build_map.h"
#include "sectored/map/invariant.h"
#include "sectored/map/portal.h"
#include "sectored/query/sector_at.h"
#include "sectored/tag/tag_nets.h"

#include "tests/support/example_levels.h"
#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>

using namespace sectored;
using namespace sectored::test;

namespace {

Result<Bytes> committed(std::string_view name)
{
    return readFile(
        std::filesystem::path(sourcePath("resources/examples")) / name,
        buildMapSizeLimit);
}

/// Returns the first problem of the level. Empty if there is none.
std::string faultOf(const Map& map)
{
    const MapIndex index(map);
    const MapView view{map, index};
    const auto grades = gradesOf(view);
    for (std::size_t number = 0; number < grades.size(); ++number) {
        if (grades[number] != Grade::Valid) {
            return "sector " + std::to_string(number) + " is not valid";
        }
    }
    for (const Finding& finding : runChecks(view)) {
        if (finding.severity != Severity::Note) {
            return englishText(finding);
        }
    }
    const Start& start = map.header().start;
    return sectorAt(view, start.position) == start.sector.row() ? "" : "the start is elsewhere";
}

/// A level that is composed by resources/examples/levels, read from its file. The guard tree_levels
/// holds it to that.
Map composed(std::string_view name)
{
    auto read = readBuildMap(committed(name).value());
    return std::move(read->map);
}

/// Tiles that the rows of a level name. An animated tile or a sky counts as one.
std::set<std::int32_t> tilesOf(const Map& map)
{
    std::set<std::int32_t> tiles;
    for (const SectorId sector : map.sectorOrder()) {
        tiles.insert({map[sector].floor.picnum, map[sector].ceiling.picnum});
        for (const WallId wall : map.wallsOf(sector)) {
            tiles.insert(map[wall].picnum);
            if ((map[wall].cstat & wall_bit::masked) != 0) {
                tiles.insert(map[wall].overpicnum);
            }
        }
    }
    for (const SpriteId sprite : map.spriteOrder()) {
        tiles.insert(map[sprite].picnum);
    }
    return tiles;
}

/// Width of the tiles of walls, from the table of docs/spec/own-tiles.md.
std::int32_t widthOf(std::int32_t tile)
{
    return tile == 15 || tile == 16 || tile == 17 ? 128 : 64;
}

/// Returns the first solid wall whose picture does not continue on the next wall of its loop,
/// although that shows the same tile. Doors and their jambs are pictures of one thing and do not
/// continue. Empty if there is none.
std::string seamOf(const Map& map)
{
    for (const SectorId sector : map.sectorOrder()) {
        for (const WallId id : map.wallsOf(sector)) {
            const Wall& wall = map[id];
            const Wall& next = map[WallId{wall.point2.row().value}];
            const bool isDoor = wall.picnum >= 32 && wall.picnum <= 35;
            if (isDoor || !wall.nextWall.isNull() || !next.nextWall.isNull()
                || next.picnum != wall.picnum) {
                continue;
            }
            if ((wall.xpanning + 8 * wall.xrepeat - next.xpanning) % widthOf(wall.picnum) != 0) {
                return "seam at " + std::to_string(next.position.x) + ","
                       + std::to_string(next.position.y);
            }
        }
    }
    return "";
}

/// Runs the script that draws the canal yard. To write the level again:
/// sectored-cli edit new: -o canal-yard.map --script canal-yard.jsonl
Map canalYard()
{
    EditSession session{Map()};
    QFile file(QString::fromStdString(testDataPath("examples/canal-yard.jsonl")));
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    std::uint64_t number = 0;
    for (const QByteArray& line : file.readAll().split('\n')) {
        const std::string text = line.toStdString();
        const auto answer =
            text.empty() ? Result<Answer>() : session.runLine({.text = text, .number = ++number});
        if (!answer || answer->refusal) {
            QTest::qFail(text.c_str(), __FILE__, __LINE__);
        }
    }
    return session.map();
}

} // namespace

class ExampleLevelsTest : public QObject {
    Q_OBJECT

private slots:
    void theCommittedFilesAreWhatTheProgramWrites()
    {
        QCOMPARE(committed("tutorial-rooms.map"), writeBuildMap(tutorialRooms()));
        QCOMPARE(committed("rooms-over-rooms.map"), writeBuildMap(roomsOverRooms()));
        QCOMPARE(committed("canal-yard.map"), writeBuildMap(canalYard()));
    }

    void everySectorIsValidAndNothingIsFound()
    {
        QCOMPARE(faultOf(tutorialRooms()), std::string());
        QCOMPARE(faultOf(roomsOverRooms()), std::string());
        QCOMPARE(faultOf(canalYard()), std::string());
    }

    void everyRoomIsJoinedToTheOthers()
    {
        QCOMPARE(tutorialRooms().sectorCount(), std::size_t{12});
        QCOMPARE(portalCount(tutorialRooms()), std::size_t{15});
        QCOMPARE(roomsOverRooms().sectorCount(), std::size_t{12});
        QCOMPARE(portalCount(roomsOverRooms()), std::size_t{11});
    }

    /// Not even notes, unlike in the levels that show what notes are about.
    void nothingIsFoundInTheOutpostAndTheTemple()
    {
        for (const char* name : {"outpost.map", "temple.map"}) {
            const Map map = composed(name);
            const MapIndex index(map);
            QCOMPARE(faultOf(map), std::string());
            QVERIFY(runChecks({map, index}).empty());
            QVERIFY(map.sectorCount() >= 40 && map.sectorCount() <= 120);
        }
    }

    void picturesOfTheOutpostAndTheTempleContinueAroundCorners()
    {
        QCOMPARE(seamOf(composed("outpost.map")), std::string());
        QCOMPARE(seamOf(composed("temple.map")), std::string());
    }

    void theOutpostAndTheTempleShowTheTiles()
    {
        auto tiles = tilesOf(composed("outpost.map"));
        const auto others = tilesOf(composed("temple.map"));
        QVERIFY(tiles.size() >= 35 && others.size() >= 35);
        tiles.insert(others.begin(), others.end());
        QVERIFY(tiles.size() >= 60);
        QVERIFY(!tiles.contains(0)); // BLANK_CHECK: a wall that was given no tile
        QVERIFY(*tiles.rbegin() <= 70);
    }

    void theOutpostAndTheTempleHaveDoorsASwitchALiftAndAnExit()
    {
        constexpr std::int32_t exit = -1;
        const Game& game = *gameWithId(shippedGames(), "generic");
        for (const char* name : {"outpost.map", "temple.map"}) {
            const Map map = composed(name);
            const auto hasSector = [&](std::int32_t lotag) {
                return std::ranges::any_of(map.sectorOrder(), [&](SectorId sector) {
                    return map[sector].lotag == lotag;
                });
            };
            const bool hasButton = std::ranges::any_of(map.spriteOrder(), [&](SpriteId sprite) {
                return map[sprite].lotag == exit;
            });
            QVERIFY(hasSector(20) && hasSector(17));
            QVERIFY(hasSector(exit) || hasButton);
            const auto groups = tagGroupsOf(map, game);
            QVERIFY(!groups.empty());
            QVERIFY(std::ranges::all_of(groups, [](const TagGroup& group) {
                return group.fault == TagFault::None;
            }));
        }
    }

    void theBridgeLiesOverTheHall()
    {
        const Map map = roomsOverRooms();
        const MapIndex index(map);
        QCOMPARE(sectorsAt({map, index}, {0, 0}).inside.size(), std::size_t{2});
    }
};

SECTORED_TEST(ExampleLevelsTest)
#include "example_levels_test.moc"
