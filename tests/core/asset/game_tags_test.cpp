#include "sectored/asset/game/game_folder.h"
#include "sectored/asset/game/game_text.h"

#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QTest>

#include <string>

using namespace sectored;
using namespace sectored::test;

namespace {

std::string gameOfTags(const std::string& fields)
{
    return "{\"format\": 1, \"id\": \"mine\", \"name\": \"Mine\",\n" + fields + "}";
}

/// Returns the error of a text, or its only warning.
QString complaintOf(const std::string& text)
{
    const auto read = readGame(text);
    if (!read) {
        return QString::fromStdString(englishText(read.error()));
    }
    return read->warnings.size() == 1 ? QString::fromStdString(englishText(read->warnings.front()))
                                      : QStringLiteral("%1 warnings").arg(read->warnings.size());
}

Game fullGameWithTags()
{
    QFile file(QString::fromStdString(testDataPath("game/full.json")));
    return file.open(QIODevice::ReadOnly) ? readGame(file.readAll().toStdString())->game : Game();
}

const Game& dukeGame()
{
    return *gameWithId(shippedGames(), "duke3d");
}

} // namespace

/// What games say of tags, effectors, nets and fields.
class GameTagsTest : public QObject {
    Q_OBJECT

private slots:
    void everythingThatIsSaidOfTagsIsRead()
    {
        const GameTags tags = fullGameWithTags().tags;
        QCOMPARE(tags.sector.at(0).wants, (std::vector<std::string>{"EF 7", "SEVEN?"}));
        QCOMPARE(tags.sector.at(1).to, 199);
        QCOMPARE(tags.sectorBits.mask, 255);
        QCOMPARE(tags.effectors.word, std::string("EF"));
        const Effector& teleporter = tags.effectors.list.at(0);
        QVERIFY(teleporter.fields.at(0).kind == FieldKind::Choice);
        QCOMPARE(teleporter.fields.at(0).choices.at(0).value, 512);
        const TagNet& net = tags.nets.at(0);
        QVERIFY(net.first == 10 && net.allowsOne && net.own.at(0) == 65535);
        QVERIFY(net.members.at(0).role == NetRole::From && net.members.at(0).span == 2);
        QVERIFY(net.members.at(1).rows == NetRows::Sectors);
        QVERIFY(tags.fields.at(0).kind == FieldKind::Angle);
    }

    void aTagOfASectorIsNamedWithoutItsOtherBits()
    {
        const Game& duke = dukeGame();
        QCOMPARE(sectorTagOf(duke, 20)->name, std::string("Ceiling door"));
        // The door is open, and locked.
        QCOMPARE(sectorTagOf(duke, 20 | 0x8000)->name, std::string("Ceiling door"));
        QCOMPARE(sectorTagOf(duke, 20 | 0x4000)->name, std::string("Ceiling door"));
        QCOMPARE(sectorTagOf(duke, 32767)->name, std::string("Secret place"));
        QCOMPARE(sectorTagOf(duke, -1)->name, std::string("End of the level"));
        QCOMPARE(nameOf(*sectorTagOf(duke, 10012), 10012), std::string("One-time sound 12"));
        QVERIFY(sectorTagOf(duke, 5000) == nullptr);
    }

    void anEffectorIsToldByTileAndTag()
    {
        QCOMPARE(effectorOf(dukeGame(), 1, 11)->name, std::string("Swing door pivot"));
        QVERIFY(effectorOf(dukeGame(), 2, 11) == nullptr);
        QVERIFY(effectorOf(dukeGame(), 1, 46) == nullptr);
        // In Blood, the tag alone says what a sprite is.
        QCOMPARE(
            effectorOf(*gameWithId(shippedGames(), "blood"), 12, 20)->name,
            std::string("Toggle switch"));
    }

