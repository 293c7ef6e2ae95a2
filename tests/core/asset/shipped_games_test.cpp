#include "sectored/asset/game/game_folder.h"
#include "sectored/asset/game/tile_category.h"

#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::test;

namespace {

QByteArray contentOf(const std::string& path)
{
    QFile file(QString::fromStdString(sourcePath(path)));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray textOfGame(const QString& id)
{
    return contentOf("resources/games/" + id.toStdString() + ".json");
}

const Game& shipped(std::string_view id)
{
    return *gameWithId(shippedGames(), id);
}

QStringList shippedIds()
{
    QStringList ids;
    for (const Game& game : shippedGames()) {
        ids << QString::fromStdString(game.id);
    }
    return ids;
}

int numberAt(const QByteArray& bytes, qsizetype at, int size)
{
    int number = 0;
    for (int byte = size - 1; byte >= 0; --byte) {
        number = number * 256 + static_cast<unsigned char>(bytes.at(at + byte));
    }
    return number;
}

QJsonObject definition(const QString& name)
{
    const QJsonObject schema =
        QJsonDocument::fromJson(contentOf("resources/schema/sectored-game.schema.json")).object();
    return name.isEmpty() ? schema : schema.value("definitions").toObject().value(name).toObject();
}

/// Returns the keys of an object that the schema does not have.
QStringList keysWithoutSchema(const QJsonObject& object, const QString& name)
{
    const QJsonObject properties = definition(name).value("properties").toObject();
    QStringList missing;
    for (const QString& key : object.keys()) {
        if (!properties.contains(key)) {
            missing << name + "." + key;
        }
    }
    return missing;
}

} // namespace

/// resources/games.
class ShippedGamesTest : public QObject {
    Q_OBJECT

private slots:
    void fiveGamesAreShipped()
    {
        QCOMPARE(
            shippedIds(),
            (QStringList{"duke3d", "shadow-warrior", "blood", "doom2", "generic"}));
    }

    void allAreReadWithoutAWarning_data() { rowForEachGame(); }
    void allAreReadWithoutAWarning()
    {
        QFETCH(const QString, id);
        const auto read = readGame(textOfGame(id).toStdString());
        QVERIFY2(read, read ? "" : englishText(read.error()).c_str());
        for (const Error& warning : read->warnings) {
            QFAIL(englishText(warning).c_str());
        }
        QCOMPARE(QString::fromStdString(read->game.id), id);
        QVERIFY(read->game == shipped(id.toStdString()));
    }

    void whatIsWrittenHasTheSameValues_data() { rowForEachGame(); }
    void whatIsWrittenHasTheSameValues()
    {
        QFETCH(const QString, id);
        const std::string text = gameText(shipped(id.toStdString()));
        QVERIFY(readGame(text)->game == shipped(id.toStdString()));
        // Keys of later versions are the same as in the file.
        const QJsonObject before = QJsonDocument::fromJson(textOfGame(id)).object();
        const QJsonObject after = QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
        for (const QString key : {"map", "player", "tiles", "palettes", "ranges", "alias"}) {
            QCOMPARE(after.value(key), before.value(key));
        }
    }

    void everyTileHasANameAKnownCategoryAndAPlaceInTheLimits_data() { rowForEachGame(); }
    void everyTileHasANameAKnownCategoryAndAPlaceInTheLimits()
    {
        QFETCH(const QString, id);
        for (const GameTile& tile : shipped(id.toStdString()).tiles) {
            QVERIFY2(!tile.categories.empty(), tile.name.c_str());
            QVERIFY(tileCategoryNamed(tile.categories.front()) != nullptr);
            QVERIFY2(
                std::ranges::all_of(
                    tile.name,
                    [](char c) {
                        return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
                    }),
                tile.name.c_str());
        }
    }

