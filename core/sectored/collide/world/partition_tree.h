#pragma once

#include "sectored/collide/shape/effective_radius.h"
#include "sectored/collide/shape/plane3.h"
#include "sectored/collide/sweep/partition_side.h"
#include "sectored/collide/world/triangle_world.h"
#include "sectored/geom/point.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// A plane that divides a part of space into two.
struct PartitionNode {
    /// "No node": what is on that side is divided no further.
    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

    Plane3 plane{};
    std::size_t front = none; ///< index of the node that divides what is in front
    std::size_t back = none;  ///< index of the node that divides what is behind
};

/// A plane of the tree as a moving shape meets it.
struct PlaneOnTheWay {
    std::size_t node = 0;              ///< index of its node
    std::optional<std::size_t> wall{}; ///< index of the wall that it contains, if built from walls
    Plane3 plane{};
    std::size_t depth = 0; ///< number of planes above it
    double start = 0;      ///< signed distance of the shape's origin at time 0
    double end = 0;        ///< same at time 1
    Reach reach{};         ///< of the shape along the plane's normal and away from it
    PartitionSides sides = PartitionSides::FrontThenBack; ///< which sides are searched, in order
};

/// Triangles in a tree of partition planes, as in engines of the 1990s. Each plane divides its part
/// of space into two; the leaves hold the triangles. A triangle that crosses a plane or lies in it
/// is on both sides, so that several leaves may hold it.
///
/// This is a lens, not an accelerator: it shows how such engines skip what a moving body cannot
/// touch, and serves programs that have planes already, such as the nodes of a Doom level. For
/// finding contacts use TriangleIndex: on levels of 266 to 19,239 triangles, its boxes leave half
/// as many triangles to test, and take a tenth to two fifths of the time to build.
///
/// Queries are safe from any number of threads. Spec: collision 4.3 (after E. Lengyel, "Mathematics
/// for 3D Game Programming and Computer Graphics", chapter 12).
class PartitionTree {
public:
    /// Divides triangles by the upright planes of walls, as seen from above; z points up. The front
    /// of a plane is the inner side of its wall. Of 12 walls, chosen evenly, each node takes the
    /// one that cuts fewest triangles and balances the rest. Walls of zero length are left out. The
    /// same input gives the same tree on every machine. O(n log n) as a rule.
    PartitionTree(std::span<const Segment> walls, std::span<const TriangleCorners> triangles);

    /// Distributes triangles over a given tree of any planes; node 0 is the root. Without nodes,
    /// all triangles are in one leaf. Precondition: each node has a larger index than the node
    /// above it, or is none.
    PartitionTree(std::span<const PartitionNode> nodes, std::span<const TriangleCorners> triangles);

    std::size_t nodeCount() const { return m_nodes.size(); }
    std::size_t leafCount() const { return m_leaves.size(); }

    /// Calls visit(triangles) for every leaf that a moving shape can touch, with the indices of the
    /// triangles of the leaf as std::span<const std::size_t>. Leaves come in the order in which
    /// their half spaces lie from the start of the motion. No triangle that the shape touches is
    /// left out, regardless of rounding; one in several leaves comes several times.
    template <class Visit>
    void visit(const ShapeMove& move, Visit visit) const
    {
        std::vector<Child> waiting{m_root};
        while (!waiting.empty()) {
            const Child child = waiting.back();
            waiting.pop_back();
            if (child.isLeaf) {
                visit(std::span<const std::size_t>(m_leaves[child.index]));
            } else {
                addSides(waiting, m_nodes[child.index], onTheWay(child.index, move).sides);
            }
        }
    }

    /// Returns the planes at which a moving shape is sent to one side or to both, in the order in
    /// which visit asks them, from the root.
    std::vector<PlaneOnTheWay> planesOnTheWay(const ShapeMove& move) const;

private:
    struct Child {
        bool isLeaf = true;
        std::size_t index = 0; ///< in m_leaves or m_nodes
    };

    struct Node {
        Plane3 plane{};
        std::optional<std::size_t> wall{};
        Child front{};
        Child back{};
    };

    class Builder;

    /// Adds the sides to search, the first one last.
    static void addSides(std::vector<Child>& waiting, const Node& node, PartitionSides sides);
    PlaneOnTheWay onTheWay(std::size_t node, const ShapeMove& move) const;

    std::vector<Node> m_nodes{};
    std::vector<std::vector<std::size_t>> m_leaves{};
    Child m_root{};
    double m_extent = 0; ///< the largest distance of a corner from the origin
};

} // namespace sectored
