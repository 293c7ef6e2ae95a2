#include "sectored/collide/sweep/partition_side.h"
#include "sectored/geom/tolerance.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/random_shapes.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <vector>

using namespace sectored;
using namespace sectored::test;

namespace {

/// z = 10, facing up.
const Plane3 partition = *planeThrough(Vec3{0, 0, 10}, Vec3{0, 0, 1});

PartitionSides sides(const Shape& shape, double from, double to)
{
    return sidesTouched(
        partition,
        {.shape = shape, .place = {5, 5, from}, .motion = {3, -2, to - from}});
}

struct PartitionCase {
    RandomShape shape{};
    ShapeMove move{};
    Plane3 plane{};
};

/// Returns a move of up to the length of some shapes, and a plane close to it.
PartitionCase randomCase(std::mt19937_64& random, std::size_t kind)
{
    PartitionCase made{.shape = randomShape(random, kind)};
    made.move = {
        .shape = made.shape.shape,
        .place = randomDirection(random) * realBetween(random, 0, 1000),
        .motion = randomDirection(random) * realBetween(random, 0, 400)};
    const Vec3 near = placeAt(made.move, realBetween(random, 0, 1))
                      + randomDirection(random) * realBetween(random, 0, 400);
    made.plane = *planeThrough(near, randomDirection(random));
    return made;
}

/// Signed distances of sampled points of a shape along its path.
struct Sampled {
    double low = 0;
    double high = 0;
    double size = 0; ///< extent of the shape across the plane
};

Sampled sampleWay(const PartitionCase& made, std::mt19937_64& random)
{
    const std::vector<Vec3> points = pointsOf(made.move.shape, random);
    Sampled sampled{.low = 1e9, .high = -1e9};
    for (int step = 0; step <= 8; ++step) {
        const Vec3 place = placeAt(made.move, step / 8.0);
        double low = 1e9;
        double high = -1e9;
        for (const Vec3 point : points) {
            const double height = signedDistance(made.plane, place + point);
            low = std::min(low, height);
            high = std::max(high, height);
        }
        sampled.low = std::min(sampled.low, low);
        sampled.high = std::max(sampled.high, high);
        sampled.size = high - low;
    }
    return sampled;
}

} // namespace

class PartitionSideTest : public QObject {
    Q_OBJECT

private slots:
    void whatStaysOnOneSideSkipsTheOther();
    void whatComesNearLooksIntoBothItsOwnSideFirst();
    void touchingThePlaneIsToLookIntoBoth();
    void whatRestsIsTestedToo();
    void aHullIsMeasuredToEachSideForItself();
    void P22_theSkippedSideIsNeverTouched();
};

void PartitionSideTest::whatStaysOnOneSideSkipsTheOther()
{
    QVERIFY(sides(SphereShape{.radius = 4}, 30, 15) == PartitionSides::Front);
    QVERIFY(sides(SphereShape{.radius = 4}, 5, -100) == PartitionSides::Back);
    QVERIFY(sides(AxisBoxShape{.halfExtents = {90, 90, 4}}, 30, 15) == PartitionSides::Front);
}

void PartitionSideTest::whatComesNearLooksIntoBothItsOwnSideFirst()
{
    QVERIFY(sides(SphereShape{.radius = 6}, 30, 15) == PartitionSides::FrontThenBack);
    QVERIFY(sides(SphereShape{.radius = 6}, 5, -100) == PartitionSides::BackThenFront);
    QVERIFY(sides(SphereShape{.radius = 1}, 5, 15) == PartitionSides::BackThenFront);
    QVERIFY(sides(SphereShape{}, 15, 5) == PartitionSides::FrontThenBack);
}

void PartitionSideTest::touchingThePlaneIsToLookIntoBoth()
{
    QVERIFY(sides(SphereShape{.radius = 5}, 30, 15) == PartitionSides::FrontThenBack);
    QVERIFY(sides(SphereShape{.radius = 5}, 30, 15 + 1e-12) == PartitionSides::FrontThenBack);
    QVERIFY(sides(SphereShape{.radius = 5}, 30, 15 + 1e-6) == PartitionSides::Front);
    QVERIFY(sides(SphereShape{.radius = 5}, 5, 5) == PartitionSides::BackThenFront);
}

void PartitionSideTest::whatRestsIsTestedToo()
{
    QVERIFY(sides(SphereShape{.radius = 4}, 15, 15) == PartitionSides::Front);
    QVERIFY(sides(SphereShape{.radius = 4}, 12, 12) == PartitionSides::FrontThenBack);
}

void PartitionSideTest::aHullIsMeasuredToEachSideForItself()
{
    const std::vector<Vec3> points{{0, 0, 8}, {1, 0, -1}, {0, 1, -1}};
    const HullShape hull{.points = points};
    QVERIFY(sides(hull, 20, 12) == PartitionSides::Front);
    QVERIFY(sides(hull, 1, 3) == PartitionSides::BackThenFront);
    QVERIFY(sides(hull, 1, 1) == PartitionSides::Back);
}

void PartitionSideTest::P22_theSkippedSideIsNeverTouched()
{
    auto random = seededRandom(693);
    const int cases = inForm(7'000, 1'000'000);
    int skipped = 0;
    int needless = 0;
    for (int count = 0; count < cases; ++count) {
        const PartitionCase made = randomCase(random, std::size_t(count) % shapeKinds);
        const PartitionSides answer = sidesTouched(made.plane, made.move);
        const Sampled sampled = sampleWay(made, random);
        if (answer == PartitionSides::Front || answer == PartitionSides::Back) {
            ++skipped;
            QVERIFY(answer == PartitionSides::Front ? sampled.low > 0 : sampled.high < 0);
        } else {
            // Samples of a round shape may fall short by this much.
            const double margin = 0.2 * sampled.size + 1e-3;
            needless += sampled.low > margin || sampled.high < -margin;
            const bool isFront = signedDistance(made.plane, made.move.place) >= 0;
            QVERIFY(isFront == (answer == PartitionSides::FrontThenBack));
        }
    }
    qInfo("%d of %d skipped a side", skipped, cases);
    QVERIFY(skipped > cases / 5 && skipped < cases * 4 / 5);
    QCOMPARE(needless, 0);
}

SECTORED_TEST(PartitionSideTest)
#include "partition_side_test.moc"
