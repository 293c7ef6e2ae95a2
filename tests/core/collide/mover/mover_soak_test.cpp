#include "sectored/collide/mover/mover.h"
#include "sectored/collide/world/triangle_world.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/solid_scene.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/sweep/sweep_oracle.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr UprightEllipsoid player{.horizontal = 164, .vertical = 352};

/// Returns the distance from the surface of the body to the nearest triangle, in radii; 1 if none
/// is near.
double clearance(const TriangleWorld& world, Vec3 centre)
{
    const EllipsoidSpace space(world.shape());
    double nearest = 2;
    world.index().visitWithin(
        space.toSpace(centre),
        2,
        [&](std::size_t, const ClosestPoint& closest) {
            nearest = std::min(nearest, std::sqrt(closest.distance2));
        });
    return nearest - 1;
}

/// Computes the same in long double by a search without case distinctions.
double clearanceTruth(const TriangleWorld& world, Vec3 centre)
{
    const EllipsoidSpace space(world.shape());
    const Vec3 inSpace = space.toSpace(centre);
    long double nearest = 2;
    world.index().visitWithin(inSpace, 1.01, [&](std::size_t k, const ClosestPoint&) {
        nearest = std::min(nearest, distanceTruth(world.index().triangle(k).corners, inSpace));
    });
    return double(nearest - 1);
}

/// Input of a player trying to get out: presses on for a while, turns, jumps.
class RandomPlayer {
public:
    RandomPlayer(quint64 seed, double speed)
        : m_random(seed)
        , m_speed(speed)
    {}

    MoverInput next(bool grounded)
    {
        if (m_left == 0) {
            m_left = 1 + static_cast<int>(m_random() % 40);
            const Vec3 direction = randomDirection(m_random);
            m_wish = Vec3{direction.x, direction.y, 0} * m_speed;
        }
        --m_left;
        return {.wish = m_wish, .lift = grounded && m_random() % 60 == 0 ? 180.0 : 0.0};
    }

private:
    std::mt19937_64 m_random;
    double m_speed;
    Vec3 m_wish{};
    int m_left = 0;
};

/// Speeds of walking and running, and two far beyond any player.
void addSpeedRows()
{
    QTest::addColumn<double>("speed");
    QTest::newRow("walking") << 86.25;
    QTest::newRow("running") << 172.5;
    QTest::newRow("10,000 units a tic") << 1e4;
    QTest::newRow("1,000,000 units a tic") << 1e6;
}

} // namespace

class MoverSoakTest : public QObject {
    Q_OBJECT

private slots:
    void P1_P2_P16_itNeverGetsIntoAnythingNorOut_data() { addSpeedRows(); }
    void P1_P2_P16_itNeverGetsIntoAnythingNorOut();
    void P3_everyPieceOfItsWayIsClear_data() { addSpeedRows(); }
    void P3_everyPieceOfItsWayIsClear();
};

void MoverSoakTest::P1_P2_P16_itNeverGetsIntoAnythingNorOut()
{
    QFETCH(double, speed);
    const int tics = roundsOf(5'000, 250'000);
    const quint64 seed = 20261122;
    qInfo("seed %llu, %d tics", seed, tics);
    const CellScene scene(24, seed);
    TriangleWorld world(scene.triangles(), player);
    RandomPlayer input(seed, speed);
    MoverState state{.place = {.centre = scene.start(player.vertical)}};
    double worst = 1;
    int grounded = 0;
    int stalls = 0;
    MoveTrace trace;
    for (int tic = 0; tic < tics; ++tic) {
        state = movedBody(world, state, input.next(state.grounded), {}, &trace);
        worst = std::min(worst, clearance(world, state.place.centre));
        grounded += state.grounded ? 1 : 0;
        stalls += trace.stalls;
        QVERIFY2(!state.stuck, qPrintable(QString::number(tic)));
        QVERIFY2(scene.holds(state.place.centre), qPrintable(QString::number(tic)));
        QVERIFY2(trace.bumps <= 8 && trace.sweeps <= 64, qPrintable(QString::number(tic)));
    }
    qInfo("worst clearance %g radii, %d tics on the ground, %d stalls", worst, grounded, stalls);
    QVERIFY2(worst >= -1e-9, qPrintable(QString::number(worst)));
    QVERIFY(grounded > tics / 4);
}

void MoverSoakTest::P3_everyPieceOfItsWayIsClear()
{
    QFETCH(double, speed);
    const int tics = isLongForm() ? 20'000 : 80;
    const quint64 seed = 7;
    qInfo("seed %llu, %d tics", seed, tics);
    const CellScene scene(6, seed);
    TriangleWorld world(scene.triangles(), player);
    RandomPlayer input(seed, speed);
    MoverState state{.place = {.centre = scene.start(player.vertical)}};
    double worst = 1;
    int samples = 0;
    MoveTrace trace;
    for (int tic = 0; tic < tics; ++tic) {
        state = movedBody(world, state, input.next(state.grounded), {}, &trace);
        for (const MoveLeg& leg : trace.legs) {
            for (int k = 0; k <= 64; ++k) {
                const Vec3 centre = leg.from.centre + (leg.to - leg.from.centre) * (k / 64.0);
                worst = std::min(worst, clearanceTruth(world, centre));
                ++samples;
            }
        }
    }
    qInfo("worst clearance %g radii in %d samples", worst, samples);
    // 1e-6 map units, for a body with a radius of 164.
    QVERIFY2(worst >= -1e-6 / 164, qPrintable(QString::number(worst)));
    QVERIFY(samples > 20'000);
}

SECTORED_TEST(MoverSoakTest)
#include "mover_soak_test.moc"
