#include "sectored/map/blood/x_field.h"

#include "tests/support/machine/machine_level.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

/// A number of an X record.
struct XNumber {
    const char* field = "";
    std::int32_t value = 0;
};

/// Returns the heights that the only machine of a level takes, in map units: "0..2048, 512..2048".
QString posesOf(const MachineLevel& level)
{
    if (level.machines.machines.size() != 1) {
        return QStringLiteral("%1 machines").arg(level.machines.machines.size());
    }
    QStringList poses;
    for (const SectorPose& pose : level.machines.machines.front().poses) {
        poses << QStringLiteral("%1..%2").arg(pose.floor / -16).arg(pose.ceiling / -16);
    }
    return poses.join(QStringLiteral(", "));
}

QString posesOfMiddle(const MachineRoom& middle, const std::vector<PlacedSprite>& sprites = {})
{
    return posesOf(MachineLevel(
        MachineLevel::rooms,
        {middle, {.sector = 2, .floor = 512, .ceiling = 3072}},
        sprites));
}

} // namespace

/// What doors and lifts of a level do, by the rules of Duke Nukem 3D.
class LevelMachinesTest : public QObject {
    Q_OBJECT

private slots:
    void doorsOpenToTheNextHeightsAround()
    {
        QCOMPARE(
            posesOfMiddle({.sector = 1, .ceiling = 0, .lotag = 20}),
            QStringLiteral("0..2048"));
        QCOMPARE(
            posesOfMiddle({.sector = 1, .floor = 2048, .lotag = 21}),
            QStringLiteral("512..2048"));
        QCOMPARE(
            posesOfMiddle({.sector = 1, .floor = 1024, .ceiling = 1024, .lotag = 22}),
            QStringLiteral("512..2048"));
        QCOMPARE(
            posesOfMiddle({.sector = 1, .floor = 1024, .ceiling = 1024, .lotag = 23}),
            QStringLiteral("512..2048"));
    }

    void aDoorThatIsOpenStaysOpen()
    {
        QCOMPARE(posesOfMiddle({.sector = 1, .lotag = 21}), QStringLiteral("0..2048"));
        QCOMPARE(posesOfMiddle({.sector = 1, .lotag = 25}), QStringLiteral("0..2048"));
    }

    void liftsStopAtTheFloorsAround()
    {
        QCOMPARE(posesOfMiddle({.sector = 1, .lotag = 16}), QStringLiteral("0..2048, 512..2048"));
        QCOMPARE(posesOfMiddle({.sector = 1, .lotag = 18}), QStringLiteral("0..2048, 512..2560"));
    }

    void effectorsMoveFloorAndCeilingToTheirOwnHeight()
    {
        QCOMPARE(
            posesOfMiddle(
                {.sector = 1},
                {{.at = {2300, 100}, .sector = 1, .lotag = 31, .height = 700}}),
            QStringLiteral("0..2048, 700..2048"));
        QCOMPARE(
            posesOfMiddle(
                {.sector = 1, .ceiling = 0},
                {{.at = {2300, 100}, .sector = 1, .lotag = 32, .height = 1500}}),
            QStringLiteral("0..1500"));
    }

    void whatWorksAMachineIsFound()
    {
        const MachineLevel level(
            MachineLevel::rooms,
            {{.sector = 1, .ceiling = 0, .lotag = 20}},
            {{.at = {2300, 100}, .sector = 1, .tile = 2, .lotag = 7},
             {.at = {100, 100}, .sector = 0, .tile = 170, .lotag = 7},
             {.at = {200, 100}, .sector = 0, .tile = 3, .lotag = 7},
             {.at = {300, 100}, .sector = 0, .tile = 132, .lotag = 8}});
        const SectorMachine& door = level.machines.machines.at(0);
        QVERIFY(!door.byHand);
        QCOMPARE(door.switches.size(), std::size_t{2});
        QVERIFY(level.machines.switches.at(door.switches[0]).needsCard);
        QVERIFY(level.machines.switches.at(door.switches[1]).byTouch);
    }

    void theBitsOfADoorLockIt()
    {
        const auto doorOf = [](int lotag) {
            return MachineLevel(MachineLevel::rooms, {{.sector = 1, .ceiling = 0, .lotag = lotag}})
                .machines.machines.at(0);
        };
        QVERIFY(doorOf(20).byHand && !doorOf(20).isLocked);
        QVERIFY(doorOf(20 | 0x4000).isLocked);
    }

    /// The door needs a key, and a wall of the first room sends on its channel.
    void aDoorOfBloodIsPushedOrWorkedOnItsChannel()
    {
        const auto record = [](XKind kind, std::initializer_list<XNumber> numbers) {
            XBytes bytes{};
            for (const XNumber& number : numbers) {
                bytes = withValue(bytes, *findXField(kind, number.field), number.value);
            }
            return XRecord::ofRow(bytes);
        };
        const Map map = changed(mapFromText(MachineLevel::rooms), [&](PatchBuilder& builder) {
            Sector& door = builder.edit(SectorId{1});
            door.lotag = 600;
            door.ceiling.z = door.floor.z;
            door.x = record(
                XKind::Sector,
                {{"x.push", 1},
                 {"x.key", 2},
                 {"x.rx", 100},
                 {"x.ceilingzoff", door.floor.z},
                 {"x.ceilingzon", -4096},
                 {"x.floorzoff", door.floor.z},
                 {"x.floorzon", door.floor.z}});
            builder.edit(WallId{0}).x = record(XKind::Wall, {{"x.tx", 100}});
        });
        const MapIndex index(map);
        const LevelMachines machines =
            levelMachinesOf({map, index}, *gameWithId(shippedGames(), "blood"));
        QCOMPARE(machines.machines.size(), std::size_t{1});
        const SectorMachine& door = machines.machines.front();
        QVERIFY(door.byHand && door.handNeedsCard && !door.isLocked);
        QCOMPARE(door.poses, (std::vector<SectorPose>{{.floor = 8192, .ceiling = -4096}}));
        QCOMPARE(door.switches.size(), std::size_t{1});
        QCOMPARE(machines.switches.at(door.switches.front()).sector, SectorId{0});
    }

    void teleportersOfShadowWarriorAreFound()
    {
        const Map map = changed(mapFromText(MachineLevel::islands), [](PatchBuilder& builder) {
            for (const std::uint32_t sector : {0U, 1U}) {
                builder.add(Sprite{
                    .position = {100, 100},
                    .picnum = 2307,
                    .sector = SectorId{sector},
                    .lotag = 5,
                    .hitag = 84});
            }
        });
        const MapIndex index(map);
        const LevelMachines machines =
            levelMachinesOf({map, index}, *gameWithId(shippedGames(), "shadow-warrior"));
        QCOMPARE(machines.links.size(), std::size_t{2});
    }

    void teleportersOfOneNumberLeadToEachOtherAndExitsNowhere()
    {
        const MachineLevel level(
            MachineLevel::islands,
            {},
            {{.at = {100, 100}, .sector = 0, .lotag = 7, .hitag = 3},
             {.at = {5000, 100}, .sector = 1, .lotag = 23, .hitag = 3}});
        QCOMPARE(level.machines.links.size(), std::size_t{1});
        QCOMPARE(level.machines.links[0].to, SectorId{1});
        QVERIFY(level.machines.links[0].exit == (Point{5000, 100}));
    }
};

SECTORED_TEST(LevelMachinesTest)
#include "level_machines_test.moc"
