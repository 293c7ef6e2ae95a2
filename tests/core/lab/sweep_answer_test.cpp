#include "sectored/lab/sweep_answer.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/sweep/sweep_oracle.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <cmath>
#include <string>

using namespace sectored;
using namespace sectored::test;

namespace {

/// Not the case of a sphere and a triangle that the support of tests draws.
using LabCase = sectored::SweepCase;

/// A sphere against one triangle.
LabCase caseAgainst(const std::array<Vec3, 3>& corners, const SphereMove& move)
{
    return {
        .shape = {.radius = move.radius},
        .at = move.centre,
        .by = move.motion,
        .target = {.kind = SweepTargetKind::Triangle, .triangles = {corners}}};
}

/// A sphere of radius 1 against the plane z = 0.
LabCase onPlane(double height, Vec3 by)
{
    return {
        .at = {0, 0, height},
        .by = by,
        .target = {.kind = SweepTargetKind::Plane, .normal = {0, 0, 5}}};
}

bool isNear(Vec3 a, Vec3 b, double tolerance)
{
    return length(a - b) <= tolerance;
}

} // namespace

class SweepAnswerTest : public QObject {
    Q_OBJECT

private slots:
    /// A start that leaves is met but stops nothing.
    void geometryAndPolicyAreKeptApart()
    {
        const SweepAnswer leaves = *answer(onPlane(0.5, {0, 0, 8.5}));
        QVERIFY(leaves.hit);
        QVERIFY(leaves.kind == SweepKind::Start);
        QVERIFY(!leaves.stops);
        QCOMPARE(leaves.depth, 0.5);
        QCOMPARE(leaves.leave, 1.0 / 17);
        QVERIFY(leaves.differs.how == SweepDifference::Held);
        const SweepAnswer sinks = *answer(onPlane(0.5, {0, 0, -0.25}));
        QVERIFY(sinks.hit && sinks.stops);
        QVERIFY(sinks.differs.how == SweepDifference::No);
        const SweepAnswer along = *answer(onPlane(1, {5, 0, 0}));
        QVERIFY(along.hit && !along.stops && along.endsInside);
    }

    void thePublishedPlaneIsOneSidedAndStrictAtTheEnd()
    {
        QVERIFY(answer(onPlane(-3, {0, 0, 6}))->differs.how == SweepDifference::Missed);
        QVERIFY(answer(onPlane(3, {0, 0, -2}))->differs.how == SweepDifference::Missed);
        QVERIFY(answer(onPlane(3, {0, 0, -6}))->differs.how == SweepDifference::No);
    }

    /// The middle of a hull that does not contain its origin decides, not the origin.
    void aHullLeavesByTheShorterWay()
    {
        LabCase sweep = onPlane(0, {0, 0, 1});
        sweep.shape = {.kind = SweepShapeKind::Hull, .points = {{0, 0, -1}, {0, 0, 3}}};
        const SweepAnswer up = *answer(sweep);
        QVERIFY(up.kind == SweepKind::Start);
        QCOMPARE(up.depth, 1.0);
        QVERIFY(isNear(up.push, {0, 0, 1}, 0));
        QVERIFY(!up.stops);
        sweep.by = {0, 0, -1};
        QVERIFY(answer(sweep)->stops);
    }

    void P31_whatStopsIsMetAndALargerSphereMeetsAtLeastAsMuch()
    {
        auto random = seededRandom(3101);
        for (int k = 0; k < inForm(3000, 300000); ++k) {
            const auto drawn = k % 2 == 0 ? randomSweep(random) : latticeSweep(random);
            LabCase sweep = caseAgainst(drawn.corners, drawn.move);
            const SweepAnswer small = *answer(sweep, nullptr, {.published = false});
            QVERIFY(small.hit || !small.stops);
            QVERIFY(small.kind != SweepKind::Hit || small.stops);
            sweep.shape.radius = drawn.move.radius * realBetween(random, 1.001, 1.5);
            const SweepAnswer large = *answer(sweep, nullptr, {.published = false});
            QVERIFY2(!small.hit || large.hit, std::to_string(k).c_str());
            if (small.hit) {
                QVERIFY(large.time <= small.time + 1e-9);
                QVERIFY(large.leave >= small.leave - 1e-9);
            }
        }
    }

    /// The push of a start takes the shape out, so that it only touches.
    void aPushLeadsOut()
    {
        auto random = seededRandom(3102);
        int starts = 0;
        for (int k = 0; k < inForm(4000, 100000); ++k) {
            auto drawn = randomSweep(random);
            drawn.move.centre =
                drawn.corners[0] + randomDirection(random) * drawn.move.radius * 0.9;
            LabCase sweep = caseAgainst(drawn.corners, drawn.move);
            if (k % 2 == 1) {
                sweep.shape.kind = SweepShapeKind::Ellipsoid;
                sweep.shape.extents = {
                    realBetween(random, 8, 164),
                    realBetween(random, 8, 164),
                    realBetween(random, 8, 352)};
            }
            const SweepAnswer inside = *answer(sweep, nullptr, {.published = false});
            if (inside.kind != SweepKind::Start) {
                continue;
            }
            ++starts;
            QVERIFY(std::abs(length(inside.push) - inside.depth) <= 1e-9 * (1 + inside.depth));
            sweep.at = sweep.at + inside.push * (1 + 1e-9);
            sweep.by = {};
            const SweepAnswer out = *answer(sweep, nullptr, {.published = false});
            QVERIFY2(!out.hit || out.depth <= 1e-6, std::to_string(out.depth).c_str());
        }
        QVERIFY(starts > 1000);
    }

