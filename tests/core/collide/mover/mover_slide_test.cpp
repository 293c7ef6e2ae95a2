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
#include <functional>
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

Vec3 randomWish(std::mt19937_64& random, double speed)
{
    const Vec3 direction = randomDirection(random);
    return Vec3{direction.x, direction.y, 0} * speed;
}

/// A plain of 60 x 60 squares with random diagonals, so that no inner edge is an edge of a wall.
SolidScene patchwork(double slope)
{
    constexpr double size = 300;
    std::mt19937_64 random(12);
    SolidScene scene;
    const auto corner = [&](int x, int y) {
        return Vec3{(x - 30) * size, (y - 30) * size, slope * (x - 30) * size};
    };
    for (int x = 0; x < 60; ++x) {
        for (int y = 0; y < 60; ++y) {
            const std::array<Vec3, 4> ring{
                corner(x, y),
                corner(x + 1, y),
                corner(x + 1, y + 1),
                corner(x, y + 1)};
            const std::size_t first = random() % 2;
            scene.quad(ring[first], ring[first + 1], ring[first + 2], ring[(first + 3) % 4]);
        }
    }
    return scene;
}

using Change = std::function<Vec3(Vec3)>;

std::vector<TriangleCorners> changed(std::vector<TriangleCorners> triangles, const Change& change)
{
    for (TriangleCorners& corners : triangles) {
        std::ranges::transform(corners, corners.begin(), change);
    }
    return triangles;
}

} // namespace

class MoverSlideTest : public QObject {
    Q_OBJECT

private slots:
    void P11_inACornerItComesToRestWhereBothWallsTouchIt_data();
    void P11_inACornerItComesToRestWhereBothWallsTouchIt();
    void P12_itDoesNotFeelTheEdgesInsideAPlain_data();
    void P12_itDoesNotFeelTheEdgesInsideAPlain();
    void P4_noPieceOfAWalkIsLongerThanTheWish();
    void P4_aFallNeverGainsEnergy();
    void P17_movingMirroringAndTurningALevelChangesNothing_data();
    void P17_movingMirroringAndTurningALevelChangesNothing();
    void P15_whatItIsInsideOfAtTheStartLetsItOut_data();
    void P15_whatItIsInsideOfAtTheStartLetsItOut();
    void deepInsideItIsStuckAndStaysWhereItIs();
    void aTraceTellsTheWayPieceByPiece();
    void aTraceIsOfOneTicAndKeepsItsRoomForTheNext();
};

void MoverSlideTest::P11_inACornerItComesToRestWhereBothWallsTouchIt_data()
{
    QTest::addColumn<double>("degrees");
    for (const double degrees : {90.0, 45.0, 10.0, 1.0, 0.1}) {
        QTest::addRow("%g degrees", degrees) << degrees;
    }
}

/// The corner points west; its tip is the origin.
void MoverSlideTest::P11_inACornerItComesToRestWhereBothWallsTouchIt()
{
    QFETCH(double, degrees);
    const double half = degrees / 2 * std::numbers::pi / 180;
    const double rest = player.horizontal / std::sin(half);
    const double far = 3 * rest + 3000;
    const Vec3 tip{0, 0, 0};
    const Vec3 left{far * std::cos(half), -far * std::sin(half), 0};
    const Vec3 right{far * std::cos(half), far * std::sin(half), 0};
    SolidScene scene;
    scene.floor({.west = -far, .north = -far, .east = far, .south = far}, 0);
    scene.wall(tip, left, 2000).wall(tip, right, 2000);
    TriangleWorld world(scene.triangles(), player);
    MoverState state = standingAt({rest + 800, 0, 0});
    std::mt19937_64 random(11);
    for (int tic = 0; tic < roundsOf(1000, 3000); ++tic) {
        const Vec3 wish{-realBetween(random, 0, 172.5), realBetween(random, -90, 90), 0};
        state = movedBody(world, state, {.wish = wish}, {});
    }
    for (int tic = 0; tic < 60; ++tic) {
        state = movedBody(world, state, {.wish = {-172.5, 0, 0}}, {});
    }
    QVERIFY2(
        std::abs(state.place.centre.x - rest) < 1e-6,
        qPrintable(QString::number(state.place.centre.x - rest, 'g', 9)));
    const MoverState still = state;
    for (int tic = 0; tic < 1000; ++tic) {
        state = movedBody(world, state, {.wish = {-172.5, 0, 0}}, {});
        QVERIFY2(state == still, qPrintable(QString::number(tic)));
    }
}

