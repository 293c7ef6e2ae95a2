#include "sectored/format/build_map/build_map.h"

#include "tests/support/machine/machine_walk.h"
#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr MachineRoom walkedDoor{.sector = 1, .ceiling = 0, .lotag = 20};
constexpr PlacedSprite doorActivator{.at = {2300, 1000}, .sector = 1, .tile = 2, .lotag = 7};
/// On the wall at x = 0, behind the player.
constexpr PlacedSprite doorSwitch{.at = {4, 1024}, .sector = 0, .tile = 136, .lotag = 7};
constexpr PlacedSprite cardSwitch{.at = {4, 1024}, .sector = 0, .tile = 170, .lotag = 7};

MachineLevel levelWith(const MachineRoom& middle, const std::vector<PlacedSprite>& sprites = {})
{
    return {MachineLevel::rooms, {middle}, sprites};
}

/// A level of the examples, with its machines.
struct ExampleLevel {
    explicit ExampleLevel(std::string_view name)
        : map(std::move(
            readBuildMap(readFile(
                             std::filesystem::path(sourcePath("resources/examples")) / name,
                             buildMapSizeLimit)
                             .value())
                ->map))
        , index(map)
        , surfaces({map, index})
        , machines(levelMachinesOf({map, index}, *gameWithId(shippedGames(), "generic")))
    {}

    MapView view() const { return {map, index}; }

    Map map;
    MapIndex index;
    LevelSurfaces surfaces;
    LevelMachines machines;
};

/// Returns the first place that the player does not reach, as text. Empty if all are reached.
QString missedOf(MachineWalk& walk, const std::vector<Point>& places)
{
    for (const Point at : places) {
        if (!walk.go(at)) {
            return QStringLiteral("%1,%2 from %3,%4")
                .arg(at.x)
                .arg(at.y)
                .arg(walk.place().x)
                .arg(walk.place().y);
        }
    }
    return {};
}

} // namespace

/// What a player meets who walks through a level whose doors open and whose lifts move.
class MachineWalkTest : public QObject {
    Q_OBJECT

private slots:
    void aDoorOpensWhenItIsUsed()
    {
        const MachineLevel level = levelWith(walkedDoor);
        MachineWalk walk(level);
        QVERIFY(!walk.go({3584, 1024}));
        walk.use();
        QVERIFY(walk.happened(WalkEvent::Use));
        QVERIFY(walk.go({3584, 1024}));
        QCOMPARE(walk.sector(), 2U);
    }

    void nothingIsUsedWhereNothingIsInFront()
    {
        const MachineLevel level = levelWith(walkedDoor);
        MachineWalk walk(level);
        walk.face({1024, 0});
        walk.use();
        QCOMPARE(walk.events, std::vector{WalkEvent::Nothing});
    }

    void aHeldKeyUsesOnce()
    {
        const MachineLevel level = levelWith(walkedDoor);
        MachineWalk walk(level);
        walk.go({1700, 1024});
        walk.press({.use = true}, 60);
        QCOMPARE(walk.events, std::vector{WalkEvent::Use});
    }

    /// 2048 map units, at 26624 z units a second.
    void aDoorTakesTheTimeThatTheGameSays()
    {
        const MachineLevel level = levelWith(walkedDoor);
        MachineWalk walk(level);
        walk.go({1700, 1024});
        walk.press({.use = true});
        int tics = 1;
        for (; walk.moving.isMoving(); ++tics) {
            walk.press({});
        }
        QCOMPARE(tics, 2048 * 16 / (26624 / ticsASecond) + 1);
        QCOMPARE(walk.moving.view().map[SectorId{1}].ceiling.z, -2048 * 16);
    }

    void theLevelItselfStaysAsItIs()
    {
        const MachineLevel level = levelWith(walkedDoor);
        const Map before = level.map;
        MachineWalk walk(level);
        walk.go({1700, 1024});
        walk.use();
        walk.press({}, 60);
        QCOMPARE(level.map[SectorId{1}].ceiling.z, before[SectorId{1}].ceiling.z);
        QVERIFY(level.map == before);
    }

    void anEditedLevelStartsAsDrawn()
    {
        const MachineLevel level = levelWith(walkedDoor);
        MachineWalk walk(level);
        walk.go({1700, 1024});
        walk.use();
        walk.press({}, 60);
        QCOMPARE(walk.moving.movedSectors().size(), std::size_t{1});
        const Map edited = changed(level.map, [](PatchBuilder& builder) {
            builder.edit(SectorId{2}).floor.z = -256;
        });
        const MapIndex index(edited);
        walk.moving.restart({edited, index}, level.machines);
        QVERIFY(walk.moving.view().map == edited);
        QVERIFY(walk.moving.movedSectors().empty());
        QVERIFY(!walk.go({3584, 1024}));
        walk.use();
        QVERIFY(walk.go({3584, 1024}));
        QCOMPARE(walk.foot(), 16.0);
    }

