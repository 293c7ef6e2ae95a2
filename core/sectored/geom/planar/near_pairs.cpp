#include "sectored/geom/planar/near_pairs.h"

#include "sectored/geom/box.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace sectored {

namespace {

/// A box with the axis of the sweep first. It is grown by two units on its high sides, which finds
/// the same pairs as growing all sides by one.
struct SweptBox {
    std::int64_t low = 0;
    std::int64_t high = 0;
    std::int64_t acrossLow = 0;
    std::int64_t acrossHigh = 0;
    std::size_t index = 0;
};

std::vector<SweptBox> sweptBoxes(std::span<const Segment> segments)
{
    const Box all = boxOf(segments);
    const bool alongX =
        segments.empty()
        || std::int64_t{all.high.x} - all.low.x >= std::int64_t{all.high.y} - all.low.y;
    std::vector<SweptBox> boxes;
    boxes.reserve(segments.size());
    for (std::size_t index = 0; index < segments.size(); ++index) {
        const Box box = boxOf(segments[index]);
        SweptBox swept{box.low.x, box.high.x + 2, box.low.y, box.high.y + 2, index};
        if (!alongX) {
            std::swap(swept.low, swept.acrossLow);
            std::swap(swept.high, swept.acrossHigh);
        }
        boxes.push_back(swept);
    }
    std::ranges::sort(boxes, {}, &SweptBox::low);
    return boxes;
}

/// Strips that divide the extent across the sweep, so that boxes far apart are not compared
/// repeatedly.
class Strips {
public:
    explicit Strips(std::span<const SweptBox> boxes)
    {
        if (boxes.empty()) {
            return;
        }
        m_low = std::ranges::min(boxes, {}, &SweptBox::acrossLow).acrossLow;
        const std::int64_t high = std::ranges::max(boxes, {}, &SweptBox::acrossHigh).acrossHigh;
        while (m_count * m_count < boxes.size() / 8) {
            m_count *= 2;
        }
        m_width = (high - m_low) / static_cast<std::int64_t>(m_count) + 1;
    }

    std::size_t count() const { return m_count; }
    std::size_t of(std::int64_t across) const
    {
        return static_cast<std::size_t>((across - m_low) / m_width);
    }

private:
    std::int64_t m_low = 0;
    std::int64_t m_width = 1;
    std::size_t m_count = 1;
};

/// Calls visit(box, other) for all pairs of boxes in a strip that overlap or touch, until visit
/// returns false. Returns false if visit did. `strip` lists the boxes in sweep order.
template <class Visit>
bool sweep(std::span<const SweptBox> boxes, std::span<const std::size_t> strip, Visit visit)
{
    for (std::size_t at = 0; at < strip.size(); ++at) {
        const SweptBox& box = boxes[strip[at]];
        for (std::size_t next = at + 1; next < strip.size(); ++next) {
            const SweptBox& other = boxes[strip[next]];
            if (other.low > box.high) {
                break;
            }
            if (other.acrossLow <= box.acrossHigh && box.acrossLow <= other.acrossHigh
                && !visit(box, other)) {
                return false;
            }
        }
    }
    return true;
}

/// Returns the pairs in ascending order. Precondition: the first index of each is less than
/// `count`.
std::vector<IndexPair> sorted(std::span<const IndexPair> pairs, std::size_t count)
{
    std::vector<std::size_t> ends(count + 1, 0);
    for (const IndexPair& pair : pairs) {
        ++ends[pair.first + 1];
    }
    std::partial_sum(ends.begin(), ends.end(), ends.begin());
    std::vector<std::size_t> at(ends.begin(), ends.end() - 1);
    std::vector<IndexPair> inOrder(pairs.size());
    for (const IndexPair& pair : pairs) {
        inOrder[at[pair.first]++] = pair;
    }
    for (std::size_t first = 0; first < count; ++first) {
        const auto begin = inOrder.begin();
        std::sort(
            begin + static_cast<std::ptrdiff_t>(ends[first]),
            begin + static_cast<std::ptrdiff_t>(ends[first + 1]));
    }
    return inOrder;
}

} // namespace

std::vector<IndexPair> nearPairs(std::span<const Segment> segments)
{
    return *nearPairsWithin(segments, std::numeric_limits<std::size_t>::max());
}

std::optional<std::vector<IndexPair>> nearPairsWithin(
    std::span<const Segment> segments,
    std::size_t limit)
{
    const auto boxes = sweptBoxes(segments);
    const Strips strips(boxes);
    std::vector<std::vector<std::size_t>> inStrip(strips.count());
    for (std::size_t at = 0; at < boxes.size(); ++at) {
        const std::size_t last = strips.of(boxes[at].acrossHigh);
        for (std::size_t strip = strips.of(boxes[at].acrossLow); strip <= last; ++strip) {
            inStrip[strip].push_back(at);
        }
    }
    std::vector<IndexPair> pairs;
    for (std::size_t strip = 0; strip < strips.count(); ++strip) {
        const auto add = [&](const SweptBox& box, const SweptBox& other) {
            // Adds the pair only in the first strip that contains both boxes.
            if (strips.of(std::max(box.acrossLow, other.acrossLow)) != strip) {
                return true;
            }
            if (pairs.size() == limit) {
                return false;
            }
            pairs.push_back({std::min(box.index, other.index), std::max(box.index, other.index)});
            return true;
        };
        if (!sweep(boxes, inStrip[strip], add)) {
            return std::nullopt;
        }
    }
    return sorted(pairs, segments.size());
}

} // namespace sectored
