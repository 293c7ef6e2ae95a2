#include "sectored/collide/world/triangle_index.h"

#include "sectored/collide/world/box_entry.h"
#include "sectored/geom/tolerance.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace sectored {

namespace {

constexpr std::size_t leafSize = 4;

/// Returns three times the centroid of the corners.
Vec3 middleOf(const ColliderTriangle& triangle)
{
    return triangle.corners[0] + triangle.corners[1] + triangle.corners[2];
}

/// Returns an inverted box that can be widened point by point.
Box3 emptyBox()
{
    constexpr double far = std::numeric_limits<double>::infinity();
    return {.low = {far, far, far}, .high = {-far, -far, -far}};
}

void widen(Box3& box, Vec3 point)
{
    const auto p = axesOf(point);
    for (std::size_t axis = 0; axis < 3; ++axis) {
        box.low[axis] = std::min(box.low[axis], p[axis]);
        box.high[axis] = std::max(box.high[axis], p[axis]);
    }
}

std::size_t longestSide(const Box3& box)
{
    std::size_t longest = 0;
    for (std::size_t axis = 1; axis < 3; ++axis) {
        if (box.high[axis] - box.low[axis] > box.high[longest] - box.low[longest]) {
            longest = axis;
        }
    }
    return longest;
}

/// Tests whether a way is no longer than a leaf is wide, if the triangles cover about the surface
/// of their box. It decides only how boxes are tested: BoxAround is the faster test then.
bool isWithinALeaf(Vec3 way, const Box3& box, std::size_t triangles)
{
    const double x = box.high[0] - box.low[0];
    const double y = box.high[1] - box.low[1];
    const double z = box.high[2] - box.low[2];
    return dot(way, way) * static_cast<double>(triangles) <= 2 * (x * y + y * z + z * x);
}

} // namespace

TriangleIndex::TriangleIndex(std::span<const ColliderTriangle> triangles)
    : m_numbers(triangles.size())
    , m_positions(triangles.size())
{
    if (triangles.empty()) {
        return;
    }
    std::iota(m_numbers.begin(), m_numbers.end(), 0U);
    m_nodes.reserve(triangles.size());
    addNode(triangles, m_numbers);
    m_triangles.reserve(triangles.size());
    for (std::uint32_t position = 0; position < m_numbers.size(); ++position) {
        m_positions[m_numbers[position]] = position;
        m_triangles.push_back(triangles[m_numbers[position]]);
    }
}

std::uint32_t TriangleIndex::addNode(
    std::span<const ColliderTriangle> triangles,
    std::span<std::uint32_t> part)
{
    const auto at = static_cast<std::uint32_t>(m_nodes.size());
    Node node{.box = emptyBox()};
    Box3 middles = emptyBox();
    for (const std::uint32_t number : part) {
        for (const Vec3 corner : triangles[number].corners) {
            widen(node.box, corner);
        }
        widen(middles, middleOf(triangles[number]));
    }
    m_nodes.push_back(node);
    if (part.size() <= leafSize) {
        m_nodes[at].first = static_cast<std::uint32_t>(part.data() - m_numbers.data());
        m_nodes[at].count = static_cast<std::uint32_t>(part.size());
        return at;
    }
    const std::size_t axis = longestSide(middles);
    const std::size_t half = part.size() / 2;
    std::ranges::nth_element(
        part,
        part.begin() + static_cast<std::ptrdiff_t>(half),
        [&](std::uint32_t a, std::uint32_t b) {
            const double positionA = axesOf(middleOf(triangles[a]))[axis];
            const double positionB = axesOf(middleOf(triangles[b]))[axis];
            return positionA < positionB || (positionA == positionB && a < b);
        });
    addNode(triangles, part.first(half));
    m_nodes[at].second = addNode(triangles, part.subspan(half));
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
