#include "sectored/collide/historic/nettle_contact.h"
#include "sectored/collide/historic/nettle_ellipsoid.h"
#include "sectored/collide/shape/closest_on_triangle.h"
#include "sectored/collide/shape/effective_radius.h"
#include "sectored/collide/sweep/contact_set.h"
#include "sectored/collide/sweep/ray_plane.h"
#include "sectored/collide/sweep/sphere_triangle_sweep.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/sweep/sweep_oracle.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::historic;
using namespace sectored::test;

namespace {

ColliderTriangle triangleOf(const SweepCase& sweep)
{
    return colliderTriangle(sweep.corners[0], sweep.corners[1], sweep.corners[2]);
}

/// Returns a case with a broad triangle: slivers hardly have a face.
SweepCase broadSweep(std::mt19937_64& random)
{
    for (;;) {
        const SweepCase sweep = randomSweep(random);
        const auto& [a, b, c] = sweep.corners;
        if (length(cross(b - a, c - a)) > 1e4) {
            return sweep;
        }
    }
}

struct Tally {
    int contacts = 0;
    int missed = 0;
    int off = 0; ///< found, but more than 0.001 radii off
};

struct Tallies {
    Tally face{};
    Tally edge{};
    Tally corner{};
    int invented = 0; ///< contacts that do not exist
    int wrongOfOurs = 0;
};

Tally& tallyOf(Tallies& tallies, TriangleFeature feature)
{
    if (feature == TriangleFeature::Face) {
        return tallies.face;
    }
    return feature < TriangleFeature::Corner0 ? tallies.edge : tallies.corner;
}

bool isOff(double time, const SweepTruth& truth, const SphereMove& move)
{
    return std::abs(time - truth.time) * length(move.motion) > 1e-3L * move.radius;
}

Tallies tallyCases(std::uint64_t seed, int cases)
{
    auto random = seededRandom(seed);
    Tallies tallies;
    for (int count = 0; count < cases; ++count) {
        const SweepCase sweep = broadSweep(random);
        const SweepTruth truth = sweepTruth(sweep.corners, sweep.move);
        if (std::abs(truth.smallestGap) <= 1e-6L * sweep.move.radius) {
            continue;
        }
        const ColliderTriangle triangle = triangleOf(sweep);
        const auto ours = sweepSphere(triangle, sweep.move);
        const auto theirs = nettleContact(triangle, sweep.move).time;
        tallies.wrongOfOurs += ours.has_value() != (truth.smallestGap < 0);
        if (truth.smallestGap > 0) {
            tallies.invented += theirs.has_value();
        } else if (ours) {
            tallies.wrongOfOurs += isOff(ours->time, truth, sweep.move);
            Tally& tally = tallyOf(tallies, ours->feature);
            ++tally.contacts;
            tally.missed += !theirs;
            tally.off += theirs && isOff(*theirs, truth, sweep.move);
        }
    }
    const auto say = [](const char* what, const Tally& tally) {
        qInfo("%s: %d, %d missed, %d off", what, tally.contacts, tally.missed, tally.off);
    };
    say("faces", tallies.face);
    say("edges", tallies.edge);
    say("corners", tallies.corner);
    return tallies;
}

} // namespace

class NettleContactTest : public QObject {
    Q_OBJECT

private slots:
    void P27_ofAThousandMovesItMissesAndMisplacesTheseManyContacts();
    void aQuarterOfAllContactsIsMissedAndAFifthIsElsewhere();
    void whatTheSphereOverlapsIsIgnored();
    void anEllipsoidMeetsAPlaneElsewhere();
    void thePointOfTheTextIsNotEvenAtTheRightTime();
    void theWayFromTheCentreIsNotTheNormalOfAnEllipsoid();
    void aRayAlongAPlaneDividesByZeroAndOneBehindCounts();
    void anEdgeWithoutLengthMakesNoNumber();
    void whatHasNoAreaOrDoesNotMoveIsNotMet();
    void itSaysWhereItLooked();
};

