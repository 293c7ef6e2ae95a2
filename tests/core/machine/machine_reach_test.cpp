#include "sectored/format/build_map/build_map.h"

#include "tests/support/machine/machine_level.h"
#include "tests/support/source_path.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::test;

namespace {

using Numbers = std::set<std::uint32_t>;

/// Returns the reason of an unreached sector. Empty if it is reached.
QString reasonOf(const Walkability& found, std::uint32_t sector)
{
    const auto at = std::ranges::find(found.unreached, SectorId{sector}, &UnreachedSector::sector);
    if (at == found.unreached.end()) {
        return {};
    }
    const std::string_view word = wordOf(at->reason);
    return QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()));
}

bool hasLink(const Walkability& found, WayKind kind)
{
    return std::ranges::find(found.links, kind, &PlaceLink::kind) != found.links.end();
}

constexpr MachineRoom closedDoor{.sector = 1, .ceiling = 0, .lotag = 20};
constexpr PlacedSprite activator{.at = {2300, 1000}, .sector = 1, .tile = 2, .lotag = 7};

/// Five rooms in a row: the second and fourth are 512 units long.
constexpr const char* rowOfRooms = R"(
    start: 1024,1024 sector 0
    sector 0: 0,0 2048,0 2048,2048 0,2048
    sector 1: 2048,0 2560,0 2560,2048 2048,2048
    sector 2: 2560,0 4608,0 4608,2048 2560,2048
    sector 3: 4608,0 5120,0 5120,2048 4608,2048
    sector 4: 5120,0 7168,0 7168,2048 5120,2048
)";

/// A door between two thin frames, between two rooms.
constexpr const char* roomsWithFrames = R"(
    start: 1024,1024 sector 0
    sector 0: 0,0 2048,0 2048,2048 0,2048
    sector 1: 2048,0 2176,0 2176,2048 2048,2048
    sector 2: 2176,0 2304,0 2304,2048 2176,2048
    sector 3: 2304,0 2432,0 2432,2048 2304,2048
    sector 4: 2432,0 4480,0 4480,2048 2432,2048
)";

/// Two pools, and the rooms under them.
constexpr const char* pools = R"(
    start: 1024,1024 sector 0
    sector 0: 0,0 2048,0 2048,2048 0,2048
    sector 1: 10000,0 12048,0 12048,2048 10000,2048
    sector 2: 12048,0 14096,0 14096,2048 12048,2048
    sector 3: 20000,0 22048,0 22048,2048 20000,2048
)";

} // namespace

/// The reachable area with doors, lifts, teleporters and water of Duke Nukem 3D.
class MachineReachTest : public QObject {
    Q_OBJECT

private slots:
    void aDoorOpens()
    {
        const MachineLevel level(MachineLevel::rooms, {closedDoor});
        QCOMPARE(MachineLevel::numbers(level.onFoot()), Numbers{0});
        QCOMPARE(MachineLevel::numbers(level.reached()), (Numbers{0, 1, 2}));
    }

    /// The frames are too thin to stand in.
    void aDoorBetweenFramesOpens()
    {
        const MachineLevel level(roomsWithFrames, {{.sector = 2, .ceiling = 0, .lotag = 20}});
        QCOMPARE(MachineLevel::numbers(level.reached()), (Numbers{0, 1, 2, 3, 4}));
    }

    void aSwingingDoorIsOutOfTheWay()
    {
        const MachineLevel level(
            MachineLevel::rooms,
            {{.sector = 1, .floor = 1024, .ceiling = 1024, .lotag = 23}});
        QCOMPARE(MachineLevel::numbers(level.reached()), (Numbers{0, 1, 2}));
    }

    void aDoorWithAnActivatorNeedsItsSwitch()
    {
        const MachineLevel without(MachineLevel::rooms, {closedDoor}, {activator});
        QCOMPARE(reasonOf(without.reached(), 2), QStringLiteral("switch"));
        const MachineLevel with(
            MachineLevel::rooms,
            {closedDoor},
            {activator, {.at = {1000, 1}, .sector = 0, .tile = 132, .lotag = 7}});
        QCOMPARE(MachineLevel::numbers(with.reached()), (Numbers{0, 1, 2}));
    }

    /// The switch of the second door is behind the first.
    void aSwitchThatIsReachedLaterOpensADoorElsewhere()
    {
        const std::vector<MachineRoom> doors{closedDoor, {.sector = 3, .ceiling = 0, .lotag = 20}};
        const PlacedSprite locked{.at = {4800, 1000}, .sector = 3, .tile = 2, .lotag = 9};
        const MachineLevel level(
            rowOfRooms,
            doors,
            {locked, {.at = {3000, 1}, .sector = 2, .tile = 132, .lotag = 9}});
        QCOMPARE(MachineLevel::numbers(level.reached()), (Numbers{0, 1, 2, 3, 4}));
        const MachineLevel behind(
            rowOfRooms,
            doors,
            {locked, {.at = {6500, 1}, .sector = 4, .tile = 132, .lotag = 9}});
        QCOMPARE(MachineLevel::numbers(behind.reached()), (Numbers{0, 1, 2}));
    }

