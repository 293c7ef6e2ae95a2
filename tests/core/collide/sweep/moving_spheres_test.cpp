#include "sectored/collide/shape/bounding_sphere.h"
#include "sectored/collide/sweep/moving_spheres.h"
#include "sectored/collide/sweep/sphere_triangle_sweep.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/sweep/sweep_oracle.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <limits>

using namespace sectored;
using namespace sectored::test;

namespace {

struct TwoMoves {
    SphereMove first{};
    SphereMove second{};
};

/// Returns two spheres of the size of a level; half of the pairs pass close to each other.
TwoMoves randomMoves(std::mt19937_64& random)
{
    const auto place = [&](double extent) {
        return randomDirection(random) * realBetween(random, 0, extent);
    };
    TwoMoves moves{
        .first = {place(800), place(900), realBetween(random, 0, 164)},
        .second = {place(800), place(900), realBetween(random, 0, 164)}};
    if (randomBelow(random, 2) == 0) {
        const double reach = moves.first.radius + moves.second.radius;
        const Vec3 meeting = centreAt(moves.first, realBetween(random, 0, 1.5));
        const Vec3 aim = meeting + randomDirection(random) * (reach * realBetween(random, 0, 2));
        moves.second.motion = aim - moves.second.centre;
    }
    return moves;
}

/// Returns the second sphere relative to the first, with the sum of the radii.
SphereMove relative(const TwoMoves& moves)
{
    return {
        .centre = moves.second.centre - moves.first.centre,
        .motion = moves.second.motion - moves.first.motion,
        .radius = moves.first.radius + moves.second.radius};
}

bool overlapAt(const TwoMoves& moves, double time)
{
    return spheresOverlap(
        {centreAt(moves.first, time), moves.first.radius},
        {centreAt(moves.second, time), moves.second.radius});
}

SpheresMeeting meetingOf(const TwoMoves& moves)
{
    return meetSpheres(moves.first, moves.second);
}

} // namespace

class MovingSpheresTest : public QObject {
    Q_OBJECT

private slots:
    void spheresThatOverlapMeetAtOnce();
    void spheresThatPartNeverMeet();
    void equalMotionsKeepTheirGap();
    void whatIsOutOfReachInTheTimeIsToldByTheEnd();
    void touchingAtTheEndCounts();
    void onTheWayTheDiscriminantTells();
    void pointsMeetWhereTheirWaysDo();
    void theTimeLosesNoDigitAsTheGapCloses();
    void longWaysLoseNoDigits();
    void whatGrazesFromTheStartMeetsThereOrNever();
    void whoIsFirstDoesNotMatter();
    void P21_theMeetingIsThatOfTheSearch();
    void P21_samplesOverlapOnlyAfterTheMeeting();
    void P21_itIsTheSweepOfASphereAgainstAVertex();
};

void MovingSpheresTest::spheresThatOverlapMeetAtOnce()
{
    const SphereMove one{.centre = {0, 0, 0}, .motion = {-9, 0, 0}, .radius = 2};
    for (const double apart : {0.0, 3.0, 5.0}) {
        const SphereMove other{.centre = {apart, 0, 0}, .motion = {9, 0, 0}, .radius = 3};
        const SpheresMeeting meeting = meetSpheres(one, other);
        QVERIFY(meeting.rule == SpheresRule::OverlapAtStart);
        QCOMPARE(meeting.time.value(), 0.0);
        QVERIFY(spheresMeet(one, other));
    }
}

void MovingSpheresTest::spheresThatPartNeverMeet()
{
    const SphereMove one{.centre = {0, 0, 0}, .motion = {1, 0, 0}, .radius = 2};
    const SphereMove other{.centre = {9, 0, 0}, .motion = {2, 5, 0}, .radius = 2};
    QVERIFY(meetSpheres(one, other).rule == SpheresRule::NotApproaching);
    QVERIFY(!meetSpheres(one, other).time && !spheresMeet(one, other));
}

