#include "sectored/asset/game/game_folder.h"
#include "sectored/check/check.h"
#include "sectored/map/blood/own_x_record.h"
#include "sectored/map/blood/x_field.h"
#include "sectored/tag/tag_nets.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::test;

namespace {

/// Two rooms with a narrow sector between them (1), a platform in the second (3), and a room apart
/// (4) that has the shape of the first.
constexpr std::string_view hall = "sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                  "sector 1: 1024,0 1152,0 1152,1024 1024,1024\n"
                                  "sector 2: 1152,0 2176,0 2176,1024 1152,1024 | 1600,400 "
                                  "1600,600 1800,600 1800,400\n"
                                  "sector 3: 1600,400 1800,400 1800,600 1600,600\n"
                                  "sector 4: 0,4096 1024,4096 1024,5120 0,5120\n"
                                  "start: 512,512 sector 0\n";

const Game& gameOf(const char* id)
{
    return *gameWithId(shippedGames(), id);
}

MakeRequest making(const char* kind, std::vector<std::uint32_t> sectors, const char* game = "")
{
    MakeRequest request{.kind = kind, .game = game};
    std::ranges::transform(sectors, std::back_inserter(request.sectors), [](std::uint32_t id) {
        return SectorId{id};
    });
    return request;
}

MakeRequest switchOn(const char* kind, std::uint32_t wall, std::vector<std::uint32_t> sectors)
{
    MakeRequest request = making(kind, std::move(sectors));
    request.wall = WallId{wall};
    return request;
}

Map bloodHall()
{
    return changed(mapFromText(hall), [](PatchBuilder& builder) {
        builder.editHeader().blood = BloodHeader{};
    });
}

Map withFloor(std::uint32_t sector, std::int32_t z)
{
    return changed(mapFromText(hall), [&](PatchBuilder& builder) {
        builder.edit(SectorId{sector}).floor.z = z;
    });
}

std::int32_t xOf(const Sector& row, const char* field)
{
    return row.x.isSet() ? valueOf(row.x.bytes(), *findXField(XKind::Sector, field)) : -1;
}

} // namespace

