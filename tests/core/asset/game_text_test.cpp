#include "sectored/asset/game/game_text.h"

#include "tests/support/source_path.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <random>

using namespace sectored;
using namespace sectored::test;

namespace {

/// Returns a small game with more fields, such as `"tiles": [...]`.
std::string gameWith(const std::string& fields)
{
    return std::string("{\"format\": 1, \"id\": \"mine\", \"name\": \"Mine\"")
           + (fields.empty() ? "" : ",\n") + fields + "}";
}

QJsonObject objectOf(const std::string& text)
{
    return QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
}

/// Returns the error of a text, with line and column.
QString errorOf(const std::string& text)
{
    const auto read = readGame(text);
    return read ? QString("was read") : QString::fromStdString(englishText(read.error()));
}

QStringList warningsOf(const std::string& text)
{
    const auto read = readGame(text);
    QStringList list;
    if (!read) {
        return {QString::fromStdString(englishText(read.error()))};
    }
    for (const Error& warning : read->warnings) {
        list << QString::fromStdString(englishText(warning));
    }
    return list;
}

/// A game in which every field has a value that is not the default, and every object a key that no
/// version knows.
const std::string& fullGame()
{
    static const std::string text = [] {
        QFile file(QString::fromStdString(testDataPath("game/full.json")));
        return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
    }();
    return text;
}

} // namespace

/// readGame and gameText.
class GameTextTest : public QObject {
    Q_OBJECT

private slots:
    void everyFieldIsRead()
    {
        const auto read = readGame(fullGame());
        QVERIFY2(read, read ? "" : englishText(read.error()).c_str());
        QCOMPARE(read->warnings.size(), std::size_t{0});
        const Game& game = read->game;
        QCOMPARE(game.id, std::string("full-1"));
        QCOMPARE(game.assets.groups, (std::vector<std::string>{"A.GRP", "B.GRP"}));
        QCOMPARE(game.assets.plu, (std::vector<std::string>{"N.PLU"}));
        QCOMPARE(game.assets.known.at(0).size, std::int64_t{44356548});
        QCOMPARE(game.render.visibility, 100);
        QVERIFY(game.render.visibilityFrom == VisibilitySource::Header);
        QCOMPARE(game.render.rows, 64);
        QVERIFY(game.render.sky.kind == SkyKind::Round);
        QVERIFY(game.render.sky.isInHeader);
        QCOMPARE(game.player.unitsPerMetre, 400);
        QCOMPARE(game.palettes.at(1).hint, std::string("red key"));
        const GameTile& seven = game.tiles.at(1);
        QCOMPARE(seven.name, std::string("SEVEN"));
        QVERIFY((seven.size == PictureSize{.width = 61, .height = 63}));
        QVERIFY((seven.place == std::vector<FieldValue>{{"cstat", 80}, {"xrepeat", 32}}));
        QCOMPARE(seven.states, (std::vector<std::int32_t>{7, 8}));
        QCOMPARE(game.ranges.at(0).to, 9);
        QVERIFY((game.defaults.wall == std::vector<FieldValue>{{"picnum", 7}}));
        QVERIFY(game.defaults.sky == 5 && game.defaults.switchOff == 7 && game.defaults.door == 7);
        QVERIFY(aliasOf(game, 7, "blood") == 948);
    }

    void tilesAndPalettesAreInOrderOfNumber()
    {
        const Game game = readGame(fullGame())->game;
        QCOMPARE(game.tiles.at(0).number, 5);
        QCOMPARE(game.palettes.at(0).number, 0);
    }

    void aSkyOfATileHasWhatItsRowSaysAndOtherwiseTheUsual()
    {
        const GameSky sky = skyOf(readGame(fullGame())->game, 5);
        QVERIFY(sky.kind == SkyKind::Round);
        QCOMPARE(sky.bits, 2);
        QCOMPARE(sky.yScale, 3);
        QCOMPARE(sky.yOffset, -4);
        QCOMPARE(sky.panels, (std::vector<std::int32_t>{3, 2, 1, 0}));
        QVERIFY(!sky.isInHeader);
        QCOMPARE(skyOf(readGame(fullGame())->game, 6).bits, 1);
    }

    void whatIsWrittenReadsBackEqual()
    {
        const Game game = readGame(fullGame())->game;
        const std::string text = gameText(game);
        const auto again = readGame(text);
        QVERIFY2(again, again ? "" : englishText(again.error()).c_str());
        QVERIFY(again->game == game);
        QCOMPARE(gameText(again->game), text);
        QVERIFY(
            readGame(gameText(readGame(gameWith(""))->game))->game == readGame(gameWith(""))->game);
    }

