#include "sectored/collide/shape/effective_radius.h"
#include "sectored/collide/sweep/plane_contact.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/convex_search.h"
#include "tests/support/sweep/random_shapes.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <vector>

using namespace sectored;
using namespace sectored::test;

namespace {

/// z = 1, facing up.
const Plane3 ground = *planeThrough(Vec3{5, -3, 1}, Vec3{0, 0, 1});

ShapeMove fall(const Shape& shape, double from, double to)
{
    return {.shape = shape, .place = {0, 0, from}, .motion = {8, 0, to - from}};
}

} // namespace

class PlaneContactTest : public QObject {
    Q_OBJECT

private slots:
    void aBoxLandsOnAFace();
    void aTurnedBoxLandsOnAnEdgeOrACorner();
    void aCapsuleAndACylinderLandOnWhatIsLow();
    void fromBehindItHitsToo();
    void endingTouchingCountsAndEndingShortDoesNot();
    void whatCutsThePlaneAtTheStartTellsTheShorterWayOut();
    void aHullAwayFromItsOriginIsWhereItsPointsAre();
    void itIsTheSweepOfASphere();
    void theTimeIsThatOfASearchOverThePoints();
};

void PlaneContactTest::aBoxLandsOnAFace()
{
    const auto contact = sweepShapePlane(ground, fall(AxisBoxShape{{3, 2, 1}}, 12, -8));
    QVERIFY(contact && contact->kind == PlaneContactKind::Hit);
    QCOMPARE(contact->time, 0.5);
    QVERIFY((contact->place == Vec3{4, 0, 2} && contact->normal == Vec3{0, 0, 1}));
    QVERIFY(contact->contacts.kind == ContactKind::Face);
    QCOMPARE(contact->contacts.points.size(), std::size_t{4});
    for (const Vec3 point : contact->contacts.points) {
        QVERIFY(std::abs(point.x - 4) == 3 && std::abs(point.y) == 2 && point.z == 1);
    }
}

void PlaneContactTest::aTurnedBoxLandsOnAnEdgeOrACorner()
{
    const OrientedBoxShape onEdge{.edges = {Vec3{6, 0, 8}, Vec3{-8, 0, 6}, Vec3{0, 4, 0}}};
    const auto edge = sweepShapePlane(ground, fall(onEdge, 18, -2));
    QVERIFY(edge && edge->contacts.kind == ContactKind::Edge);
    QCOMPARE(edge->time, 0.5);
    QVERIFY((edge->contacts.points[0] == Vec3{5, -2, 1}));
    QVERIFY((edge->contacts.points[1] == Vec3{5, 2, 1}));
    const double third = std::sqrt(1.0 / 3);
    const Plane3 slanted = *planeThrough(Vec3{}, Vec3{third, third, third});
    const auto corner = sweepShapePlane(
        slanted,
        {.shape = AxisBoxShape{{1, 1, 1}}, .place = {5, 5, 5}, .motion = {-8, -8, -8}});
    QVERIFY(corner && corner->contacts.kind == ContactKind::Vertex);
    QVERIFY(length(corner->contacts.points[0]) <= 1e-14);
}

void PlaneContactTest::aCapsuleAndACylinderLandOnWhatIsLow()
{
    const CapsuleShape standing{.axis = {0, 0, 1}, .halfLength = 4, .radius = 2};
    const auto point = sweepShapePlane(ground, fall(standing, 17, -3));
    QCOMPARE(point->time, 0.5);
    QVERIFY(point->contacts.kind == ContactKind::Vertex);
    QVERIFY((point->contacts.points[0] == Vec3{4, 0, 1}));
    const CapsuleShape lying{.axis = {0, 1, 0}, .halfLength = 4, .radius = 2};
    const auto line = sweepShapePlane(ground, fall(lying, 13, -7));
    QCOMPARE(line->time, 0.5);
    QVERIFY(line->contacts.kind == ContactKind::Edge);
    const CylinderShape cylinder{.axis = {0, 0, 1}, .halfLength = 4, .radius = 2};
    const auto end = sweepShapePlane(ground, fall(cylinder, 15, -5));
    QCOMPARE(end->time, 0.5);
    QVERIFY(end->contacts.kind == ContactKind::Disc && end->contacts.radius == 2);
    QVERIFY((end->contacts.points[0] == Vec3{4, 0, 1}));
}

void PlaneContactTest::fromBehindItHitsToo()
{
    const auto contact = sweepShapePlane(ground, fall(AxisBoxShape{{3, 2, 1}}, -10, 10));
    QVERIFY(contact && contact->kind == PlaneContactKind::Hit);
    QCOMPARE(contact->time, 0.5);
    QVERIFY((contact->normal == Vec3{0, 0, -1}));
    for (const Vec3 point : contact->contacts.points) {
        QCOMPARE(point.z, 1.0);
    }
}