void MoverSlideTest::P12_itDoesNotFeelTheEdgesInsideAPlain_data()
{
    QTest::addColumn<double>("slope");
    QTest::newRow("flat") << 0.0;
    QTest::newRow("sloped") << 0.25;
}

void MoverSlideTest::P12_itDoesNotFeelTheEdgesInsideAPlain()
{
    QFETCH(double, slope);
    TriangleWorld world(patchwork(slope).triangles(), player);
    // On a slope, the contact point is not below the centre.
    const double height = std::sqrt(
        player.vertical * player.vertical + slope * slope * player.horizontal * player.horizontal);
    std::mt19937_64 random(120);
    double worstSpeed = 0;
    double worstHeight = 0;
    for (int heading = 0; heading < roundsOf(20, 1000); ++heading) {
        const Vec3 direction = randomDirection(random);
        const double size = std::sqrt(direction.x * direction.x + direction.y * direction.y);
        const Vec3 wish{direction.x / size * 86.25, direction.y / size * 86.25, 0};
        MoverState state{.place = {.centre = {0, 0, height + 1}}};
        for (int tic = 0; tic < 90; ++tic) {
            const Vec3 before = state.place.centre;
            state = movedBody(world, state, {.wish = tic < 10 ? Vec3{} : wish}, {});
            if (tic < 10) {
                continue;
            }
            const Vec3 way = state.place.centre - before;
            worstSpeed =
                std::max(worstSpeed, std::abs(std::sqrt(way.x * way.x + way.y * way.y) - 86.25));
            const double ground = slope * state.place.centre.x + height;
            worstHeight = std::max(worstHeight, std::abs(state.place.centre.z - ground));
        }
    }
    qInfo("speed off by %g of 86.25, height by %g", worstSpeed, worstHeight);
    QVERIFY(worstSpeed < 86.25 * 1e-3);
    QVERIFY(worstHeight < 1e-9);
}

void MoverSlideTest::P4_noPieceOfAWalkIsLongerThanTheWish()
{
    const CellScene scene(10, 4);
    TriangleWorld world(scene.triangles(), player);
    std::mt19937_64 random(40);
    MoverState state{.place = {.centre = scene.start(player.vertical)}};
    MoveTrace trace;
    int pieces = 0;
    for (int tic = 0; tic < roundsOf(1500, 50'000); ++tic) {
        const MoverState before = state;
        const Vec3 wish = randomWish(random, 172.5);
        state = movedBody(world, state, {.wish = wish}, {}, &trace);
        const Vec3 normal = before.groundNormal;
        const double rise = before.grounded && normal.z >= MoverSettings{}.walkableCosine
                                ? (wish.x * normal.x + wish.y * normal.y) / normal.z
                                : 0;
        const double allowed = std::sqrt(dot(wish, wish) + rise * rise);
        double walked = 0;
        for (const MoveLeg& leg : trace.legs) {
            if (leg.kind == LegKind::Walk) {
                walked += length(leg.to - leg.from.centre);
                ++pieces;
            }
        }
        QVERIFY2(walked <= allowed * (1 + 1e-12), qPrintable(QString::number(tic)));
    }
    QVERIFY(pieces > roundsOf(1500, 1500));
}

/// Energy is that of speed and height together, of a body that falls and slides without input.
void MoverSlideTest::P4_aFallNeverGainsEnergy()
{
    std::mt19937_64 random(41);
    SolidScene scene;
    scene.floor(plain, -3000);
    for (int k = 0; k < 60; ++k) {
        const Vec3 at{realBetween(random, -3000, 3000), realBetween(random, -3000, 3000), -3000};
        const double size = realBetween(random, 300, 2000);
        const Vec3 top = at + Vec3{0, 0, realBetween(random, 1000, 5000)};
        const Vec3 a = at + Vec3{size, 0, 0};
        const Vec3 b = at + Vec3{-size, size, 0};
        const Vec3 c = at + Vec3{-size, -size, 0};
        scene.quad(a, b, top, top).quad(b, c, top, top).quad(c, a, top, top);
    }
    TriangleWorld world(scene.triangles(), player);
    const double gravity = length(MoverSettings{}.gravity);
    const auto energyOf = [&](const MoverState& state) {
        return dot(state.drift, state.drift) / 2 + gravity * state.place.centre.z;
    };
    int slid = 0;
    for (int drop = 0; drop < roundsOf(60, 3000); ++drop) {
        MoverState state{
            .place = {
                .centre =
                    {realBetween(random, -3000, 3000), realBetween(random, -3000, 3000), 4000}}};
        for (int tic = 0; tic < 120; ++tic) {
            const double before = energyOf(state);
            state = movedBody(world, state, {}, {});
            QVERIFY2(
                energyOf(state) <= before + 1e-6,
                qPrintable(QString("drop %1 tic %2: %3")
                               .arg(drop)
                               .arg(tic)
                               .arg(energyOf(state) - before)));
            slid += !state.grounded && std::abs(state.drift.x) > 1 ? 1 : 0;
        }
        QVERIFY(state.place.centre.z > -3000);
    }
    QVERIFY(slid > roundsOf(100, 100));
}

void MoverSlideTest::P17_movingMirroringAndTurningALevelChangesNothing_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<double>("allowed");
    QTest::addColumn<int>("inThousand");
    // Larger coordinates are rounded more, and at a grazing contact the square root of the error
    // counts. If the body only just meets a corner, rounding decides on which side it passes.
    QTest::newRow("moved by 37 * 1024") << Change([](Vec3 p) {
        return Vec3{p.x + 37 * 1024, p.y - 1024, p.z};
    }) << 1e-4 << 1;
    QTest::newRow("mirrored") << Change([](Vec3 p) { return Vec3{-p.x, p.y, p.z}; }) << 1e-9 << 0;
    QTest::newRow("x and y swapped") << Change([](Vec3 p) {
        return Vec3{p.y, p.x, p.z};
    }) << 1e-9 << 0;
}

