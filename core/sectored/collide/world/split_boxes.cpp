#include "sectored/collide/world/split_boxes.h"

#include <algorithm>
#include <limits>

namespace sectored {

namespace {

constexpr std::size_t mostSlabs = 16;

/// Returns the box of the middles.
Box3 spreadOf(std::span<const BoxedTriangle> part)
{
    Box3 spread = emptyBox3();
    for (const BoxedTriangle& triangle : part) {
        widen(spread, triangle.middle);
    }
    return spread;
}

/// Divides the middles along an axis into slabs of equal width.
class Slabs {
public:
    Slabs(const Box3& spread, std::size_t axis, std::size_t count)
        : m_axis(axis)
        , m_count(count)
        , m_low(spread.low[axis])
        , m_width(spread.high[axis] - spread.low[axis])
    {}

    std::size_t count() const { return m_count; }
    bool areFlat() const { return !(m_width > 0); }

    /// Precondition: they are not flat.
    std::size_t slabOf(const BoxedTriangle& triangle) const
    {
        const double share = (triangle.middle[m_axis] - m_low) / m_width;
        return std::min(
            static_cast<std::size_t>(share * static_cast<double>(m_count)),
            m_count - 1);
    }

private:
    std::size_t m_axis;
    std::size_t m_count;
    double m_low;
    double m_width;
};

/// Triangles that will be a part of the tree.
struct Bundle {
    Box3 box = emptyBox3();
    std::size_t count = 0;

    void add(const Bundle& other)
    {
        widen(box, other.box);
        count += other.count;
    }

    /// Returns the number of leaves that a ray is expected to meet, up to a factor.
    double cost() const
    {
        const std::size_t leaves = (count + boxLeafSize - 1) / boxLeafSize;
        return count > 0 ? halfSurface(box) * static_cast<double>(leaves) : 0;
    }
};

struct Cut {
    double cost = std::numeric_limits<double>::infinity();
    std::size_t axis = 0;
    std::size_t slab = 0; ///< the first slab of the second part
};

/// Returns the best cut between slabs that leaves neither part empty.
Cut bestCut(std::span<const BoxedTriangle> part, const Slabs& slabs, std::size_t axis)
{
    std::array<Bundle, mostSlabs> bundles{};
    for (const BoxedTriangle& triangle : part) {
        bundles[slabs.slabOf(triangle)].add({.box = triangle.box, .count = 1});
    }
    std::array<double, mostSlabs> costBefore{};
    Bundle before;
    for (std::size_t slab = 0; slab < slabs.count(); ++slab) {
        costBefore[slab] = before.cost();
        before.add(bundles[slab]);
    }
    Cut best;
    Bundle after;
    for (std::size_t slab = slabs.count() - 1; slab > 0; --slab) {
        after.add(bundles[slab]);
        const double cost = costBefore[slab] + after.cost();
        if (after.count > 0 && after.count < part.size() && cost < best.cost) {
            best = {.cost = cost, .axis = axis, .slab = slab};
        }
    }
    return best;
}

} // namespace

std::size_t splitBySurface(std::span<BoxedTriangle> part)
{
    const Box3 spread = spreadOf(part);
    const std::size_t count = std::min(part.size(), mostSlabs);
    Cut best;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const Slabs slabs(spread, axis, count);
        if (slabs.areFlat()) {
            continue;
        }
        const Cut cut = bestCut(part, slabs, axis);
        if (cut.cost < best.cost) {
            best = cut;
        }
    }
    if (best.slab == 0) {
        return splitInHalf(part);
    }
    const Slabs slabs(spread, best.axis, count);
    const auto isInFirst = [&](const BoxedTriangle& triangle) {
        return slabs.slabOf(triangle) < best.slab;
    };
    const auto second = std::partition(part.begin(), part.end(), isInFirst);
    return static_cast<std::size_t>(second - part.begin());
}

std::size_t splitInHalf(std::span<BoxedTriangle> part)
{
    const Box3 spread = spreadOf(part);
    std::size_t axis = 0;
    for (std::size_t other = 1; other < 3; ++other) {
        if (spread.high[other] - spread.low[other] > spread.high[axis] - spread.low[axis]) {
            axis = other;
        }
    }
    const std::size_t half = part.size() / 2;
    std::ranges::nth_element(
        part,
        part.begin() + static_cast<std::ptrdiff_t>(half),
        [axis](const BoxedTriangle& a, const BoxedTriangle& b) {
            return a.middle[axis] < b.middle[axis]
                   || (a.middle[axis] == b.middle[axis] && a.number < b.number);
        });
    return half;
}

} // namespace sectored
