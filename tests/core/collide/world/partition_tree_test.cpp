#include "sectored/collide/sweep/sphere_triangle_sweep.h"
#include "sectored/collide/world/partition_tree.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/solid_scene.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace sectored;
using namespace sectored::test;

namespace {

using Leaves = std::vector<std::vector<std::size_t>>;

Leaves leavesOn(const PartitionTree& tree, const ShapeMove& move)
{
    Leaves leaves;
    tree.visit(move, [&](std::span<const std::size_t> triangles) {
        leaves.emplace_back(triangles.begin(), triangles.end());
    });
    return leaves;
}

std::set<std::size_t> visitedBy(const PartitionTree& tree, const ShapeMove& move)
{
    std::set<std::size_t> visited;
    for (const auto& leaf : leavesOn(tree, move)) {
        visited.insert(leaf.begin(), leaf.end());
    }
    return visited;
}

/// Returns the feet of the upright triangles.
std::vector<Segment> wallsOf(std::span<const TriangleCorners> triangles)
{
    const auto onMap = [](Vec3 v) {
        return Point{
            static_cast<std::int32_t>(std::lround(v.x)),
            static_cast<std::int32_t>(std::lround(v.y))};
    };
    std::vector<Segment> walls;
    for (const auto& [a, b, c] : triangles) {
        if (cross(b - a, c - a).z == 0) {
            walls.push_back(
                onMap(a) != onMap(b) ? Segment{onMap(a), onMap(b)} : Segment{onMap(b), onMap(c)});
        }
    }
    return walls;
}

/// Moves of spheres among the cells: short and long, some on the lattice of the walls so that they
/// touch planes exactly, some at rest, some of radius 0.
SphereMove moveAmongCells(std::mt19937_64& random)
{
    const auto onLattice = [&] {
        return 128.0 * static_cast<double>(randomBelow(random, 33));
    };
    const bool isOnLattice = randomBelow(random, 3) == 0;
    const auto coordinate = [&] {
        return isOnLattice ? onLattice() : realBetween(random, 0, 4'096);
    };
    SphereMove move{.centre = {coordinate(), coordinate(), realBetween(random, -100, 900)}};
    move.radius = isOnLattice ? onLattice() / 8 : realBetween(random, 0, 164);
    const double size = randomBelow(random, 2) == 0 ? 86 : 3'760;
    move.motion = randomDirection(random) * realBetween(random, 0, size);
    if (isOnLattice) {
        move.motion = {onLattice() - 2'048, 0, 0};
    }
    if (randomBelow(random, 8) == 0) {
        move.motion = {};
    }
    return move;
}

ShapeMove asShape(const SphereMove& move)
{
    return {SphereShape{move.radius}, move.centre, move.motion};
}

/// Returns the triangles that a sphere touches on its way.
std::set<std::size_t> touchedBy(std::span<const ColliderTriangle> triangles, const SphereMove& move)
{
    std::set<std::size_t> touched;
    for (std::size_t at = 0; at < triangles.size(); ++at) {
        if (touchSphere(triangles[at], move.centre, move.radius)
            || touchSphere(triangles[at], centreAt(move, 1), move.radius)
            || sweepSphere(triangles[at], move)) {
            touched.insert(at);
        }
    }
    return touched;
}

std::vector<ColliderTriangle> collidersOf(std::span<const TriangleCorners> triangles)
{
    std::vector<ColliderTriangle> colliders;
    for (const auto& [a, b, c] : triangles) {
        colliders.push_back(colliderTriangle(a, b, c));
    }
    return colliders;
}

/// A floor on each side of the wall x = 0, and one across.
const std::vector<TriangleCorners> threeFloors{
    {Vec3{1, 0, 0}, Vec3{9, 0, 0}, Vec3{9, 9, 0}},
    {Vec3{-1, 0, 0}, Vec3{-9, 0, 0}, Vec3{-9, 9, 0}},
    {Vec3{-1, 0, 5}, Vec3{1, 0, 5}, Vec3{0, 9, 5}}};
const std::vector<PartitionNode> oneNode{{.plane = {.normal = {1, 0, 0}, .offset = 0}}};

} // namespace

class PartitionTreeTest : public QObject {
    Q_OBJECT

private slots:
    void withoutPlanesAllIsInOneLeaf();
    void leavesComeInTheOrderOfTheWay();
    void whatIsOnOneSideAloneIsSkippedOnTheOther();
    void whatLiesInThePlaneIsOnBothSides();
    void thePlanesSayWhatTheyDecide();
    void wallsDivideASceneOfCells();
    void P40_nothingTouchedIsLeftOut();
    void P40_amongPlanesOfAnyDirectionNothingTouchedIsLeftOut();
};

void PartitionTreeTest::withoutPlanesAllIsInOneLeaf()
{
    const PartitionTree tree(std::vector<PartitionNode>{}, threeFloors);
    QCOMPARE(tree.nodeCount(), std::size_t{0});
    QVERIFY((leavesOn(tree, {SphereShape{1}, {99, 99, 99}, {}}) == Leaves{{0, 1, 2}}));
    const PartitionTree none(std::vector<Segment>{}, std::vector<TriangleCorners>{});
    QCOMPARE(none.leafCount(), std::size_t{1});
    QVERIFY(none.planesOnTheWay({SphereShape{1}, {}, {}}).empty());
}

void PartitionTreeTest::leavesComeInTheOrderOfTheWay()
{
    const PartitionTree tree(oneNode, threeFloors);
    QVERIFY((leavesOn(tree, {SphereShape{1}, {5, 0, 0}, {-9, 0, 0}}) == Leaves{{0, 2}, {1, 2}}));
    QVERIFY((leavesOn(tree, {SphereShape{1}, {-5, 0, 0}, {9, 0, 0}}) == Leaves{{1, 2}, {0, 2}}));
}

void PartitionTreeTest::whatIsOnOneSideAloneIsSkippedOnTheOther()
{
    const PartitionTree tree(oneNode, threeFloors);
    QVERIFY((leavesOn(tree, {SphereShape{1}, {5, 0, 0}, {-3, 0, 0}}) == Leaves{{0, 2}}));
    // Touching the plane, it may touch what lies in it.
    QCOMPARE(leavesOn(tree, {SphereShape{1}, {5, 0, 0}, {-4, 0, 0}}).size(), std::size_t{2});
    QVERIFY((leavesOn(tree, {AxisBoxShape{{1, 1, 1}}, {-5, 0, 0}, {3, 0, 0}}) == Leaves{{1, 2}}));
}

void PartitionTreeTest::whatLiesInThePlaneIsOnBothSides()
{
    const std::vector<TriangleCorners> wall{{Vec3{0, 0, 0}, Vec3{0, 9, 0}, Vec3{0, 9, 9}}};
    const PartitionTree tree(oneNode, wall);
    for (const double side : {-1.0, 1.0}) {
        const ShapeMove resting{SphereShape{2}, {2 * side, 5, 2}, {}};
        QCOMPARE(visitedBy(tree, resting), std::set<std::size_t>{0});
    }
}

void PartitionTreeTest::thePlanesSayWhatTheyDecide()
{
    const std::vector<PartitionNode> nodes{
        {.plane = {.normal = {1, 0, 0}, .offset = 0}, .front = 1},
        {.plane = {.normal = {0, 1, 0}, .offset = -100}}};
    const PartitionTree tree(nodes, threeFloors);
    const auto planes = tree.planesOnTheWay({AxisBoxShape{{2, 3, 4}}, {5, 0, 0}, {-9, 0, 0}});
    QCOMPARE(planes.size(), std::size_t{2});
    QCOMPARE(planes[0].node, std::size_t{0});
    QCOMPARE(planes[0].sides, PartitionSides::FrontThenBack);
    QCOMPARE(planes[0].start, 5.0);
    QCOMPARE(planes[0].end, -4.0);
    QVERIFY((planes[0].reach == Reach{.towards = 2, .away = 2}));
    QCOMPARE(planes[1].node, std::size_t{1});
    QCOMPARE(planes[1].depth, std::size_t{1});
    QCOMPARE(planes[1].sides, PartitionSides::Back);
    QVERIFY(!planes[1].wall);
}

void PartitionTreeTest::wallsDivideASceneOfCells()
{
    const CellScene scene(8, 11);
    const auto walls = wallsOf(scene.triangles());
    const PartitionTree tree(walls, scene.triangles());
    QVERIFY(tree.nodeCount() > 10);
    QCOMPARE(tree.leafCount(), tree.nodeCount() + 1);
    const ShapeMove move{SphereShape{164}, {2'048, 2'048, 300}, {86, 0, 0}};
    const auto visited = visitedBy(tree, move).size();
    qInfo("%zu of %zu triangles for a step", visited, scene.triangles().size());
    QVERIFY(visited * 3 < scene.triangles().size());
    const auto planes = tree.planesOnTheWay(move);
    QVERIFY(!planes.empty());
    for (const PlaneOnTheWay& plane : planes) {
        const Segment& wall = walls[plane.wall.value()];
        const Vec3 foot{static_cast<double>(wall.a.x), static_cast<double>(wall.a.y), 7};
        QVERIFY(std::abs(signedDistance(plane.plane, foot)) <= 1e-9);
    }
}

void PartitionTreeTest::P40_nothingTouchedIsLeftOut()
{
    auto random = seededRandom(2'440);
    const CellScene scene(8, 12);
    const PartitionTree tree(wallsOf(scene.triangles()), scene.triangles());
    const auto colliders = collidersOf(scene.triangles());
    const int moves = roundsOf(1'000, 100'000);
    std::size_t touched = 0;
    for (int count = 0; count < moves; ++count) {
        const SphereMove move = moveAmongCells(random);
        const auto visited = visitedBy(tree, asShape(move));
        for (const std::size_t triangle : touchedBy(colliders, move)) {
            ++touched;
            QVERIFY(visited.contains(triangle));
        }
    }
    qInfo("%zu triangles touched in %d moves", touched, moves);
    QVERIFY(touched > static_cast<std::size_t>(moves));
}

void PartitionTreeTest::P40_amongPlanesOfAnyDirectionNothingTouchedIsLeftOut()
{
    auto random = seededRandom(2'441);
    const CellScene scene(4, 13);
    const auto colliders = collidersOf(scene.triangles());
    const int trees = roundsOf(4, 100);
    for (int tree = 0; tree < trees; ++tree) {
        std::vector<PartitionNode> nodes;
        for (std::size_t node = 0; node < 31; ++node) {
            const Vec3 through{
                realBetween(random, 0, 2'048),
                realBetween(random, 0, 2'048),
                realBetween(random, 0, 512)};
            const auto below = [&](std::size_t child) {
                return child < 31 ? child : PartitionNode::none;
            };
            nodes.push_back(
                {.plane = *planeThrough(through, randomDirection(random)),
                 .front = below(2 * node + 1),
                 .back = below(2 * node + 2)});
        }
        const PartitionTree partition(nodes, scene.triangles());
        for (int count = 0; count < 100; ++count) {
            const SphereMove move = moveAmongCells(random);
            const auto visited = visitedBy(partition, asShape(move));
            for (const std::size_t triangle : touchedBy(colliders, move)) {
                QVERIFY(visited.contains(triangle));
            }
        }
    }
}

SECTORED_TEST(PartitionTreeTest)
#include "partition_tree_test.moc"
