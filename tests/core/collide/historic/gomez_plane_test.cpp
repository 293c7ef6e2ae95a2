#include "sectored/collide/historic/gomez_plane.h"
#include "sectored/collide/sweep/sphere_plane_sweep.h"

#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace sectored;
using namespace sectored::historic;

namespace {

/// A sphere above the plane height = 0; all numbers are multiples of 1/4, so nothing is rounded.
struct Fall {
    double from = 0;
    double to = 0;
    double radius = 0;
};

std::vector<Fall> lattice()
{
    std::vector<Fall> falls;
    for (int from = -8; from <= 8; ++from) {
        for (int to = -8; to <= 8; ++to) {
            for (int radius = 0; radius <= 8; ++radius) {
                falls.push_back({from / 4.0, to / 4.0, radius / 4.0});
            }
        }
    }
    return falls;
}

std::optional<SpherePlaneContact> sweep(const Fall& fall, PlaneSweepRule rule)
{
    return sweepSpherePlane(
        {.normal = {0, 0, 1}, .offset = 0},
        {.centre = {3, 4, fall.from}, .motion = {1, 2, fall.to - fall.from}, .radius = fall.radius},
        rule);
}

std::optional<GomezContact> publishedSweep(const Fall& fall)
{
    return gomezPlane(
        {.normal = {0, 0, 1}, .offset = 0},
        {.centre = {3, 4, fall.from},
         .motion = {1, 2, fall.to - fall.from},
         .radius = fall.radius});
}

/// Returns true if the swept sphere contains a point of the plane.
bool meets(const Fall& fall)
{
    return std::min(fall.from, fall.to) <= fall.radius
           && std::max(fall.from, fall.to) >= -fall.radius;
}

bool startsTouching(const Fall& fall)
{
    return std::abs(fall.from) <= fall.radius;
}

bool leaves(const Fall& fall)
{
    return fall.from < 0 ? fall.to < fall.from : fall.to > fall.from;
}

} // namespace

class GomezPlaneTest : public QObject {
    Q_OBJECT

private slots:
    void P27_thePublishedRuleMissesAllThatComesFromBehind();
    void P27_thePublishedRuleMissesAllThatEndsTouching();
    void P27_thePublishedRuleGluesWhatLeaves();
    void itIsRightOtherwise();
    void theListingIsTheRuleOfTheSweep();
    void aBoxIsSweptWithItsReachTowardsThePlane();
    void threePointsOnALineGiveAPlaneThatNothingTouches();
    void farFromTheOriginTheDistanceIsRounding();
    void theRuleOfBothSidesMissesNothingAndTellsWhatLeaves();
};

void GomezPlaneTest::P27_thePublishedRuleMissesAllThatComesFromBehind()
{
    int missed = 0;
    for (const Fall& fall : lattice()) {
        if (meets(fall) && !startsTouching(fall) && fall.from < 0) {
            ++missed;
            QVERIFY(!sweep(fall, PlaneSweepRule::Published));
        }
    }
    QCOMPARE(missed, 408);
}

void GomezPlaneTest::P27_thePublishedRuleMissesAllThatEndsTouching()
{
    int missed = 0;
    for (const Fall& fall : lattice()) {
        if (fall.from > fall.radius && fall.to == fall.radius) {
            ++missed;
            QVERIFY(!sweep(fall, PlaneSweepRule::Published));
        }
    }
    QCOMPARE(missed, 36);
}

void GomezPlaneTest::P27_thePublishedRuleGluesWhatLeaves()
{
    int glued = 0;
    for (const Fall& fall : lattice()) {
        if (startsTouching(fall) && leaves(fall)) {
            ++glued;
            const auto contact = sweep(fall, PlaneSweepRule::Published);
            QVERIFY(contact && contact->time == 0);
        }
    }
    QCOMPARE(glued, 408);
}

void GomezPlaneTest::itIsRightOtherwise()
{
    for (const Fall& fall : lattice()) {
        if (!startsTouching(fall) && fall.from > 0 && fall.to != fall.radius) {
            QCOMPARE(sweep(fall, PlaneSweepRule::Published).has_value(), meets(fall));
        }
    }
}

void GomezPlaneTest::theListingIsTheRuleOfTheSweep()
{
    for (const Fall& fall : lattice()) {
        const auto theirs = publishedSweep(fall);
        const auto rule = sweep(fall, PlaneSweepRule::Published);
        QCOMPARE(theirs.has_value(), rule.has_value());
        if (theirs) {
            QCOMPARE(theirs->time, rule->time);
            QVERIFY(length(theirs->centre - rule->centre) <= 1e-14);
        }
    }
}

void GomezPlaneTest::aBoxIsSweptWithItsReachTowardsThePlane()
{
    const Plane3 slope = *planeThrough(Vec3{}, Vec3{3, 0, 4});
    const ShapeMove box{
        .shape = AxisBoxShape{{5, 1, 10}},
        .place = slope.normal * 21,
        .motion = slope.normal * -20};
    // It reaches 5 * 0.6 + 10 * 0.8 = 11 units towards the slope.
    QVERIFY(std::abs(gomezPlane(slope, box).value().time - 0.5) <= 1e-15);
}

void GomezPlaneTest::threePointsOnALineGiveAPlaneThatNothingTouches()
{
    const Plane3 plane = gomezPlaneThrough({0, 0, 0}, {1, 1, 1}, {3, 3, 3});
    QVERIFY(std::isnan(plane.normal.x) && std::isnan(plane.offset));
    const SphereMove through{.centre = {0, 0, 9}, .motion = {0, 0, -18}, .radius = 4};
    QVERIFY(!gomezPlane(plane, through));
    QVERIFY(!planeThrough({0, 0, 0}, {1, 1, 1}, {3, 3, 3}));
    const Plane3 sound = gomezPlaneThrough({0, 0, 2}, {1, 0, 2}, {0, 1, 2});
    QVERIFY((sound == Plane3{.normal = {0, 0, 1}, .offset = -2}));
}

void GomezPlaneTest::farFromTheOriginTheDistanceIsRounding()
{
    const Vec3 normal{0.6, 0, 0.8};
    const Vec3 onPlane = normal * 1e6;
    const double off = gomezDistance(normal, onPlane, onPlane + normal) - 1;
    QVERIFY(std::abs(off) > 1e-3 && std::abs(off) < 0.25);
    QCOMPARE(gomezDistance({0, 0, 1}, {0, 0, 2}, {5, 5, 3}), 1.0F);
}

void GomezPlaneTest::theRuleOfBothSidesMissesNothingAndTellsWhatLeaves()
{
    for (const Fall& fall : lattice()) {
        const auto contact = sweep(fall, PlaneSweepRule::TwoSided);
        QCOMPARE(contact.has_value(), meets(fall));
        if (contact) {
            const bool isStart = contact->kind == PlaneContactKind::AtStart;
            QCOMPARE(isStart, startsTouching(fall));
            QCOMPARE(contact->approaching, fall.from != fall.to && !leaves(fall));
            if (!isStart) {
                QVERIFY(std::abs(std::abs(contact->centre.z) - fall.radius) < 1e-15);
            }
        }
    }
}

SECTORED_TEST(GomezPlaneTest)
#include "gomez_plane_test.moc"