    void ofManyTrianglesTheOneThatStopsIsNamed()
    {
        LabCase sweep{
            .at = {4, 4, 1},
            .by = {8, 0, 0},
            .target = {
                .kind = SweepTargetKind::Triangles,
                .triangles = {
                    {{{-50, -50, 0}, {50, -50, 0}, {0, 99, 0}}},
                    {{{9, -50, -50}, {9, 50, -50}, {9, 0, 99}}}}}};
        const SweepAnswer stands = *answer(sweep);
        QVERIFY(stands.kind == SweepKind::Start && !stands.stops);
        QCOMPARE(*stands.part.triangle, std::size_t{0});
        QVERIFY(stands.next.has_value());
        QCOMPARE(*stands.next->part.triangle, std::size_t{1});
        QCOMPARE(stands.next->time, 0.5);
        sweep.at = {8.5, 4, 1};
        const SweepAnswer stopped = *answer(sweep);
        QVERIFY(stopped.stops);
        QCOMPARE(*stopped.part.triangle, std::size_t{1});
        QVERIFY(!stopped.next);
    }

    void aPointPassesNoSharedEdge()
    {
        LabCase sweep{
            .shape = {.kind = SweepShapeKind::Point},
            .at = {283, -59, -308},
            .by = {-310, 82, 504},
            .target = {
                .kind = SweepTargetKind::Triangle,
                .triangles = {{{{368, 660, 332}, {-112, -696, -444}, {-664, 496, 28}}}}}};
        const SweepAnswer given = *answer(sweep);
        QVERIFY(given.hit && given.stops);
        QCOMPARE(given.time, 0.5);
        QVERIFY(given.published->method == PublishedMethod::RoundedRay);
    }

    void spheresTellTheRuleThatDecides()
    {
        LabCase sweep{.target = {.kind = SweepTargetKind::Sphere, .centre = {10, 0, 0}}};
        sweep.by = {20, 0, 0};
        const SweepAnswer through = *answer(sweep);
        QVERIFY(through.rule == SpheresRule::NearestOnTheWay);
        QCOMPARE(through.time, 0.4);
        QCOMPARE(through.leave, 0.6);
        QVERIFY(through.differs.how == SweepDifference::Missed);
        QVERIFY(isNear(through.point, {9, 0, 0}, 1e-12));
        QVERIFY(isNear(through.normal, {-1, 0, 0}, 1e-12));
        sweep.target.centre = {};
        const SweepAnswer same = *answer(sweep);
        QVERIFY(same.kind == SweepKind::Start && !same.stops);
        QCOMPARE(same.depth, 2.0);
        QCOMPARE(length(same.normal), 1.0);
    }

    void pairsThatTheTableRefusesAreFaults()
    {
        for (const auto shape :
             {SweepShapeKind::Box, SweepShapeKind::Hull, SweepShapeKind::Capsule}) {
            QVERIFY(isAnswered(shape, SweepTargetKind::Plane));
            QVERIFY(!isAnswered(shape, SweepTargetKind::Triangle));
            QVERIFY(!isAnswered(shape, SweepTargetKind::Sphere));
            QVERIFY(!isAnswered(shape, SweepTargetKind::Level));
        }
        QVERIFY(isAnswered(SweepShapeKind::Ellipsoid, SweepTargetKind::Level));
        QVERIFY(!isAnswered(SweepShapeKind::Ellipsoid, SweepTargetKind::Sphere));
        QVERIFY(isAnswered(SweepShapeKind::Point, SweepTargetKind::Sphere));
    }

    /// Energy never grows, and every leg begins where the one before it ended.
    void aSlideGainsNoSpeed()
    {
        auto random = seededRandom(3103);
        for (int k = 0; k < inForm(500, 20000); ++k) {
            const auto drawn = randomSweep(random);
            const auto other = randomSweep(random);
            LabCase sweep = caseAgainst(drawn.corners, drawn.move);
            sweep.target.kind = SweepTargetKind::Triangles;
            sweep.target.triangles.push_back(other.corners);
            sweep.slide = 8;
            sweep.friction = realBetween(random, 0, 1);
            sweep.bounce = realBetween(random, 0, 1);
            const SweepAnswer given = *answer(sweep, nullptr, {.published = false});
            double speed = length(sweep.by) * (1 + 1e-12);
            for (std::size_t leg = 0; leg < given.slide.legs.size(); ++leg) {
                const SweepLeg& one = given.slide.legs[leg];
                QVERIFY(one.speed <= speed);
                speed = one.speed * (1 + 1e-12);
                if (leg + 1 < given.slide.legs.size()) {
                    QVERIFY(one.time.has_value());
                    QVERIFY(
                        isNear(given.slide.legs[leg + 1].at, one.at + one.by * *one.time, 1e-9));
                }
            }
        }
    }
};

SECTORED_TEST(SweepAnswerTest)
#include "sweep_answer_test.moc"
