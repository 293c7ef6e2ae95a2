#include "sectored/map/patch_builder.h"
#include "sectored/walk/heading.h"
#include "sectored/walk/walker.h"

#include "tests/core/walk/visit.h"
#include "tests/support/example_levels.h"
#include "tests/support/map_text.h"
#include "tests/support/random_walk.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <array>
#include <cmath>
#include <numbers>

using namespace sectored;
using namespace sectored::test;

namespace {

double speedOf(const WalkerState& state)
{
    return std::sqrt(state.velocity.x * state.velocity.x + state.velocity.y * state.velocity.y);
}

} // namespace

class WalkerTest
    : public QObject
    , private VisitedLevels {
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

void WalkerTest::onAnExampleNobodyGetsOut()
{
    const int tics = isLongForm() ? 100'000 : 1500;
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
