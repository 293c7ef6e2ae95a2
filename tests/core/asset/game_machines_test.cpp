#include "sectored/asset/game/game_folder.h"

#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <string>

using namespace sectored;

namespace {

std::string gameOfMachines(const std::string& machine)
{
    return "{\"format\": 1, \"id\": \"mine\", \"name\": \"Mine\",\n"
           "\"tiles\": [{\"number\": 5, \"name\": \"FIVE\"}],\n"
           "\"nets\": [{\"id\": \"pairs\", \"name\": \"Pairs\"}],\n"
           "\"machines\": ["
           + machine + "]}";
}

/// Returns the error of a text, or its only warning.
QString complaintOfMachine(const std::string& machine)
{
    const auto read = readGame(gameOfMachines(machine));
    if (!read) {
        return QString::fromStdString(englishText(read.error()));
    }
    return read->warnings.size() == 1 ? QString::fromStdString(englishText(read->warnings.front()))
                                      : QStringLiteral("%1 warnings").arg(read->warnings.size());
}

} // namespace

/// What games say of machines.
class GameMachinesTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsWrittenReadsBackEqual()
    {
        const std::string all =
            "{\"kind\": \"lift-up\", \"hint\": \"slow\", \"sectors\": 2, \"needs\": [\"rise\", "
            "\"shape\"], \"closes\": \"both\", \"still\": \"top\", \"face\": 5, \"odd\": 1, "
            "\"sector\": {\"lotag\": 16, \"x.rx\": \"net pairs\"}, "
            "\"second\": {\"floorz\": \"floorAbove\"}, \"sprites\": [{\"tile\": 5, \"onWall\": "
            "true, \"in\": 2, \"height\": 64, \"odd\": 2, \"fields\": {\"lotag\": \"net pairs\", "
            "\"z\": \"openCeiling\", \"owner\": \"first\"}}]}";
        const auto read = readGame(gameOfMachines(all));
        QVERIFY2(read, read ? "" : englishText(read.error()).c_str());
        QCOMPARE(read->warnings.size(), std::size_t{0});
        const Machine& machine = read->game.machines.at(0);
        QCOMPARE(machine.sectors, 2);
        QVERIFY(machine.needs.at(1) == MachineNeed::Shape);
        QVERIFY(machine.closes == MachineClosing::Both && machine.still == MachineStill::Top);
        QVERIFY(machine.face == 5);
        QCOMPARE(machine.sector.at(1).net, std::string("pairs"));
        QVERIFY(machine.second.at(0).source == MachineSource::FloorAbove);
        const MachineSprite& sprite = machine.sprites.at(0);
        QVERIFY(sprite.isOnWall && sprite.sector == 2 && sprite.height == 64);
        QVERIFY(sprite.fields.at(2).source == MachineSource::First);
        QVERIFY(readGame(gameText(read->game))->game == read->game);
    }

    void typingErrorsAreFoundWithTheirPlace_data()
    {
        QTest::addColumn<QString>("machine");
        QTest::addColumn<QString>("complaint");
        const auto row = [](const char* name, const char* machine, const char* complaint) {
            QTest::newRow(name) << QString(machine) << QString(complaint);
        };
        row("a kind that no command makes",
            "{\"kind\": \"trapdoor\"}",
            "unknown machines[0].kind: the kind \"trapdoor\" (line 4, column 23)");
        row("a kind twice",
            "{\"kind\": \"exit\"}, {\"kind\": \"exit\"}",
            "invalid machines[1].kind: the machine \"exit\" is there twice (line 4, column 41)");
        row("a net that is not there",
            "{\"kind\": \"exit\", \"sector\": {\"lotag\": \"net pair\"}}",
            "invalid machines[0].sector.lotag: there is no net \"pair\" (line 4, column 51)");
        row("a word that is none",
            "{\"kind\": \"exit\", \"sector\": {\"lotag\": \"roof\"}}",
            "invalid machines[0].sector.lotag: must be a number, \"net ID\", or one of ceiling, "
            "floor, openCeiling, openFloor, floorAbove, floorBelow, step, wallAngle, halfDepth, "
            "first, second (line 4, column 51)");
        row("a need that is none",
            "{\"kind\": \"exit\", \"needs\": [\"water\"]}",
            "invalid machines[0].needs[0]: must be one of ceiling, floor, rise, fall, effect, "
            "shape, wall, star (line 4, column 41)");
        row("a field that is not one of a MAP",
            "{\"kind\": \"exit\", \"sector\": {\"tag\": 1}}",
            "unknown machines[0].sector.tag: the field is not one of a MAP (line 4, column 49)");
        row("a tile without a row",
            "{\"kind\": \"exit\", \"face\": 6}",
            "unknown machines[0].face: tile 6 has no row in tiles (line 4, column 39)");
        row("a shape of one sector",
            "{\"kind\": \"exit\", \"needs\": [\"shape\"]}",
            "invalid machines[0]: \"shape\", \"first\" and \"second\" need \"sectors\": 2 (line 4, "
            "column 14)");
        row("a hinge without a wall",
            "{\"kind\": \"exit\", \"sprites\": [{\"tile\": 5, \"atHinge\": true}]}",
            "invalid machines[0]: \"wallAngle\", \"halfDepth\" and \"atHinge\" need \"wall\" in "
            "\"needs\" (line 4, column 14)");
        row("a plane that is none",
            "{\"kind\": \"exit\", \"closes\": \"walls\"}",
            "invalid machines[0].closes: must be one of ceiling, floor, both (line 4, column 41)");
    }

    void typingErrorsAreFoundWithTheirPlace()
    {
        QFETCH(const QString, machine);
        QFETCH(const QString, complaint);
        QCOMPARE(complaintOfMachine(machine.toStdString()), complaint);
    }

    void dukeAndTheOwnGameHaveEveryKind()
    {
        for (const char* const id : {"duke3d", "generic"}) {
            const Game& game = *gameWithId(shippedGames(), id);
            for (const MachineKind& kind : machineKinds()) {
                QVERIFY2(machineOf(game, kind.id) != nullptr, kind.id.data());
            }
        }
    }

    void bloodAndShadowWarriorHaveDoorLiftTeleporterAndExit()
    {
        for (const char* const id : {"blood", "shadow-warrior"}) {
            const Game& game = *gameWithId(shippedGames(), id);
            for (const char* const kind :
                 {"ceiling-door", "lift-up", "lift-down", "teleporter", "exit"}) {
                QVERIFY2(machineOf(game, kind) != nullptr, kind);
            }
        }
    }
};

SECTORED_TEST(GameMachinesTest)
#include "game_machines_test.moc"
