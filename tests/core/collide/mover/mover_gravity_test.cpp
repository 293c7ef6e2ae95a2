#include "sectored/collide/mover/mover.h"
#include "sectored/collide/world/triangle_world.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/solid_scene.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr UprightEllipsoid player{.horizontal = 164, .vertical = 352};
constexpr UprightEllipsoid ball{.horizontal = 352, .vertical = 352};
constexpr Ground2 plain{.west = -20'000, .north = -20'000, .east = 20'000, .south = 20'000};

/// Space with its axes permuted, and some of them mirrored.
struct Turn {
    std::array<std::size_t, 3> axes{0, 1, 2}; ///< the axes that become x, y and z
    std::array<double, 3> signs{1, 1, 1};

    Vec3 operator()(Vec3 v) const
    {
        const std::array parts{v.x, v.y, v.z};
        return {parts[axes[0]] * signs[0], parts[axes[1]] * signs[1], parts[axes[2]] * signs[2]};
    }

    /// Returns true if sums over the axes are rounded as before: swapping the first two changes
    /// nothing.
    bool keepsTheThird() const { return axes[2] == 2; }
};

/// All 48 turns, named by the new axes and signs of x, y and z.
void addTurnRows()
{
    QTest::addColumn<Turn>("turn");
    std::array<std::size_t, 3> axes{0, 1, 2};
    do {
        for (unsigned mirrored = 0; mirrored < 8; ++mirrored) {
            Turn turn{.axes = axes};
            QByteArray name;
            for (std::size_t k = 0; k < 3; ++k) {
                turn.signs[k] = (mirrored >> k & 1U) != 0 ? -1 : 1;
                name += turn.signs[k] < 0 ? " -" : " +";
                name += "xyz"[axes[k]];
            }
            QTest::addRow("axes%s", name.constData()) << turn;
        }
    } while (std::ranges::next_permutation(axes).found);
}

std::vector<TriangleCorners> turned(std::vector<TriangleCorners> triangles, const Turn& turn)
{
    for (TriangleCorners& corners : triangles) {
        std::ranges::transform(corners, corners.begin(), turn);
    }
    return triangles;
}

MoverState turned(MoverState state, const Turn& turn)
{
    state.place.centre = turn(state.place.centre);
    state.drift = turn(state.drift);
    state.groundNormal = turn(state.groundNormal);
    return state;
}

MoverSettings withGravity(Vec3 gravity)
{
    return {.gravity = gravity};
}

MoverSettings turned(MoverSettings settings, const Turn& turn)
{
    settings.gravity = turn(settings.gravity);
    return settings;
}

MoverState standingAt(Vec3 foot, const UprightEllipsoid& shape)
{
    return {.place = {.centre = foot + Vec3{0, 0, shape.vertical}}, .grounded = true};
}

MoverState moved(
    TriangleWorld& world,
    MoverState state,
    const MoverInput& input,
    const MoverSettings& settings,
    int tics)
{
    for (int tic = 0; tic < tics; ++tic) {
        state = movedBody(world, state, input, settings);
    }
    return state;
}

