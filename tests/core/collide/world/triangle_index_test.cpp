#include "sectored/collide/world/triangle_index.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/solid_scene.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <set>
#include <vector>

using namespace sectored;
using namespace sectored::test;

namespace {

std::vector<ColliderTriangle> trianglesOf(const std::vector<TriangleCorners>& scene)
{
    std::vector<ColliderTriangle> triangles;
    for (const TriangleCorners& corners : scene) {
        triangles.push_back(colliderTriangle(corners[0], corners[1], corners[2]));
    }
    return triangles;
}

/// Returns triangles of all sizes, including many with zero area and many duplicates.
std::vector<ColliderTriangle> randomTriangles(std::mt19937_64& random, std::size_t count)
{
    std::vector<ColliderTriangle> triangles;
    while (triangles.size() < count) {
        if (!triangles.empty() && random() % 10 == 0) {
            triangles.push_back(triangles.back());
            continue;
        }
        const Vec3 at = randomDirection(random) * realBetween(random, 0, 900);
        const double size = random() % 5 == 0 ? 0 : realBetween(random, 1, 400);
        triangles.push_back(colliderTriangle(
            at,
            at + randomDirection(random) * size,
            at + randomDirection(random) * (random() % 7 == 0 ? 0 : size)));
    }
    return triangles;
}

SphereMove randomMove(std::mt19937_64& random)
{
    const double reach = random() % 3 == 0 ? 50 : 2000;
    Vec3 motion = randomDirection(random) * reach;
    if (random() % 4 == 0) {
        motion.z = 0;
    }
    return {
        .centre = randomDirection(random) * realBetween(random, 0, 1000),
        .motion = motion,
        .radius = random() % 6 == 0 ? 0 : realBetween(random, 1, 120)};
}

} // namespace

class TriangleIndexTest : public QObject {
    Q_OBJECT

private slots:
    void nothingStopsAnythingWithoutTriangles();
    void theFirstContactIsThatOfAllTriangles();
    void theFirstContactOfALevelIsThatOfAllItsTriangles();
    void whatIsNearIsAllThatIsNear();
    void whatMeetsABoxIsAmongWhatItTells();
    void itsBoundsHoldAllTriangles();
    void trianglesThatCrowdAtOnePointAreAllFound();
};

void TriangleIndexTest::nothingStopsAnythingWithoutTriangles()
{
    const TriangleIndex index;
    QVERIFY((!index.firstContact({.motion = {0, 0, -1e6}, .radius = 1e3})));
    QCOMPARE(index.size(), std::size_t{0});
    index.visitWithin({}, 1e9, [](std::size_t, const ClosestPoint&) { QFAIL("nothing is there"); });
}

void TriangleIndexTest::theFirstContactIsThatOfAllTriangles()
{
    const quint64 seed = 671;
    qInfo("seed %llu", seed);
    std::mt19937_64 random(seed);
    int hits = 0;
    for (const std::size_t count : {1U, 2U, 4U, 5U, 9U, 60U, 400U}) {
        const auto triangles = randomTriangles(random, count);
        const TriangleIndex index(triangles);
        QCOMPARE(index.size(), count);
        for (int k = 0; k < 120; ++k) {
            const SphereMove move = randomMove(random);
            const double latest = k % 3 == 0 ? 0.4 : 1;
            const auto expected = firstContact(triangles, move, latest);
            const auto found = index.firstContact(move, latest);
            QCOMPARE(found.has_value(), expected.has_value());
            if (found) {
                QCOMPARE(found->triangle, expected->triangle);
                QVERIFY(found->contact.time == expected->contact.time);
                QVERIFY(found->contact.point == expected->contact.point);
                ++hits;
            }
        }
    }
    QVERIFY(hits > 100);
}

void TriangleIndexTest::theFirstContactOfALevelIsThatOfAllItsTriangles()
{
    const CellScene scene(8, 672);
    const auto triangles = trianglesOf(scene.triangles());
    const TriangleIndex index(triangles);
    std::mt19937_64 random(673);
    for (int k = 0; k < 150; ++k) {
        const SphereMove move{
            .centre = scene.start(200) + Vec3{realBetween(random, 0, 3000), 0, 0},
            .motion = randomDirection(random) * (k % 2 == 0 ? 100 : 5000),
            .radius = 164};
        const auto expected = firstContact(triangles, move);
        const auto found = index.firstContact(move);
        QCOMPARE(found.has_value(), expected.has_value());
        if (found) {
            // Neighbours in one wall tie; either way it is the same point.
            QVERIFY(std::abs(found->contact.time - expected->contact.time) < 1e-12);
            QCOMPARE(found->triangle, expected->triangle);
        }
    }
}

