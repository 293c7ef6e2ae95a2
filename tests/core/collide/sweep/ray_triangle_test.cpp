#include "sectored/collide/sweep/ray_triangle.h"
#include "sectored/collide/world/triangle_index.h"

#include "tests/support/oracle/exact_ray.h"
#include "tests/support/random_polygon.h"
#include "tests/support/sweep/solid_scene.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

using namespace sectored;
using namespace sectored::test;

namespace {

using Corners = std::array<Vec3, 3>;

ColliderTriangle triangleOf(const Corners& corners)
{
    return colliderTriangle(corners[0], corners[1], corners[2]);
}

/// Returns a closed fan of triangles around a corner, each sharing an edge with the next.
std::vector<Corners> closedFan(std::mt19937_64& random)
{
    const auto whole = [&](int size) {
        return double(randomBetween(random, -size, size));
    };
    const Vec3 middle{whole(512), whole(512), whole(64)};
    std::vector<Vec3> rim;
    const int count = randomBetween(random, 3, 9);
    for (int k = 0; k < count; ++k) {
        const double turn = 6.283185307179586 * (k + realBetween(random, 0.1, 0.9)) / count;
        const double reach = realBetween(random, 64, 2048);
        rim.push_back(
            {std::round(middle.x + reach * std::cos(turn)),
             std::round(middle.y + reach * std::sin(turn)),
             middle.z + whole(256)});
    }
    std::vector<Corners> fan;
    for (std::size_t k = 0; k < rim.size(); ++k) {
        fan.push_back({middle, rim[k], rim[(k + 1) % rim.size()]});
    }
    return fan;
}

/// Returns a point on the edge from the centre of a fan, or as close to it as rounding or a nudge
/// of 2^-30 allows.
Vec3 aimAtSharedEdge(std::mt19937_64& random, const Corners& corners)
{
    const Vec3 along = corners[1] - corners[0];
    switch (random() % 4) {
    case 0: // the midpoint, which is exact
        return corners[0] + along * 0.5;
    case 1:
        return corners[0];
    case 2:
        return corners[0] + along * realBetween(random, 0, 1);
    default: {
        const double nudge = 1.0 / (1 << 30);
        return corners[0] + along * 0.25 + Vec3{nudge, random() % 2 == 0 ? nudge : -nudge, 0};
    }
    }
}

Ray rayThrough(std::mt19937_64& random, Vec3 aim)
{
    Vec3 origin = randomDirection(random) * realBetween(random, 100, 8000);
    if (random() % 2 == 0) {
        origin = {std::round(origin.x), std::round(origin.y), std::round(origin.z)};
    }
    return {.origin = origin, .direction = aim - origin};
}

/// Returns a number of either sign, 2^-52 to 2^-30 in size.
double sliver(std::mt19937_64& random)
{
    const double size = std::ldexp(1, -randomBetween(random, 30, 52));
    return random() % 2 == 0 ? size : -size;
}

/// A ray at a triangle.
struct Shot {
    Ray ray{};
    Corners corners{};
};

/// Returns a ray through a point of an edge, a corner or a point of the face, or past it by a
/// sliver, at a power of two or, if `isUneven`, any other time. All of it is stretched along each
/// axis by a power of two, which changes no digit.
Shot shotNextTo(std::mt19937_64& random, bool isUneven)
{
    const int size = randomBetween(random, -100, 100);
    const int spread = random() % 2 == 0 ? 0 : 30;
    const auto power = [&] {
        return std::ldexp(1, size + randomBetween(random, -spread, spread));
    };
    const Vec3 stretch{power(), power(), power()};
    const auto stretched = [&](Vec3 v) {
        return Vec3{v.x * stretch.x, v.y * stretch.y, v.z * stretch.z};
    };
    const auto place = [&] {
        const auto multiple = [&] {
            return 4.0 * randomBetween(random, -256, 256);
        };
        return Vec3{multiple(), multiple(), multiple()};
    };
    const Corners corners{place(), place(), place()};
    const double along = randomBetween(random, 0, 4) / 4.0;
    const double across = randomBetween(random, 0, 2) * (1 - along) / 4;
    Vec3 aim = corners[0] + (corners[1] - corners[0]) * along + (corners[2] - corners[0]) * across;
    if (random() % 2 == 0) {
        aim += Vec3{sliver(random), sliver(random), sliver(random)} * 512;
    }
    const Vec3 origin = random() % 8 == 0 ? aim + place() * sliver(random) : place();
    const double speed =
        isUneven ? realBetween(random, 0.1, 10) : std::ldexp(1, randomBetween(random, -20, 20));
    return {
        .ray = {.origin = stretched(origin), .direction = stretched((aim - origin) * speed)},
        .corners = {stretched(corners[0]), stretched(corners[1]), stretched(corners[2])}};
}

/// Returns the boundary of a box with corners at fractions, so that hardly any number in it is an
/// integer.
std::vector<ColliderTriangle> closedRoom(std::mt19937_64& random)
{
    const auto corner = [&](int x, int y, int z) {
        const auto at = [&](int side) {
            return side * realBetween(random, 300, 900);
        };
        return Vec3{at(x), at(y), at(z)};
    };
    std::array<Vec3, 8> corners;
    for (int k = 0; k < 8; ++k) {
        corners[std::size_t(k)] = corner((k & 1) * 2 - 1, (k & 2) - 1, (k & 4) / 2 - 1);
    }
    constexpr std::array<std::array<std::size_t, 4>, 6> sides{
        {{0, 1, 3, 2}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 3, 7, 6}, {0, 2, 6, 4}, {1, 3, 7, 5}}};
    std::vector<ColliderTriangle> room;
    for (const auto& side : sides) {
        const auto at = [&](std::size_t k) {
            return corners[side[k]];
        };
        room.push_back(colliderTriangle(at(0), at(1), at(2)));
        room.push_back(colliderTriangle(at(0), at(2), at(3)));
    }
    return room;
}

} // namespace

