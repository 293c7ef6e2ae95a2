#include "sectored/format/json_map/json_map.h"
#include "sectored/prefab/prefab.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr std::string_view twoRooms = "sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                      "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"
                                      "sprite: 1536,512 sector 1\n";

Prefab secondRoom(Point anchor = {1536, 512})
{
    const std::vector<SectorId> sectors{SectorId{1}};
    auto prefab = makePrefab(
        mapFromText(twoRooms),
        {.sectors = sectors},
        anchor,
        {.name = "Room", .description = "A room.", .game = "duke3d"});
    prefab->id = "room";
    return *prefab;
}

std::span<const std::byte> bytesIn(const std::string& text)
{
    return std::as_bytes(std::span(text));
}

/// Returns the file of a prefab with other words about it.
std::string fileWith(const std::string& head)
{
    const auto bytes = writePrefab(secondRoom());
    std::string text(reinterpret_cast<const char*>(bytes->data()), bytes->size());
    const auto from = text.find("\"prefab\":") + 9;
    const auto to = text.find('}', from) + 1;
    return text.replace(from, to - from, head);
}

/// Returns the error of such a file with its place.
QString errorWith(const std::string& head)
{
    const auto read = readPrefab(bytesIn(fileWith(head)), "room");
    return read ? QString() : QString::fromStdString(englishText(read.error()));
}

} // namespace

/// A saved selection as a file.
class PrefabTest : public QObject {
    Q_OBJECT

private slots:
    void theAnchorOfAPrefabIsItsOrigin()
    {
        const Prefab prefab = secondRoom();
        QCOMPARE(boxOf(prefab).low, (Point{-512, -512}));
        QCOMPARE(boxOf(prefab).high, (Point{512, 512}));
        QCOMPARE(prefab.rows->sprites.front().position, (Point{0, 0}));
        QVERIFY(prefab.rows->walls.at(3).nextWall.isNull()); // nothing of the other room
    }

    void whatIsWrittenIsReadBack()
    {
        const Prefab prefab = secondRoom();
        const auto written = writePrefab(prefab);
        const auto read = readPrefab(*written, "room");
        QVERIFY(read.has_value());
        QCOMPARE(read->name, prefab.name);
        QCOMPARE(read->description, prefab.description);
        QCOMPARE(read->game, prefab.game);
        QCOMPARE(read->version, prefab.version);
        QVERIFY(Map(*read->rows) == Map(*prefab.rows));
        QCOMPARE(*writePrefab(*read), *written);
    }

    void theFileIsALevelThatCanBePlayed()
    {
        const auto level = readJsonMap(*writePrefab(secondRoom()));
        QVERIFY(level.has_value() && level->warnings.empty());
        const Start& start = level->map.header().start;
        QVERIFY(start.sector.isRow());
        QVERIFY(start.z > -8192 && start.z < 8192);
    }

    void theVersionChangesWithTheRowsAndNotWithTheName()
    {
        Prefab prefab = secondRoom();
        const auto other = readPrefab(bytesIn(fileWith("{\"name\":\"Hall\"}")), "room");
        QCOMPARE(other->name, std::string("Hall"));
        QCOMPARE(other->version, prefab.version);
        QVERIFY(secondRoom({1024, 512}).version != prefab.version);
    }

    void anyLevelInJsonIsAPrefabNamedAfterItsFile()
    {
        const auto read = readPrefab(*writeJsonMap(mapFromText(twoRooms)), "two-rooms");
        QVERIFY(read.has_value());
        QCOMPARE(read->name, std::string("two-rooms"));
        QCOMPARE(read->rows->sectors.size(), std::size_t{2});
    }

    void badFilesSayWhatIsWrongAndWhere()
    {
        QVERIFY2(errorWith("5").contains("/project/prefab"), qPrintable(errorWith("5")));
        const QString number = errorWith("{\"name\":5}");
        QVERIFY2(number.contains("/project/prefab/name"), qPrintable(number));
        QVERIFY2(number.contains("line 18, column 18"), qPrintable(number));
        QVERIFY(errorWith("{\"name\":\" \"}").contains("needs a name"));
        const std::string tooLong = "{\"name\":\"" + std::string(65, 'x') + "\"}";
        QVERIFY(errorWith(tooLong).contains("at most 64 bytes"));
        QVERIFY(errorWith("{\"name\":\"a\\nb\"}").contains("line breaks"));
        QVERIFY(!readPrefab(*writePrefab(secondRoom()), "\xff"));
        QVERIFY(titleFault({.name = "\xff"}).has_value());
        QVERIFY(errorWith("{\"name\":\"a\",\"game\":[]}").contains("/game"));
        const std::string torn = fileWith("{}").substr(0, 700);
        const auto read = readPrefab(bytesIn(torn), "torn");
        QVERIFY(!read && read.error().where.line.has_value());
    }

    void aLevelWithoutRowsIsNoPrefab()
    {
        const auto read = readPrefab(*writeJsonMap(Map()), "empty");
        QVERIFY(!read);
        QVERIFY(englishText(read.error()).find("needs a sector or a sprite") != std::string::npos);
        QVERIFY(!makePrefab(mapFromText(twoRooms), {}, {}, {.name = "Nothing"}));
    }
};

SECTORED_TEST(PrefabTest)
#include "prefab_test.moc"
