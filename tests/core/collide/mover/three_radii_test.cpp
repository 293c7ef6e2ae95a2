#include "sectored/collide/mover/mover.h"
#include "sectored/collide/shape/effective_radius.h"
#include "sectored/collide/world/triangle_world.h"
#include "sectored/geom/tolerance.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/solid_scene.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/sweep/sweep_oracle.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <vector>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr BodyRadii slender{.x = 60, .y = 164, .z = 352};

/// The axes that become x, y and z.
using Axes = std::array<std::size_t, 3>;

Vec3 permuted(Vec3 v, const Axes& axes)
{
    const std::array parts{v.x, v.y, v.z};
    return {parts[axes[0]], parts[axes[1]], parts[axes[2]]};
}

BodyRadii permuted(const BodyRadii& radii, const Axes& axes)
{
    const Vec3 turned = permuted(Vec3{radii.x, radii.y, radii.z}, axes);
    return {.x = turned.x, .y = turned.y, .z = turned.z};
}

std::vector<TriangleCorners> permuted(std::vector<TriangleCorners> triangles, const Axes& axes)
{
    for (TriangleCorners& corners : triangles) {
        for (Vec3& corner : corners) {
            corner = permuted(corner, axes);
        }
    }
    return triangles;
}

MoverState permuted(MoverState state, const Axes& axes)
{
    state.place.centre = permuted(state.place.centre, axes);
    state.drift = permuted(state.drift, axes);
    state.groundNormal = permuted(state.groundNormal, axes);
    return state;
}

MoverInput randomInput(std::mt19937_64& random, bool grounded)
{
    const Vec3 wish{double(random() % 401) - 200, double(random() % 401) - 200, 0};
    return {.wish = wish, .lift = grounded && random() % 30 == 0 ? 180.0 : 0.0};
}

/// Returns how deep a point of the surface of an ellipsoid is inside the nearest triangle, in
/// radii, found in long double; at least -1.
double depthTruth(const TriangleWorld& world, Vec3 centre)
{
    const BodyRadii body = world.shape();
    const Vec3 at{centre.x / body.x, centre.y / body.y, centre.z / body.z};
    long double nearest = 2;
    world.index().visitWithin(at, 1.01, [&](std::size_t k, const ClosestPoint&) {
        nearest = std::min(nearest, distanceTruth(world.index().triangle(k).corners, at));
    });
    return double(1 - nearest);
}

} // namespace

class ThreeRadiiTest : public QObject {
    Q_OBJECT

private slots:
    void P33_withTwoEqualRadiiItIsTheUprightEllipsoid();
    void P33_permutedAxesGivePermutedPaths_data();
    void P33_permutedAxesGivePermutedPaths();
    void P33_aSlenderBodyNeverGetsIntoAnythingNorOut();
    void itFitsThroughAGapOnlyWithItsNarrowSide();
    void itStandsOnItsLowestPointWhateverGravity();
};

