#include "sectored/asset/game/game_folder.h"
#include "sectored/find/query.h"
#include "sectored/map/patch_builder.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QStringList>
#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr std::int32_t cardReader = 130;
constexpr std::int32_t activator = 2;
constexpr std::int32_t effector = 1;
constexpr std::int32_t ceilingDoor = 20;
constexpr std::int32_t secretBit = 16384;

/// A room with a switch and an activator 7, a teleporter 9 and a tile without a net, and a door.
/// Number 7 of the switches has a name.
Map taggedRooms()
{
    const Map map = mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                "sector 1: 1024,0 1056,0 1056,1024 1024,1024\n"
                                "sprite: 128,128 sector 0\n"
                                "sprite: 256,128 sector 0\n"
                                "sprite: 512,128 sector 0\n"
                                "sprite: 900,128 sector 0\n");
    Map changedMap = changed(map, [](PatchBuilder& builder) {
        builder.edit(SectorId{1}).lotag = ceilingDoor | secretBit;
        builder.edit(WallId{2}).picnum = cardReader;
        builder.edit(WallId{2}).lotag = 7;
        builder.edit(SpriteId{0}).picnum = cardReader;
        builder.edit(SpriteId{0}).lotag = 7;
        builder.edit(SpriteId{1}).picnum = activator;
        builder.edit(SpriteId{1}).lotag = 7;
        builder.edit(SpriteId{2}).picnum = effector;
        builder.edit(SpriteId{2}).lotag = 7;
        builder.edit(SpriteId{2}).hitag = 9;
        builder.edit(SpriteId{3}).lotag = 7;
    });
    ProjectData project = changedMap.project();
    project.tagNames.push_back({.net = "trigger", .number = 7, .name = "Lab door"});
    apply(changedMap, Patch{.project = {{changedMap.project(), project}}});
    return changedMap;
}

/// Returns the numbers that a query finds, as text, or its error.
QString foundBy(const std::string& text)
{
    const Map map = taggedRooms();
    const auto query = parseQuery(text, gameWithId(shippedGames(), "duke3d"));
    if (!query) {
        return QString::fromStdString(englishText(query.error()));
    }
    const MapIndex index(map);
    QStringList numbers;
    for (const FoundRow& row : findRows({map, index}, *query)) {
        numbers += QString::number(numberOf(index.numbering(), row));
    }
    return numbers.join(' ');
}

} // namespace

/// What the rules of a game say of a row, in queries. Spec: find 1.
class GameFieldTest : public QObject {
    Q_OBJECT

private slots:
    void tagsEffectorsAndNetsAreFoundByTheirNames_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("numbers");
        const auto row = [](const char* query, const char* numbers) {
            QTest::newRow(query) << query << numbers;
        };
        row("sector where tag = \"Ceiling door\"", "1");
        row("sector where tag = 20", "1");
        row("sector where tag ~ ^ceiling", "1");
        row("wall where sector.tag = 20 and x = 1056", "5 6");
        row("sprite where effector = 7", "2");
        row("sprite where effector = teleporter", "2");
        row("sprite where effector ~ tele", "2");
        row("sprite where effector != 7", "");
        row("sprite where effector in 5..8", "2");
        row("sprite where tag = 7", "0 1 3");
        row("sprite where net = trigger:7", "0 1");
        row("wall where net = trigger:7", "2");
        row("sprite where net = trigger", "0 1");
        row("sprite where net = 7", "0 1");
        row("sprite where net = 9", "2");
        row("sprite where net in (trigger:1..6, teleport:9)", "2");
        row("sprite where net not in (trigger, teleport)", "3");
        row("sprite where net != trigger:7", "2 3");
        row("sprite where net", "0 1 2");
        row("sprite where net > 0",
            "expected \"=\", \"!=\" or \"in\", found \">\" (line 1, column 18)");
        row("sprite where net = \"lab door\"", "0 1");
        row("sprite where net = \"Lab\"", "");
        row("sprite where net = trigger:7 and tile = 130", "0");
    }

    void tagsEffectorsAndNetsAreFoundByTheirNames()
    {
        QFETCH(const QString, query);
        QFETCH(const QString, numbers);
        QCOMPARE(foundBy(query.toStdString()), numbers);
    }

    void anErrorNamesTheNearestName()
    {
        QCOMPARE(
            foundBy("sprite where net = triger:7"),
            QString("there is no net \"triger\"; the nearest name is \"trigger\" "
                    "(line 1, column 20)"));
        QCOMPARE(
            foundBy("sprite where net = trigger:door"),
            QString("expected the number of a tag, found \"door\" (line 1, column 28)"));
        QCOMPARE(
            foundBy("sprite where effector = Teleportr"),
            QString("there is no effector \"Teleportr\"; the nearest name is \"Teleporter\" "
                    "(line 1, column 25)"));
        QCOMPARE(
            foundBy("wall where efector = 7"),
            QString("there is no field of a wall \"efector\"; the nearest name is \"sector\" "
                    "(line 1, column 12)"));
        QCOMPARE(
            foundBy("sprite where efector = 7"),
            QString("there is no field of a sprite \"efector\"; the nearest name is \"effector\" "
                    "(line 1, column 14)"));
        QVERIFY(!parseQuery("sprite where net = 7", nullptr).has_value());
    }

    /// A row keeps what it needs of the game, as a query that the editor stores does.
    void aQueryOutlivesTheGame()
    {
        std::optional<Query> query;
        {
            const Game game = *gameWithId(shippedGames(), "duke3d");
            query = *parseQuery("sprite where net = trigger:7 or effector = 7", &game);
        }
        const Map map = taggedRooms();
        const MapIndex index(map);
        QCOMPARE(findRows({map, index}, *query).size(), std::size_t{3});
    }
};

SECTORED_TEST(GameFieldTest)
#include "game_field_test.moc"