void PlaneContactTest::endingTouchingCountsAndEndingShortDoesNot()
{
    const AxisBoxShape box{{3, 2, 1}};
    QCOMPARE(sweepShapePlane(ground, fall(box, 12, 2))->time, 1.0);
    QVERIFY(!sweepShapePlane(ground, fall(box, 12, 2.001)));
    QVERIFY(!sweepShapePlane(ground, fall(box, 12, 12)));
    QVERIFY(!sweepShapePlane(ground, fall(box, 12, 30)));
}

void PlaneContactTest::whatCutsThePlaneAtTheStartTellsTheShorterWayOut()
{
    const AxisBoxShape box{{3, 2, 4}};
    const auto above = sweepShapePlane(ground, fall(box, 2, 9));
    QVERIFY(above && above->kind == PlaneContactKind::AtStart && !above->approaching);
    QCOMPARE(above->depth, 3.0);
    QVERIFY((above->normal == Vec3{0, 0, 1}));
    QCOMPARE(above->contacts.points[0].z, -2.0);
    const auto below = sweepShapePlane(ground, fall(box, 0, 9));
    QVERIFY(below && below->approaching && (below->normal == Vec3{0, 0, -1}));
    QCOMPARE(below->depth, 3.0);
    const auto within = sweepShapePlane(ground, fall(box, 1, 1));
    QVERIFY(within && !within->approaching && (within->normal == Vec3{0, 0, 1}));
}

void PlaneContactTest::aHullAwayFromItsOriginIsWhereItsPointsAre()
{
    const std::vector<Vec3> points{{0, 0, 5}, {1, 0, 7}, {0, 1, 7}};
    const HullShape hull{.points = points};
    const auto contact = sweepShapePlane(ground, fall(hull, 6, -14));
    QVERIFY(contact && contact->kind == PlaneContactKind::Hit);
    QCOMPARE(contact->time, 0.5);
    QVERIFY((contact->contacts.points == std::vector{Vec3{4, 0, 1}}));
    // The shape is in front, although its origin is behind.
    const auto lower = sweepShapePlane(ground, fall(hull, -2, -6));
    QVERIFY(lower && lower->kind == PlaneContactKind::Hit);
    QCOMPARE(lower->time, 0.5);
    QVERIFY((lower->normal == Vec3{0, 0, 1}));
}

void PlaneContactTest::itIsTheSweepOfASphere()
{
    auto random = seededRandom(694);
    int hits = 0;
    for (int count = 0; count < 20'000; ++count) {
        const SphereMove move = randomSweep(random).move;
        const Plane3 plane = *planeThrough(randomDirection(random) * 300, randomDirection(random));
        const auto expected = sweepSpherePlane(plane, move);
        const auto contact = sweepShapePlane(
            plane,
            {.shape = SphereShape{move.radius}, .place = move.centre, .motion = move.motion});
        QCOMPARE(contact.has_value(), expected.has_value());
        if (contact) {
            hits += contact->kind == PlaneContactKind::Hit;
            QVERIFY(contact->kind == expected->kind);
            QVERIFY(std::abs(contact->time - expected->time) <= 1e-12);
            QVERIFY(contact->normal == expected->normal);
            QVERIFY(contact->approaching == expected->approaching);
            QVERIFY(std::abs(contact->depth - expected->depth) <= 1e-12);
            if (contact->kind == PlaneContactKind::Hit) {
                QVERIFY(length(contact->contacts.points[0] - expected->point) <= 1e-10);
            }
        }
    }
    QVERIFY(hits > 3'000);
}

void PlaneContactTest::theTimeIsThatOfASearchOverThePoints()
{
    auto random = seededRandom(695);
    int hits = 0;
    for (std::size_t count = 0; count < 7'000; ++count) {
        const RandomShape made = randomShape(random, count % shapeKinds);
        const ShapeMove move{
            .shape = made.shape,
            .place = randomDirection(random) * 700,
            .motion = randomDirection(random) * realBetween(random, 0, 1400)};
        const Plane3 plane = *planeThrough(randomDirection(random) * 300, randomDirection(random));
        const std::vector<Vec3> points = pointsOf(made.shape, random);
        // No sampled point of the shape touches before the contact.
        const auto touchesAt = [&](double time) {
            const Vec3 place = placeAt(move, time);
            const bool isFront = signedDistance(plane, move.place + points[0]) > 0;
            return std::ranges::any_of(points, [&](Vec3 point) {
                return (signedDistance(plane, place + point) > 0) != isFront;
            });
        };
        const auto contact = sweepShapePlane(plane, move);
        if (!contact) {
            QVERIFY(!touchesAt(0) && !touchesAt(1));
            continue;
        }
        if (contact->kind == PlaneContactKind::Hit) {
            ++hits;
            QVERIFY(!touchesAt(std::max(contact->time - 1e-9, 0.0)));
            // All reported points touch.
            for (const Vec3 point : contact->contacts.points) {
                QVERIFY(std::abs(signedDistance(plane, point)) <= 1e-9);
                QVERIFY(outside(made.shape, point - contact->place) <= 1e-9);
            }
        }
    }
    QVERIFY(hits > 1'000);
}

SECTORED_TEST(PlaneContactTest)
#include "plane_contact_test.moc"
