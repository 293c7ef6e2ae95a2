#include "core/collide/triangle_index.h"

#include "core/geom/tolerance.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace sectored {

namespace {

constexpr std::size_t leafSize = 4;

std::array<double, 3> axesOf(Vec3 v)
{
    return {v.x, v.y, v.z};
}

/// Three times the middle of the corners.
Vec3 middleOf(const ColliderTriangle& triangle)
{
    return triangle.corners[0] + triangle.corners[1] + triangle.corners[2];
}

/// A box to be widened point by point.
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

/// The way of a sphere, made ready to be tried against many boxes.
class BoxSweep {
public:
    explicit BoxSweep(const SphereMove& move)
        : m_from(axesOf(move.centre))
        , m_motion(axesOf(move.motion))
    {
        for (std::size_t axis = 0; axis < 3; ++axis) {
            m_inverse[axis] = m_motion[axis] != 0 ? 1 / m_motion[axis] : 0;
            const double furthest = std::abs(m_from[axis]) + std::abs(m_motion[axis]);
            m_reach[axis] = move.radius + boxSlackShare * (move.radius + furthest);
        }
    }

    /// When the centre comes into the box grown by the radius; later than `latest`: never.
    double entry(const Box3& box, double latest) const
    {
        double first = 0;
        double last = latest;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const double low = box.low[axis] - m_reach[axis] - m_from[axis];
            const double high = box.high[axis] + m_reach[axis] - m_from[axis];
            if (m_motion[axis] == 0) {
                if (low > 0 || high < 0) {
                    return never;
                }
                continue;
            }
            const double one = low * m_inverse[axis];
            const double other = high * m_inverse[axis];
            first = std::max(first, std::min(one, other));
            last = std::min(last, std::max(one, other));
        }
        return first <= last ? first : never;
    }

    static constexpr double never = std::numeric_limits<double>::infinity();

private:
    std::array<double, 3> m_from;
    std::array<double, 3> m_motion;
    std::array<double, 3> m_inverse{};
    std::array<double, 3> m_reach{};
};

} // namespace

TriangleIndex::TriangleIndex(std::span<const ColliderTriangle> triangles)
    : m_numbers(triangles.size())
    , m_places(triangles.size())
{
    if (triangles.empty()) {
        return;
    }
    std::iota(m_numbers.begin(), m_numbers.end(), 0U);
    m_nodes.reserve(triangles.size());
    addNode(triangles, m_numbers);
    m_triangles.reserve(triangles.size());
    for (std::uint32_t place = 0; place < m_numbers.size(); ++place) {
        m_places[m_numbers[place]] = place;
        m_triangles.push_back(triangles[m_numbers[place]]);
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
            const double placeA = axesOf(middleOf(triangles[a]))[axis];
            const double placeB = axesOf(middleOf(triangles[b]))[axis];
            return placeA < placeB || (placeA == placeB && a < b);
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
           + (m_numbers.capacity() + m_places.capacity()) * sizeof(std::uint32_t);
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

std::optional<FirstContact> TriangleIndex::firstContact(const SphereMove& move, double latest) const
{
    struct Waiting {
        std::uint32_t node = 0;
        double entry = 0;
    };
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
    const BoxSweep sweep(move);
    std::array<Waiting, depthLimit> waiting{};
    std::size_t count = 0;
    const auto wait = [&](const Waiting& node) {
        if (node.entry <= limit) {
            waiting[count++] = node;
        }
    };
    if (!m_nodes.empty()) {
        wait({.node = 0, .entry = sweep.entry(m_nodes[0].box, limit)});
    }
    while (count > 0) {
        const Waiting next = waiting[--count];
        const Node& node = m_nodes[next.node];
        if (next.entry > limit) {
            continue;
        }
        if (node.count > 0) {
            sweepLeaf(node);
            continue;
        }
        Waiting near{
            .node = next.node + 1,
            .entry = sweep.entry(m_nodes[next.node + 1].box, limit)};
        Waiting far{.node = node.second, .entry = sweep.entry(m_nodes[node.second].box, limit)};
        if (far.entry < near.entry) {
            std::swap(near, far);
        }
        wait(far);
        wait(near);
    }
    return first;
}

} // namespace sectored