    void dukeHasTheTilesThatLevelsUse()
    {
        const Game& duke = shipped("duke3d");
        QVERIFY(duke.tiles.size() >= 120);
        const std::pair<int, const char*> some[] = {{1, "SECTOREFFECTOR"},
                                                    {2, "ACTIVATOR"},
                                                    {10, "GPSPEED"},
                                                    {21, "FIRSTGUNSPRITE"},
                                                    {60, "ACCESSCARD"},
                                                    {80, "MOONSKY1"},
                                                    {89, "LA"},
                                                    {130, "ACCESSSWITCH"},
                                                    {142, "NUKEBUTTON"},
                                                    {146, "MULTISWITCH"},
                                                    {150, "DOORTILE5"},
                                                    {200, "FLOORSLIME"},
                                                    {230, "BIGFORCE"},
                                                    {344, "WATERTILE"},
                                                    {499, "VIEWSCREEN2"},
                                                    {546, "CRACK1"},
                                                    {621, "CAMERA1"},
                                                    {663, "W_FORCEFIELD"},
                                                    {1247, "SEENINE"},
                                                    {1405, "APLAYER"},
                                                    {1680, "LIZTROOP"},
                                                    {2000, "PIGCOP"},
                                                    {2370, "GREENSLIME"},
                                                    {2630, "BOSS1"},
                                                    {4359, "TARGET"},
                                                    {4610, "NEWBEAST"}};
        for (const auto& [number, name] : some) {
            const GameTile* tile = tileOf(duke, number);
            QVERIFY2(tile != nullptr, name);
            QCOMPARE(tile->name, std::string(name));
        }
        for (const int door :
             {150, 159, 395, 447, 449, 717, 781, 1102, 1144, 1169, 1178, 1179, 4391}) {
            QVERIFY(categoryOf(duke, door) == "door");
        }
        QVERIFY(categoryOf(duke, 664) == "masked");
    }

    void skiesAreThoseOfTheEngines()
    {
        const Game& duke = shipped("duke3d");
        QCOMPARE(skyOf(duke, 1000).bits, 3);
        QCOMPARE(skyOf(duke, 1000).yScale, 32768);
        QVERIFY(skyOf(duke, 1000).panels.empty());
        QCOMPARE(skyOf(duke, 78).yScale, 65536);
        QCOMPARE(skyOf(duke, 80).panels, (std::vector<std::int32_t>{0, 2, 3, 0, 2, 0, 1, 0}));
        QCOMPARE(skyOf(duke, 84).panels, (std::vector<std::int32_t>{0, 0, 4, 0, 0, 1, 2, 3}));
        QCOMPARE(skyOf(duke, 89).yScale, 17408);
        QVERIFY(skyOf(shipped("shadow-warrior"), 0).kind == SkyKind::Round);
        QCOMPARE(skyOf(shipped("shadow-warrior"), 0).yScale, 8192);
        QVERIFY(skyOf(shipped("blood"), 0).isInHeader);
        QCOMPARE(shipped("blood").render.rows, 64);
        QCOMPARE(
            skyOf(shipped("generic"), 64).panels,
            (std::vector<std::int32_t>{0, 1, 2, 3, 0, 1, 2, 3}));
    }

    void theTilesOfTheGenericGameAreTheProjectsOwn()
    {
        const QByteArray art = contentOf("resources/tiles/generic/TILES000.ART");
        const int count = numberAt(art, 12, 4) + 1;
        const Game& generic = shipped("generic");
        QCOMPARE(int(generic.tiles.size()), count);
        for (int number = 0; number < count; ++number) {
            const GameTile* tile = tileOf(generic, number);
            QVERIFY(tile != nullptr);
            QCOMPARE(tile->size->width, numberAt(art, 16 + 2 * number, 2));
            QCOMPARE(tile->size->height, numberAt(art, 16 + 2 * (count + number), 2));
        }
        const QByteArray lookup = contentOf("resources/tiles/generic/LOOKUP.DAT");
        QCOMPARE(int(generic.palettes.size()), numberAt(lookup, 0, 1) + 1);
        for (int swap = 0; swap < numberAt(lookup, 0, 1); ++swap) {
            const int number = numberAt(lookup, 1 + qsizetype{257} * swap, 1);
            QVERIFY(
                std::ranges::find(generic.palettes, number, &GamePalette::number)
                != generic.palettes.end());
        }
    }

    void aliasesLeadToTilesOfTheSameKind()
    {
        const Game& generic = shipped("generic");
        for (const TileAliases& row : generic.alias) {
            for (const TileAlias& alias : row.aliases) {
                const Game* other = gameWithId(shippedGames(), alias.game);
                QVERIFY2(other != nullptr, alias.game.c_str());
                const std::string what =
                    alias.game + " " + std::to_string(row.tile) + " " + std::to_string(alias.tile);
                QVERIFY2(tileOf(*other, alias.tile) != nullptr, what.c_str());
                QVERIFY2(
                    isSameKind(categoryOf(generic, row.tile), categoryOf(*other, alias.tile)),
                    what.c_str());
            }
        }
        for (int effector = 1; effector <= 10; ++effector) {
            QVERIFY(aliasOf(generic, effector, "duke3d") == effector);
        }
        QVERIFY(aliasOf(generic, 40, "duke3d") == 130);
        QVERIFY(aliasOf(generic, 41, "duke3d") == 142);
        QVERIFY(aliasOf(generic, 48, "duke3d") == 1405);
    }