    void keysThatAreUnknownStayAtEveryPlace()
    {
        const std::string text = gameText(readGame(fullGame())->game);
        const QJsonObject before = objectOf(fullGame());
        const QJsonObject after = objectOf(text);
        for (const QString& key : before.keys()) {
            QVERIFY2(after.contains(key), qPrintable(key));
        }
        const QString oddKey = before.keys().filter("odd").first();
        QCOMPARE(after.value(oddKey), before.value(oddKey));
        QCOMPARE(after.value("effectors"), before.value("effectors"));
        QVERIFY(text.find("\"z\":1,\"a\":2") != std::string::npos);
        for (const char* const part :
             {"assets", "render", "player", "defaults", "alias", "ranges"}) {
            QCOMPARE(after.value(part), before.value(part));
        }
        // In order of number.
        const QJsonArray tiles = after.value("tiles").toArray();
        QCOMPARE(tiles.at(1), before.value("tiles").toArray().at(0));
        const QJsonArray palettes = after.value("palettes").toArray();
        QCOMPARE(palettes.at(1), before.value("palettes").toArray().at(0));
    }

    void damagedTextsAreRefusedWithThePlace_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* name, const std::string& text, const char* error) {
            QTest::newRow(name) << QString::fromStdString(text) << QString(error);
        };
        row("nothing", "", "the file is empty");
        row("no JSON", "{\"format\": 1,\n x}", "syntax error: not valid JSON (line 2, column 2)");
        row("a list", "[1]", "syntax error: not a JSON object (line 1, column 1)");
        row("no format", "{}", "invalid format: must be an integer from 1 (line 1, column 1)");
        row("newer",
            "{\"format\": 2}",
            "made for a newer SectorEd: game format 2, but this version reads format 1 (line 1, "
            "column 12)");
        row("a key twice",
            gameWith("\"id\": \"other\""),
            "invalid id: is there twice (line 2, column 1)");
        row("no id",
            "{\"format\": 1, \"name\": \"x\"}",
            "invalid game: needs the field \"id\" (line 1, column 1)");
        row("id",
            "{\"format\": 1, \"id\": \"Duke 3D\", \"name\": \"x\"}",
            "invalid id: may contain a to z, 0 to 9 and \"-\" only (line 1, column 21)");
        row("no units in a metre",
            gameWith("\"player\": {\"unitsPerMetre\": 0}"),
            "invalid player.unitsPerMetre: must be an integer from 1 to 65536 (line 2, column 29)");
        row("a tile twice",
            gameWith(
                "\"tiles\": [{\"number\": 3, \"name\": \"A\"},\n{\"number\": 3, \"name\": \"B\"}]"),
            "invalid tiles[1].number: tile 3 is also in tiles[0].number (line 3, column 12)");
        row("a palette twice",
            gameWith("\"palettes\": [{\"number\": 3, \"name\": \"A\"}, {\"number\": 3, \"name\": "
                     "\"B\"}]"),
            "invalid palettes[1].number: palette 3 is also in palettes[0].number (line 2, column "
            "53)");
        row("a sky twice",
            gameWith("\"render\": {\"skies\": [{\"tile\": 3}, {\"tile\": 3}]}"),
            "invalid render.skies[1].tile: tile 3 is also in render.skies[0].tile (line 2, column "
            "44)");
        row("an alias twice",
            gameWith("\"alias\": [{\"tile\": 3}, {\"tile\": 3}]"),
            "invalid alias[1].tile: tile 3 is also in alias[0].tile (line 2, column 33)");
        row("a number as text",
            gameWith("\"tiles\": [{\"number\": \"3\", \"name\": \"A\"}]"),
            "invalid tiles[0].number: must be an integer from 0 to 32767 (line 2, column 22)");
        row("a fraction",
            gameWith("\"tiles\": [{\"number\": 3.5, \"name\": \"A\"}]"),
            "invalid tiles[0].number: must be an integer from 0 to 32767 (line 2, column 22)");
        row("beyond 64 bits",
            gameWith("\"tiles\": [{\"number\": 99999999999999999999, \"name\": \"A\"}]"),
            "invalid tiles[0].number: must be an integer from 0 to 32767 (line 2, column 22)");
        row("no name of a tile",
            gameWith("\"tiles\": [{\"number\": 3}]"),
            "invalid tiles[0]: needs the field \"name\" (line 2, column 11)");
        row("a size",
            gameWith("\"tiles\": [{\"number\": 3, \"name\": \"A\", \"size\": [64]}]"),
            "invalid tiles[0].size: must be [width, height] (line 2, column 46)");
        row("tiles that are no list",
            gameWith("\"tiles\": {}"),
            "invalid tiles: must be a list [...] (line 2, column 10)");
        row("a tile that is no object",
            gameWith("\"tiles\": [7]"),
            "invalid tiles[0]: must be an object {...} (line 2, column 11)");
        row("panels",
            gameWith("\"render\": {\"sky\": {\"bits\": 2, \"panels\": [0, 1]}}"),
            "invalid render.sky.panels: must be 2^bits numbers: 4 (line 2, column 41)");
        row("a range that ends before it begins",
            gameWith("\"ranges\": [{\"from\": 4, \"to\": 3, \"category\": \"door\"}]"),
            "invalid ranges[0].to: must not be below \"from\" (line 2, column 30)");
        row("repeat beyond a byte",
            gameWith("\"defaults\": {\"sprite\": {\"xrepeat\": 256}}"),
            "invalid defaults.sprite.xrepeat: must be an integer from 0 to 255 (line 2, column "
            "36)");
        row("art",
            gameWith("\"assets\": {\"art\": \"TILES.ART\"}"),
            "invalid assets.art: must contain %03d in place of the number (line 2, column 19)");
        row("a word that decides",
            gameWith("\"render\": {\"visibilityFrom\": \"sky\"}"),
            "invalid render.visibilityFrom: must be game, sector-extra or header (line 2, column "
            "30)");
        row("too deep",
            gameWith("\"x\": " + std::string(40, '[') + std::string(40, ']')),
            "syntax error: nested deeper than 32 (line 2, column 37)");
    }

    void damagedTextsAreRefusedWithThePlace()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, error);
        QCOMPARE(errorOf(text.toStdString()), error);
    }

    void aTextThatIsTooLargeIsRefused()
    {
        const std::string text = gameWith("");
        QVERIFY(readGame(text + std::string(gameSizeLimit - text.size(), ' ')));
        QCOMPARE(
            errorOf(text + std::string(gameSizeLimit + 1 - text.size(), ' ')),
            QString("file too large: 4194305 bytes, the limit is 4194304"));
    }

    void valuesThatAreUnknownAreKeptWithAWarning_data()
    {
        QTest::addColumn<QString>("fields");
        QTest::addColumn<QString>("warning");
        const auto row = [](const char* name, const char* fields, const char* warning) {
            QTest::newRow(name) << QString(fields) << QString(warning);
        };
        row("category",
            R"("tiles": [{"number": 3, "name": "A", "categories": ["wall", "vehicle"]}])",
            "unknown tiles[0].categories[1]: the category \"vehicle\" (line 2, column 61)");
        row("category of a range",
            R"("ranges": [{"from": 1, "to": 2, "category": "vehicle"}])",
            "unknown ranges[0].category: the category \"vehicle\" (line 2, column 45)");
        row("field",
            R"("defaults": {"wall": {"picnun": 3}})",
            "unknown defaults.wall.picnun: the field is not one of a MAP (line 2, column 33)");
        row("tile of a sky",
            R"("render": {"skies": [{"tile": 80}]})",
            "unknown render.skies[0].tile: tile 80 has no row in tiles (line 2, column 31)");
        row("tile of a default",
            R"("defaults": {"sector": {"floorpicnum": 25}})",
            "unknown defaults.sector.floorpicnum: tile 25 has no row in tiles (line 2, column 40)");
        row("states without the tile itself",
            R"("tiles": [{"number": 3, "name": "A", "states": [4, 5]}])",
            "unknown tiles[0].states: the tile itself is not one of them (line 2, column 48)");
        row("a name twice",
            R"("tiles": [{"number": 3, "name": "A"}, {"number": 4, "name": "A"}])",
            "unknown tiles[1].name: the name A is also in tiles[0] (line 2, column 61)");
    }

    void valuesThatAreUnknownAreKeptWithAWarning()
    {
        QFETCH(const QString, fields);
        QFETCH(const QString, warning);
        const std::string text = gameWith(fields.toStdString());
        QCOMPARE(warningsOf(text), QStringList{warning});
        const Game game = readGame(text)->game;
        QVERIFY(readGame(gameText(game))->game == game);
    }

    void aDamagedTextNeverStopsTheProgram()
    {
        const unsigned seed = 20190u;
        qInfo("seed %u", seed);
        std::mt19937 random(seed);
        for (std::size_t end = 0; end + 2 < fullGame().size(); end += inForm<std::size_t>(7, 1)) {
            QVERIFY(!readGame(fullGame().substr(0, end)));
        }
        for (int round = 0; round < roundsOf(300, 10000); ++round) {
            std::string text = fullGame();
            for (std::size_t change = random() % 4 + 1; change > 0; --change) {
                text[random() % text.size()] = static_cast<char>(random() % 256);
            }
            if (const auto read = readGame(text)) {
                const auto again = readGame(gameText(read->game));
                QVERIFY2(again && again->game == read->game, text.c_str());
            }
        }
    }
};

SECTORED_TEST(GameTextTest)
#include "game_text_test.moc"
