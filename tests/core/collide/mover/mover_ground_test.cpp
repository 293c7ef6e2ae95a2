#include "sectored/collide/mover/mover.h"
#include "sectored/collide/world/triangle_world.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/solid_scene.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numbers>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr UprightEllipsoid player{.horizontal = 164, .vertical = 352};
constexpr Ground2 plain{.west = -20'000, .north = -20'000, .east = 20'000, .south = 20'000};

MoverState standingAt(Vec3 foot)
{
    return {.place = {.centre = foot + Vec3{0, 0, player.vertical}}, .grounded = true};
}

double footOf(const MoverState& state)
{
    return state.place.centre.z - player.vertical;
}

MoverState moved(TriangleWorld& world, MoverState state, Vec3 wish, int tics)
{
    for (int tic = 0; tic < tics; ++tic) {
        state = movedBody(world, state, {.wish = wish}, {});
    }
    return state;
}

/// Ground that rises to the east, through the origin.
TriangleWorld slopeOf(double degrees)
{
    const double rise = std::tan(degrees * std::numbers::pi / 180) * 20'000;
    return TriangleWorld(
        SolidScene()
            .quad(
                {-20'000, -20'000, -rise},
                {20'000, -20'000, rise},
                {20'000, 20'000, rise},
                {-20'000, 20'000, -rise})
            .triangles(),
        player);
}

/// A plain with a step to the east at x = 1000.
SolidScene stepOf(double height)
{
    return SolidScene().floor(plain, 0).block(
        {.west = 1000, .north = -5000, .east = 9000, .south = 5000},
        0,
        height);
}

} // namespace

class MoverGroundTest : public QObject {
    Q_OBJECT

private slots:
    void P5_itStandsStillOnAFlatFloor();
    void P6_itStandsStillOnAWalkableSlope_data();
    void P6_itStandsStillOnAWalkableSlope();
    void P7_itSlidesDownASteepSlopeAsGravityTells_data();
    void P7_itSlidesDownASteepSlopeAsGravityTells();
    void P8_itClimbsSteps_data();
    void P8_itClimbsSteps();
    void P9_itRefusesHigherSteps_data();
    void P9_itRefusesHigherSteps();
    void P10_aStepUnderALowCeilingNeedsRoomForTheWholeBody_data();
    void P10_aStepUnderALowCeilingNeedsRoomForTheWholeBody();
    void itFollowsStairsDown();
    void itFallsFromALedgeThatIsHigherThanAStep();
    void P24_itLandsFromHighUpWithoutBouncing_data();
    void P24_itLandsFromHighUpWithoutBouncing();
    void itKeepsItsSpeedOnASlope();
    void aJumpThatMeetsTheCeilingTurnsIntoAFall();
    void whatAFallHitsIsInTheTraceOnce();
};

