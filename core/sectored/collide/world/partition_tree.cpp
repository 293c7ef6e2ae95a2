#include "sectored/collide/world/partition_tree.h"

#include "sectored/geom/tolerance.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace sectored {

namespace {

using Indices = std::vector<std::size_t>;

constexpr std::size_t trianglesOfLeaf = 8;
constexpr std::size_t candidates = 12;
/// Deeper than any useful tree; what is left is then one leaf.
constexpr std::size_t deepest = 64;

/// The plane of a wall.
struct WallPlane {
    std::size_t wall = 0;
    Plane3 plane{};
};

/// What a plane does to the triangles of a node.
struct Division {
    Indices front{};
    Indices back{};
};

Vec3 overPlan(Point p)
{
    return {static_cast<double>(p.x), static_cast<double>(p.y), 0};
}

std::vector<WallPlane> planesOf(std::span<const Segment> walls)
{
    std::vector<WallPlane> planes;
    for (std::size_t wall = 0; wall < walls.size(); ++wall) {
        const Vec3 along = overPlan(walls[wall].b) - overPlan(walls[wall].a);
        if (const auto plane = planeThrough(overPlan(walls[wall].a), {-along.y, along.x, 0})) {
            planes.push_back({wall, *plane});
        }
    }
    return planes;
}

/// Returns about how much cutting and imbalance a division costs; infinite if it leaves all on one
/// side.
double costOf(const Division& division, std::size_t count)
{
    const std::size_t larger = std::max(division.front.size(), division.back.size());
    if (larger >= count) {
        return std::numeric_limits<double>::infinity();
    }
    const std::size_t twice = division.front.size() + division.back.size() - count;
    const std::size_t smaller = std::min(division.front.size(), division.back.size());
    return 4.0 * static_cast<double>(twice) + static_cast<double>(larger - smaller);
}

double extentOf(std::span<const TriangleCorners> triangles)
{
    double extent = 0;
    for (const TriangleCorners& triangle : triangles) {
        for (const Vec3 corner : triangle) {
            extent = std::max(extent, length(corner));
        }
    }
    return extent;
}

} // namespace

class PartitionTree::Builder {
public:
    Builder(PartitionTree& tree, std::span<const TriangleCorners> triangles)
        : m_tree(tree)
        , m_triangles(triangles)
    {
        m_tree.m_extent = extentOf(triangles);
    }

    Indices all() const
    {
        Indices indices(m_triangles.size());
        std::iota(indices.begin(), indices.end(), std::size_t{0});
        return indices;
    }

    /// Builds from walls; each node passes on the walls that reach into its side.
    Child ofWalls(
        std::span<const Segment> walls,
        std::span<const WallPlane> planes,
        Indices part,
        std::size_t depth)
    {
        WallPlane chosen;
        Division best;
        double bestCost = std::numeric_limits<double>::infinity();
        if (part.size() > trianglesOfLeaf && depth < deepest) {
            const std::size_t tried = std::min(candidates, planes.size());
            for (std::size_t count = 0; count < tried; ++count) {
                const WallPlane& candidate = planes[count * planes.size() / tried];
                Division division = divided(candidate.plane, part);
                const double cost = costOf(division, part.size());
                if (cost < bestCost) {
                    bestCost = cost;
                    best = std::move(division);
                    chosen = candidate;
                }
            }
        }
        if (!(bestCost < std::numeric_limits<double>::infinity())) {
            return leafOf(std::move(part));
        }
        const std::size_t at = addNode({.plane = chosen.plane, .wall = chosen.wall});
        const auto front = wallsOn(walls, planes, chosen.plane, 1);
        m_tree.m_nodes[at].front = ofWalls(walls, front, std::move(best.front), depth + 1);
        const auto back = wallsOn(walls, planes, chosen.plane, -1);
        m_tree.m_nodes[at].back = ofWalls(walls, back, std::move(best.back), depth + 1);
        return {.isLeaf = false, .index = at};
    }

    Child ofNodes(std::span<const PartitionNode> nodes, std::size_t root, Indices part)
    {
        if (root >= nodes.size()) {
            return leafOf(std::move(part));
        }
        const PartitionNode& node = nodes[root];
        assert(node.front > root && node.back > root);
        const std::size_t at = addNode({.plane = node.plane});
        Division division = divided(node.plane, part);
        m_tree.m_nodes[at].front = ofNodes(nodes, node.front, std::move(division.front));
        m_tree.m_nodes[at].back = ofNodes(nodes, node.back, std::move(division.back));
        return {.isLeaf = false, .index = at};
    }

private:
    std::size_t addNode(const Node& node)
    {
        m_tree.m_nodes.push_back(node);
        return m_tree.m_nodes.size() - 1;
    }

