#include "sectored/collide/sweep/sphere_triangle_sweep.h"
#include "sectored/geom/tolerance.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/sweep/sweep_oracle.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::test;

namespace {

ColliderTriangle triangleOf(const std::array<Vec3, 3>& corners)
{
    return colliderTriangle(corners[0], corners[1], corners[2]);
}

/// Returns how much deeper than at the start the sphere gets into the triangle, in radii.
double deepened(const SweepCase& sweep, double until)
{
    SphereMove leg = sweep.move;
    leg.motion = leg.motion * until;
    const SweepTruth truth = sweepTruth(sweep.corners, leg);
    const auto before = std::min(truth.startGap, 0.0L);
    return double(before - truth.smallestGap) / leg.radius;
}

/// Applies the function to every point of the case.
template <class Change>
SweepCase changed(SweepCase sweep, Change change)
{
    for (Vec3& corner : sweep.corners) {
        corner = change(corner);
    }
    const Vec3 end = change(centreAt(sweep.move, 1));
    sweep.move.centre = change(sweep.move.centre);
    sweep.move.motion = end - sweep.move.centre;
    return sweep;
}

/// Returns the case with coordinates rounded to map units, as in levels.
SweepCase wholeUnits(const SweepCase& sweep)
{
    return changed(sweep, [](Vec3 p) {
        return Vec3{std::round(p.x), std::round(p.y), std::round(p.z)};
    });
}

} // namespace

class SweepPropertiesTest : public QObject {
    Q_OBJECT

private slots:
    void P3_noPartOfTheWayUpToTheContactIsInTheTriangle();
    void P14_whatTouchesIsNeitherStuckNorLetThrough();
    void P17_movingMirroringAndSwappingTheWorldKeepsTheAnswer();
    void P18_aLargerSphereTouchesNoLater();
    void P18_aShorterWayAddsNoContact();
    void P29_askedAgainWithItsOwnTimeItIsTheSame();
    void P19_theOrderOfTheCornersDoesNotMatter();
    void theContactIsOnBoth();
    void whatGrazesFromTheStartIsNotHeld();
    void whatHardlyComesNearerIsHeldWhereItTouches();
};

void SweepPropertiesTest::P3_noPartOfTheWayUpToTheContactIsInTheTriangle()
{
    auto random = seededRandom(653);
    double worst = 0;
    for (int count = 0; count < inForm(1'000, 100'000); ++count) {
        const SweepCase sweep = count % 8 == 0 ? farSweep(random) : randomSweep(random);
        const auto contact = sweepSphere(triangleOf(sweep.corners), sweep.move);
        worst = std::max(worst, deepened(sweep, contact ? contact->time : 1));
    }
    qInfo("deepest %g radii", worst);
    QVERIFY(worst <= 1e-9);
}