    void aNewLevelUsesOwnTiles()
    {
        const GameDefaults& defaults = shipped("generic").defaults;
        QVERIFY((defaults.wall == std::vector<FieldValue>{{"picnum", 11}, {"overpicnum", 42}}));
        QVERIFY(
            std::ranges::find(defaults.sector, FieldValue{"floorpicnum", 25})
            != defaults.sector.end());
        QVERIFY(
            std::ranges::find(defaults.sector, FieldValue{"ceilingpicnum", 31})
            != defaults.sector.end());
        QVERIFY(defaults.sky == 64 && defaults.switchOff == 36 && defaults.door == 32);
    }

    void dukeHasAllTagsEffectorsNetsAndTilesThatItNeeds()
    {
        const Game& duke = shipped("duke3d");
        QVERIFY(duke.tags.sector.size() >= 24);
        QVERIFY(duke.tags.effectors.list.size() >= 40);
        QVERIFY(duke.tags.nets.size() >= 8);
        QVERIFY(duke.tiles.size() >= 120);
    }

    void theGenericGameHasTheMachineryOfDuke()
    {
        const Game& duke = shipped("duke3d");
        const Game& generic = shipped("generic");
        QCOMPARE(generic.tags.sector.size(), duke.tags.sector.size());
        QCOMPARE(generic.tags.effectors.list.size(), duke.tags.effectors.list.size());
    }

    void theSchemaHasEveryKey_data() { rowForEachGame(); }
    void theSchemaHasEveryKey()
    {
        QFETCH(const QString, id);
        const QJsonObject game = QJsonDocument::fromJson(textOfGame(id)).object();
        QStringList missing = keysWithoutSchema(game, "");
        missing += keysWithoutSchema(game.value("assets").toObject(), "assets");
        missing += keysWithoutSchema(game.value("render").toObject(), "render");
        missing +=
            keysWithoutSchema(game.value("render").toObject().value("sky").toObject(), "sky");
        missing += keysWithoutSchema(game.value("defaults").toObject(), "defaults");
        for (const QString list : {"palettes", "tiles", "ranges"}) {
            for (const QJsonValue& row : game.value(list).toArray()) {
                missing += keysWithoutSchema(row.toObject(), list.chopped(1));
            }
        }
        for (const QString list : {"sectorLotags", "wallLotags", "spriteLotags"}) {
            for (const QJsonValue& row : game.value(list).toArray()) {
                missing += keysWithoutSchema(row.toObject(), "tag");
            }
        }
        const QJsonObject effectors = game.value("effectors").toObject();
        missing += keysWithoutSchema(effectors, "effectors");
        for (const QJsonValue& row : effectors.value("list").toArray()) {
            missing += keysWithoutSchema(row.toObject(), "effector");
            for (const QJsonValue& meaning : row.toObject().value("fields").toObject()) {
                missing += keysWithoutSchema(meaning.toObject(), "meaning");
            }
        }
        for (const QJsonValue& row : game.value("nets").toArray()) {
            missing += keysWithoutSchema(row.toObject(), "net");
            for (const QJsonValue& member : row.toObject().value("members").toArray()) {
                missing += keysWithoutSchema(member.toObject(), "member");
            }
        }
        QCOMPARE(missing, QStringList());
    }

    void theSchemaHasTheCategories()
    {
        QStringList names;
        for (const TileCategory& category : tileCategories()) {
            names << QString::fromUtf8(category.name.data(), qsizetype(category.name.size()));
        }
        QStringList listed;
        for (const QJsonValue& name : definition("category").value("examples").toArray()) {
            listed << name.toString();
        }
        QCOMPARE(listed, names);
        QCOMPARE(
            definition("")
                .value("properties")
                .toObject()
                .value("format")
                .toObject()
                .value("const")
                .toInt(),
            int{gameFormat});
    }

private:
    static void rowForEachGame()
    {
        QTest::addColumn<QString>("id");
        for (const QString& id : shippedIds()) {
            QTest::newRow(qPrintable(id)) << id;
        }
    }

    /// A lamp may be a light or a thing, a screen a wall or a light, and so on.
    static bool isSameKind(std::string_view left, std::string_view right)
    {
        const auto group = [](std::string_view category) {
            if (category == "flat" || category == "light" || category == "thing"
                || category == "wall") {
                return std::string_view("surface or thing");
            }
            return category;
        };
        return group(left) == group(right);
    }
};

SECTORED_TEST(ShippedGamesTest)
#include "shipped_games_test.moc"