    void aDoorThatClosesOnThePlayerTurnsBack()
    {
        const MachineLevel level = levelWith({.sector = 1, .lotag = 20});
        MachineWalk walk(level);
        QVERIFY(walk.go({2304, 1024}));
        walk.use();
        walk.press({}, 90);
        QVERIFY(walk.happened(WalkEvent::Blocked));
        QCOMPARE(walk.moving.view().map[SectorId{1}].ceiling.z, -2048 * 16);
    }

    void aSwingingDoorIsOutOfTheWayAtOnce()
    {
        const MachineLevel level = levelWith({.sector = 1, .ceiling = 0, .lotag = 23});
        MachineWalk walk(level);
        walk.go({1700, 1024});
        walk.use();
        QVERIFY(!walk.moving.isMoving());
        QVERIFY(walk.go({3584, 1024}));
    }

    void aLiftCarriesThePlayerUpAndDown()
    {
        const MachineLevel level(
            MachineLevel::rooms,
            {{.sector = 1, .lotag = 17}, {.sector = 2, .floor = 1024, .ceiling = 3072}});
        MachineWalk walk(level);
        QVERIFY(walk.go({2304, 1024}));
        walk.use();
        walk.press({}, 60);
        QCOMPARE(walk.foot(), 1024.0);
        QVERIFY(walk.state.body.grounded);
        walk.use();
        walk.press({}, 60);
        QCOMPARE(walk.foot(), 0.0);
        walk.use();
        walk.press({}, 60);
        QVERIFY(walk.go({3584, 1024}));
        QVERIFY(walk.foot() >= 1024);
    }

    /// The player stands beside it, with the edge of the body over it.
    void aLiftThatRisesUnderTheEdgeOfThePlayerLiftsHim()
    {
        const MachineLevel level(
            MachineLevel::rooms,
            {{.sector = 1, .lotag = 17}, {.sector = 2, .floor = 1024, .ceiling = 3072}});
        MachineWalk walk(level);
        walk.face({2304, 1024});
        for (int tic = 0; tic < 90 && walk.place().x < 1860; ++tic) {
            walk.press({.forward = 0.3});
        }
        QCOMPARE(walk.sector(), 0U);
        walk.use();
        walk.press({}, 60);
        QVERIFY(!walk.state.body.stuck && walk.walker.fits(walk.state));
        QCOMPARE(walk.moving.view().map[SectorId{1}].floor.z, -1024 * 16);
    }

    void aSwitchOpensTheDoorOfItsActivator()
    {
        const MachineLevel level = levelWith(walkedDoor, {doorActivator, doorSwitch});
        MachineWalk walk(level);
        walk.go({1700, 1024});
        walk.use(); // The activator keeps the use key from the door.
        QCOMPARE(walk.events, std::vector{WalkEvent::Nothing});
        walk.go({512, 1024});
        walk.use();
        QVERIFY(walk.happened(WalkEvent::Use));
        QVERIFY(walk.go({1700, 1024}) && walk.go({3584, 1024}));
    }

    void aSwitchBehindAWallIsOutOfReach()
    {
        const MachineLevel level(
            MachineLevel::islands,
            {},
            {{.at = {100, 1024}, .sector = 1, .tile = 136, .lotag = 65535}});
        MachineWalk walk(level);
        walk.use();
        QCOMPARE(walk.events, std::vector{WalkEvent::Nothing});
    }

    void aCardReaderNeedsAKey()
    {
        const MachineLevel level = levelWith(walkedDoor, {doorActivator, cardSwitch});
        for (const MachineKeys keys : {MachineKeys::None, MachineKeys::All}) {
            MachineWalk walk(level, keys);
            walk.go({512, 1024});
            walk.use();
            QCOMPARE(
                walk.events,
                std::vector{keys == MachineKeys::All ? WalkEvent::Use : WalkEvent::Key});
        }
    }

    void aLockedDoorWaitsForItsSwitch()
    {
        const PlacedSprite lock{.at = {2300, 1000}, .sector = 1, .tile = 4, .lotag = 7};
        const MachineLevel level = levelWith(walkedDoor, {lock, doorSwitch});
        MachineWalk walk(level);
        walk.go({1700, 1024});
        walk.use();
        QCOMPARE(walk.events, std::vector{WalkEvent::Locked});
        QVERIFY(walk.go({512, 1024}));
        walk.use();
        QVERIFY(walk.go({1700, 1024}));
        walk.use();
        QVERIFY(walk.go({3584, 1024}));
    }

