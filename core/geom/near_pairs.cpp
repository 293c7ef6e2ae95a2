#include "core/geom/near_pairs.h"

#include "core/geom/box.h"

#include <algorithm>
#include <numeric>

namespace sectored {

namespace {

/// A box with the axis along which is swept first; grown by one unit on the high sides twice, which
/// decides as growing all sides once would.
struct SweptBox {
    std::int64_t low = 0;
    std::int64_t high = 0;
    std::int64_t acrossLow = 0;
    std::int64_t acrossHigh = 0;
    std::size_t index = 0;
};

std::vector<SweptBox> sweptBoxes(std::span<const Segment> segments)
{
    Box all;
    for (const Segment& segment : segments) {
        all.include(boxOf(segment));
    }
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

} // namespace

std::vector<IndexPair> nearPairs(std::span<const Segment> segments)
{
    const auto boxes = sweptBoxes(segments);
    std::vector<IndexPair> pairs;
    for (std::size_t at = 0; at < boxes.size(); ++at) {
        const SweptBox& box = boxes[at];
        for (std::size_t other = at + 1; other < boxes.size(); ++other) {
            const SweptBox& candidate = boxes[other];
            if (candidate.low > box.high) {
                break;
            }
            if (candidate.acrossLow <= box.acrossHigh && box.acrossLow <= candidate.acrossHigh) {
                pairs.push_back(
                    {std::min(box.index, candidate.index), std::max(box.index, candidate.index)});
            }
        }
    }
    std::ranges::sort(pairs);
    return pairs;
}

} // namespace sectored
