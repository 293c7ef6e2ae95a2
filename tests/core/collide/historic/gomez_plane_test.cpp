#include "sectored/collide/sweep/sphere_plane_sweep.h"

#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace sectored;

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