void MovingSpheresTest::equalMotionsKeepTheirGap()
{
    for (const Vec3 motion : {Vec3{}, Vec3{7, 8, 9}}) {
        const SphereMove one{.centre = {0, 0, 0}, .motion = motion, .radius = 2};
        const SphereMove other{.centre = {9, 0, 0}, .motion = motion, .radius = 2};
        QVERIFY(meetSpheres(one, other).rule == SpheresRule::NotApproaching);
        QVERIFY(!meetSpheres(one, other).time);
    }
}

void MovingSpheresTest::whatIsOutOfReachInTheTimeIsToldByTheEnd()
{
    const SphereMove one{.centre = {0, 0, 0}, .motion = {4, 0, 0}, .radius = 2};
    const SphereMove far{.centre = {20, 0, 0}, .motion = {-4, 0, 0}, .radius = 2};
    QVERIFY(meetSpheres(one, far).rule == SpheresRule::NearestAtEnd);
    QVERIFY(!meetSpheres(one, far).time);
    const SphereMove near{.centre = {10, 0, 0}, .motion = {-4, 0, 0}, .radius = 2};
    QVERIFY(meetSpheres(one, near).rule == SpheresRule::NearestAtEnd);
    QCOMPARE(meetSpheres(one, near).time.value(), 0.75);
}

void MovingSpheresTest::touchingAtTheEndCounts()
{
    const SphereMove one{.centre = {0, 0, 0}, .motion = {4, 0, 0}, .radius = 2};
    const SphereMove other{.centre = {12, 0, 0}, .motion = {-4, 0, 0}, .radius = 2};
    QCOMPARE(meetSpheres(one, other).time.value(), 1.0);
}

void MovingSpheresTest::onTheWayTheDiscriminantTells()
{
    const SphereMove one{.centre = {0, 0, 0}, .motion = {40, 0, 0}, .radius = 2};
    const SphereMove grazed{.centre = {20, 5, 0}, .motion = {}, .radius = 3};
    const SpheresMeeting meeting = meetSpheres(one, grazed);
    QVERIFY(meeting.rule == SpheresRule::NearestOnTheWay);
    QCOMPARE(meeting.time.value(), 0.5);
    const SphereMove missed{.centre = {20, 5.001, 0}, .motion = {}, .radius = 3};
    QVERIFY(meetSpheres(one, missed).rule == SpheresRule::NearestOnTheWay);
    QVERIFY(!meetSpheres(one, missed).time);
}

void MovingSpheresTest::pointsMeetWhereTheirWaysDo()
{
    const SphereMove one{.centre = {0, 0, 0}, .motion = {8, 0, 0}};
    QCOMPARE(meetSpheres(one, {.centre = {4, 4, 0}, .motion = {0, -8, 0}}).time.value(), 0.5);
    QVERIFY(!meetSpheres(one, {.centre = {4, 4, 0}, .motion = {0, -7, 0}}).time);
}

void MovingSpheresTest::theTimeLosesNoDigitAsTheGapCloses()
{
    for (int power = 4; power <= 26; ++power) {
        // The squares of the distance and of the summed radii differ by 1, and nothing is rounded.
        const double reach = std::ldexp(1.0, power);
        const SphereMove one{.motion = {7, 0, 0}, .radius = reach / 4};
        const SphereMove other{
            .centre = {reach, 1, 0},
            .motion = {0, 3, 1},
            .radius = reach * 3 / 4};
        const long double approach = 7 * static_cast<long double>(reach) - 3;
        const long double truth = 1 / (approach + std::sqrt(approach * approach - 59));
        QVERIFY(std::abs(meetSpheres(one, other).time.value() - truth) <= 1e-15L * truth);
    }
}

void MovingSpheresTest::longWaysLoseNoDigits()
{
    auto random = seededRandom(680);
    for (int count = 0; count < 2'000; ++count) {
        const Vec3 direction = randomDirection(random);
        const Vec3 beside = cross(direction, randomDirection(random));
        const TwoMoves moves{
            .first = {.centre = direction * -1e6, .motion = direction * 2e6, .radius = 0.5},
            .second = {.centre = beside * realBetween(random, 0, 0.9), .radius = 0.5}};
        const double time = meetingOf(moves).time.value();
        const Vec3 apart = centreAt(moves.first, time) - moves.second.centre;
        QVERIFY(std::abs(length(apart) - 1) <= 1e-9);
    }
}