void ThreeRadiiTest::P33_withTwoEqualRadiiItIsTheUprightEllipsoid()
{
    const CellScene scene(12, 33);
    TriangleWorld round(scene.triangles(), UprightEllipsoid{.horizontal = 164, .vertical = 352});
    TriangleWorld three(scene.triangles(), BodyRadii{.x = 164, .y = 164, .z = 352});
    auto random = seededRandom(3301);
    MoverState state{.place = {.centre = scene.start(352)}};
    MoverState other = state;
    for (int tic = 0; tic < roundsOf(400, 20'000); ++tic) {
        const MoverInput input = randomInput(random, state.grounded);
        state = movedBody(round, state, input, {});
        other = movedBody(three, other, input, {});
        QVERIFY2(other == state, qPrintable(QString::number(tic)));
    }
}

void ThreeRadiiTest::P33_permutedAxesGivePermutedPaths_data()
{
    QTest::addColumn<Axes>("axes");
    Axes axes{0, 1, 2};
    do {
        QTest::addRow("%c%c%c", "xyz"[axes[0]], "xyz"[axes[1]], "xyz"[axes[2]]) << axes;
    } while (std::ranges::next_permutation(axes).found);
}

/// Compares single ticks from the same state, because over many ticks rounding alone would make the
/// paths differ.
void ThreeRadiiTest::P33_permutedAxesGivePermutedPaths()
{
    QFETCH(Axes, axes);
    const CellScene scene(8, 34);
    TriangleWorld world(scene.triangles(), slender);
    TriangleWorld other(permuted(scene.triangles(), axes), permuted(slender, axes));
    MoverSettings settings;
    settings.gravity = permuted(settings.gravity, axes);
    auto random = seededRandom(3302);
    MoverState state{.place = {.centre = scene.start(slender.z)}};
    for (int tic = 0; tic < roundsOf(200, 20'000); ++tic) {
        MoverInput input = randomInput(random, state.grounded);
        MoverState turned = permuted(state, axes);
        state = movedBody(world, state, input, {});
        input.wish = permuted(input.wish, axes);
        turned = movedBody(other, turned, input, settings);
        const double off = distance(turned.place.centre, permuted(state.place.centre, axes));
        QVERIFY2(off <= 1e-9, qPrintable(QString("tic %1: %2").arg(tic).arg(off)));
        QCOMPARE(turned.grounded, state.grounded);
    }
}

void ThreeRadiiTest::P33_aSlenderBodyNeverGetsIntoAnythingNorOut()
{
    const CellScene scene(24, 20261127);
    TriangleWorld world(scene.triangles(), slender);
    auto random = seededRandom(3303);
    MoverState state{.place = {.centre = scene.start(slender.z)}};
    double deepest = -1;
    int grounded = 0;
    const int tics = roundsOf(3'000, 100'000);
    Vec3 wish{};
    for (int tic = 0; tic < tics; ++tic) {
        if (random() % 20 == 0) {
            const Vec3 way = randomDirection(random);
            wish = Vec3{way.x, way.y, 0} * 172.5;
        }
        const double lift = state.grounded && random() % 60 == 0 ? 180 : 0;
        state = movedBody(world, state, {.wish = wish, .lift = lift}, {});
        deepest = std::max(deepest, depthTruth(world, state.place.centre));
        grounded += state.grounded ? 1 : 0;
        QVERIFY2(!state.stuck, qPrintable(QString::number(tic)));
        QVERIFY2(scene.holds(state.place.centre), qPrintable(QString::number(tic)));
    }
    qInfo("deepest %g radii, %d of %d tics on the ground", deepest, grounded, tics);
    QVERIFY(deepest <= 1e-9);
    QVERIFY(grounded > tics / 4);
}

void ThreeRadiiTest::itFitsThroughAGapOnlyWithItsNarrowSide()
{
    // Two walls along y, 200 apart: a gap for a body of half width 60, not of 164.
    const SolidScene scene = SolidScene()
                                 .wall({-100, -500, -900}, {-100, 500, -900}, 900)
                                 .wall({100, -500, -900}, {100, 500, -900}, 900);
    const MoverSettings floating{.gravity = {}};
    const auto end = [&](const BodyRadii& radii) {
        TriangleWorld world(scene.triangles(), radii);
        const MoverState start{.place = {.centre = {0, -900, 0}}};
        return movedBody(world, start, {.wish = {0, 1800, 0}}, floating).place.centre;
    };
    QVERIFY(distance(end(slender), {0, 900, 0}) < 1e-6);
    QVERIFY(end({.x = 164, .y = 60, .z = 352}).y < -500);
}

void ThreeRadiiTest::itStandsOnItsLowestPointWhateverGravity()
{
    // Level ground for gravity along x, y and z in turn.
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const Axes axes{(3 - axis) % 3, (4 - axis) % 3, (5 - axis) % 3};
        const SolidScene flat =
            SolidScene().floor({.west = -9000, .north = -9000, .east = 9000, .south = 9000}, 0);
        TriangleWorld world(permuted(flat.triangles(), axes), slender);
        const MoverSettings settings{.gravity = permuted(Vec3{0, 0, -16}, axes)};
        const Vec3 up = permuted(Vec3{0, 0, 1}, axes);
        const double reach = dot(up, {slender.x, slender.y, slender.z});
        QCOMPARE(effectiveRadius(ellipsoidOf(slender), up), reach);
        MoverState state{.place = {.centre = up * 1000}};
        for (int tic = 0; tic < 60; ++tic) {
            state = movedBody(world, state, {}, settings);
        }
        QVERIFY(state.grounded);
        QVERIFY(std::abs(dot(state.place.centre, up) - reach) < 1e-6);
    }
}

SECTORED_TEST(ThreeRadiiTest)
#include "three_radii_test.moc"