/// Ground with a step to the east. The four triangles are tested in the same order however they are
/// turned, and at no point do sums of three terms meet.
std::vector<TriangleCorners> broadStep()
{
    constexpr double height = 256;
    const Vec3 north{1000, -50'000, height};
    const Vec3 south{1000, 50'000, height};
    const Vec3 northFoot{1000, -50'000, 0};
    const Vec3 southFoot{1000, 50'000, 0};
    return {
        {Vec3{-90'000, -90'000, 0}, Vec3{90'000, -90'000, 0}, Vec3{0, 180'000, 0}},
        {northFoot, southFoot, south},
        {northFoot, south, north},
        {north, south, Vec3{90'000, 0, height}}};
}

/// Returns random input: whole numbers, on the plan, with an occasional jump.
MoverInput randomInput(std::mt19937_64& random, bool grounded)
{
    const Vec3 wish{double(random() % 401) - 200, double(random() % 401) - 200, 0};
    return {.wish = wish, .lift = grounded && random() % 30 == 0 ? 180.0 : 0.0};
}

/// Returns the penetration of a body into its surroundings, in radii.
double depthOf(TriangleWorld& world, const BodyPlace& place)
{
    double deepest = 0;
    for (const BodyContact& contact : world.touching(place)) {
        deepest = std::max(deepest, contact.depth);
    }
    return deepest;
}

} // namespace

Q_DECLARE_METATYPE(Turn)

/// Down is the direction of gravity.
class MoverGravityTest : public QObject {
    Q_OBJECT

private slots:
    void aStepTurnedWithItsGravityIsWalkedToTheSameBits_data() { addTurnRows(); }
    void aStepTurnedWithItsGravityIsWalkedToTheSameBits();
    void P17_aTurnedLevelIsWalkedTheSameWay_data() { addTurnRows(); }
    void P17_aTurnedLevelIsWalkedTheSameWay();
    void P8_P9_stepsAreClimbedAndRefusedAgainstAnyGravity_data() { addTurnRows(); }
    void P8_P9_stepsAreClimbedAndRefusedAgainstAnyGravity();
    void gravityUpwardsLetsItRestAndWalkOnACeiling();
    void P6_P7_aFloorIsGroundByItsAngleToGravity_data();
    void P6_P7_aFloorIsGroundByItsAngleToGravity();
    void withoutGravityItDriftsOnAndNothingFalls();
    void P1_P2_P16_noDirectionOfGravityPullsItThroughAnything_data();
    void P1_P2_P16_noDirectionOfGravityPullsItThroughAnything();
};

void MoverGravityTest::aStepTurnedWithItsGravityIsWalkedToTheSameBits()
{
    QFETCH(Turn, turn);
    TriangleWorld world(broadStep(), ball);
    TriangleWorld other(turned(broadStep(), turn), ball);
    const MoverSettings settings;
    const MoverSettings otherSettings = turned(settings, turn);
    std::mt19937_64 random(3);
    MoverState state = standingAt({500, 0, 0}, ball);
    MoverState otherState = turned(state, turn);
    int onTheStep = 0;
    const int tics = inForm(200, 20'000);
    for (int tic = 0; tic < tics; ++tic) {
        MoverInput input = randomInput(random, state.grounded);
        // Turn back to the step.
        input.wish.x =
            state.place.centre.x < 1000 ? std::abs(input.wish.x) : -std::abs(input.wish.x);
        state = movedBody(world, state, input, settings);
        input.wish = turn(input.wish);
        otherState = movedBody(other, otherState, input, otherSettings);
        QVERIFY2(otherState == turned(state, turn), qPrintable(QString::number(tic)));
        onTheStep += state.grounded && state.place.centre.z > 600 ? 1 : 0;
    }
    QVERIFY(onTheStep > tics / 10 && onTheStep < tics * 9 / 10);
}

/// Compares single ticks from the same state, because over many ticks rounding alone would make the
/// paths differ.
void MoverGravityTest::P17_aTurnedLevelIsWalkedTheSameWay()
{
    QFETCH(Turn, turn);
    // A body that is not as high as wide can only swap x and y.
    const UprightEllipsoid shape =
        turn.keepsTheThird() ? player : UprightEllipsoid{.horizontal = 200, .vertical = 200};
    const CellScene scene(8, 18);
    TriangleWorld world(scene.triangles(), shape);
    TriangleWorld other(turned(scene.triangles(), turn), shape);
    const MoverSettings settings;
    const MoverSettings otherSettings = turned(settings, turn);
    std::mt19937_64 random(4);
    double worst = 0;
    MoverState state{.place = {.centre = scene.start(shape.vertical)}};
    for (int tic = 0; tic < roundsOf(100, 20'000); ++tic) {
        MoverInput input = randomInput(random, state.grounded);
        MoverState otherState = turned(state, turn);
        state = movedBody(world, state, input, settings);
        input.wish = turn(input.wish);
        otherState = movedBody(other, otherState, input, otherSettings);
        const double off = length(otherState.place.centre - turn(state.place.centre));
        worst = std::max(worst, off);
        QVERIFY2(off <= 1e-9, qPrintable(QString("tic %1: %2").arg(tic).arg(off)));
        QCOMPARE(otherState.grounded, state.grounded);
    }
    qInfo("off by at most %g", worst);
}

void MoverGravityTest::P8_P9_stepsAreClimbedAndRefusedAgainstAnyGravity()
{
    QFETCH(Turn, turn);
    const MoverSettings settings = turned(MoverSettings{}, turn);
    for (const double height : {64.0, 320.0, 321.0}) {
        const SolidScene scene = SolidScene().floor(plain, 0).block(
            {.west = 1000, .north = -5000, .east = 9000, .south = 5000},
            0,
            height);
        TriangleWorld world(turned(scene.triangles(), turn), ball);
        const MoverInput input{.wish = turn({86.25, 0, 0})};
        const MoverState start = turned(standingAt({0, 0, 0}, ball), turn);
        const MoverState end = moved(world, start, input, settings, 35);
        const bool climbs = height <= 320;
        // The side of the body meets the edge of a step that is lower than its centre.
        const double under = ball.vertical - height;
        const double atTheEdge = std::sqrt(ball.vertical * ball.vertical - under * under);
        const Vec3 expected =
            climbs ? Vec3{86.25 * 35, 0, 352 + height} : Vec3{1000 - atTheEdge, 0, 352};
        QVERIFY(end.grounded);
        QVERIFY2(
            length(end.place.centre - turn(expected)) < 1e-6,
            qPrintable(QString("%1 units").arg(height)));
    }
}

void MoverGravityTest::gravityUpwardsLetsItRestAndWalkOnACeiling()
{
    TriangleWorld world(SolidScene().floor(plain, 0).floor(plain, 2000).triangles(), player);
    const MoverSettings settings = withGravity({0, 0, 16});
    MoverState state = standingAt({3.7, -12.3, 0}, player);
    state = moved(world, state, {}, settings, 60);
    QVERIFY(state.grounded);
    QCOMPARE(state.place.centre, (Vec3{3.7, -12.3, 2000 - 352}));
    QCOMPARE(state.groundNormal, (Vec3{0, 0, -1}));
    QVERIFY(moved(world, state, {}, settings, 100) == state);
    state = moved(world, state, {.wish = {86.25, 0, 0}}, settings, 10);
    QVERIFY(state.grounded);
    QVERIFY(length(state.place.centre - Vec3{866.2, -12.3, 1648}) < 1e-9);
    state = movedBody(world, state, {.lift = 100}, settings);
    QVERIFY(!state.grounded);
    QCOMPARE(state.place.centre.z, 1648.0 - 84);
    QCOMPARE(moved(world, state, {}, settings, 30).place.centre.z, 1648.0);
}

void MoverGravityTest::P6_P7_aFloorIsGroundByItsAngleToGravity_data()
{
    QTest::addColumn<double>("degrees");
    QTest::addColumn<bool>("holds");
    QTest::newRow("20 degrees") << 20.0 << true;
    QTest::newRow("59 degrees") << 59.0 << true;
    QTest::newRow("61 degrees") << 61.0 << false;
    QTest::newRow("80 degrees") << 80.0 << false;
}

/// The ground is level; gravity leans.
void MoverGravityTest::P6_P7_aFloorIsGroundByItsAngleToGravity()
{
    QFETCH(double, degrees);
    QFETCH(bool, holds);
    TriangleWorld world(SolidScene().floor(plain, 0).triangles(), player);
    const double lean = degrees * std::numbers::pi / 180;
    const MoverSettings settings = withGravity({16 * std::sin(lean), 0, -16 * std::cos(lean)});
    const MoverState landed = moved(world, standingAt({0, 0, 20}, player), {}, settings, 10);
    QCOMPARE(landed.grounded, holds);
    QCOMPARE(moved(world, landed, {}, settings, 100) == landed, holds);
    if (!holds) {
        const MoverState next = movedBody(world, landed, {}, settings);
        QVERIFY(std::abs(next.drift.x - landed.drift.x - settings.gravity.x) < 1e-9);
        QVERIFY(std::abs(next.place.centre.z - player.vertical) < 1e-9);
    }
}

void MoverGravityTest::withoutGravityItDriftsOnAndNothingFalls()
{
    TriangleWorld world(SolidScene().floor(plain, 0).floor(plain, 9000).triangles(), player);
    const MoverSettings settings = withGravity({});
    MoverState floating{.place = {.centre = {0, 0, 3000}}};
    QVERIFY(moved(world, floating, {}, settings, 100) == floating);
    floating.drift = {5, 0, 7};
    const MoverState drifted = moved(world, floating, {}, settings, 100);
    QCOMPARE(drifted.place.centre, (Vec3{500, 0, 3700}));
    QCOMPARE(drifted.drift, floating.drift);
    const MoverState walked = moved(world, drifted, {.wish = {0, 20, 0}}, settings, 10);
    QCOMPARE(walked.place.centre, (Vec3{550, 200, 3770}));
}

void MoverGravityTest::P1_P2_P16_noDirectionOfGravityPullsItThroughAnything_data()
{
    QTest::addColumn<double>("speed");
    QTest::newRow("running") << 172.5;
    QTest::newRow("10,000 units a tic") << 1e4;
}

/// Gravity changes direction from time to time.
void MoverGravityTest::P1_P2_P16_noDirectionOfGravityPullsItThroughAnything()
{
    QFETCH(double, speed);
    const int tics = roundsOf(3'000, 200'000);
    const CellScene scene(16, 5);
    TriangleWorld world(scene.triangles(), player);
    std::mt19937_64 random(6);
    MoverState state{.place = {.centre = scene.start(player.vertical)}};
    MoverSettings settings;
    Vec3 wish{};
    double deepest = 0;
    int grounded = 0;
    MoveTrace trace;
    for (int tic = 0; tic < tics; ++tic) {
        if (tic % 60 == 0) {
            settings.gravity = randomDirection(random) * realBetween(random, 0, 40);
        }
        if (tic % 20 == 0) {
            wish = randomDirection(random) * speed;
        }
        const double lift = state.grounded && random() % 30 == 0 ? 180 : 0;
        state = movedBody(world, state, {.wish = wish, .lift = lift}, settings, &trace);
        deepest = std::max(deepest, depthOf(world, state.place));
        grounded += state.grounded ? 1 : 0;
        QVERIFY2(!state.stuck, qPrintable(QString::number(tic)));
        QVERIFY2(scene.holds(state.place.centre), qPrintable(QString::number(tic)));
        QVERIFY2(trace.bumps <= 8 && trace.sweeps <= 64, qPrintable(QString::number(tic)));
    }
    qInfo("at most %g radii deep, %d of %d tics on the ground", deepest, grounded, tics);
    QVERIFY2(deepest <= 1e-9, qPrintable(QString::number(deepest)));
    QVERIFY(grounded > tics / 10);
}

SECTORED_TEST(MoverGravityTest)
#include "mover_gravity_test.moc"