class RayTriangleTest : public QObject {
    Q_OBJECT

private slots:
    void itHitsTheFaceFromEitherSide();
    void itNamesTheEdgeAndTheCornerThatItHits();
    void itDoesNotHitWhatLiesBehindOrBeyond();
    void aRayThatStartsOnTheTriangleHitsAtOnce();
    void aRayInThePlaneDoesNotHit();
    void trianglesWithoutAreaAreNotHit();
    void numbersOfVeryDifferentSizeAreDecidedExactly();
    void P28_raysAimedAtEdgesAndCornersAreDecidedExactly();
    void P28_whatRoundingCannotDecideIsDecidedExactly();
    void P28_noRayLeavesAClosedRoom();
    void P29_askedAgainWithItsOwnTimeItIsTheSame();
    void aPointDoesNotPassBetweenTrianglesThatShareAnEdge();
    void theFirstHitOfManyIsTheEarliestOfTheLowestIndex();
};

namespace {

const Corners flat{{{0, 0, 0}, {8, 0, 0}, {0, 6, 0}}};

std::optional<RayTriangleHit> castDown(double x, double y)
{
    return castRay(Ray{.origin = {x, y, 4}, .direction = {0, 0, -2}}, triangleOf(flat));
}

} // namespace

void RayTriangleTest::itHitsTheFaceFromEitherSide()
{
    for (const double side : {1.0, -1.0}) {
        const auto hit = castRay(
            Ray{.origin = {1, 1, 4 * side}, .direction = {0, 0, -2 * side}},
            triangleOf(flat));
        QVERIFY(hit.has_value());
        QCOMPARE(hit->time, 2.0);
        QVERIFY((hit->point == Vec3{1, 1, 0}));
        QVERIFY((hit->normal == Vec3{0, 0, side}));
        QVERIFY(hit->feature == TriangleFeature::Face);
    }
}

void RayTriangleTest::itNamesTheEdgeAndTheCornerThatItHits()
{
    QVERIFY(castDown(4, 0)->feature == TriangleFeature::Edge0);
    QVERIFY(castDown(4, 3)->feature == TriangleFeature::Edge1);
    QVERIFY(castDown(0, 3)->feature == TriangleFeature::Edge2);
    QVERIFY(castDown(0, 0)->feature == TriangleFeature::Corner0);
    QVERIFY(castDown(8, 0)->feature == TriangleFeature::Corner1);
    QVERIFY(castDown(0, 6)->feature == TriangleFeature::Corner2);
    QVERIFY((castDown(8, 0)->point == Vec3{8, 0, 0}));
}

void RayTriangleTest::itDoesNotHitWhatLiesBehindOrBeyond()
{
    const auto triangle = triangleOf(flat);
    QVERIFY(!castDown(9, 1));
    QVERIFY((!castRay(Ray{.origin = {1, 1, 4}, .direction = {0, 0, 2}}, triangle)));
    QVERIFY((!castRay(Ray{.origin = {1, 1, 4}, .direction = {0, 0, -2}}, triangle, 1.999)));
    QVERIFY((castRay(Ray{.origin = {1, 1, 4}, .direction = {0, 0, -2}}, triangle, 2)));
}

void RayTriangleTest::aRayThatStartsOnTheTriangleHitsAtOnce()
{
    const auto hit = castRay(Ray{.origin = {1, 1, 0}, .direction = {5, 0, 3}}, triangleOf(flat), 0);
    QVERIFY(hit.has_value());
    QCOMPARE(hit->time, 0.0);
    QVERIFY((hit->normal == Vec3{0, 0, -1}));
}