    void aTouchplateWorksWhenItsSectorIsEntered()
    {
        const MachineLevel level(
            rowOfRooms,
            {{.sector = 3, .ceiling = 0, .lotag = 20}},
            {{.at = {4800, 1000}, .sector = 3, .tile = 2, .lotag = 9},
             {.at = {2300, 1000}, .sector = 1, .tile = 3, .lotag = 9}});
        QCOMPARE(MachineLevel::numbers(level.reached()), (Numbers{0, 1, 2, 3, 4}));
    }

    void aCardReaderNeedsAKey()
    {
        const MachineLevel level(
            MachineLevel::rooms,
            {closedDoor},
            {activator, {.at = {1000, 1}, .sector = 0, .tile = 130, .lotag = 7}});
        QCOMPARE(MachineLevel::numbers(level.reached()), (Numbers{0, 1, 2}));
        const Walkability poor = level.reached(MachineKeys::None);
        QCOMPARE(MachineLevel::numbers(poor), Numbers{0});
        QCOMPARE(reasonOf(poor, 2), QStringLiteral("card"));
    }

    void aDoorItselfMayNeedAKey()
    {
        MachineLevel level(MachineLevel::rooms, {closedDoor});
        level.machines.machines.at(0).handNeedsCard = true;
        QCOMPARE(MachineLevel::numbers(level.reached()), (Numbers{0, 1, 2}));
        const Walkability poor = level.reached(MachineKeys::None);
        QCOMPARE(MachineLevel::numbers(poor), Numbers{0});
        QCOMPARE(reasonOf(poor, 2), QStringLiteral("card"));
    }

    void aLockedDoorWaitsForItsSwitch()
    {
        const PlacedSprite lock{.at = {2300, 1000}, .sector = 1, .tile = 4, .lotag = 7};
        const MachineLevel locked(MachineLevel::rooms, {closedDoor}, {lock});
        QCOMPARE(MachineLevel::numbers(locked.reached()), Numbers{0});
        const MachineLevel open(
            MachineLevel::rooms,
            {closedDoor},
            {lock, {.at = {1000, 1}, .sector = 0, .tile = 132, .lotag = 7}});
        QCOMPARE(MachineLevel::numbers(open.reached()), (Numbers{0, 1, 2}));
    }

    void aLiftCarriesThePlayerUp()
    {
        const MachineLevel level(
            MachineLevel::rooms,
            {{.sector = 1, .ceiling = 8192, .lotag = 16},
             {.sector = 2, .floor = 4096, .ceiling = 8192}});
        QCOMPARE(MachineLevel::numbers(level.onFoot()), (Numbers{0, 1}));
        const Walkability found = level.reached();
        QCOMPARE(MachineLevel::numbers(found), (Numbers{0, 1, 2}));
        QVERIFY(hasLink(found, WayKind::Ride));
    }

    /// The lift is above and is called from below.
    void aLiftIsCalled()
    {
        const MachineLevel level(
            MachineLevel::rooms,
            {{.sector = 1, .floor = 4096, .ceiling = 8192, .lotag = 17},
             {.sector = 2, .floor = 4096, .ceiling = 8192}});
        QCOMPARE(MachineLevel::numbers(level.reached()), (Numbers{0, 1, 2}));
    }

    void aFloorThatAnActivatorMovesIsALift()
    {
        const std::vector<MachineRoom> heights{
            {.sector = 1, .ceiling = 8192},
            {.sector = 2, .floor = 4096, .ceiling = 8192}};
        const MachineLevel level(
            MachineLevel::rooms,
            heights,
            {activator,
             {.at = {2300, 100}, .sector = 1, .lotag = 31, .height = 4096},
             {.at = {1000, 1}, .sector = 0, .tile = 132, .lotag = 7}});
        QCOMPARE(MachineLevel::numbers(level.reached()), (Numbers{0, 1, 2}));
    }

    void aTeleporterLeadsToTheOther()
    {
        const MachineLevel level(
            MachineLevel::islands,
            {},
            {{.at = {1500, 1500}, .sector = 0, .lotag = 7, .hitag = 3},
             {.at = {5000, 1000}, .sector = 1, .lotag = 7, .hitag = 3}});
        QCOMPARE(reasonOf(level.onFoot(), 1), QStringLiteral("narrow"));
        const Walkability found = level.reached();
        QCOMPARE(MachineLevel::numbers(found), (Numbers{0, 1}));
        QVERIFY(hasLink(found, WayKind::Teleport));
    }

    void theExitOfATeleporterLeadsNowhere()
    {
        const MachineLevel level(
            MachineLevel::islands,
            {},
            {{.at = {1500, 1500}, .sector = 0, .lotag = 23, .hitag = 3},
             {.at = {5000, 1000}, .sector = 1, .lotag = 7, .hitag = 3}});
        QCOMPARE(reasonOf(level.reached(), 1), QStringLiteral("separate"));
    }

