#include "sectored/collide/historic/nettle_slide.h"
#include "sectored/collide/sweep/sphere_plane_sweep.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>

using namespace sectored;
using namespace sectored::historic;
using namespace sectored::test;

namespace {

constexpr double epsilon = 0.005;

const Plane3 ground = *planeThrough(Vec3{}, Vec3{0, 0, 1});

/// Returns two walls that meet at the origin in a corner that is open towards +x.
std::array<Plane3, 2> wallsOfCorner(double degrees)
{
    const double half = degrees / 2 * 3.14159265358979323846 / 180;
    return {
        *planeThrough(Vec3{}, Vec3{std::sin(half), -std::cos(half), 0}),
        *planeThrough(Vec3{}, Vec3{std::sin(half), std::cos(half), 0})};
}

/// Returns the recursion depth for a sphere pushed into the corner, slightly to one side.
std::ptrdiff_t depthInCorner(double degrees)
{
    const auto walls = wallsOfCorner(degrees);
    const double half = degrees / 2 * 3.14159265358979323846 / 180;
    const SphereMove move{
        .centre = {164 / std::sin(half) + 50, 0, 0},
        .motion = {-200, -1, 0},
        .radius = 164};
    const auto legs = nettleSlide(walls, move, {.epsilon = epsilon, .deepest = 100'000});
    return std::ranges::count_if(legs, &NettleLeg::isMet);
}

} // namespace

class BackedOffSlideTest : public QObject {
    Q_OBJECT

private slots:
    void atGrazingTheClearanceIsLost();
    void withLessToGoItStepsBackwards();
    void aSharpCornerIsWalkedIntoWithoutBound();
};

void BackedOffSlideTest::atGrazingTheClearanceIsLost()
{
    int lost = 0;
    for (int slope = 0; slope < 1'000; ++slope) {
        const SphereMove move{
            .centre = {0, 0, 100},
            .motion = {double(slope) * 100, 0, -100},
            .radius = 50};
        const auto contact = sweepSpherePlane(ground, move);
        const Vec3 centre = backedOff(move, contact->time * length(move.motion), epsilon);
        const double clearance = centre.z - move.radius;
        QVERIFY(std::abs(clearance - epsilon / std::hypot(slope, 1)) <= 1e-10);
        lost += clearance < epsilon / 100.5;
    }
    QCOMPARE(lost, 899);
}

void BackedOffSlideTest::withLessToGoItStepsBackwards()
{
    int backwards = 0;
    for (int gap = 0; gap <= 20; ++gap) {
        const SphereMove move{
            .centre = {0, 0, 50 + gap / 2000.0},
            .motion = {0, 0, -100},
            .radius = 50};
        const auto contact = sweepSpherePlane(ground, move);
        const Vec3 centre = backedOff(move, contact->time * 100, epsilon);
        backwards += centre.z > move.centre.z + 1e-9;
    }
    QCOMPARE(backwards, 10);
}

void BackedOffSlideTest::aSharpCornerIsWalkedIntoWithoutBound()
{
    QCOMPARE(depthInCorner(120), std::ptrdiff_t{2});
    QCOMPARE(depthInCorner(90), std::ptrdiff_t{2});
    QVERIFY(depthInCorner(45) > 20);
    QVERIFY(depthInCorner(10) > 600);
    QVERIFY(depthInCorner(1) > 60'000);
}

SECTORED_TEST(BackedOffSlideTest)
#include "backed_off_slide_test.moc"
