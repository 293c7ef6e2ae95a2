#include "sectored/map/patch_builder.h"
#include "sectored/walk/heading.h"
#include "sectored/walk/walker.h"

#include "tests/support/example_levels.h"
#include "tests/support/map_text.h"
#include "tests/support/random_walk.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <array>
#include <cmath>
#include <numbers>

using namespace sectored;
using namespace sectored::test;

namespace {

/// A hall from 0 to 8192; floor at z 0, ceiling 2048 map units above it.
constexpr const char* hall = R"(
    start: 4096,4096 sector 0
    sector 0: 0,0 8192,0 8192,8192 0,8192
)";

/// The same hall, and a sector to the right of it behind a portal.
constexpr const char* twoRooms = R"(
    start: 4096,4096 sector 0
    sector 0: 0,0 8192,0 8192,8192 0,8192
    sector 1: 8192,0 12288,0 12288,8192 8192,8192
)";

struct Heights {
    std::int32_t floor = 0; ///< in Build z units
    std::int32_t ceiling = -2048 * 16;
};

Map withHeights(const Map& map, std::vector<Heights> heights)
{
    return changed(map, [&](PatchBuilder& builder) {
        for (std::size_t k = 0; k < heights.size(); ++k) {
            const SectorId id = map.sectorOrder()[k];
            Sector& sector = builder.edit(id);
            sector.floor.z = heights[k].floor;
            sector.ceiling.z = heights[k].ceiling;
        }
        builder.editHeader().start.z = heights.front().floor - 640 * 16;
    });
}

/// A level and a player at its start.
struct Visit {
    explicit Visit(Map level, const WalkerSettings& settings = {})
        : map(std::move(level))
        , index(map)
        , view{map, index}
        , surfaces(view)
        , walker(surfaces, settings)
        , state(*walker.stateAt(view, startOf(view, settings)))
    {}

    void press(const WalkerInput& input, int tics = 1)
    {
        for (int tic = 0; tic < tics; ++tic) {
            state = walker.moved(state, input);
        }
    }

    /// Edits the level around the player by build(PatchBuilder&). Returns why there is no place for
    /// the player now, or empty.
    template <class Build>
    std::optional<Error> edit(Build build)
    {
        PatchBuilder builder(map);
        build(builder);
        const Patch patch = builder.finish();
        apply(map, patch);
        index.update(map, patch);
        surfaces.update(view, patch);
        const auto after = walker.stateAfterEdit(view, state);
        if (!after) {
            return after.error();
        }
        state = *after;
        return {};
    }

    double foot() const { return walker.footOf(state).z; }
    Vec3 place() const { return state.body.place.centre; }

    Map map;
    MapIndex index;
    MapView view;
    LevelSurfaces surfaces;
    Walker walker;
    WalkerState state;
};

double speedOf(const WalkerState& state)
{
    return std::sqrt(state.velocity.x * state.velocity.x + state.velocity.y * state.velocity.y);
}

} // namespace

class WalkerTest : public QObject {
    Q_OBJECT

private slots:
    void P25_aWalkComesToTheSpeedOfTheGameAndEnds();
    void P25_aFallComesToItsSpeedInTwentyFourTics();
    void aJumpComesAsHighAsInTheGame();
    void aJumpNeedsTheKeyToBeLetGo();
    void turningIsClockwiseAndStrafingToTheRight();
    void headingsAreExactOnTheAxesAndRightBetween();
    void heCrouchesUnderWhatIsTooLowAndStandsUpBehindIt();
    void whoCrouchesOnTheEdgeOfAStepIsInNothing();
    void heStartsOnTheFloorWhateverTheEyeOfTheHeader();
    void anEyeThatIsHigherFalls();
    void aStartOutsideTheLevelIsToldWithItsPlace();
    void aStartWithoutRoomIsToldWithItsSector();
    void aDamagedSectorIsNoStart();
    void whereLevelsLieOverEachOtherOnlyHisOwnStopsHim();
    void aBlockingPortalIsAWall();
    void slipperyFloorsCarryHimFurther();
    void eachFloorLeavesTheShareOfHisSpeedThatItsFrictionTells();
    void theEyeIsAsHighAsInTheGame();
    void heGoesOnInALevelThatChanged();
    void aFloorThatRisesOverHisHeadTakesHimUp();
    void underACeilingThatComesDownHeCrouchesAndThenThereIsNoRoom();
    void whoseSectorIsGoneIsInTheOneBelowHimOrOutside();
    void whateverHeightsChangeHeIsInNothing();
    void onAnExampleNobodyGetsOut();
};