    void theStopsOfAWarpElevatorAreConnected()
    {
        const MachineLevel level(
            MachineLevel::islands,
            {{.sector = 0, .lotag = 15}, {.sector = 1, .lotag = 15}},
            {{.at = {1000, 1000}, .sector = 0, .lotag = 17, .hitag = 3},
             {.at = {5096, 1000}, .sector = 1, .lotag = 17, .hitag = 3}});
        QCOMPARE(MachineLevel::numbers(level.reached()), (Numbers{0, 1}));
    }

    /// Dives into the first room under water, swims over a wall into the second, and surfaces.
    void thePlayerDivesSwimsAndSurfaces()
    {
        const MachineLevel level(
            pools,
            {{.sector = 0, .lotag = 1},
             {.sector = 1, .floor = -8192, .lotag = 2},
             {.sector = 2, .lotag = 2},
             {.sector = 3, .lotag = 1}},
            {{.at = {500, 500}, .sector = 0, .lotag = 7, .hitag = 1},
             {.at = {10500, 500}, .sector = 1, .lotag = 7, .hitag = 1},
             {.at = {12548, 500}, .sector = 2, .lotag = 7, .hitag = 2},
             {.at = {20500, 500}, .sector = 3, .lotag = 7, .hitag = 2}});
        const Walkability found = level.reached();
        QCOMPARE(MachineLevel::numbers(found), (Numbers{0, 1, 2, 3}));
        QVERIFY(hasLink(found, WayKind::Swim));
    }

    void theReasonIsSaid_data()
    {
        QTest::addColumn<int>("floor");
        QTest::addColumn<int>("ceiling");
        QTest::addColumn<int>("effector");
        QTest::addColumn<QString>("reason");
        QTest::newRow("too high") << 1500 << 4096 << -1 << QStringLiteral("too-high");
        QTest::newRow("too low") << 0 << 100 << -1 << QStringLiteral("too-low");
        QTest::newRow("explosion") << 0 << 0 << 13 << QStringLiteral("explosion");
        QTest::newRow("train") << 0 << 0 << 30 << QStringLiteral("not-followed");
    }

    void theReasonIsSaid()
    {
        QFETCH(int, floor);
        QFETCH(int, ceiling);
        QFETCH(int, effector);
        QFETCH(QString, reason);
        std::vector<PlacedSprite> sprites;
        if (effector >= 0) {
            sprites.push_back({.at = {2300, 100}, .sector = 1, .lotag = effector});
        }
        const MachineLevel level(
            MachineLevel::rooms,
            {{.sector = 1, .floor = floor, .ceiling = ceiling},
             {.sector = 2, .floor = floor, .ceiling = 4096}},
            sprites);
        QCOMPARE(reasonOf(level.reached(), 2), reason);
    }

    void aLevelWithoutMachinesIsAsOnFoot()
    {
        const MachineLevel level(MachineLevel::rooms, {});
        const Walkability onFoot = level.onFoot();
        const Walkability with = level.reached();
        QCOMPARE(with.places.size(), onFoot.places.size());
        QCOMPARE(with.links.size(), onFoot.links.size());
        QCOMPARE(with.tics, onFoot.tics);
    }

    void machinesAndKeysNeverTakeAnythingAway_data()
    {
        QTest::addColumn<QString>("level");
        QTest::newRow("tutorial") << QStringLiteral("tutorial-rooms.map");
        if (isLongForm()) {
            QTest::newRow("canal") << QStringLiteral("canal-yard.map");
            QTest::newRow("outpost") << QStringLiteral("outpost.map");
            QTest::newRow("temple") << QStringLiteral("temple.map");
        }
    }

    void machinesAndKeysNeverTakeAnythingAway()
    {
        QFETCH(QString, level);
        const auto content =
            readFile(sourcePath("resources/examples/") + level.toStdString(), buildMapSizeLimit);
        const Map map = readBuildMap(content.value())->map;
        const MapIndex index(map);
        const MapView view{map, index};
        const LevelSurfaces surfaces(view);
        const LevelMachines machines =
            levelMachinesOf(view, *gameWithId(shippedGames(), "generic"));
        const WalkabilitySettings settings{.spacing = 1024};
        const auto includes = [](const Walkability& more, const Walkability& less) {
            return std::ranges::includes(more.reached, less.reached);
        };
        const auto onFoot = walkabilityOf(view, surfaces, settings);
        const auto poor = walkabilityWith(
            view,
            surfaces,
            {.level = machines, .keys = MachineKeys::None},
            settings);
        const auto rich = walkabilityWith(view, surfaces, {.level = machines}, settings);
        QVERIFY(includes(*poor, *onFoot));
        QVERIFY(includes(*rich, *poor));
    }
};

SECTORED_TEST(MachineReachTest)
#include "machine_reach_test.moc"
