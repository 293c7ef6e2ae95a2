#include "sectored/collide/shape/closest_on_triangle.h"
#include "sectored/collide/sweep/first_contact.h"
#include "sectored/collide/sweep/swept_box.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/random_shapes.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <vector>

using namespace sectored;
using namespace sectored::test;

namespace {

bool holds(const SweptBox& box, Vec3 p, double slack)
{
    return p.x >= box.low.x - slack && p.x <= box.high.x + slack && p.y >= box.low.y - slack
           && p.y <= box.high.y + slack && p.z >= box.low.z - slack && p.z <= box.high.z + slack;
}

Vec3 nearestInBox(const SweptBox& box, Vec3 p)
{
    return {
        std::clamp(p.x, box.low.x, box.high.x),
        std::clamp(p.y, box.low.y, box.high.y),
        std::clamp(p.z, box.low.z, box.high.z)};
}

/// Returns the distance of box and triangle by alternating projections.
double distanceBetween(const SweptBox& box, const ColliderTriangle& triangle)
{
    Vec3 inBox = nearestInBox(box, triangle.corners[0]);
    double distance2 = 0;
    double nearer = 1;
    for (int step = 0; step < 3'000 && nearer > 0; ++step) {
        const ClosestPoint closest = closestOnTriangle(triangle, inBox);
        inBox = nearestInBox(box, closest.point);
        nearer = step == 0 ? 1 : distance2 - dot(inBox - closest.point, inBox - closest.point);
        distance2 = dot(inBox - closest.point, inBox - closest.point);
    }
    return std::sqrt(distance2);
}

ColliderTriangle randomCollider(std::mt19937_64& random, double extent)
{
    const auto corner = [&] {
        return randomDirection(random) * realBetween(random, 0, extent);
    };
    const Vec3 a = corner();
    const Vec3 b = corner();
    const Vec3 c = randomBelow(random, 8) == 0 ? a + (b - a) * 0.5 : corner();
    return colliderTriangle(a, b, c);
}

} // namespace

class SweptBoxTest : public QObject {
    Q_OBJECT

private slots:
    void itHoldsBothEndsOfAMove();
    void itHoldsEveryShapeAllAlong();
    void aSlantedTriangleThatPassesACornerDoesNotTouch();
    void eachOfTheNineCrossedAxesCanBeTheOnlyOneThatShowsTheGap();
    void touchingCountsWhateverIsRounded();
    void trianglesWithoutAreaCount();
    void itAgreesWithTheDistanceOfBoxAndTriangle();
    void noContactIsLostByLookingOnlyAtPotentialColliders();
};

void SweptBoxTest::itHoldsBothEndsOfAMove()
{
    const SphereMove move{.centre = {10, 0, 5}, .motion = {-20, 4, 0}, .radius = 3};
    QVERIFY((boxOfMove(move) == SweptBox{{-13, -3, 2}, {13, 7, 8}}));
    const ShapeMove same{.shape = SphereShape{3}, .place = move.centre, .motion = move.motion};
    QVERIFY(boxOfMove(same) == boxOfMove(move));
    const std::vector<Vec3> points{{1, 0, 5}, {2, 3, 6}};
    const ShapeMove hull{.shape = HullShape{points}, .place = {10, 0, 0}, .motion = {0, 0, 4}};
    QVERIFY((boxOfMove(hull) == SweptBox{{11, 0, 5}, {12, 3, 10}}));
}

void SweptBoxTest::itHoldsEveryShapeAllAlong()
{
    auto random = seededRandom(710);
    for (std::size_t count = 0; count < 1'400; ++count) {
        const RandomShape made = randomShape(random, count % shapeKinds);
        const ShapeMove move{
            .shape = made.shape,
            .place = randomDirection(random) * 500,
            .motion = randomDirection(random) * realBetween(random, 0, 500)};
        const SweptBox box = boxOfMove(move);
        for (const double time : {0.0, 0.3, 1.0}) {
            for (const Vec3 point : pointsOf(made.shape, random)) {
                QVERIFY(holds(box, placeAt(move, time) + point, 1e-12));
            }
        }
    }
}

void SweptBoxTest::aSlantedTriangleThatPassesACornerDoesNotTouch()
{
    const SweptBox box{{0, 0, 0}, {4, 4, 4}};
    // Only their bounding boxes overlap.
    QVERIFY(!canTouch(box, colliderTriangle({9, 0, 0}, {0, 9, 0}, {9, 9, 0.5})));
    QVERIFY(canTouch(box, colliderTriangle({8, 0, 0}, {0, 8, 0}, {9, 9, 0.5})));
}