void NettleContactTest::P27_ofAThousandMovesItMissesAndMisplacesTheseManyContacts()
{
    const Tallies tallies = tallyCases(720, 1'000);
    QCOMPARE(tallies.wrongOfOurs, 0);
    QCOMPARE(tallies.invented, 0);
    QCOMPARE(tallies.face.missed + tallies.face.off, 0);
    QCOMPARE(tallies.face.contacts, 117);
    QCOMPARE(tallies.edge.contacts, 225);
    QCOMPARE(tallies.edge.missed, 100);
    QCOMPARE(tallies.edge.off, 74);
    QCOMPARE(tallies.corner.contacts, 44);
    QCOMPARE(tallies.corner.missed, 3);
    QCOMPARE(tallies.corner.off, 2);
}

void NettleContactTest::aQuarterOfAllContactsIsMissedAndAFifthIsElsewhere()
{
    const bool isLong = isLongForm();
    const Tallies tallies = tallyCases(721, isLong ? 200'000 : 4'000);
    const auto& [face, edge, corner, invented, wrongOfOurs] = tallies;
    const double contacts = face.contacts + edge.contacts + corner.contacts;
    const double missed = (edge.missed + corner.missed) / contacts;
    const double off = (edge.off + corner.off) / contacts;
    qInfo("missed %.1f %%, off %.1f %%", 100 * missed, 100 * off);
    QCOMPARE(face.missed + face.off + invented + wrongOfOurs, 0);
    QVERIFY(missed > 0.2 && missed < 0.3);
    QVERIFY(off > 0.15 && off < 0.25);
}

void NettleContactTest::whatTheSphereOverlapsIsIgnored()
{
    auto random = seededRandom(722);
    int overlapping = 0;
    int held = 0;
    while (overlapping < 1'000) {
        SweepCase sweep = touchingSweep(random);
        sweep.move.radius *= 1.001;
        const SweepTruth truth = sweepTruth(sweep.corners, sweep.move);
        const ColliderTriangle triangle = triangleOf(sweep);
        if (truth.approach < -1e-3L && triangle.normal != Vec3{}) {
            ++overlapping;
            held += nettleContact(triangle, sweep.move).time.has_value();
            const auto ours = sweepSphere(triangle, sweep.move);
            QVERIFY(ours && ours->time == 0);
        }
    }
    QCOMPARE(held, 0);
}

void NettleContactTest::anEllipsoidMeetsAPlaneElsewhere()
{
    auto random = seededRandom(723);
    const Vec3 radii{164, 164, 352};
    const EllipsoidShape player{{Vec3{164, 0, 0}, Vec3{0, 164, 0}, Vec3{0, 0, 352}}};
    int elsewhere = 0;
    for (int count = 0; count < 1'000; ++count) {
        const Vec3 normal = randomDirection(random);
        const Vec3 place = nettlePointByListing(radii, normal);
        const Vec3 touching = contactSet(player, normal * -1).points[0];
        // Equally far along the normal, so the time is correct.
        QVERIFY(std::abs(dot(place - touching, normal)) <= 1e-12 * 352);
        elsewhere += length(place - touching) > 1;
    }
    qInfo("%d of 1000 more than a map unit away", elsewhere);
    QVERIFY(elsewhere > 990);
    QVERIFY(length(nettlePointByListing(radii, {0, 0, 1}) - Vec3{0, 0, -352}) == 0);
}

void NettleContactTest::thePointOfTheTextIsNotEvenAtTheRightTime()
{
    auto random = seededRandom(724);
    const Vec3 radii{164, 164, 352};
    const EllipsoidShape player{{Vec3{164, 0, 0}, Vec3{0, 164, 0}, Vec3{0, 0, 352}}};
    int late = 0;
    for (int count = 0; count < 1'000; ++count) {
        const Vec3 normal = randomDirection(random);
        const double reach = dot(nettlePointByProse(radii, normal), normal * -1);
        const double truth = effectiveRadius(player, normal);
        QVERIFY(reach <= truth + 1e-12);
        late += truth - reach > 1;
    }
    qInfo("%d of 1000 more than a map unit into the plane", late);
    QVERIFY(late > 900);
}

void NettleContactTest::theWayFromTheCentreIsNotTheNormalOfAnEllipsoid()
{
    auto random = seededRandom(725);
    const EllipsoidShape player{{Vec3{164, 0, 0}, Vec3{0, 164, 0}, Vec3{0, 0, 352}}};
    int turnedAway = 0;
    for (int count = 0; count < 1'000; ++count) {
        const Vec3 normal = randomDirection(random);
        const Vec3 fromCentre = contactSet(player, normal).points[0];
        const double cosine = dot(fromCentre, normal) / length(fromCentre);
        turnedAway += cosine < 0.9998;
        // The normal of the scaled sphere, by the inverse transpose, is correct.
        const Vec3 scaled{
            fromCentre.x / (164.0 * 164),
            fromCentre.y / (164.0 * 164),
            fromCentre.z / (352.0 * 352)};
        QVERIFY(length(cross(scaled, normal)) <= 1e-12 * length(scaled));
    }
    qInfo("%d of 1000 by more than a degree", turnedAway);
    QVERIFY(turnedAway > 900);
}

void NettleContactTest::aRayAlongAPlaneDividesByZeroAndOneBehindCounts()
{
    const Plane3 ground = *planeThrough(Vec3{0, 0, 1}, Vec3{0, 0, 1});
    QVERIFY(!std::isfinite(nettlePlaneDistance({{0, 0, 9}, {1, 0, 0}}, ground)));
    QVERIFY(std::isnan(nettlePlaneDistance({{0, 0, 1}, {1, 0, 0}}, ground)));
    QCOMPARE(nettlePlaneDistance({{0, 0, 9}, {0, 0, 1}}, ground), -8.0);
    QVERIFY(!castRay(Ray{{0, 0, 9}, {1, 0, 0}}, ground));
    QVERIFY(!castRay(Ray{{0, 0, 9}, {0, 0, 1}}, ground));
}

void NettleContactTest::anEdgeWithoutLengthMakesNoNumber()
{
    const Vec3 end{3, 4, 5};
    QVERIFY(std::isnan(nettleClosestOnLine({end, end}, {0, 0, 0}).x));
    QVERIFY(closestOnSegment({end, end}, {0, 0, 0}) == end);
    QVERIFY((nettleClosestOnLine({Vec3{0, 0, 0}, Vec3{8, 0, 0}}, {3, 4, 5}) == Vec3{3, 0, 0}));
}

void NettleContactTest::whatHasNoAreaOrDoesNotMoveIsNotMet()
{
    const ColliderTriangle line = colliderTriangle({0, 0, 0}, {1, 0, 0}, {2, 0, 0});
    const SphereMove down{.centre = {1, 0, 9}, .motion = {0, 0, -9}, .radius = 1};
    QVERIFY(!nettleContact(line, down).planePoint);
    QVERIFY(sweepSphere(line, down).has_value());
    const ColliderTriangle face = colliderTriangle({0, 0, 0}, {8, 0, 0}, {0, 8, 0});
    QVERIFY(!nettleContact(face, {.centre = {1, 1, 1}, .radius = 1}).planePoint);
}

/// The sphere meets the plane beyond the edge, so the routine tests the point of the edge nearest
/// to that.
void NettleContactTest::itSaysWhereItLooked()
{
    const ColliderTriangle face = colliderTriangle({0, -9, 0}, {0, 9, 0}, {9, 0, 0});
    const SphereMove slanted{.centre = {-3, 0, 2}, .motion = {4, 0, -2}, .radius = 1};
    const NettleContact theirs = nettleContact(face, slanted);
    const auto ours = sweepSphere(face, slanted);
    QVERIFY(theirs.planePoint && theirs.polygonPoint && ours);
    QCOMPARE(*theirs.planePoint, (Vec3{-1, 0, 0}));
    QCOMPARE(*theirs.polygonPoint, (Vec3{0, 0, 0}));
    QVERIFY(theirs.time);
    // An edge across the motion is met at the correct time; an oblique one is missed.
    QVERIFY(std::abs(*theirs.time - ours->time) < 1e-9);
    const ColliderTriangle turned = colliderTriangle({0, -9, 0}, {9, 9, 0}, {20, -9, 0});
    const SphereMove flat{.centre = {-3, 0, 1.5}, .motion = {12, 0, -1}, .radius = 1};
    QVERIFY(sweepSphere(turned, flat).has_value());
    QVERIFY(nettleContact(turned, flat).polygonPoint.has_value());
    QVERIFY(!nettleContact(turned, flat).time);
}

SECTORED_TEST(NettleContactTest)
#include "nettle_contact_test.moc"
