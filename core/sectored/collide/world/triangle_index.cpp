#include "sectored/collide/world/triangle_index.h"

#include "sectored/collide/world/box_entry.h"
#include "sectored/collide/world/split_boxes.h"
#include "sectored/geom/tolerance.h"

#include <algorithm>
#include <iterator>
#include <limits>

namespace sectored {

namespace {

/// Below this level parts are halved, so that the tree stays within depthLimit.
constexpr int surfaceLevels = 32;

BoxedTriangle boxed(const ColliderTriangle& triangle, std::size_t number)
{
    BoxedTriangle result{.box = emptyBox3(), .number = static_cast<std::uint32_t>(number)};
    for (const Vec3 corner : triangle.corners) {
        widen(result.box, axesOf(corner));
    }
    result.middle = axesOf(triangle.corners[0] + triangle.corners[1] + triangle.corners[2]);
    return result;
}

/// Tests whether a way is no longer than a leaf is wide, if the triangles cover about the surface
/// of their box. It decides only how boxes are tested: BoxAround is the faster test then.
bool isWithinALeaf(Vec3 way, const Box3& box, std::size_t triangles)
{
    return dot(way, way) * static_cast<double>(triangles) <= 2 * halfSurface(box);
}

} // namespace

TriangleIndex::TriangleIndex(std::span<const ColliderTriangle> triangles)
    : m_positions(triangles.size())
{
    if (triangles.empty()) {
        return;
    }
    std::vector<BoxedTriangle> parts;
    parts.reserve(triangles.size());
    for (const ColliderTriangle& triangle : triangles) {
        parts.push_back(boxed(triangle, parts.size()));
    }
    m_nodes.reserve(triangles.size());
    m_numbers.reserve(triangles.size());
    m_triangles.reserve(triangles.size());
    addNode(parts, 0);
    for (const std::uint32_t number : m_numbers) {
        m_positions[number] = static_cast<std::uint32_t>(m_triangles.size());
        m_triangles.push_back(triangles[number]);
    }
}

std::uint32_t TriangleIndex::addNode(std::span<BoxedTriangle> part, int level)
{
    const auto at = static_cast<std::uint32_t>(m_nodes.size());
    Node node{.box = emptyBox3()};
    for (const BoxedTriangle& triangle : part) {
        widen(node.box, triangle.box);
    }
    if (part.size() <= boxLeafSize) {
        std::ranges::sort(part, {}, &BoxedTriangle::number);
        node.first = static_cast<std::uint32_t>(m_numbers.size());
        node.count = static_cast<std::uint32_t>(part.size());
        m_nodes.push_back(node);
        std::ranges::transform(part, std::back_inserter(m_numbers), &BoxedTriangle::number);
        return at;
    }
    m_nodes.push_back(node);
    const std::size_t split = level < surfaceLevels ? splitBySurface(part) : splitInHalf(part);
    addNode(part.first(split), level + 1);
    m_nodes[at].second = addNode(part.subspan(split), level + 1);
    return at;
}

Box3 TriangleIndex::bounds() const
{
    return m_nodes.empty() ? Box3{} : m_nodes.front().box;
}

std::size_t TriangleIndex::memory() const
{
    return m_nodes.capacity() * sizeof(Node) + m_triangles.capacity() * sizeof(ColliderTriangle)
           + (m_numbers.capacity() + m_positions.capacity()) * sizeof(std::uint32_t);
}

bool TriangleIndex::meets(const Box3& a, const Box3& b)
{
    for (std::size_t axis = 0; axis < 3; ++axis) {
        if (a.low[axis] > b.high[axis] || a.high[axis] < b.low[axis]) {
            return false;
        }
    }
    return true;
}

template <class Way, class VisitLeaf>
void TriangleIndex::visitOnTheWay(const Way& way, const double& limit, VisitLeaf visitLeaf) const
{
    struct Waiting {
        std::uint32_t node;
        double entry;
    };
    // Uninitialised, with one more entry than can wait: an entry is written before it is known to
    // count.
    std::array<Waiting, depthLimit + 1> waiting; // NOLINT(cppcoreguidelines-pro-type-member-init)
    std::size_t count = 0;
    // Branch-free, because whether a box is met is hard to predict.
    const auto wait = [&](const Waiting& node) {
        waiting[count] = node;
        count += node.entry <= limit ? 1 : 0;
    };
    if (!m_nodes.empty()) {
        wait({.node = 0, .entry = way.entry(m_nodes[0].box, limit)});
    }
    while (count > 0) {
        const Waiting next = waiting[--count];
        const Node& node = m_nodes[next.node];
        if (next.entry > limit) {
            continue;
        }
        if (node.count > 0) {
            visitLeaf(node);
            continue;
        }
        const Waiting first{
            .node = next.node + 1,
            .entry = way.entry(m_nodes[next.node + 1].box, limit)};
        const Waiting second{
            .node = node.second,
            .entry = way.entry(m_nodes[node.second].box, limit)};
        const bool isSecondNearer = second.entry < first.entry;
        wait(isSecondNearer ? first : second);
        wait(isSecondNearer ? second : first);
    }
}

std::optional<FirstContact> TriangleIndex::firstContact(const SphereMove& move, double latest) const
{
    std::optional<FirstContact> first;
    double limit = latest;
    const auto sweepLeaf = [&](const Node& leaf) {
        for (std::uint32_t k = leaf.first; k < leaf.first + leaf.count; ++k) {
            const auto contact = sweepSphere(m_triangles[k], move, limit);
            if (contact && (!first || contact->time < limit || m_numbers[k] < first->triangle)) {
                first = FirstContact{.triangle = m_numbers[k], .contact = *contact};
                limit = contact->time;
            }
        }
    };
    if (BoxAround::suits(move)) {
        visitOnTheWay(BoxAround(move), limit, sweepLeaf);
    } else {
        visitOnTheWay(BoxSweep(move), limit, sweepLeaf);
    }
    return first;
}

std::optional<FirstRayHit> TriangleIndex::castRay(const Ray& ray, double latest) const
{
    const SphereMove move{.centre = ray.origin, .motion = ray.direction * latest};
    const bool isShort = !m_nodes.empty() && isWithinALeaf(move.motion, m_nodes[0].box, size());
    const auto visit = [&](const double& limit, auto visitLeaf) {
        if (isShort) {
            visitOnTheWay(BoxAround(move), limit, visitLeaf);
        } else {
            visitOnTheWay(BoxRay(ray), limit, visitLeaf);
        }
    };
    std::optional<FirstRayHit> first;
    double tied = latest; ///< the earliest hit so far ties with hits up to this time
    double next = std::numeric_limits<double>::infinity(); ///< time of the hit after the earliest
    visit(tied, [&](const Node& leaf) {
        for (std::uint32_t k = leaf.first; k < leaf.first + leaf.count; ++k) {
            const auto hit = sectored::castRay(ray, m_triangles[k], tied);
            if (!hit) {
                continue;
            }
            if (first && first->hit.time <= hit->time) {
                next = std::min(next, hit->time);
                continue;
            }
            next = first ? first->hit.time : next;
            first = FirstRayHit{.triangle = m_numbers[k], .hit = *hit};
            tied = std::min(hit->time * (1 + rayTieShare), latest);
        }
    });
    if (!first || next > tied) {
        return first;
    }
    // Several hits tie. Which ones was not known before the earliest.
    first.reset();
    visit(tied, [&](const Node& leaf) {
        for (std::uint32_t k = leaf.first; k < leaf.first + leaf.count; ++k) {
            if (first && first->triangle < m_numbers[k]) {
                continue;
            }
            if (const auto hit = sectored::castRay(ray, m_triangles[k], tied)) {
                first = FirstRayHit{.triangle = m_numbers[k], .hit = *hit};
            }
        }
    });
    return first;
}

} // namespace sectored
