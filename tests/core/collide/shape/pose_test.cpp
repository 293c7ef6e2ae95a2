#include "sectored/collide/shape/pose.h"
#include "sectored/collide/sweep/sphere_plane_sweep.h"

#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;

class PoseTest : public QObject {
    Q_OBJECT

private slots:
    void placeAndOrientationGoTheSameShare();
    void aSphereIsHaltedAndTurnedWhereItTouches();
};

void PoseTest::placeAndOrientationGoTheSameShare()
{
    const PoseMove move{
        .from = {.place = {1, 2, 3}, .orientation = {}},
        .to = {.place = {5, 2, -5}, .orientation = *turnAbout({0, 0, 1}, 2)}};
    QVERIFY(poseAt(move, 0) == move.from);
    const Pose pose = poseAt(move, 0.25);
    QVERIFY((pose.place == Vec3{2, 2, 1}));
    const Vec3 expected = turned(*turnAbout({0, 0, 1}, 0.5), {1, 0, 0});
    QVERIFY(length(turned(pose.orientation, {1, 0, 0}) - expected) <= 1e-15);
}

void PoseTest::aSphereIsHaltedAndTurnedWhereItTouches()
{
    const PoseMove move{
        .from = {.place = {0, 0, 11}},
        .to = {.place = {8, 0, -9}, .orientation = *turnAbout({0, 1, 0}, 1)}};
    const Plane3 ground = *planeThrough(Vec3{0, 0, 1}, Vec3{0, 0, 1});
    const auto contact = sweepSpherePlane(
        ground,
        {.centre = move.from.place, .motion = move.to.place - move.from.place, .radius = 2});
    const Pose pose = poseAt(move, contact->time);
    QVERIFY(pose.place == contact->centre);
    const Vec3 expected = turned(*turnAbout({0, 1, 0}, 0.4), {0, 0, 1});
    QVERIFY(length(turned(pose.orientation, {0, 0, 1}) - expected) <= 1e-15);
}

SECTORED_TEST(PoseTest)
#include "pose_test.moc"