void MoverGroundTest::P5_itStandsStillOnAFlatFloor()
{
    TriangleWorld world(SolidScene().floor(plain, 0).triangles(), player);
    const MoverState landed = moved(world, standingAt({3.7, -12.3, 55.5}), {}, 30);
    QVERIFY(landed.grounded);
    QCOMPARE(landed.place.centre, (Vec3{3.7, -12.3, 352}));
    QVERIFY(moved(world, landed, {}, inForm(5'000, 1'000'000)) == landed);
}

void MoverGroundTest::P6_itStandsStillOnAWalkableSlope_data()
{
    QTest::addColumn<double>("degrees");
    QTest::newRow("20 degrees") << 20.0;
    QTest::newRow("44 degrees") << 44.0;
    QTest::newRow("59 degrees") << 59.0;
}

void MoverGroundTest::P6_itStandsStillOnAWalkableSlope()
{
    QFETCH(double, degrees);
    TriangleWorld world = slopeOf(degrees);
    const MoverState landed = moved(world, standingAt({3.7, -12.3, 900}), {}, 60);
    QVERIFY(landed.grounded);
    QVERIFY(moved(world, landed, {}, inForm(2'000, 100'000)) == landed);
}

void MoverGroundTest::P7_itSlidesDownASteepSlopeAsGravityTells_data()
{
    QTest::addColumn<double>("degrees");
    QTest::newRow("61 degrees") << 61.0;
    QTest::newRow("75 degrees") << 75.0;
}

/// On a slope a body gains the component of gravity along the slope, up to the terminal speed.
void MoverGroundTest::P7_itSlidesDownASteepSlopeAsGravityTells()
{
    QFETCH(double, degrees);
    TriangleWorld world = slopeOf(degrees);
    const MoverSettings settings;
    const double gravity = length(settings.gravity);
    const double sine = std::sin(degrees * std::numbers::pi / 180);
    MoverState state = standingAt({0, 0, 2000});
    while (!(state.drift.x < 0)) {
        state = movedBody(world, state, {}, settings);
    }
    for (int tic = 0; tic < 60; ++tic) {
        const MoverState next = movedBody(world, state, {}, settings);
        QVERIFY(!next.grounded);
        QVERIFY(next.place.centre.z < state.place.centre.z);
        const double gained = length(next.drift) - length(state.drift);
        if (-state.drift.z + gravity < settings.terminalSpeed) {
            // At the edge inside the slope, the surface seems to lean by the square root of the
            // rounding error.
            QVERIFY2(
                std::abs(gained - gravity * sine) < 1e-5,
                qPrintable(QString::number(gained - gravity * sine)));
        } else {
            QVERIFY(gained < gravity * sine);
        }
        const double way = length(next.place.centre - state.place.centre);
        QVERIFY(std::abs(way - length(next.drift)) < 1e-9 * way);
        state = next;
    }
}

void MoverGroundTest::P8_itClimbsSteps_data()
{
    QTest::addColumn<double>("height");
    QTest::addColumn<double>("speed");
    for (const double height : {16.0, 64.0, 128.0, 256.0, 319.0, 320.0}) {
        for (const double speed : {20.0, 86.25, 172.5}) {
            QTest::addRow("%g units at %g a tic", height, speed) << height << speed;
        }
    }
}

void MoverGroundTest::P8_itClimbsSteps()
{
    QFETCH(double, height);
    QFETCH(double, speed);
    TriangleWorld world(stepOf(height).triangles(), player);
    const int tics = static_cast<int>(3000 / speed);
    const MoverState top = moved(world, standingAt({0, 0, 0}), {speed, 0, 0}, tics);
    QVERIFY(top.grounded);
    QVERIFY2(
        std::abs(footOf(top) - height) < 1e-9,
        qPrintable(QString::number(footOf(top), 'g', 17)));
    QVERIFY2(top.place.centre.x > 2500, qPrintable(QString::number(top.place.centre.x)));
}

void MoverGroundTest::P9_itRefusesHigherSteps_data()
{
    QTest::addColumn<double>("height");
    QTest::newRow("321 units") << 321.0;
    QTest::newRow("340 units") << 340.0;
    QTest::newRow("351 units") << 351.0;
    QTest::newRow("400 units") << 400.0;
}

void MoverGroundTest::P9_itRefusesHigherSteps()
{
    QFETCH(double, height);
    TriangleWorld world(stepOf(height).triangles(), player);
    MoverState state = standingAt({0, 0, 0});
    std::mt19937_64 random(9);
    for (int tic = 0; tic < inForm(1'000, 10'000); ++tic) {
        const double speed = 172.5 * realBetween(random, 0, 1);
        const double aside = realBetween(random, -1, 1) * 40;
        const bool goesBack = tic % 100 > 90;
        state = movedBody(world, state, {.wish = {goesBack ? -speed : speed, aside, 0}}, {});
        QVERIFY2(state.place.centre.x < 1000, qPrintable(QString::number(tic)));
    }
}

void MoverGroundTest::P10_aStepUnderALowCeilingNeedsRoomForTheWholeBody_data()
{
    QTest::addColumn<double>("room");
    QTest::addColumn<bool>("passes");
    QTest::newRow("703 units") << 703.0 << false;
    QTest::newRow("704.5 units") << 704.5 << true;
    QTest::newRow("720 units") << 720.0 << true;
}

void MoverGroundTest::P10_aStepUnderALowCeilingNeedsRoomForTheWholeBody()
{
    QFETCH(double, room);
    QFETCH(bool, passes);
    constexpr double height = 200;
    TriangleWorld world(stepOf(height).floor(plain, height + room).triangles(), player);
    const MoverState end = moved(world, standingAt({0, 0, 0}), {86.25, 0, 0}, 60);
    QCOMPARE(end.place.centre.x > 2500, passes);
    QCOMPARE(end.place.centre.x < 1000, !passes);
}

void MoverGroundTest::itFollowsStairsDown()
{
    SolidScene scene;
    scene.floor(plain, 0);
    for (int k = 0; k < 8; ++k) {
        scene.block(
            {.west = -10'000, .north = -2000, .east = 400.0 * k, .south = 2000},
            0,
            200.0 * (8 - k));
    }
    TriangleWorld world(scene.triangles(), player);
    MoverState state = moved(world, standingAt({-2000, 0, 1600}), {}, 5);
    for (int tic = 0; tic < 80; ++tic) {
        state = movedBody(world, state, {.wish = {86.25, 0, 0}}, {});
        QVERIFY2(state.grounded, qPrintable(QString::number(tic)));
    }
    QVERIFY(std::abs(footOf(state)) < 1e-9);
}

void MoverGroundTest::itFallsFromALedgeThatIsHigherThanAStep()
{
    const SolidScene scene = SolidScene().floor(plain, 0).block(
        {.west = -9000, .north = -5000, .east = 0, .south = 5000},
        0,
        1000);
    TriangleWorld world(scene.triangles(), player);
    MoverState state = standingAt({-600, 0, 1000});
    int inTheAir = 0;
    for (int tic = 0; tic < 40; ++tic) {
        state = movedBody(world, state, {.wish = {86.25, 0, 0}}, {});
        inTheAir += state.grounded ? 0 : 1;
    }
    QVERIFY(inTheAir > 5);
    QVERIFY(state.grounded);
    QVERIFY(std::abs(footOf(state)) < 1e-9);
}

void MoverGroundTest::P24_itLandsFromHighUpWithoutBouncing_data()
{
    QTest::addColumn<double>("x");
    QTest::newRow("onto a plain") << 0.0;
    QTest::newRow("onto the edge of a step") << 1000.0;
    QTest::newRow("beside the edge of a step") << 900.0;
    QTest::newRow("onto a step") << 2000.0;
}

void MoverGroundTest::P24_itLandsFromHighUpWithoutBouncing()
{
    QFETCH(double, x);
    TriangleWorld world(stepOf(300).triangles(), player);
    MoverState state = standingAt({x, 0, 1e5});
    state.grounded = false;
    state.drift = {0, 0, -384};
    double last = state.place.centre.z;
    for (int tic = 0; tic < 400; ++tic) {
        state = movedBody(world, state, {}, {});
        QVERIFY(state.place.centre.z <= last);
        QVERIFY(-state.drift.z <= 384);
        last = state.place.centre.z;
    }
    QVERIFY(state.grounded);
    QVERIFY(footOf(state) > -player.vertical && footOf(state) < 300 + 1e-9);
    QVERIFY(moved(world, state, {}, 100) == state);
}

void MoverGroundTest::itKeepsItsSpeedOnASlope()
{
    TriangleWorld world = slopeOf(30);
    MoverState state = moved(world, standingAt({0, 0, 500}), {}, 60);
    for (int tic = 0; tic < 40; ++tic) {
        const double before = state.place.centre.x;
        state = movedBody(world, state, {.wish = {86.25, 0, 0}}, {});
        QVERIFY(state.grounded);
        QVERIFY(std::abs(state.place.centre.x - before - 86.25) < 1e-6);
    }
}

void MoverGroundTest::aJumpThatMeetsTheCeilingTurnsIntoAFall()
{
    TriangleWorld world(SolidScene().floor(plain, 0).floor(plain, 1000).triangles(), player);
    MoverState state = movedBody(world, standingAt({0, 0, 0}), {.lift = 200}, {});
    QVERIFY(!state.grounded);
    double highest = 0;
    int tics = 0;
    while (!state.grounded && tics < 100) {
        state = movedBody(world, state, {}, {});
        highest = std::max(highest, footOf(state));
        ++tics;
    }
    QVERIFY(std::abs(highest - (1000 - 2 * player.vertical)) < 1e-9);
    QVERIFY(std::abs(footOf(state)) < 1e-9);
    QVERIFY(tics < 12);
}

void MoverGroundTest::whatAFallHitsIsInTheTraceOnce()
{
    TriangleWorld world = slopeOf(75);
    MoverState state = standingAt({0, 0, 2000});
    MoveTrace trace;
    do {
        state = movedBody(world, state, {}, {}, &trace);
        QVERIFY(!state.grounded);
        // The search for ground to stay on is not part of the fall.
        std::erase_if(trace.legs, [](const MoveLeg& leg) { return leg.kind != LegKind::Fall; });
    } while (!trace.legs.front().contact);
    QVERIFY(trace.legs.size() > 1);
    QVERIFY(trace.legs.front().from.centre != trace.legs.front().to);
    for (std::size_t k = 1; k < trace.legs.size(); ++k) {
        QCOMPARE(trace.legs[k].from.centre, trace.legs[k - 1].to);
    }
    QCOMPARE(trace.legs.back().to, state.place.centre);
}

SECTORED_TEST(MoverGroundTest)
#include "mover_ground_test.moc"