    void aFieldMeansWhatItsEffectorElseItsTileElseTheGameSays()
    {
        const Game& duke = dukeGame();
        const FieldOwner door{"sprite", 1, effectorOf(duke, 1, 10)};
        QCOMPARE(meaningOf(duke, door, "hitag")->name, std::string("Delay"));
        QVERIFY(meaningOf(duke, door, "ang")->kind == FieldKind::Angle);
        const FieldOwner sound{"sprite", 5, nullptr};
        QVERIFY(meaningOf(duke, sound, "lotag")->kind == FieldKind::Sound);
        QCOMPARE(meaningOf(duke, {"sector"}, "lotag")->name, std::string("Effect"));
        QVERIFY(meaningOf(duke, {"wall"}, "shade") == nullptr);
    }

    void typingErrorsAreFoundWithTheirPlace_data()
    {
        QTest::addColumn<QString>("fields");
        QTest::addColumn<QString>("complaint");
        const auto row = [](const char* name, const char* fields, const char* complaint) {
            QTest::newRow(name) << QString(fields) << QString(complaint);
        };
        row("a tag twice",
            "\"sectorLotags\": [{\"value\": 1, \"name\": \"A\"}, {\"value\": 1, \"name\": \"B\"}]",
            "invalid sectorLotags[1]: tag 1 is also \"A\" (line 2, column 45)");
        row("a tag without number",
            "\"wallLotags\": [{\"name\": \"A\"}]",
            "invalid wallLotags[0]: needs the field \"from\" (line 2, column 16)");
        row("an effector twice",
            "\"effectors\": {\"list\": [{\"value\": 1, \"name\": \"A\"}, {\"value\": 1, \"name\": "
            "\"B\"}]}",
            "invalid effectors.list[1].value: effector 1 is also in effectors.list[0] (line 2, "
            "column 61)");
        row("an effector by a field that is no tag",
            "\"effectors\": {\"by\": \"ang\"}",
            "invalid effectors.by: must be lotag or hitag (line 2, column 21)");
        row("a companion that is not there",
            "\"sectorLotags\": [{\"value\": 1, \"name\": \"A\", \"wants\": [\"SE 77\"]}]",
            "unknown sectorLotags[0].wants[0]: there is no effector and no tile \"SE 77\" (line 2, "
            "column 54)");
        row("a field that is not one of a MAP",
            "\"fields\": {\"sprite.angle\": {\"kind\": \"angle\"}}",
            "unknown fields.sprite.angle: the field is not one of a MAP (line 2, column 28)");
        row("a kind that is not one",
            "\"fields\": {\"sprite.ang\": {\"kind\": \"degrees\"}}",
            "invalid fields.sprite.ang.kind: must be one of number, tag, angle, tile, z, sound, "
            "percent, enum, bits, unused (line 2, column 35)");
        row("a net with a tile that is not there",
            "\"nets\": [{\"id\": \"a\", \"name\": \"A\", \"members\": [{\"rows\": \"tiles\", "
            "\"values\": [130], \"field\": \"lotag\"}]}]",
            "unknown nets[0].members[0].values[0]: tile 130 has no row in tiles (line 2, column "
            "76)");
        row("a net with an effector that is not there",
            "\"nets\": [{\"id\": \"a\", \"name\": \"A\", \"members\": [{\"rows\": \"effectors\", "
            "\"values\": [7], \"field\": \"hitag\"}]}]",
            "unknown nets[0].members[0].values[0]: there is no effector 7 (line 2, column 80)");
        row("a net with a field that is no tag",
            "\"nets\": [{\"id\": \"a\", \"name\": \"A\", \"members\": [{\"rows\": \"walls\", "
            "\"field\": \"shade\"}]}]",
            "invalid nets[0].members[0].field: must be lotag, hitag, x.tx or x.rx (line 2, column "
            "74)");
        row("a net twice",
            "\"nets\": [{\"id\": \"a\", \"name\": \"A\"}, {\"id\": \"a\", \"name\": \"B\"}]",
            "invalid nets[1].id: the net \"a\" is there twice (line 2, column 43)");
    }

    void typingErrorsAreFoundWithTheirPlace()
    {
        QFETCH(const QString, fields);
        QFETCH(const QString, complaint);
        QCOMPARE(complaintOf(gameOfTags(fields.toStdString())), complaint);
    }
};

SECTORED_TEST(GameTagsTest)
#include "game_tags_test.moc"