    Child leafOf(Indices part)
    {
        m_tree.m_leaves.push_back(std::move(part));
        return {.isLeaf = true, .index = m_tree.m_leaves.size() - 1};
    }

    /// A triangle is on one side alone if no corner is on the other one, up to a rounding that is
    /// far less than what visit allows for, and if it does not lie in the plane.
    Division divided(const Plane3& plane, const Indices& part) const
    {
        const double rounding = 1e-6 * skipSlack * (std::abs(plane.offset) + m_tree.m_extent);
        Division division;
        for (const std::size_t triangle : part) {
            const auto& [a, b, c] = m_triangles[triangle];
            const auto [lowest, highest] = std::minmax(
                {signedDistance(plane, a), signedDistance(plane, b), signedDistance(plane, c)});
            const bool isInPlane = lowest >= -rounding && highest <= rounding;
            if (isInPlane || highest > rounding) {
                division.front.push_back(triangle);
            }
            if (isInPlane || lowest < -rounding) {
                division.back.push_back(triangle);
            }
        }
        return division;
    }

    /// Returns the planes of walls that reach into one side of a plane.
    static std::vector<WallPlane> wallsOn(
        std::span<const Segment> walls,
        std::span<const WallPlane> planes,
        const Plane3& plane,
        double side)
    {
        std::vector<WallPlane> kept;
        for (const WallPlane& wall : planes) {
            const Segment& segment = walls[wall.wall];
            const double furthest = std::max(
                side * signedDistance(plane, overPlan(segment.a)),
                side * signedDistance(plane, overPlan(segment.b)));
            if (furthest > skipSlack * std::abs(plane.offset)) {
                kept.push_back(wall);
            }
        }
        return kept;
    }

    PartitionTree& m_tree;
    std::span<const TriangleCorners> m_triangles;
};

PartitionTree::PartitionTree(
    std::span<const Segment> walls,
    std::span<const TriangleCorners> triangles)
{
    Builder builder(*this, triangles);
    m_root = builder.ofWalls(walls, planesOf(walls), builder.all(), 0);
}

PartitionTree::PartitionTree(
    std::span<const PartitionNode> nodes,
    std::span<const TriangleCorners> triangles)
{
    Builder builder(*this, triangles);
    m_root = builder.ofNodes(nodes, 0, builder.all());
}

std::vector<PlaneOnTheWay> PartitionTree::planesOnTheWay(const ShapeMove& move) const
{
    struct Waiting {
        Child child{};
        std::size_t depth = 0;
    };
    std::vector<PlaneOnTheWay> planes;
    std::vector<Waiting> waiting{{m_root, 0}};
    std::vector<Child> sides;
    while (!waiting.empty()) {
        const auto [child, depth] = waiting.back();
        waiting.pop_back();
        if (!child.isLeaf) {
            PlaneOnTheWay& plane = planes.emplace_back(onTheWay(child.index, move));
            plane.depth = depth;
            sides.clear();
            addSides(sides, m_nodes[child.index], plane.sides);
            for (const Child side : sides) {
                waiting.push_back({side, depth + 1});
            }
        }
    }
    return planes;
}

void PartitionTree::addSides(std::vector<Child>& waiting, const Node& node, PartitionSides sides)
{
    switch (sides) {
    case PartitionSides::Front:
        waiting.push_back(node.front);
        break;
    case PartitionSides::Back:
        waiting.push_back(node.back);
        break;
    case PartitionSides::FrontThenBack:
        waiting.push_back(node.back);
        waiting.push_back(node.front);
        break;
    case PartitionSides::BackThenFront:
        waiting.push_back(node.front);
        waiting.push_back(node.back);
        break;
    }
}

PlaneOnTheWay PartitionTree::onTheWay(std::size_t node, const ShapeMove& move) const
{
    const Plane3& plane = m_nodes[node].plane;
    PlaneOnTheWay found{
        .node = node,
        .wall = m_nodes[node].wall,
        .plane = plane,
        .start = signedDistance(plane, move.place),
        .end = signedDistance(plane, placeAt(move, 1)),
        .reach = reachAlong(move.shape, plane.normal)};
    // As sidesTouched, which does not know how large the triangles are.
    const double sizes = std::abs(plane.offset) + length(move.place) + length(move.motion)
                         + std::max(std::abs(found.reach.towards), std::abs(found.reach.away))
                         + m_extent;
    const double slack = skipSlack * sizes;
    if (std::min(found.start, found.end) - found.reach.away > slack) {
        found.sides = PartitionSides::Front;
    } else if (std::max(found.start, found.end) + found.reach.towards < -slack) {
        found.sides = PartitionSides::Back;
    } else {
        found.sides =
            found.start < 0 ? PartitionSides::BackThenFront : PartitionSides::FrontThenBack;
    }
    return found;
}

} // namespace sectored