void RayTriangleTest::aRayInThePlaneDoesNotHit()
{
    QVERIFY((!castRay(Ray{.origin = {-9, 1, 0}, .direction = {1, 0, 0}}, triangleOf(flat))));
    QVERIFY((!castRay(Ray{.origin = {1, 1, 0}, .direction = {0, 0, 0}}, triangleOf(flat))));
}

void RayTriangleTest::trianglesWithoutAreaAreNotHit()
{
    const Ray down{.origin = {4, 0, 4}, .direction = {0, 0, -1}};
    QVERIFY((!castRay(down, colliderTriangle({0, 0, 0}, {8, 0, 0}, {2, 0, 0}))));
    QVERIFY((!castRay(down, colliderTriangle({4, 0, 0}, {4, 0, 0}, {4, 0, 0}))));
}

void RayTriangleTest::numbersOfVeryDifferentSizeAreDecidedExactly()
{
    auto random = seededRandom(1001);
    const auto number = [&] {
        const double size = std::ldexp(realBetween(random, 1, 2), randomBetween(random, -200, 199));
        return random() % 8 == 0 ? 0.0 : random() % 2 == 0 ? size : -size;
    };
    const auto vector = [&] {
        return Vec3{number(), number(), number()};
    };
    int hits = 0;
    for (int count = 0; count < roundsOf(4'000, 500'000); ++count) {
        const Corners corners{vector(), vector(), vector()};
        const Ray ray{.origin = vector(), .direction = vector()};
        // colliderTriangle squares lengths; only the corners matter here.
        const auto hit = castRay(ray, ColliderTriangle{.corners = corners});
        const ExactRay exact =
            exactRay(ray, corners, hit ? std::optional(hit->time) : std::nullopt);
        hits += exact.hits ? 1 : 0;
        QVERIFY2(exact.hits || !hit, "a hit that is none");
        QVERIFY2(!hit || exact.isTime, "the time is not the exact one rounded up");
    }
    QVERIFY(hits > 20);
}

void RayTriangleTest::P28_raysAimedAtEdgesAndCornersAreDecidedExactly()
{
    auto random = seededRandom(1002);
    int hits = 0;
    const int cases = roundsOf(3'000, 500'000);
    for (int count = 0; count < cases; ++count) {
        const auto fan = closedFan(random);
        const std::size_t k = random() % fan.size();
        const Ray ray = rayThrough(random, aimAtSharedEdge(random, fan[k]));
        for (const Corners& corners : {fan[k], fan[(k + fan.size() - 1) % fan.size()]}) {
            const auto hit = castRay(ray, triangleOf(corners));
            const ExactRay exact =
                exactRay(ray, corners, hit ? std::optional(hit->time) : std::nullopt);
            QCOMPARE(hit.has_value(), exact.hits);
            QVERIFY(!hit || exact.isTime);
            hits += hit ? 1 : 0;
        }
    }
    qInfo("%d of %d pairs meet", hits, 2 * cases);
    QVERIFY(hits > cases / 2);
}

void RayTriangleTest::P28_whatRoundingCannotDecideIsDecidedExactly()
{
    auto random = seededRandom(1007);
    // Rounding can decide neither a determinant of zero nor a time that is a double, and decides
    // nearly all hits of a face at other times.
    int onTheRim = 0;
    int atDoubles = 0;
    int atOtherTimes = 0;
    const int cases = roundsOf(2'000, 200'000);
    for (int count = 0; count < cases; ++count) {
        const auto [ray, corners] = shotNextTo(random, random() % 2 == 0);
        const auto triangle = triangleOf(corners);
        const auto hit = castRay(ray, triangle);
        const ExactRay exact =
            exactRay(ray, corners, hit ? std::optional(hit->time) : std::nullopt);
        QCOMPARE(hit.has_value(), exact.hits);
        if (!hit) {
            continue;
        }
        QVERIFY(exact.isTime);
        QVERIFY(castRay(ray, triangle, hit->time).has_value());
        QVERIFY(!castRay(ray, triangle, std::nextafter(hit->time, -1)));
        const bool isRim = hit->feature != TriangleFeature::Face;
        onTheRim += isRim ? 1 : 0;
        atDoubles += !isRim && exact.isDouble ? 1 : 0;
        atOtherTimes += !isRim && !exact.isDouble ? 1 : 0;
    }
    qInfo("%d on the rim, %d at doubles, %d others", onTheRim, atDoubles, atOtherTimes);
    QVERIFY(std::min({onTheRim, atDoubles, atOtherTimes}) > cases / 20);
}