void SweepPropertiesTest::P14_whatTouchesIsNeitherStuckNorLetThrough()
{
    auto random = seededRandom(654);
    int held = 0;
    double deepest = 0;
    for (int count = 0; count < inForm(2'000, 300'000); ++count) {
        const SweepCase sweep = touchingSweep(random);
        const SweepTruth truth = sweepTruth(sweep.corners, sweep.move);
        const auto contact = sweepSphere(triangleOf(sweep.corners), sweep.move);
        if (truth.approach > 1e-9L) {
            QVERIFY2(!contact, "held though it leaves");
        } else if (truth.approach < -1e-6L) {
            ++held;
            QVERIFY2(contact.has_value(), "let through");
            deepest = std::max(deepest, deepened(sweep, contact->time));
            QVERIFY(contact->time * length(sweep.move.motion) <= 1e-6 * sweep.move.radius);
        }
    }
    qInfo("%d held, deepest %g radii", held, deepest);
    QVERIFY(held > inForm(500, 75'000));
    QVERIFY(deepest <= 1e-12);
}

void SweepPropertiesTest::P17_movingMirroringAndSwappingTheWorldKeepsTheAnswer()
{
    auto random = seededRandom(657);
    using Change = Vec3 (*)(Vec3);
    const Change changes[] = {
        [](Vec3 p) {
            return p + Vec3{1024 * 500, -1024 * 300, 1024 * 7};
        },
        [](Vec3 p) {
            return Vec3{-p.x, p.y, p.z};
        },
        [](Vec3 p) {
            return Vec3{p.y, p.x, p.z};
        }};
    for (int count = 0; count < 3'000; ++count) {
        const SweepCase sweep = wholeUnits(randomSweep(random));
        const auto expected = sweepSphere(triangleOf(sweep.corners), sweep.move);
        for (const Change change : changes) {
            const SweepCase other = changed(sweep, change);
            const auto contact = sweepSphere(triangleOf(other.corners), other.move);
            QCOMPARE(contact.has_value(), expected.has_value());
            if (contact) {
                QVERIFY(std::abs(contact->time - expected->time) <= 1e-9);
                QVERIFY(length(contact->point - change(expected->point)) <= 1e-9);
            }
        }
    }
}

void SweepPropertiesTest::P18_aLargerSphereTouchesNoLater()
{
    auto random = seededRandom(658);
    for (int count = 0; count < 10'000; ++count) {
        const SweepCase sweep = randomSweep(random);
        SphereMove smaller = sweep.move;
        smaller.radius *= realBetween(random, 0, 1);
        const auto triangle = triangleOf(sweep.corners);
        const auto contact = sweepSphere(triangle, smaller);
        if (contact) {
            const auto larger = sweepSphere(triangle, sweep.move);
            QVERIFY(larger.has_value());
            QVERIFY(larger->time <= contact->time + 1e-12);
        }
    }
}

void SweepPropertiesTest::P18_aShorterWayAddsNoContact()
{
    auto random = seededRandom(659);
    for (int count = 0; count < 10'000; ++count) {
        const SweepCase sweep = randomSweep(random);
        const auto triangle = triangleOf(sweep.corners);
        const double latest = realBetween(random, 0, 1);
        const auto all = sweepSphere(triangle, sweep.move);
        const auto early = sweepSphere(triangle, sweep.move, latest);
        QCOMPARE(early.has_value(), all && all->time <= latest);
        QVERIFY(!early || (early->time == all->time && early->point == all->point));
    }
}

void SweepPropertiesTest::P29_askedAgainWithItsOwnTimeItIsTheSame()
{
    auto random = seededRandom(669);
    std::array<int, 7> found{};
    int atStart = 0;
    for (int count = 0; count < inForm(20'000, 1'000'000); ++count) {
        const SweepCase sweep = count % 4 == 0   ? latticeSweep(random)
                                : count % 4 == 1 ? touchingSweep(random)
                                : count % 4 == 2 ? farSweep(random)
                                                 : randomSweep(random);
        const auto triangle = triangleOf(sweep.corners);
        const auto contact = sweepSphere(triangle, sweep.move);
        if (!contact) {
            continue;
        }
        ++found[std::size_t(contact->feature)];
        atStart += contact->time == 0 ? 1 : 0;
        const auto same = sweepSphere(triangle, sweep.move, contact->time);
        QVERIFY2(same.has_value(), "not found up to its own time");
        QVERIFY(same->time == contact->time && same->point == contact->point);
        QVERIFY(same->normal == contact->normal && same->feature == contact->feature);
        QVERIFY(!sweepSphere(triangle, sweep.move, std::nextafter(contact->time, -1)));
    }
    QVERIFY(std::ranges::all_of(found, [](int count) { return count > 100; }));
    QVERIFY(atStart > 1000);
}

void SweepPropertiesTest::P19_theOrderOfTheCornersDoesNotMatter()
{
    auto random = seededRandom(660);
    for (int count = 0; count < 5'000; ++count) {
        const SweepCase sweep =
            count % 2 == 0 ? wholeUnits(randomSweep(random)) : latticeSweep(random);
        const auto expected = sweepSphere(triangleOf(sweep.corners), sweep.move);
        std::array<std::size_t, 3> order{0, 1, 2};
        while (std::ranges::next_permutation(order).found) {
            const auto contact = sweepSphere(
                colliderTriangle(
                    sweep.corners[order[0]],
                    sweep.corners[order[1]],
                    sweep.corners[order[2]]),
                sweep.move);
            QCOMPARE(contact.has_value(), expected.has_value());
            QVERIFY(!contact || std::abs(contact->time - expected->time) <= 1e-12);
        }
    }
}

void SweepPropertiesTest::theContactIsOnBoth()
{
    auto random = seededRandom(661);
    for (int count = 0; count < 10'000; ++count) {
        const auto& [corners, move] = randomSweep(random);
        const auto contact = sweepSphere(triangleOf(corners), move);
        if (contact) {
            const Vec3 centre = centreAt(move, contact->time);
            QVERIFY(std::abs(length(centre - contact->point) - move.radius) <= 1e-9);
            QVERIFY(distanceTruth(corners, contact->point) <= 1e-9L);
            QVERIFY(std::abs(length(contact->normal) - 1) <= 1e-12);
            QVERIFY(length(contact->point + contact->normal * move.radius - centre) <= 1e-9);
            QVERIFY(dot(contact->normal, move.motion) < 0);
        }
    }
}

void SweepPropertiesTest::whatGrazesFromTheStartIsNotHeld()
{
    auto random = seededRandom(662);
    for (int count = 0; count < 20'000; ++count) {
        const Vec3 out = randomDirection(random);
        const double radius = realBetween(random, 1, 300);
        const SphereMove move{
            .centre = out * radius,
            .motion = cross(out, randomDirection(random)) * realBetween(random, 1, 300),
            .radius = radius};
        if (length(move.motion) < 1e-3) {
            continue;
        }
        const Vec3 along = cross(out, randomDirection(random)) * 500;
        QVERIFY(!sweepSphere(colliderTriangle({}, {}, {}), move));
        QVERIFY(!sweepSphere(colliderTriangle(along, along * -1, along * -1), move));
    }
}

void SweepPropertiesTest::whatHardlyComesNearerIsHeldWhereItTouches()
{
    auto random = seededRandom(663);
    int held = 0;
    for (int count = 0; count < 20'000; ++count) {
        const Vec3 out = randomDirection(random);
        const double radius = realBetween(random, 1, 300);
        const Vec3 across = cross(out, randomDirection(random));
        const Vec3 inward = out * (-length(across) * std::pow(10, realBetween(random, -8.9, -6)));
        const SphereMove move{
            .centre = out * radius,
            .motion = (across + inward) * realBetween(random, 1, 300),
            .radius = radius};
        const auto contact = sweepSphere(colliderTriangle({}, {}, {}), move);
        if (contact) {
            ++held;
            const Vec3 away = centreAt(move, contact->time) - contact->point;
            QVERIFY(std::abs(length(away) - radius) <= 1e-12 * radius);
        }
    }
    QVERIFY(held > 5'000);
}

SECTORED_TEST(SweepPropertiesTest)
#include "sweep_properties_test.moc"
