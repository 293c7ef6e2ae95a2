#pragma once

#include "sectored/collide/shape/closest_on_triangle.h"
#include "sectored/collide/sweep/first_contact.h"
#include "sectored/collide/sweep/ray_triangle.h"
#include "sectored/collide/world/box3.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

struct BoxedTriangle;

/// The first hit of a ray among many triangles.
struct FirstRayHit {
    std::size_t triangle = 0; ///< index of the triangle
    RayTriangleHit hit{};
};

/// Static triangles in a binary tree of boxes. Finds what stops a moving sphere and what it touches
/// without testing every triangle. Triangles keep their original indices.
///
/// Queries are safe from any number of threads.
///
/// Each box is cut where a ray through it is expected to meet the fewest leaves; at most 4
/// triangles per leaf. The same triangles give the same tree on every machine. Spec: collision 7.7.
class TriangleIndex {
public:
    /// Constructs an empty index; nothing is ever hit.
    TriangleIndex() = default;
    /// O(n log n).
    explicit TriangleIndex(std::span<const ColliderTriangle> triangles);

    std::size_t size() const { return m_triangles.size(); }
    /// Returns the triangle with this index. Precondition: index < size().
    const ColliderTriangle& triangle(std::size_t index) const
    {
        return m_triangles[m_positions[index]];
    }
    /// Returns the bounding box of all triangles; a box at the origin if there are none.
    Box3 bounds() const;
    /// Returns the number of bytes allocated.
    std::size_t memory() const;

    /// Returns the earliest contact of a moving sphere at or before `latest`; the lowest index on
    /// ties. The result is that of firstContact for all triangles.
    std::optional<FirstContact> firstContact(const SphereMove& move, double latest = 1) const;

    /// Returns the earliest hit of a ray at or before `latest`. Among hits no further apart in time
    /// than rayTieShare, returns the lowest index. The rules of castRay for one triangle apply: the
    /// ray does not slip through an edge shared by two triangles.
    std::optional<FirstRayHit> castRay(
        const Ray& ray,
        double latest = std::numeric_limits<double>::infinity()) const;

    /// Calls visit(index, ClosestPoint) for every triangle within `reach` of the point, in an order
    /// that depends only on the triangles.
    template <class Visit>
    void visitWithin(Vec3 point, double reach, Visit visit) const
    {
        const Box3 around{
            .low = {point.x - reach, point.y - reach, point.z - reach},
            .high = {point.x + reach, point.y + reach, point.z + reach}};
        visitLeaves(around, [&](std::uint32_t position) {
            const ClosestPoint closest = closestOnTriangle(m_triangles[position], point);
            if (closest.distance2 <= reach * reach) {
                visit(std::size_t{m_numbers[position]}, closest);
            }
        });
    }

    /// Calls visit(index) for every triangle that may be in the box, and possibly for others
    /// nearby.
    template <class Visit>
    void visitMeeting(const Box3& box, Visit visit) const
    {
        visitLeaves(box, [&](std::uint32_t position) { visit(std::size_t{m_numbers[position]}); });
    }

private:
    /// The first child of an inner node directly follows it.
    struct Node {
        Box3 box{};
        std::uint32_t first = 0;  ///< position of a leaf's first triangle
        std::uint32_t count = 0;  ///< number of triangles; 0 for an inner node
        std::uint32_t second = 0; ///< an inner node's second child
    };

    /// The tree is at most 64 levels deep with 2^32 triangles: 32 that are cut by surface, and 32
    /// that halve what is left. Each level leaves one sibling waiting.
    static constexpr std::size_t depthLimit = 66;

    static bool meets(const Box3& a, const Box3& b);
    /// Adds the tree of these triangles, which it reorders. Returns the number of its root.
    std::uint32_t addNode(std::span<BoxedTriangle> part, int level);

    /// Calls visitLeaf(node) for every leaf whose box the path enters at or before `limit`, nearer
    /// children first. The visitor may lower the limit during the traversal.
    template <class Way, class VisitLeaf>
    void visitOnTheWay(const Way& way, const double& limit, VisitLeaf visitLeaf) const;

    /// Calls visit(position) for every triangle in a leaf whose box meets the given box.
    template <class Visit>
    void visitLeaves(const Box3& box, Visit visit) const
    {
        std::array<std::uint32_t, depthLimit> waiting{};
        std::size_t count = 0;
        if (!m_nodes.empty()) {
            waiting[count++] = 0;
        }
        while (count > 0) {
            const std::uint32_t at = waiting[--count];
            const Node& node = m_nodes[at];
            if (!meets(node.box, box)) {
                continue;
            }
            for (std::uint32_t k = node.first; k < node.first + node.count; ++k) {
                visit(k);
            }
            if (node.count == 0) {
                waiting[count++] = node.second;
                waiting[count++] = at + 1;
            }
        }
    }

    std::vector<Node> m_nodes{};
    std::vector<ColliderTriangle> m_triangles{}; ///< in the order of the leaves
    std::vector<std::uint32_t> m_numbers{};      ///< original indices of m_triangles
    std::vector<std::uint32_t> m_positions{};    ///< positions in m_triangles by original index
};

} // namespace sectored