void RayTriangleTest::P28_noRayLeavesAClosedRoom()
{
    auto random = seededRandom(1003);
    for (int rooms = 0; rooms < roundsOf(60, 4'000); ++rooms) {
        const auto room = closedRoom(random);
        const TriangleIndex index(room);
        for (int count = 0; count < 100; ++count) {
            const ColliderTriangle& aimed = room[random() % room.size()];
            const Vec3 aim = aimed.corners[0]
                             + aimed.edges[0] * (random() % 3 == 0 ? 0 : realBetween(random, 0, 1));
            const Vec3 origin = randomDirection(random) * realBetween(random, 0, 100);
            const Ray ray{.origin = origin, .direction = aim - origin};
            QVERIFY2(index.castRay(ray).has_value(), "a ray left the room");
        }
    }
}

void RayTriangleTest::P29_askedAgainWithItsOwnTimeItIsTheSame()
{
    auto random = seededRandom(1004);
    int hits = 0;
    for (int count = 0; count < roundsOf(20'000, 1'000'000); ++count) {
        const auto fan = closedFan(random);
        const Ray ray = rayThrough(random, aimAtSharedEdge(random, fan[0]));
        const auto triangle = triangleOf(fan[0]);
        const auto hit = castRay(ray, triangle);
        if (!hit) {
            continue;
        }
        ++hits;
        const auto same = castRay(ray, triangle, hit->time);
        QVERIFY(same && same->time == hit->time && same->point == hit->point);
        QVERIFY(!castRay(ray, triangle, std::nextafter(hit->time, -1)));
    }
    QVERIFY(hits > 1000);
}

void RayTriangleTest::aPointDoesNotPassBetweenTrianglesThatShareAnEdge()
{
    auto random = seededRandom(1005);
    for (int rooms = 0; rooms < roundsOf(60, 4'000); ++rooms) {
        const auto room = closedRoom(random);
        for (int count = 0; count < 100; ++count) {
            const ColliderTriangle& aimed = room[random() % room.size()];
            const Vec3 aim = aimed.corners[0] + aimed.edges[0] * realBetween(random, 0, 1);
            // Out of the room, even past an edge that hides a part of it.
            const SphereMove move{.motion = aim * 8};
            QVERIFY2(firstContact(room, move).has_value(), "a point slipped through an edge");
        }
    }
}

void RayTriangleTest::theFirstHitOfManyIsTheEarliestOfTheLowestIndex()
{
    auto random = seededRandom(1006);
    const CellScene scene(6, 7);
    std::vector<ColliderTriangle> triangles;
    for (const TriangleCorners& corners : scene.triangles()) {
        triangles.push_back(colliderTriangle(corners[0], corners[1], corners[2]));
    }
    const TriangleIndex index(triangles);
    int hits = 0;
    int ties = 0;
    for (int count = 0; count < roundsOf(400, 100'000); ++count) {
        Vec3 origin = scene.start(100) + randomDirection(random) * 50;
        Vec3 direction = randomDirection(random);
        if (random() % 2 == 0) { // through an edge that triangles share
            const ColliderTriangle& aimed = triangles[random() % triangles.size()];
            origin = {std::round(origin.x), std::round(origin.y), std::round(origin.z)};
            direction = aimed.corners[0] + aimed.edges[0] * 0.5 - origin;
        }
        const Ray ray{.origin = origin, .direction = direction};
        const double latest = random() % 2 == 0 ? std::numeric_limits<double>::infinity()
                                                : realBetween(random, 0, 400) / length(direction);
        constexpr double never = std::numeric_limits<double>::infinity();
        std::vector<double> times;
        for (const ColliderTriangle& triangle : triangles) {
            const auto hit = castRay(ray, triangle, latest);
            times.push_back(hit ? hit->time : never);
        }
        const double earliest = *std::ranges::min_element(times);
        const auto first = index.castRay(ray, latest);
        QCOMPARE(first.has_value(), earliest < never);
        if (!first) {
            continue;
        }
        const auto isTied = [&](double time) {
            return time <= earliest * (1 + 0x1p-48);
        };
        const auto lowest = std::ranges::find_if(times, isTied);
        QCOMPARE(first->triangle, std::size_t(lowest - times.begin()));
        QCOMPARE(first->hit.time, *lowest);
        ++hits;
        ties += std::ranges::count_if(times, isTied) > 1 ? 1 : 0;
        const auto again = index.castRay(ray, first->hit.time);
        QVERIFY(again && again->triangle == first->triangle);
    }
    qInfo("%d hits, of which %d tie", hits, ties);
    QVERIFY(hits > roundsOf(200, 200) && ties > roundsOf(5, 5) / 2);
}

SECTORED_TEST(RayTriangleTest)
#include "ray_triangle_test.moc"