/// Machines that the games know. Spec: games 8.
class MakeTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_level.emplace(hall); }

    void aCeilingDoorIsShutAndShowsItsTileOutside()
    {
        QCOMPARE(m_level->run(making("ceiling-door", {1})), QString("ok"));
        const Sector& door = m_level->sector(1);
        QCOMPARE(door.lotag, 20);
        QCOMPARE(door.ceiling.z, door.floor.z);
        // What faces the door shows its tile: the walls of the rooms, not those of the door.
        QCOMPARE(m_level->wall(1).picnum, 152);
        QCOMPARE(m_level->wall(11).picnum, 152);
        QCOMPARE(m_level->wall(5).picnum, 0);
        // Its sides stay while it rises.
        QVERIFY((m_level->wall(4).cstat & wall_bit::alignBottom) != 0);
        QVERIFY((m_level->wall(6).cstat & wall_bit::alignBottom) != 0);
    }

    void aDoorKeepsTheTilesThatTheMapperChose()
    {
        m_level.emplace(changed(mapFromText(hall), [](PatchBuilder& builder) {
            builder.edit(WallId{1}).picnum = 7;
        }));
        QCOMPARE(m_level->run(making("ceiling-door", {1})), QString("ok"));
        QCOMPARE(m_level->wall(1).picnum, 7);
        QCOMPARE(m_level->wall(11).picnum, 152);
        MakeRequest request = making("split-door", {1});
        request.picnum = 60;
        QCOMPARE(m_level->run(request), QString("ok"));
        QCOMPARE(m_level->wall(1).picnum, 60);
    }

    void floorAndSplitDoorsShutInTheirWays()
    {
        QCOMPARE(m_level->run(making("floor-door", {1})), QString("ok"));
        QCOMPARE(m_level->sector(1).lotag, 21);
        QCOMPARE(m_level->sector(1).floor.z, -8192);
        QCOMPARE(m_level->sector(1).ceiling.z, -8192);
        m_level.emplace(hall);
        QCOMPARE(m_level->run(making("split-door", {1})), QString("ok"));
        QCOMPARE(m_level->sector(1).lotag, 22);
        QCOMPARE(m_level->sector(1).floor.z, 0);
        QCOMPARE(m_level->sector(1).ceiling.z, 0);
    }

    void aDoorMayStayOpen()
    {
        MakeRequest request = making("ceiling-door", {1});
        request.staysOpen = true;
        QCOMPARE(m_level->run(request), QString("ok"));
        QCOMPARE(m_level->sector(1).ceiling.z, -8192);
    }

    void aLiftNeedsAFloorToGoTo()
    {
        QCOMPARE(
            m_level->run(making("lift-up", {3})),
            QString("E-MAKE No neighbour of sector 3 has a higher floor, so the lift would not "
                    "move. Raise a floor beside it, or lower its own."));
        m_level.emplace(withFloor(3, 16384));
        QCOMPARE(m_level->run(making("lift-up", {3})), QString("ok"));
        QCOMPARE(m_level->sector(3).lotag, 16);
        QCOMPARE(m_level->sector(3).floor.z, 16384);
        QCOMPARE(
            m_level->run(making("lift-down", {3})).left(40),
            QString("E-MAKE No neighbour of sector 3 has a lo"));
        m_level.emplace(withFloor(3, 0));
        QCOMPARE(m_level->run(making("lift-down", {3})), QString("ok"));
        QCOMPARE(m_level->sector(3).lotag, 17);
    }

    void aSwitchWorksTheDoorThroughANumberOfItsOwn()
    {
        QCOMPARE(m_level->run(making("ceiling-door", {1})), QString("ok"));
        QCOMPARE(m_level->run(switchOn("switch", 0, {1})), QString("ok"));
        const Sprite& button = m_level->sprite(0);
        QCOMPARE(button.picnum, 136);
        QCOMPARE(button.cstat, 80);
        QCOMPARE(button.ang, 512);
        QCOMPARE(button.position.x, 512);
        QCOMPARE(button.z, 0);
        QCOMPARE(m_level->sprite(1).picnum, 2);
        QVERIFY(m_level->sprite(1).sector == SectorRef(SectorId{1}));
        const auto arrows = arrowsOf(onlyGroup());
        QCOMPARE(arrows.size(), std::size_t{1});
        QVERIFY(arrows.front().from == TagRow(Numbering(m_level->map).spriteAt(0).value()));
        QVERIFY(arrows.front().to == TagRow(Numbering(m_level->map).spriteAt(1).value()));
    }

    void aSecondSwitchWorksTheSameDoor()
    {
        QCOMPARE(m_level->run(making("ceiling-door", {1})), QString("ok"));
        QCOMPARE(m_level->run(switchOn("switch", 0, {1})), QString("ok"));
        QCOMPARE(m_level->run(switchOn("card-red", 8, {1})), QString("ok"));
        QCOMPARE(m_level->map.spriteOrder().size(), std::size_t{3});
        QCOMPARE(m_level->sprite(2).picnum, 130);
        QCOMPARE(m_level->sprite(2).pal, 21);
        QCOMPARE(onlyGroup().users.size(), std::size_t{3});
        // Another door gets another number.
        m_level.emplace(withFloor(3, 0));
        QCOMPARE(m_level->run(making("ceiling-door", {1})), QString("ok"));
        QCOMPARE(m_level->run(making("lift-down", {3})), QString("ok"));
        QCOMPARE(m_level->run(switchOn("switch", 0, {1})), QString("ok"));
        QCOMPARE(m_level->run(switchOn("switch", 3, {3})), QString("ok"));
        QCOMPARE(groups().size(), std::size_t{2});
        QVERIFY(std::ranges::all_of(groups(), [](const TagGroup& group) {
            return group.fault == TagFault::None;
        }));
    }

    void aSwitchNeedsASolidWallAndSomethingToWork()
    {
        QCOMPARE(
            m_level->run(switchOn("switch", 0, {1})),
            QString("E-MAKE Sector 1 does nothing that a switch could work. Make it a door or a "
                    "lift first."));
        QCOMPARE(m_level->run(making("ceiling-door", {1})), QString("ok"));
        QCOMPARE(
            m_level->run(making("switch", {1})),
            QString("E-MAKE Choose the wall that the switch is on."));
        m_level.emplace(hall);
        MakeRequest door = making("ceiling-door", {1});
        door.staysOpen = true;
        QCOMPARE(m_level->run(door), QString("ok"));
        QCOMPARE(
            m_level->run(switchOn("switch", 1, {1})),
            QString("E-MAKE Wall 1 is open where the switch would be. Choose a solid wall."));
    }

    void aTeleporterAndAWaterAreTwoSectorsWithOneNumber_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("second");
        QTest::newRow("teleporter") << "teleporter" << 0 << 0;
        QTest::newRow("water") << "water" << 1 << 2;
    }

    void aTeleporterAndAWaterAreTwoSectorsWithOneNumber()
    {
        QFETCH(const QString, kind);
        QFETCH(const int, first);
        QFETCH(const int, second);
        const QByteArray word = kind.toLatin1();
        QCOMPARE(m_level->run(making(word.constData(), {0, 4})), QString("ok"));
        QCOMPARE(m_level->sector(0).lotag, first);
        QCOMPARE(m_level->sector(4).lotag, second);
        const Sprite& here = m_level->sprite(0);
        const Sprite& there = m_level->sprite(1);
        QVERIFY(here.picnum == 1 && there.picnum == 1);
        QVERIFY(here.lotag == 7 && there.lotag == 7);
        QVERIFY(here.hitag == there.hitag && here.hitag != 0);
        // The player keeps the place relative to the sectors.
        QCOMPARE(there.position.x - here.position.x, 0);
        QCOMPARE(there.position.y - here.position.y, 4096);
        QCOMPARE(onlyGroup().users.size(), std::size_t{2});
        QCOMPARE(
            m_level->run(making("teleporter", {2, 4})),
            QString("E-MAKE Sector 4 already is part of a pair. Delete its effector first."));
    }

    void waterGetsATileOfWaterUnlessItHasOne()
    {
        m_level.emplace(changed(mapFromText(hall), [](PatchBuilder& builder) {
            builder.edit(SectorId{4}).ceiling.picnum = 344;
        }));
        QCOMPARE(m_level->run(making("water", {0, 4})), QString("ok"));
        QCOMPARE(m_level->sector(0).floor.picnum, 336);
        QCOMPARE(m_level->sector(4).ceiling.picnum, 344);
    }

    void whatCannotWorkIsRefusedWithTheReason_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QList<int>>("sectors");
        QTest::addColumn<QString>("game");
        QTest::addColumn<QString>("refusal");
        const auto row =
            [](const char* kind, const QList<int>& sectors, const char* game, const char* refusal) {
                QTest::addRow("%s %s %lld", kind, game, static_cast<long long>(sectors.size()))
                    << kind << sectors << game << refusal;
            };
        row("ceiling-door",
            {4},
            "",
            "E-MAKE No neighbour of sector 4 has a ceiling above its floor, so the door would stay "
            "shut. Link it to a higher sector.");
        row("floor-door",
            {4},
            "",
            "E-MAKE No neighbour of sector 4 has a floor below its ceiling, so the door would stay "
            "shut. Link it to a sector with a lower floor.");
        row("water",
            {0, 1},
            "",
            "E-MAKE Sectors 0 and 1 have different shapes, so the player could end up outside. "
            "Copy one of them instead.");
        row("teleporter", {0}, "", "E-MAKE Select two sectors.");
        row("teleporter", {0, 0}, "", "E-MAKE Select two sectors.");
        row("secret", {}, "", "E-MAKE Select one or more sectors.");
        row("exit-switch", {0}, "", "E-MAKE This needs a wall and no sectors.");
        row("secret", {77}, "", "E-NOSUCH There is no sector 77.");
        row("trapdoor",
            {0},
            "",
            "E-MAKE There is no kind of machine \"trapdoor\". \"make\" in the manual lists them.");
        row("secret", {0}, "quake", "E-MAKE There is no game quake.");
        row("split-door",
            {1},
            "shadow-warrior",
            "E-MAKE Shadow Warrior has no entry for \"Split door\". Add a machine of the kind "
            "split-door to the file of the game.");
    }

    void whatCannotWorkIsRefusedWithTheReason()
    {
        QFETCH(const QString, kind);
        QFETCH(const QList<int>, sectors);
        QFETCH(const QString, game);
        QFETCH(const QString, refusal);
        MakeRequest request{.kind = kind.toStdString(), .game = game.toStdString()};
        for (const int sector : sectors) {
            request.sectors.push_back(SectorId{static_cast<std::uint32_t>(sector)});
        }
        const Map before = m_level->map;
        QCOMPARE(m_level->run(request), refusal);
        QVERIFY(m_level->map == before);
    }

    void aNumberOfTheRequestCounts()
    {
        MakeRequest request = making("teleporter", {0, 4});
        request.tag = 40000;
        QCOMPARE(m_level->run(request), QString("ok"));
        QCOMPARE(m_level->sprite(0).hitag, 40000 - 65536);
        request.tag = 0;
        QCOMPARE(m_level->run(request).left(8), QString("E-RANGE "));
        request.tag = 5;
        QCOMPARE(
            m_level->run(request),
            QString("E-MAKE Sectors 0 and 4 already have other numbers. Give them one number "
                    "first."));
    }

    void whatASectorWasIsNoticed()
    {
        QCOMPARE(m_level->run(making("ceiling-door", {1})), QString("ok"));
        QCOMPARE(m_level->run(making("secret", {1})), QString("ok"));
        QCOMPARE(
            notesOf(*m_level),
            QStringList{"Sector 1 had another effect before: lotag 20 (Ceiling door)."});
        QCOMPARE(m_level->run(making("secret", {1})), QString("E-NOTHING This changes nothing."));
    }

    void exitsAreASectorOrAButton()
    {
        QCOMPARE(m_level->run(making("exit", {2})), QString("ok"));
        QCOMPARE(m_level->sector(2).lotag, -1);
        QCOMPARE(m_level->run(switchOn("exit-switch", 0, {})), QString("ok"));
        QCOMPARE(m_level->sprite(0).picnum, 142);
        QCOMPARE(m_level->sprite(0).lotag, -1);
        QVERIFY(groups().empty());
    }

    void aSwingDoorTurnsAroundTheStartOfItsWall()
    {
        QCOMPARE(
            m_level->run(making("swing-left", {1})),
            QString("E-MAKE Select one sector and the wall of it at which it opens."));
        QCOMPARE(
            m_level->run(switchOn("swing-left", 0, {1})),
            QString("E-MAKE Select one sector and the wall of it at which it opens."));
        QCOMPARE(m_level->run(switchOn("swing-right", 4, {1})), QString("ok"));
        QCOMPARE(m_level->sector(1).lotag, 23);
        const Sprite& pivot = m_level->sprite(0);
        QVERIFY(pivot.lotag == 11 && pivot.hitag == 1 && pivot.ang == 1536);
        QCOMPARE(pivot.position, m_level->wall(4).position);
        QVERIFY(pivot.sector == SectorRef(SectorId{1}));
    }

    void aSlidingDoorMovesAsFarAsItIsWide()
    {
        // Down, into the wall at the end of the narrow sector.
        QCOMPARE(m_level->run(switchOn("sliding-door", 6, {1})), QString("ok"));
        QCOMPARE(m_level->sector(1).lotag, 25);
        const Sprite& door = m_level->sprite(0);
        QVERIFY(door.lotag == 15 && door.ang == 1536);
        const Sprite& speed = m_level->sprite(1);
        QVERIFY(speed.picnum == 10 && speed.lotag == 512);
        QVERIFY(door.position != speed.position);
    }

    void aStarDoorNeedsItsTwoMiddleVertices()
    {
        QCOMPARE(
            m_level->run(making("star-door", {1})),
            QString("E-MAKE Sector 1 does not have two vertices in line with its middle. Insert "
                    "one in the middle of each of its two portals."));
        QCOMPARE(m_level->run(InsertVertexRequest{.at = {1024, 512}}), QString("ok"));
        QCOMPARE(m_level->run(InsertVertexRequest{.at = {1152, 512}}), QString("ok"));
        QCOMPARE(m_level->run(making("star-door", {1})), QString("ok"));
        QCOMPARE(m_level->sector(1).lotag, 9);
    }

    void stairsRiseInTheOrderOfTheirSectorsOnceASwitchWorksThem()
    {
        MakeRequest request = making("stairs", {3, 1, 2});
        request.step = 1024;
        QCOMPARE(m_level->run(request), QString("ok"));
        QCOMPARE(m_level->map.spriteOrder().size(), std::size_t{6});
        for (int at = 0; at < 3; ++at) {
            QCOMPARE(m_level->sprite(at).lotag, 31);
            QCOMPARE(m_level->sprite(at).z, 8192 - 1024 * (at + 1));
            QCOMPARE(m_level->sprite(at + 3).lotag, 1);
        }
        QVERIFY(onlyGroup().fault == TagFault::NoTrigger);
        QCOMPARE(m_level->run(switchOn("switch", 0, {3, 1, 2})), QString("ok"));
        QVERIFY(onlyGroup().fault == TagFault::None);
        request.step = 100000;
        QCOMPARE(m_level->run(request).left(8), QString("E-RANGE "));
    }

    void elevatorsRotorsAndLightsArePaired()
    {
        QCOMPARE(m_level->run(making("elevator", {0, 4})), QString("ok"));
        QVERIFY(m_level->sector(0).lotag == 15 && m_level->sector(0).hitag == 1);
        QVERIFY(m_level->sector(4).lotag == 15 && m_level->sector(4).hitag == 2);
        // It starts where the effector is darker.
        QVERIFY(m_level->sprite(0).shade > m_level->sprite(1).shade);
        QCOMPARE(m_level->run(making("rotor", {3})), QString("ok"));
        QCOMPARE(m_level->run(switchOn("light-switch", 0, {2})), QString("ok"));
        QCOMPARE(m_level->run(making("ceiling-door", {1})), QString("ok"));
        QCOMPARE(m_level->run(making("light-door", {1})), QString("ok"));
        QCOMPARE(m_level->run(making("light-flicker", {2})), QString("ok"));
        QCOMPARE(m_level->run(making("crusher", {2})), QString("ok"));
        QCOMPARE(groups().size(), std::size_t{4});
        QVERIFY(std::ranges::all_of(groups(), [](const TagGroup& group) {
            return group.fault == TagFault::None;
        }));
    }

    void theOwnTilesHaveMachinesToo()
    {
        QCOMPARE(m_level->run(making("ceiling-door", {1}, "generic")), QString("ok"));
        QCOMPARE(m_level->wall(1).picnum, 32);
        MakeRequest lock = switchOn("card-blue", 0, {1});
        lock.game = "generic";
        QCOMPARE(m_level->run(lock), QString("ok"));
        QCOMPARE(m_level->sprite(0).picnum, 40);
        QCOMPARE(tagGroupsOf(m_level->map, gameOf("generic")).size(), std::size_t{1});
    }

    void machinesOfBloodAreXRecordsAndMarkers()
    {
        m_level.emplace(bloodHall());
        QCOMPARE(m_level->run(making("ceiling-door", {1})), QString("ok"));
        const Sector& door = m_level->sector(1);
        QCOMPARE(door.lotag, 600);
        QCOMPARE(xOf(door, "x.ceilingzoff"), 8192);
        QCOMPARE(xOf(door, "x.ceilingzon"), -8192);
        QCOMPARE(xOf(door, "x.floorzon"), 8192);
        QCOMPARE(m_level->run(making("teleporter", {0, 4})), QString("ok"));
        QCOMPARE(m_level->sector(0).lotag, 604);
        // Each marker belongs to the sector that leads to it.
        QVERIFY(m_level->sprite(0).sector == SectorRef(SectorId{4}));
        QVERIFY(m_level->sprite(0).owner == SectorRef(SectorId{0}));
        QVERIFY(m_level->sprite(1).owner == SectorRef(SectorId{4}));
        QCOMPARE(m_level->run(making("exit", {2})), QString("ok"));
        QCOMPARE(xOf(m_level->sector(2), "x.tx"), 4);
    }

    void liftsOfShadowWarriorAreWorkedByTheirSector()
    {
        m_level.emplace(withFloor(3, 0));
        QCOMPARE(m_level->run(making("lift-down", {3}, "shadow-warrior")), QString("ok"));
        const Sprite& vator = m_level->sprite(0);
        QVERIFY(vator.picnum == 2307 && vator.hitag == 92);
        QCOMPARE(vator.z, 8192);
        const auto made = tagGroupsOf(m_level->map, gameOf("shadow-warrior"));
        QCOMPARE(made.size(), std::size_t{1});
        QVERIFY(made.front().fault == TagFault::None);
        QCOMPARE(m_level->sector(3).hitag, vator.lotag);
    }

    void everyMachineIsOneStepThatUndoRestoresAndPassesTheChecks()
    {
        m_level.emplace(withFloor(3, 0));
        const auto before = runChecks({m_level->map, MapIndex(m_level->map)}).size();
        for (const MakeRequest& request :
             {making("ceiling-door", {1}),
              making("lift-down", {3}),
              switchOn("card-yellow", 0, {1}),
              switchOn("switch", 3, {3}),
              making("water", {0, 4}),
              making("exit", {2})}) {
            const Map map = m_level->map;
            const PlanResult planned = m_level->planned(request);
            QVERIFY2(planned, request.kind.c_str());
            QCOMPARE(m_level->run(request), QString("ok"));
            apply(m_level->map, inverted(planned->patch));
            QVERIFY2(m_level->map == map, request.kind.c_str());
            apply(m_level->map, planned->patch);
        }
        QCOMPARE(runChecks({m_level->map, MapIndex(m_level->map)}).size(), before);
    }

private:
    std::vector<TagGroup> groups() const { return tagGroupsOf(m_level->map, gameOf("duke3d")); }
    TagGroup onlyGroup() const
    {
        const auto all = groups();
        return all.size() == 1 ? all.front() : TagGroup{};
    }

    std::optional<EditLevel> m_level{};
};

SECTORED_TEST(MakeTest)
#include "make_test.moc"