/// Compares single ticks from the same state, because over many ticks rounding alone would make the
/// paths differ.
void MoverSlideTest::P17_movingMirroringAndTurningALevelChangesNothing()
{
    QFETCH(Change, change);
    QFETCH(double, allowed);
    QFETCH(int, inThousand);
    const int tics = roundsOf(1500, 30'000);
    const CellScene scene(10, 17);
    TriangleWorld world(scene.triangles(), player);
    TriangleWorld other(changed(scene.triangles(), change), player);
    const auto direction = [&](Vec3 v) {
        return change(v) - change({});
    };
    std::mt19937_64 random(170);
    double worst = 0;
    int elsewhere = 0;
    MoverState state{.place = {.centre = scene.start(player.vertical)}};
    for (int tic = 0; tic < tics; ++tic) {
        const MoverInput input{
            .wish = randomWish(random, 172.5),
            .lift = state.grounded && random() % 40 == 0 ? 180.0 : 0.0};
        MoverState changedState = state;
        changedState.place.centre = change(state.place.centre);
        changedState.drift = direction(state.drift);
        changedState.groundNormal = direction(state.groundNormal);
        const MoverState after =
            movedBody(other, changedState, {.wish = direction(input.wish), .lift = input.lift}, {});
        state = movedBody(world, state, input, {});
        const double off = length(after.place.centre - change(state.place.centre));
        if (off < allowed && after.grounded == state.grounded) {
            worst = std::max(worst, off);
        } else {
            ++elsewhere;
        }
    }
    qInfo("off by at most %g, elsewhere in %d of %d tics", worst, elsewhere, tics);
    QVERIFY(elsewhere * 1000 <= inThousand * tics);
}

void MoverSlideTest::P15_whatItIsInsideOfAtTheStartLetsItOut_data()
{
    QTest::addColumn<Vec3>("into");
    QTest::newRow("the floor") << Vec3{0, 0, -1};
    QTest::newRow("a wall") << Vec3{1, 0, 0};
    QTest::newRow("a corner") << Vec3{0.6, 0.6, 0};
    QTest::newRow("floor and wall") << Vec3{0.6, 0, -0.6};
    QTest::newRow("half a unit into the floor") << Vec3{0, 0, -0.5};
}

/// Walls at x = 164 and y = 164, a floor at 0.
void MoverSlideTest::P15_whatItIsInsideOfAtTheStartLetsItOut()
{
    QFETCH(Vec3, into);
    SolidScene scene;
    scene.floor(plain, 0);
    scene.wall({164, -9000, -500}, {164, 9000, -500}, 5000);
    scene.wall({-9000, 164, -500}, {9000, 164, -500}, 5000);
    TriangleWorld world(scene.triangles(), player);
    MoverState state{.place = {.centre = Vec3{0, 0, 352} + into}};
    for (int tic = 0; tic < 4; ++tic) {
        state = movedBody(world, state, {}, {});
        QVERIFY(!state.stuck);
        QVERIFY(state.place.centre.x < 164 && state.place.centre.y < 164);
    }
    for (const BodyContact& contact : world.touching(state.place)) {
        QVERIFY2(contact.depth <= 1e-9, qPrintable(QString::number(contact.depth)));
    }
    QVERIFY(state.grounded);
}

void MoverSlideTest::deepInsideItIsStuckAndStaysWhereItIs()
{
    TriangleWorld world(SolidScene().floor(plain, 0).triangles(), player);
    const MoverState sunk = standingAt({0, 0, -40});
    MoverState state = movedBody(world, sunk, {}, {});
    QVERIFY(state.stuck);
    QCOMPARE(state.place.centre, sunk.place.centre);
    // It can still leave by its own motion.
    state = movedBody(world, state, {.lift = 100}, {});
    QVERIFY(state.place.centre.z > sunk.place.centre.z + 50);
}

void MoverSlideTest::aTraceTellsTheWayPieceByPiece()
{
    const SolidScene scene =
        SolidScene().floor(plain, 0).wall({500, -9000, 0}, {500, 9000, 0}, 3000);
    TriangleWorld world(scene.triangles(), player);
    MoveTrace trace;
    const MoverState start = standingAt({300, 0, 0});
    const MoverState end = movedBody(world, start, {.wish = {60, 60, 0}}, {}, &trace);
    QCOMPARE(trace.start, start.place.centre);
    QVERIFY(trace.legs.size() >= 2);
    const MoveLeg& first = trace.legs.front();
    QCOMPARE(first.kind, LegKind::Walk);
    QVERIFY(first.contact.has_value());
    QCOMPARE(first.contact->normal, (Vec3{-1, 0, 0}));
    QCOMPARE(first.to.x, 500.0 - 164);
    QVERIFY(!first.normals.empty());
    for (std::size_t k = 1; k < trace.legs.size(); ++k) {
        QVERIFY(
            trace.legs[k].kind != trace.legs[k - 1].kind
            || trace.legs[k].from.centre == trace.legs[k - 1].to);
    }
    QVERIFY(!trace.climbs.empty());
    QVERIFY(trace.climbs.front().verdict != ClimbVerdict::Climbed);
    QVERIFY(trace.grounded);
    QCOMPARE(end.place.centre.y, 60.0);
}

void MoverSlideTest::aTraceIsOfOneTicAndKeepsItsRoomForTheNext()
{
    const SolidScene scene =
        SolidScene().floor(plain, 0).wall({500, -9000, 0}, {500, 9000, 0}, 3000);
    TriangleWorld world(scene.triangles(), player);
    MoveTrace trace;
    movedBody(world, standingAt({300, 0, 0}), {.wish = {60, 60, 0}}, {}, &trace);
    const auto legs = trace.legs.capacity();
    const auto climbs = trace.climbs.capacity();
    QVERIFY(legs > 1 && climbs > 0);
    const MoverState start = standingAt({0, 0, 0});
    movedBody(world, start, {}, {}, &trace);
    QCOMPARE(trace.legs.capacity(), legs);
    QCOMPARE(trace.climbs.capacity(), climbs);
    MoveTrace fresh;
    movedBody(world, start, {}, {}, &fresh);
    QCOMPARE(trace.wish, fresh.wish);
    QCOMPARE(trace.legs.size(), fresh.legs.size());
    QVERIFY(trace.climbs.empty());
    QCOMPARE(trace.sweeps, fresh.sweeps);
    QCOMPARE(trace.bumps, fresh.bumps);
}

SECTORED_TEST(MoverSlideTest)
#include "mover_slide_test.moc"