void TriangleIndexTest::whatIsNearIsAllThatIsNear()
{
    std::mt19937_64 random(674);
    const auto triangles = randomTriangles(random, 300);
    const TriangleIndex index(triangles);
    for (int k = 0; k < 200; ++k) {
        const Vec3 point = randomDirection(random) * realBetween(random, 0, 1200);
        const double reach = realBetween(random, 0, 300);
        std::set<std::size_t> expected;
        for (std::size_t t = 0; t < triangles.size(); ++t) {
            if (closestOnTriangle(triangles[t], point).distance2 <= reach * reach) {
                expected.insert(t);
            }
        }
        std::set<std::size_t> found;
        index.visitWithin(point, reach, [&](std::size_t t, const ClosestPoint& closest) {
            QVERIFY(found.insert(t).second);
            QCOMPARE(closest.distance2, closestOnTriangle(triangles[t], point).distance2);
        });
        QVERIFY(found == expected);
    }
}

void TriangleIndexTest::whatMeetsABoxIsAmongWhatItTells()
{
    std::mt19937_64 random(675);
    const auto triangles = randomTriangles(random, 300);
    const TriangleIndex index(triangles);
    std::size_t told = 0;
    for (int k = 0; k < 100; ++k) {
        const Vec3 low = randomDirection(random) * realBetween(random, 0, 900);
        const Box3 box{
            .low = {low.x, low.y, low.z},
            .high = {low.x + 150, low.y + 150, low.z + 150}};
        std::set<std::size_t> found;
        index.visitMeeting(box, [&](std::size_t t) { found.insert(t); });
        told += found.size();
        for (std::size_t t = 0; t < triangles.size(); ++t) {
            const Vec3 corner = triangles[t].corners[0];
            const bool holds = corner.x >= low.x && corner.x <= low.x + 150 && corner.y >= low.y
                               && corner.y <= low.y + 150 && corner.z >= low.z
                               && corner.z <= low.z + 150;
            QVERIFY(!holds || found.contains(t));
        }
    }
    QVERIFY(told < 100 * triangles.size() / 2);
}

void TriangleIndexTest::itsBoundsHoldAllTriangles()
{
    const std::vector triangles{
        colliderTriangle({1, 2, 3}, {4, -5, 6}, {7, 8, 9}),
        colliderTriangle({}, {}, {-1, 0, 0})};
    const Box3 bounds = TriangleIndex(triangles).bounds();
    QCOMPARE(bounds.low, (std::array{-1.0, -5.0, 0.0}));
    QCOMPARE(bounds.high, (std::array{7.0, 8.0, 9.0}));
}

/// Each distance is a twentieth of the one before, so that the best cut takes off four triangles of
/// 1,000 at a time: 250 levels if nothing limited them.
void TriangleIndexTest::trianglesThatCrowdAtOnePointAreAllFound()
{
    std::vector<ColliderTriangle> triangles;
    double x = 1000;
    for (int place = 0; place < 230; ++place, x /= 20) {
        for (int copy = 0; copy < 4; ++copy) {
            triangles.push_back(colliderTriangle({x, -1, -1}, {x, 1, -1}, {x, 0, 1}));
        }
    }
    const TriangleIndex index(triangles);
    std::set<std::size_t> met;
    index.visitMeeting({.low = {-1, -1, -1}, .high = {1000, 1, 1}}, [&](std::size_t number) {
        met.insert(number);
    });
    QCOMPARE(met.size(), triangles.size());
    const auto hit = index.castRay({.origin = {2000, 0, 0}, .direction = {-1, 0, 0}});
    QVERIFY(hit.has_value());
    QCOMPARE(hit->triangle, std::size_t{0});
    const SphereMove move{.centre = {-5, 0, 0}, .motion = {10, 0, 0}, .radius = 1};
    const auto stop = index.firstContact(move);
    const auto expected = firstContact(triangles, move);
    QVERIFY(stop && expected);
    QCOMPARE(stop->triangle, expected->triangle);
    QCOMPARE(stop->contact.time, expected->contact.time);
}

SECTORED_TEST(TriangleIndexTest)
#include "triangle_index_test.moc"