void SweptBoxTest::eachOfTheNineCrossedAxesCanBeTheOnlyOneThatShowsTheGap()
{
    const SweptBox box{{0, 0, 0}, {4, 4, 4}};
    const std::array<std::array<Vec3, 3>, 9> apart{{
        {Vec3{-2, 12, 0}, Vec3{5, 2, 11}, Vec3{2, 10, 12}},
        {Vec3{6, 10, 10}, Vec3{3, 1, 12}, Vec3{2, 10, 2}},
        {Vec3{3, -6, 3}, Vec3{5, -4, 12}, Vec3{3, 3, 11}},
        {Vec3{0, -1, 12}, Vec3{11, 4, 3}, Vec3{8, -1, 12}},
        {Vec3{12, 6, 9}, Vec3{12, 3, 3}, Vec3{1, 3, 10}},
        {Vec3{3, 2, 10}, Vec3{11, -4, 10}, Vec3{12, -1, -2}},
        {Vec3{-6, 4, 1}, Vec3{1, 10, 2}, Vec3{-5, 10, 1}},
        {Vec3{6, 12, -3}, Vec3{-4, 12, -1}, Vec3{12, 3, 1}},
        {Vec3{3, -5, 3}, Vec3{10, -4, 2}, Vec3{11, 1, 1}},
    }};
    for (const auto& [a, b, c] : apart) {
        QVERIFY(!canTouch(box, colliderTriangle(a, b, c)));
    }
}

void SweptBoxTest::touchingCountsWhateverIsRounded()
{
    const SweptBox box{{0.1, 0.1, 0.1}, {0.7, 0.7, 0.7}};
    for (const double height : {0.7, 0.7 + 1e-12}) {
        QVERIFY(canTouch(box, colliderTriangle({0, 0, height}, {1, 0, height}, {0, 1, height})));
    }
    const double apart = 0.7 + 1e-6;
    QVERIFY(!canTouch(box, colliderTriangle({0, 0, apart}, {1, 0, apart}, {0, 1, apart})));
}

void SweptBoxTest::trianglesWithoutAreaCount()
{
    const SweptBox box{{0, 0, 0}, {4, 4, 4}};
    QVERIFY(canTouch(box, colliderTriangle({-1, 2, 2}, {9, 2, 2}, {5, 2, 2})));
    QVERIFY(!canTouch(box, colliderTriangle({-1, 6, 2}, {6, 9, 2}, {2.5, 7.5, 2})));
    QVERIFY(canTouch(box, colliderTriangle({1, 1, 1}, {1, 1, 1}, {1, 1, 1})));
    QVERIFY(!canTouch(box, colliderTriangle({5, 1, 1}, {5, 1, 1}, {5, 1, 1})));
}

void SweptBoxTest::itAgreesWithTheDistanceOfBoxAndTriangle()
{
    auto random = seededRandom(711);
    int touching = 0;
    int apart = 0;
    for (int count = 0; count < 1'000; ++count) {
        const Vec3 centre = randomDirection(random) * realBetween(random, 0, 60);
        const Vec3 half{
            realBetween(random, 1, 40),
            realBetween(random, 1, 40),
            realBetween(random, 1, 40)};
        const SweptBox box{centre - half, centre + half};
        const ColliderTriangle triangle = randomCollider(random, 100);
        const double distance = distanceBetween(box, triangle);
        if (canTouch(box, triangle)) {
            ++touching;
            QVERIFY(distance <= 0.05);
        } else {
            ++apart;
            QVERIFY(distance > 0);
        }
    }
    qInfo("%d touch, %d do not", touching, apart);
    QVERIFY(touching > 200 && apart > 200);
}

void SweptBoxTest::noContactIsLostByLookingOnlyAtPotentialColliders()
{
    auto random = seededRandom(712);
    std::vector<ColliderTriangle> triangles;
    for (int count = 0; count < 60; ++count) {
        triangles.push_back(randomCollider(random, 600));
    }
    std::size_t looked = 0;
    int hits = 0;
    constexpr int moves = 500;
    for (int count = 0; count < moves; ++count) {
        const SphereMove move{
            .centre = randomDirection(random) * realBetween(random, 0, 700),
            .motion = randomDirection(random) * realBetween(random, 0, 200),
            .radius = realBetween(random, 1, 40)};
        const auto found = potentialColliders(triangles, boxOfMove(move));
        QVERIFY(std::ranges::is_sorted(found));
        looked += found.size();
        std::vector<ColliderTriangle> candidates;
        for (const std::size_t k : found) {
            candidates.push_back(triangles[k]);
        }
        const auto expected = firstContact(triangles, move);
        const auto contact = firstContact(candidates, move);
        QCOMPARE(contact.has_value(), expected.has_value());
        if (contact) {
            ++hits;
            QCOMPARE(found[contact->triangle], expected->triangle);
            QVERIFY(contact->contact.time == expected->contact.time);
        }
    }
    qInfo("%d hits, %.1f of 60 looked at", hits, double(looked) / moves);
    QVERIFY(hits > 100 && looked < moves * 30);
}

SECTORED_TEST(SweptBoxTest)
#include "swept_box_test.moc"
