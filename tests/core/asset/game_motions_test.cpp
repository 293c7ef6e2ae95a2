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

Game fullGameWithMotions()
{
    QFile file(QString::fromStdString(testDataPath("game/full.json")));
    return file.open(QIODevice::ReadOnly) ? readGame(file.readAll().toStdString())->game : Game();
}

/// Returns the error of a game with these machines, or its only warning.
QString complaintOfMotion(const QString& moving)
{
    const QString text = QStringLiteral("{\"format\": 1, \"id\": \"mine\", \"name\": \"Mine\",\n"
                                        "\"sectorLotags\": [{\"value\": 1, \"name\": \"A\"}],\n"
                                        "\"moving\": %1}")
                             .arg(moving);
    const auto read = readGame(text.toStdString());
    if (!read) {
        return QString::fromStdString(englishText(read.error()));
    }
    return read->warnings.size() == 1 ? QString::fromStdString(englishText(read->warnings.front()))
                                      : QStringLiteral("%1 warnings").arg(read->warnings.size());
}

} // namespace

/// What games say of doors, lifts and teleporters.
class GameMotionsTest : public QObject {
    Q_OBJECT

private slots:
    void everythingThatIsSaidOfMachinesIsRead()
    {
        const GameMotions moving = fullGameWithMotions().moving;
        QCOMPARE(moving.lockedBit, 16384);
        QCOMPARE(moving.reach, 512);
        QCOMPARE(moving.speed, 4096);
        QCOMPARE(moving.speedOfLotag, 16);
        QCOMPARE(moving.exitLotag, 200);
        QVERIFY(moving.motions.at(0).rows == NetRows::Effectors);
        QVERIFY(moving.motions.at(0).motion == MachineMotion::Teleporter);
        QCOMPARE(moving.motions.at(1).values, (std::vector<std::int32_t>{1, 150}));
        QVERIFY(moving.parts.at(0).part == MachinePart::Lock);
        QCOMPARE(moving.parts.at(0).tiles, (std::vector<std::int32_t>{5}));
        QCOMPARE(moving.parts.at(0).keys.at(0).palette, 3);
        QCOMPARE(moving.parts.at(0).keys.at(0).name, std::string("old key"));
    }

    void aMotionIsFoundByTagOrEffector()
    {
        const Game& duke = *gameWithId(shippedGames(), "duke3d");
        QVERIFY(
            motionOf(duke.moving, NetRows::SectorTags, 20)->motion == MachineMotion::CeilingDoor);
        QVERIFY(motionOf(duke.moving, NetRows::Effectors, 20)->motion == MachineMotion::Other);
        QVERIFY(motionOf(duke.moving, NetRows::SectorTags, 5000) == nullptr);
    }

    void aPartIsOneInAnyOfItsStates()
    {
        const Game& duke = *gameWithId(shippedGames(), "duke3d");
        QVERIFY(isPart(duke, MachinePart::CardSwitch, 130));
        QVERIFY(isPart(duke, MachinePart::CardSwitch, 131));
        QVERIFY(!isPart(duke, MachinePart::CardSwitch, 132));
    }

    void aCardSwitchNeedsTheKeyOfItsPalette()
    {
        const Game& duke = *gameWithId(shippedGames(), "duke3d");
        QCOMPARE(keyNameOf(duke, 131, 21), std::string("red card"));
        QCOMPARE(keyNameOf(duke, 131, 7), std::string());
        QCOMPARE(keyNameOf(duke, 132, 21), std::string());
    }

    void typingErrorsInMachinesAreFoundWithTheirPlace_data()
    {
        QTest::addColumn<QString>("moving");
        QTest::addColumn<QString>("complaint");
        const auto row = [](const char* name, const char* machines, const char* complaint) {
            QTest::newRow(name) << QString(machines) << QString(complaint);
        };
        row("a number twice",
            "{\"motions\": [{\"rows\": \"sectorLotags\", \"values\": [1, 1], \"motion\": "
            "\"leaf\"}]}",
            "invalid moving.motions[0].values[1]: 1 is also in moving.motions[0].values[0] "
            "(line 3, column 63)");
        row("rows that do not move",
            "{\"motions\": [{\"rows\": \"walls\", \"motion\": \"leaf\"}]}",
            "invalid moving.motions[0].rows: must be sectorLotags or effectors (line 3, column "
            "33)");
        row("a motion that is not one",
            "{\"motions\": [{\"rows\": \"effectors\", \"motion\": \"lift\"}]}",
            "invalid moving.motions[0].motion: must be one of other, ceiling-door, floor-door, "
            "split-door, leaf, floor-lift, room-lift, floor-to-sprite, ceiling-to-sprite, on-off, "
            "blast, "
            "teleporter, teleporter-exit, warp-elevator, water, under-water, exit (line 3, column "
            "56)");
        row("a part that is not one",
            "{\"parts\": [{\"part\": \"handle\", \"tiles\": []}]}",
            "invalid moving.parts[0].part: must be one of activator, lock, touchplate, "
            "card-switch, explosive, speed (line 3, column 31)");
        row("a tag without a name",
            "{\"motions\": [{\"rows\": \"sectorLotags\", \"values\": [2], \"motion\": \"leaf\"}]}",
            "unknown moving.motions[0].values[0]: the tag 2 has no name (line 3, column 60)");
        row("an effector that is not there",
            "{\"motions\": [{\"rows\": \"effectors\", \"values\": [2], \"motion\": \"other\"}]}",
            "unknown moving.motions[0].values[0]: there is no effector 2 (line 3, column 57)");
        row("a tile that is not there",
            "{\"parts\": [{\"part\": \"lock\", \"tiles\": [4]}]}",
            "unknown moving.parts[0].tiles[0]: tile 4 has no row in tiles (line 3, column 49)");
    }

    void typingErrorsInMachinesAreFoundWithTheirPlace()
    {
        QFETCH(QString, moving);
        QFETCH(QString, complaint);
        QCOMPARE(complaintOfMotion(moving), complaint);
    }
};

SECTORED_TEST(GameMotionsTest)
#include "game_motions_test.moc"
