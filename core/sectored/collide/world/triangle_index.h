#pragma once

#include "sectored/collide/shape/closest_on_triangle.h"
#include "sectored/collide/sweep/first_contact.h"
#include "sectored/collide/sweep/ray_triangle.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// A box in space, its sides along the axes.
struct Box3 {
    std::array<double, 3> low{};
    std::array<double, 3> high{};
};

/// The first hit of a ray among many triangles.
struct FirstRayHit {
    std::size_t triangle = 0; ///< its index
    RayTriangleHit hit{};
};

/// Triangles that stay where they are, in a binary tree of boxes: what stops a moving sphere, and
/// what it touches, without asking each of them. Triangles keep the index they were given with.
///
/// Safe for any number of threads that only ask.
///
/// Spec: collision 7.7: halves by the middle of the triangles along the longest side, leaves of at
/// most 4, equal ones by index, so the same triangles make the same tree everywhere.
class TriangleIndex {
public:
    /// Of no triangles: nothing stops anything.
    TriangleIndex() = default;
    /// n log n.
    explicit TriangleIndex(std::span<const ColliderTriangle> triangles);

    std::size_t size() const { return m_triangles.size(); }
    /// The triangle of an index. Precondition: it is less than size().
    const ColliderTriangle& triangle(std::size_t index) const
    {
        return m_triangles[m_places[index]];
    }
    /// The box of all; of no triangles it is the origin.
    Box3 bounds() const;
    /// Bytes that it has taken.
    std::size_t memory() const;

    /// The earliest contact of a moving sphere no later than `latest`, of equal ones that of the
    /// lowest index: what firstContact says of all triangles, and found in the same way.
    std::optional<FirstContact> firstContact(const SphereMove& move, double latest = 1) const;

    /// The earliest hit of a ray no later than `latest`, inclusive. Of hits no further apart in
    /// time than rayTieShare it is the one of the lowest index. What castRay says of one triangle
    /// holds of all: the ray slips through no edge that two triangles share.
    std::optional<FirstRayHit> castRay(
        const Ray& ray,
        double latest = std::numeric_limits<double>::infinity()) const;

    /// Calls visit(index, ClosestPoint) for every triangle that is no further from the point than
    /// `reach`, in an order that the triangles alone decide.
    template <class Visit>
    void visitWithin(Vec3 point, double reach, Visit visit) const
    {
        const Box3 around{
            .low = {point.x - reach, point.y - reach, point.z - reach},
            .high = {point.x + reach, point.y + reach, point.z + reach}};
        visitLeaves(around, [&](std::uint32_t place) {
            const ClosestPoint closest = closestOnTriangle(m_triangles[place], point);
            if (closest.distance2 <= reach * reach) {
                visit(std::size_t{m_numbers[place]}, closest);
            }
        });
    }

    /// Calls visit(index) for every triangle that may be in the box; some beside it may come along.
    template <class Visit>
    void visitMeeting(const Box3& box, Visit visit) const
    {
        visitLeaves(box, [&](std::uint32_t place) { visit(std::size_t{m_numbers[place]}); });
    }

private:
    /// A half of what its parent holds. The first half of an inner node comes right after it.
    struct Node {
        Box3 box{};
        std::uint32_t first = 0;  ///< of a leaf: where its triangles begin
        std::uint32_t count = 0;  ///< how many; 0 for an inner node
        std::uint32_t second = 0; ///< of an inner node: the second half
    };

    /// Halving ends after 32 levels with 2^32 triangles; each waits with one sibling.
    static constexpr std::size_t depthLimit = 66;

    static bool meets(const Box3& a, const Box3& b);
    std::uint32_t addNode(
        std::span<const ColliderTriangle> triangles,
        std::span<std::uint32_t> part);

    /// Calls visitLeaf(node) for every leaf whose box the way enters no later than `limit`, the
    /// nearer halves first. The visitor may lower the limit while it goes on.
    template <class Way, class VisitLeaf>
    void visitOnTheWay(const Way& way, const double& limit, VisitLeaf visitLeaf) const;

    /// Calls visit(place) for every triangle in a leaf whose box meets the one given.
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
    std::vector<std::uint32_t> m_numbers{};      ///< the indexes of m_triangles
    std::vector<std::uint32_t> m_places{};       ///< where the triangle of an index is
};

} // namespace sectored