void WalkerTest::P25_aWalkComesToTheSpeedOfTheGameAndEnds()
{
    Visit visit(withHeights(mapFromText(hall), {{}}));
    visit.press({.forward = 1}, 30);
    QVERIFY(std::abs(speedOf(visit.state) - 86.25) < 0.3);
    visit.press({.forward = -1, .run = true}, 30);
    QVERIFY(std::abs(speedOf(visit.state) - 172.5) < 0.6);
    const Vec3 before = visit.place();
    int tics = 0;
    while (speedOf(visit.state) > 0) {
        visit.press({});
        ++tics;
    }
    QVERIFY(tics < 40);
    // The distance that a run continues without input: 172.5 * f / (1 - f).
    QVERIFY(std::abs(length(visit.place() - before) - 743) < 5);
}

void WalkerTest::P25_aFallComesToItsSpeedInTwentyFourTics()
{
    Visit visit(withHeights(mapFromText(hall), {{.ceiling = -40'000 * 16}}));
    visit.state.body.place.centre.z += 30'000;
    visit.state.body.grounded = false;
    visit.press({}, 23);
    QCOMPARE(-visit.state.body.drift.z, 368.0);
    visit.press({});
    QCOMPARE(-visit.state.body.drift.z, 384.0);
    visit.press({});
    QCOMPARE(-visit.state.body.drift.z, 384.0);
}

void WalkerTest::aJumpComesAsHighAsInTheGame()
{
    Visit visit(withHeights(mapFromText(hall), {{}}));
    double highest = 0;
    int inTheAir = 0;
    visit.press({.jump = true});
    while (!visit.state.body.grounded) {
        highest = std::max(highest, visit.foot());
        visit.press({});
        ++inTheAir;
    }
    // 16,280 Build z units.
    QVERIFY2(std::abs(highest - 1017.5) < 0.5, qPrintable(QString::number(highest)));
    QVERIFY(inTheAir > 15 && inTheAir < 40);
    QCOMPARE(visit.foot(), 0.0);
}

void WalkerTest::aJumpNeedsTheKeyToBeLetGo()
{
    Visit visit(withHeights(mapFromText(hall), {{}}));
    visit.press({.jump = true}, 60);
    QVERIFY(visit.state.body.grounded);
    QCOMPARE(visit.foot(), 0.0);
    visit.press({});
    visit.press({.jump = true});
    QVERIFY(!visit.state.body.grounded);
}

void WalkerTest::turningIsClockwiseAndStrafingToTheRight()
{
    Visit visit(withHeights(mapFromText(hall), {{}}));
    visit.state.angle = 0;
    const Vec3 start = visit.place();
    visit.press({.turn = -256});
    QCOMPARE(visit.state.angle, 1792);
    visit.press({.turn = 256});
    visit.press({.strafe = 1}, 10);
    QCOMPARE(visit.place().x, start.x);
    QVERIFY(visit.place().y > start.y + 100);
    visit.press({.forward = 1, .turn = 512}, 1);
    QCOMPARE(visit.state.angle, 512);
}

void WalkerTest::headingsAreExactOnTheAxesAndRightBetween()
{
    QCOMPARE(headingOf(0), (Vec2{1, 0}));
    QCOMPARE(headingOf(512), (Vec2{0, 1}));
    QCOMPARE(headingOf(1024), (Vec2{-1, 0}));
    QCOMPARE(headingOf(-512), (Vec2{0, -1}));
    QCOMPARE(headingOf(2048 * 5 + 7), headingOf(7));
    for (int angle = 0; angle < 2048; ++angle) {
        const double radians = angle * std::numbers::pi / 1024;
        QVERIFY(std::abs(headingOf(angle).x - std::cos(radians)) < 2e-15);
        QVERIFY(std::abs(headingOf(angle).y - std::sin(radians)) < 2e-15);
    }
}

void WalkerTest::heCrouchesUnderWhatIsTooLowAndStandsUpBehindIt()
{
    // The sector to the right is 500 high: lower than a standing body, higher than a crouched one.
    Visit visit(withHeights(mapFromText(twoRooms), {{}, {.ceiling = -500 * 16}}));
    visit.state.angle = 0;
    visit.press({.forward = 1, .run = true}, 60);
    QVERIFY(visit.place().x < 8192);
    visit.press({.forward = 1, .run = true, .crouch = true}, 60);
    QVERIFY(visit.place().x > 8192 + 164);
    visit.press({}, 5);
    QVERIFY(visit.state.crouched);
    visit.press({.forward = -1, .run = true}, 90);
    QVERIFY(!visit.state.crouched);
    QVERIFY(visit.place().x < 8192);
    QCOMPARE(visit.foot(), 0.0);
}

void WalkerTest::whoCrouchesOnTheEdgeOfAStepIsInNothing()
{
    // A step of 300 down to the right; the player stands with the centre beyond the edge.
    Visit visit(withHeights(mapFromText(twoRooms), {{}, {.floor = 300 * 16}}));
    visit.state.angle = 0;
    for (int tic = 0; tic < 200 && visit.place().x < 8192 + 20; ++tic) {
        visit.press({.forward = 0.3});
    }
    QVERIFY(visit.state.body.grounded);
    QVERIFY(visit.foot() > -300 && visit.foot() < 0);
    visit.press({.crouch = true});
    QVERIFY(!visit.state.body.stuck);
    for (const BodyContact& contact :
         visit.walker.worldOf(visit.state).touching(visit.state.body.place)) {
        QVERIFY2(contact.depth <= 1e-9, qPrintable(QString::number(contact.depth)));
    }
}

void WalkerTest::heStartsOnTheFloorWhateverTheEyeOfTheHeader()
{
    const Map map = withHeights(mapFromText(hall), {{.floor = 3200}});
    for (const std::int32_t eye : {3200, 3200 - 640 * 16, 9000}) {
        Visit visit(
            changed(map, [&](PatchBuilder& builder) { builder.editHeader().start.z = eye; }));
        QVERIFY(visit.state.body.grounded);
        QCOMPARE(visit.foot(), -200.0);
        QCOMPARE(visit.state.sector(), SectorId{0});
    }
}

void WalkerTest::anEyeThatIsHigherFalls()
{
    const Map map = withHeights(mapFromText(hall), {{}});
    Visit visit(
        changed(map, [&](PatchBuilder& builder) { builder.editHeader().start.z = -1000 * 16; }));
    QVERIFY(!visit.state.body.grounded);
    QCOMPARE(visit.foot(), 360.0);
    visit.press({}, 30);
    QVERIFY(visit.state.body.grounded);
    QCOMPARE(visit.foot(), 0.0);
}

void WalkerTest::aStartOutsideTheLevelIsToldWithItsPlace()
{
    Visit visit(withHeights(mapFromText(hall), {{}}));
    const auto outside = visit.walker.stateAt(visit.view, {.place = {-500, 77}});
    QVERIFY(!outside);
    QCOMPARE(outside.error().code, MessageCode::WalkOutside);
    QCOMPARE(
        englishText(outside.error()),
        std::string("no sector at (-500, 77); choose a point inside a sector"));
}

void WalkerTest::aStartWithoutRoomIsToldWithItsSector()
{
    Visit visit(withHeights(mapFromText(twoRooms), {{}, {.ceiling = -300 * 16}}));
    const auto cramped = visit.walker.stateAt(visit.view, {.place = {10'000, 4096}});
    QVERIFY(!cramped);
    QCOMPARE(cramped.error().code, MessageCode::WalkNoRoom);
    QCOMPARE(cramped.error().arguments.front(), std::string("1"));
}

void WalkerTest::aDamagedSectorIsNoStart()
{
    Visit visit(withHeights(mapFromText(twoRooms), {{}, {.floor = 0, .ceiling = 5000}}));
    const auto damaged = visit.walker.stateAt(visit.view, {.place = {10'000, 4096}});
    QVERIFY(!damaged);
    QCOMPARE(damaged.error().code, MessageCode::WalkDamaged);
    QCOMPARE(visit.surfaces.faulty(), std::vector{SectorId{1}});
}

void WalkerTest::whereLevelsLieOverEachOtherOnlyHisOwnStopsHim()
{
    // Sector 1 crosses the hall at the same height, and no portal leads there.
    const Map map = mapFromText(R"(
        start: 1024,4096 sector 0
        sector 0: 0,0 8192,0 8192,8192 0,8192
        sector 1: 3000,1000 5000,1000 5000,7000 3000,7000
    )");
    Visit visit(withHeights(map, {{}, {}}));
    visit.state.angle = 0;
    visit.press({.forward = 1, .run = true}, 120);
    QVERIFY(visit.place().x > 8192 - 165);
    QCOMPARE(visit.state.sector(), SectorId{0});
}

void WalkerTest::aBlockingPortalIsAWall()
{
    const Map open = withHeights(mapFromText(twoRooms), {{}, {}});
    const Map closed = changed(open, [&](PatchBuilder& builder) {
        for (const WallId id : open.wallsOf(SectorId{0})) {
            if (open[id].nextSector.isRow()) {
                builder.edit(id).cstat |= wall_bit::blocking;
            }
        }
    });
    for (const Map& map : {open, closed}) {
        Visit visit(map);
        visit.state.angle = 0;
        visit.press({.forward = 1, .run = true}, 120);
        QCOMPARE(visit.place().x > 8192, map == open);
    }
}

void WalkerTest::slipperyFloorsCarryHimFurther()
{
    const Map map = withHeights(mapFromText(hall), {{}});
    WalkerSettings settings;
    settings.frictions = {{.picnum = map[SectorId{0}].floor.picnum, .friction = 0.95}};
    Visit ice(map, settings);
    Visit ground(map);
    for (Visit* visit : {&ice, &ground}) {
        visit->state.angle = 0;
        visit->press({.forward = 1}, 10);
        visit->press({}, 60);
    }
    QVERIFY(ice.place().x > ground.place().x + 300);
}

void WalkerTest::eachFloorLeavesTheShareOfHisSpeedThatItsFrictionTells()
{
    constexpr std::int32_t mud = 7;
    const Map map = changed(mapFromText(twoRooms), [](PatchBuilder& builder) {
        for (const std::uint32_t room : {0U, 1U}) {
            builder.edit(SectorId{room}).ceiling.z = -2048 * 16;
        }
        builder.edit(SectorId{1}).floor.picnum = mud;
    });
    WalkerSettings settings;
    settings.frictions = {{.picnum = mud, .friction = 0.5}};
    Visit visit(map, settings);
    visit.state.angle = 0;
    std::array<int, 2> tics{};
    for (int tic = 0; tic < 120; ++tic) {
        const SectorId ground = LevelWorld::sectorOf(visit.state.body.groundSurface);
        const double before = visit.state.velocity.x;
        visit.press({.forward = 1});
        const double friction = ground == SectorId{1} ? 0.5 : settings.friction;
        QCOMPARE(visit.state.velocity.x, (before + settings.walkThrust) * friction);
        ++tics[ground.value];
    }
    QVERIFY(tics[0] > 40 && tics[1] > 40);
    // Then the speed gained and lost per tick are equal.
    QVERIFY(std::abs(speedOf(visit.state) - settings.walkThrust) < 1e-9);
}

void WalkerTest::theEyeIsAsHighAsInTheGame()
{
    Visit visit(withHeights(mapFromText(hall), {{}}));
    QCOMPARE(visit.walker.eyeOf(visit.state).z, 640.0);
    visit.press({.crouch = true});
    QCOMPARE(visit.walker.eyeOf(visit.state).z, 288.0);
}

void WalkerTest::heGoesOnInALevelThatChanged()
{
    Visit visit(withHeights(mapFromText(twoRooms), {{}, {.floor = -400 * 16}}));
    visit.state.angle = 0;
    visit.press({.forward = 1, .run = true}, 120);
    QVERIFY(visit.place().x < 8192);
    PatchBuilder builder(visit.map);
    builder.edit(SectorId{1}).floor.z = -100 * 16;
    const Patch patch = builder.finish();
    apply(visit.map, patch);
    visit.index.update(visit.map, patch);
    visit.surfaces.update(visit.view, patch);
    visit.press({.forward = 1, .run = true}, 30);
    QVERIFY(visit.place().x > 8192);
    QVERIFY(std::abs(visit.foot() - 100) < 1e-9);
    QCOMPARE(visit.state.sector(), SectorId{1});
}

void WalkerTest::aFloorThatRisesOverHisHeadTakesHimUp()
{
    Visit visit(withHeights(mapFromText(hall), {{}}));
    for (const std::int32_t floor : {64, 500, 1100, 100}) {
        const auto fault = visit.edit(
            [&](PatchBuilder& builder) { builder.edit(SectorId{0}).floor.z = -16 * floor; });
        QVERIFY(!fault);
        visit.press({}, 60);
        QVERIFY(std::abs(visit.foot() - floor) < 1e-9);
        QVERIFY(visit.state.body.grounded && !visit.state.body.stuck && !visit.state.crouched);
    }
}

void WalkerTest::underACeilingThatComesDownHeCrouchesAndThenThereIsNoRoom()
{
    Visit visit(withHeights(mapFromText(hall), {{}}));
    const WalkerState before = visit.state;
    const auto lower = [&](std::int32_t ceiling) {
        return visit.edit(
            [&](PatchBuilder& builder) { builder.edit(SectorId{0}).ceiling.z = -16 * ceiling; });
    };
    QVERIFY(!lower(500));
    QVERIFY(visit.state.crouched);
    visit.press({}, 30);
    QCOMPARE(visit.foot(), 0.0);
    const auto fault = lower(100);
    QVERIFY(fault && fault->code == MessageCode::WalkNoRoom);
    QVERIFY(!lower(2048));
    visit.press({}, 30);
    QVERIFY(!visit.state.crouched && !visit.state.body.stuck);
    QCOMPARE(visit.place(), before.body.place.centre);
}

void WalkerTest::whoseSectorIsGoneIsInTheOneBelowHimOrOutside()
{
    Visit visit(mapFromText(R"(
        start: 4096,4096 sector 1
        sector 0: 0,0 8192,0 8192,8192 0,8192
        sector 1: 2048,2048 6144,2048 6144,6144 2048,6144
    )"));
    QCOMPARE(visit.state.sector(), SectorId{1});
    const auto remove = [&](SectorId sector) {
        return visit.edit([&](PatchBuilder& builder) {
            const std::vector<WallId> walls(
                visit.map.wallsOf(sector).begin(),
                visit.map.wallsOf(sector).end());
            builder.remove(sector);
            for (const WallId wall : walls) {
                builder.remove(wall);
            }
        });
    };
    QVERIFY(!remove(SectorId{1}));
    QCOMPARE(visit.state.sector(), SectorId{0});
    visit.press({.forward = 1}, 10);
    QVERIFY(visit.state.body.grounded);
    const auto fault = remove(SectorId{0});
    QVERIFY(fault && fault->code == MessageCode::WalkOutside);
}

void WalkerTest::whateverHeightsChangeHeIsInNothing()
{
    const int edits = qEnvironmentVariableIsSet("SECTORED_LONG") ? 20'000 : 300;
    for (const Map& map : {tutorialRooms(), roomsOverRooms()}) {
        Visit visit(map);
        std::mt19937_64 random(20261123);
        RandomInput input(7);
        int moved = 0;
        int withoutRoom = 0;
        for (int k = 0; k < edits; ++k) {
            const WalkerState before = visit.state;
            const bool his = random() % 2 == 0;
            const auto order = visit.map.sectorOrder();
            const SectorId sector = his ? before.sector() : order[random() % order.size()];
            const Sector old = visit.map[sector];
            const auto height = [&random] {
                return static_cast<std::int32_t>(random() % 40000);
            };
            const auto fault = visit.edit([&](PatchBuilder& builder) {
                builder.edit(sector).floor.z = 20000 - height();
                builder.edit(sector).ceiling.z = builder.edit(sector).floor.z - height();
            });
            if (fault) {
                QCOMPARE(fault->code, MessageCode::WalkNoRoom);
                ++withoutRoom;
                // Undoing the edit restores everything.
                QVERIFY(!visit.edit([&](PatchBuilder& builder) { builder.edit(sector) = old; }));
                QCOMPARE(visit.place(), before.body.place.centre);
            }
            moved += visit.place() == before.body.place.centre ? 0 : 1;
            for (int tic = 0; tic < 8; ++tic) {
                const std::string wrong = placeFault(visit.view, visit.walker, visit.state);
                QVERIFY2(wrong.empty(), wrong.c_str());
                QVERIFY(!visit.state.body.stuck);
                for (const BodyContact& contact :
                     visit.walker.worldOf(visit.state).touching(visit.state.body.place)) {
                    QVERIFY(contact.depth <= 1e-9);
                }
                visit.press(input.next());
            }
        }
        QVERIFY(moved > edits / 20);
        QVERIFY(withoutRoom > 0);
    }
}

void WalkerTest::onAnExampleNobodyGetsOut()
{
    const int tics = qEnvironmentVariableIsSet("SECTORED_LONG") ? 100'000 : 1500;
    for (const Map& map : {tutorialRooms(), roomsOverRooms()}) {
        const MapIndex index(map);
        const MapView view{map, index};
        const LevelSurfaces surfaces(view);
        const WalkRecord record = walkAtRandom(view, surfaces, startOf(view, {}), tics, 20261122);
        QVERIFY2(record.fault.empty(), record.fault.c_str());
        QCOMPARE(record.tics, tics);
        QVERIFY(record.worstClearance >= -1e-9);
        QVERIFY(record.sectors > 1);
        qInfo("in %zu of %zu sectors", record.sectors, map.sectorCount());
    }
}

SECTORED_TEST(WalkerTest)
#include "walker_test.moc"