    void aTouchplateWorksWhenItsSectorIsEntered()
    {
        const MachineLevel level(
            MachineLevel::rooms,
            {{.sector = 1}, {.sector = 2, .ceiling = 0, .lotag = 20}},
            {{.at = {2304, 1000}, .sector = 1, .tile = 3, .lotag = 7},
             {.at = {3000, 1000}, .sector = 2, .tile = 2, .lotag = 7}});
        MachineWalk walk(level);
        QVERIFY(walk.go({2304, 1024}));
        QCOMPARE(walk.events, std::vector{WalkEvent::Touch});
        QVERIFY(walk.go({3584, 1024}));
    }

    void aTeleporterTakesThePlayerThereAndBackOnlyAfterLeaving()
    {
        const MachineLevel level(
            R"(
        start: 1024,1024 sector 0
        sector 0: 0,0 2048,0 2048,2048 0,2048
        sector 1: 2048,0 2560,0 2560,2048 2048,2048
        sector 2: 6144,0 8192,0 8192,2048 6144,2048
        sector 3: 8192,0 9216,0 9216,2048 8192,2048
    )",
            {},
            {{.at = {2304, 1024}, .sector = 1, .lotag = 7, .hitag = 3},
             {.at = {7168, 1024}, .sector = 2, .lotag = 7, .hitag = 3}});
        MachineWalk walk(level);
        walk.face({2304, 1024});
        walk.press({.forward = 1}, 20);
        QCOMPARE(walk.sector(), 2U);
        QCOMPARE(walk.events, std::vector{WalkEvent::Teleport});
        QVERIFY(walk.go({8704, 1024}));
        walk.go({7168, 1024});
        QCOMPARE(walk.sector(), 1U);
    }

    void anElevatorTakesThePlayerToItsOtherStop()
    {
        const MachineLevel level(
            MachineLevel::islands,
            {{.sector = 0, .lotag = 15}, {.sector = 1, .lotag = 15}},
            {{.at = {1024, 1024}, .sector = 0, .lotag = 17, .hitag = 3},
             {.at = {5120, 1024}, .sector = 1, .lotag = 17, .hitag = 3}});
        MachineWalk walk(level);
        walk.use();
        QCOMPARE(walk.sector(), 1U);
        walk.use();
        QCOMPARE(walk.sector(), 0U);
    }

    /// A vator of Shadow Warrior is a sector that works itself, with an ST1 at its other height.
    void aVatorIsUsed()
    {
        const MachineLevel level(
            MachineLevel::rooms,
            {{.sector = 1, .lotag = 206, .hitag = 5},
             {.sector = 2, .floor = 1024, .ceiling = 3072}},
            {{.at = {2304, 500},
              .sector = 1,
              .tile = 2307,
              .lotag = 5,
              .hitag = 92,
              .height = 1024}},
            "shadow-warrior");
        QCOMPARE(MachineLevel::numbers(level.reached()), (std::set<std::uint32_t>{0, 1, 2}));
        MachineWalk walk(level);
        QVERIFY(walk.go({2304, 1024}));
        QCOMPARE(walk.events, std::vector<WalkEvent>());
        walk.use();
        walk.press({}, 60);
        QCOMPARE(walk.foot(), 1024.0);
        QVERIFY(walk.go({3584, 1024}));
    }

    void anOldDoorOfShadowWarriorIsUsed()
    {
        const MachineLevel level(
            MachineLevel::rooms,
            {{.sector = 1, .ceiling = 0, .lotag = 112}, {.sector = 2, .lotag = 116}},
            {},
            "shadow-warrior");
        MachineWalk walk(level);
        walk.go({1700, 1024});
        walk.use();
        QVERIFY(walk.go({3584, 1024}));
        QCOMPARE(walk.events, (std::vector{WalkEvent::Use, WalkEvent::Exit}));
    }

    void aPlayerDivesAndSurfaces()
    {
        const MachineLevel level(
            MachineLevel::islands,
            {{.sector = 0, .lotag = 1}, {.sector = 1, .lotag = 2}},
            {{.at = {1024, 1024}, .sector = 0, .lotag = 7, .hitag = 3},
             {.at = {5120, 1024}, .sector = 1, .lotag = 7, .hitag = 3}});
        MachineWalk walk(level);
        walk.press({}, 10);
        QCOMPARE(walk.sector(), 0U);
        walk.press({.crouch = true});
        QCOMPARE(walk.sector(), 1U);
        QVERIFY(walk.state.swims);
        const double below = walk.foot();
        walk.press({}, 10);
        QCOMPARE(walk.foot(), below);
        walk.press({.crouch = true}, 60);
        QVERIFY(walk.foot() < 1);
        walk.press({.forward = 1}, 5);
        walk.press({.jump = true}, 10);
        QCOMPARE(walk.sector(), 1U);
        walk.press({.jump = true}, 30);
        QCOMPARE(walk.sector(), 0U);
        QVERIFY(!walk.state.swims);
    }

    void theEndOfTheLevelIsSaid()
    {
        const MachineLevel entered = levelWith({.sector = 1, .lotag = -1});
        MachineWalk walk(entered);
        QVERIFY(walk.go({2304, 1024}));
        QCOMPARE(walk.events, std::vector{WalkEvent::Exit});

        const MachineLevel switched =
            levelWith({.sector = 1}, {{.at = {4, 1024}, .sector = 0, .tile = 142, .lotag = -1}});
        MachineWalk other(switched);
        other.go({512, 1024});
        other.use();
        QCOMPARE(other.events, (std::vector{WalkEvent::Use, WalkEvent::Exit}));
    }

    void aRecordedWalkThroughADoorIsReplayedExactly()
    {
        const MachineLevel level = levelWith(walkedDoor);
        MachineWalk walk(level);
        walk.go({1700, 1024});
        walk.use();
        QVERIFY(walk.go({3584, 1024}));
        const auto bytes = writeRecording(walk.recording);
        const auto read = readRecording(*bytes);
        QVERIFY(read.has_value());
        QCOMPARE(*read, walk.recording);
        const WalkLevel walked{
            .view = {level.map, level.index},
            .surfaces = level.surfaces,
            .machines = &level.machines};
        QVERIFY(replay(walked, *read).isExact());
        // Without machines the door stays closed.
        WalkRecording onFoot = *read;
        onFoot.keys.reset();
        QVERIFY(!replay(walked, onFoot).isExact());
    }

    /// The gate is drawn open: its switch closes and opens it. The shelf is a lift.
    void theOutpostIsWalkedFromTheStartToTheExit()
    {
        const ExampleLevel level("outpost.map");
        MachineWalk walk(level.view(), level.surfaces, level.machines);
        QCOMPARE(missedOf(walk, {{5888, 3072}, {5760, 2432}}), QString());
        walk.face({6140, 2432});
        walk.use();
        walk.press({}, 90);
        QVERIFY(!walk.go({5888, 3072}) || !walk.go({7552, 3072}));
        QCOMPARE(missedOf(walk, {{5888, 3072}, {5760, 2432}}), QString());
        walk.face({6140, 2432});
        walk.use();
        walk.press({}, 90);
        QCOMPARE(missedOf(walk, {{5888, 3072}, {7552, 3072}, {7552, 5120}, {8832, 5888}}), "");
        const double below = walk.foot();
        walk.use();
        walk.press({}, 60);
        QVERIFY(walk.foot() != below);
        walk.use();
        walk.press({}, 60);
        QCOMPARE(
            missedOf(
                walk,
                {{8064, 5888},
                 {7552, 5120},
                 {7552, 3072},
                 {10112, 3072},
                 {11648, 3072},
                 {13312, 3072},
                 {14976, 3072},
                 {14976, -1408}}),
            QString());
        walk.face({15356, -1408});
        QVERIFY(!walk.happened(WalkEvent::Exit));
        walk.use();
        QVERIFY(walk.happened(WalkEvent::Exit));
        const WalkLevel walked{
            .view = level.view(),
            .surfaces = level.surfaces,
            .machines = &level.machines};
        QVERIFY(replay(walked, walk.recording).isExact());
    }

    /// The door of the nave has a switch, the floor of the apse is a lift, and the cell beside the
    /// stairs is the exit.
    void theTempleIsWalkedFromTheStartToTheExit()
    {
        const ExampleLevel level("temple.map");
        MachineWalk walk(level.view(), level.surfaces, level.machines);
        QCOMPARE(
            missedOf(walk, {{0, 3328}, {2816, 4480}, {2432, 2304}, {2432, 0}, {1824, -896}}),
            QString());
        QCOMPARE(missedOf(walk, {{704, -1152}}), QString());
        walk.face({704, -1532});
        walk.use();
        walk.press({}, 120);
        QVERIFY(walk.happened(WalkEvent::Use));
        QVERIFY(!walk.go({0, -1152}) || !walk.go({0, -2560}));
        QCOMPARE(missedOf(walk, {{704, -1152}}), QString());
        walk.face({704, -1532});
        walk.use();
        walk.press({}, 120);
        QCOMPARE(missedOf(walk, {{0, -1152}, {0, -2560}, {0, -6400}, {-768, -8448}}), QString());
        const double below = walk.foot();
        walk.use();
        walk.press({}, 60);
        QVERIFY(walk.foot() != below);
        walk.use();
        walk.press({}, 60);
        QVERIFY(!walk.happened(WalkEvent::Exit));
        QCOMPARE(missedOf(walk, {{-768, -9216}, {0, -9472}, {0, -10112}, {0, -10496}}), QString());
        QVERIFY(walk.happened(WalkEvent::Exit));
    }
};

SECTORED_TEST(MachineWalkTest)
#include "machine_walk_test.moc"