void MovingSpheresTest::whatGrazesFromTheStartMeetsThereOrNever()
{
    auto random = seededRandom(685);
    for (int count = 0; count < 20'000; ++count) {
        const Vec3 out = randomDirection(random);
        const double reach = realBetween(random, 1, 300);
        const TwoMoves moves{
            .first = {.radius = reach},
            .second = {
                .centre = out * reach,
                .motion = cross(out, randomDirection(random)) * realBetween(random, 1, 300)}};
        const double time = meetingOf(moves).time.value_or(0);
        QVERIFY(std::abs(length(centreAt(moves.second, time)) - reach) <= 1e-9 * reach);
    }
}

void MovingSpheresTest::whoIsFirstDoesNotMatter()
{
    auto random = seededRandom(681);
    for (int count = 0; count < 10'000; ++count) {
        const TwoMoves moves = randomMoves(random);
        const SpheresMeeting meeting = meetingOf(moves);
        const SpheresMeeting other = meetSpheres(moves.second, moves.first);
        QVERIFY(meeting.rule == other.rule && meeting.time == other.time);
        QCOMPARE(spheresMeet(moves.first, moves.second), meeting.time.has_value());
    }
}

void MovingSpheresTest::P21_theMeetingIsThatOfTheSearch()
{
    auto random = seededRandom(682);
    int hits = 0;
    std::array<int, 4> byRule{};
    long double worst = 0;
    for (int count = 0; count < inForm(4'000, 400'000); ++count) {
        const TwoMoves moves = randomMoves(random);
        const SphereMove move = relative(moves);
        const SweepTruth truth = sweepTruth({Vec3{}, Vec3{}, Vec3{}}, move);
        if (std::abs(truth.smallestGap) <= 1e-9L * move.radius) {
            continue;
        }
        const SpheresMeeting meeting = meetingOf(moves);
        QCOMPARE(meeting.time.has_value(), truth.smallestGap < 0);
        ++byRule[static_cast<std::size_t>(meeting.rule)];
        if (meeting.time) {
            ++hits;
            const long double late = std::abs(truth.time - *meeting.time);
            worst = std::max(worst, late * length(move.motion) / move.radius);
        }
    }
    qInfo("%d meet, worst place %Lg of the reach", hits, worst);
    QVERIFY(hits > inForm(1'000, 100'000));
    QVERIFY(*std::ranges::min_element(byRule) > inForm(200, 20'000));
    QVERIFY(worst <= 1e-9L);
}

void MovingSpheresTest::P21_samplesOverlapOnlyAfterTheMeeting()
{
    auto random = seededRandom(683);
    for (int count = 0; count < inForm(2'000, 100'000); ++count) {
        const TwoMoves moves = randomMoves(random);
        const double meeting = meetingOf(moves).time.value_or(2);
        for (int step = 0; step <= 64; ++step) {
            const double time = step / 64.0;
            QVERIFY(time >= meeting - 1e-9 || !overlapAt(moves, time));
        }
        if (meeting > 0 && meeting <= 1) {
            const Vec3 apart = centreAt(moves.first, meeting) - centreAt(moves.second, meeting);
            QVERIFY(std::abs(length(apart) - relative(moves).radius) <= 1e-9);
        }
    }
}

void MovingSpheresTest::P21_itIsTheSweepOfASphereAgainstAVertex()
{
    auto random = seededRandom(684);
    int hits = 0;
    for (int count = 0; count < 20'000; ++count) {
        const TwoMoves moves = randomMoves(random);
        const SphereMove move = relative(moves);
        const SpheresMeeting meeting = meetingOf(moves);
        const auto contact = sweepSphere(colliderTriangle({}, {}, {}), move);
        if (meeting.rule == SpheresRule::OverlapAtStart) {
            // The sweep stops only approaching spheres.
            QVERIFY(!contact || contact->time == 0);
            continue;
        }
        QCOMPARE(contact.has_value(), meeting.time.has_value());
        if (contact) {
            ++hits;
            QVERIFY(std::abs(contact->time - *meeting.time) <= 1e-12);
        }
    }
    QVERIFY(hits > 4'000);
}

SECTORED_TEST(MovingSpheresTest)
#include "moving_spheres_test.moc"
