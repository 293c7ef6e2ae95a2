#include "sectored/geom/box_tree.h"

#include <algorithm>

namespace sectored {

SegmentProbe::SegmentProbe(Segment segment)
    : m_segment(segment)
    , m_box(boxOf(segment))
    , m_isStraight(segment.a.x == segment.b.x || segment.a.y == segment.b.y)
{}

// Tests only the two corners of the box that lie farthest to either side of the line.
bool SegmentProbe::meets(const Box& box) const
{
    if (!m_box.meets(box)) {
        return false;
    }
    if (m_isStraight) { // it is its own box
        return true;
    }
    const bool eastward = m_segment.b.x >= m_segment.a.x;
    const bool southward = m_segment.b.y >= m_segment.a.y;
    const Point farRight{southward ? box.low.x : box.high.x, eastward ? box.high.y : box.low.y};
    const Point farLeft{southward ? box.high.x : box.low.x, eastward ? box.low.y : box.high.y};
    return crossWide(m_segment.a, m_segment.b, farRight) >= 0
           && crossWide(m_segment.a, m_segment.b, farLeft) <= 0;
}

BoxTree::BoxTree(std::vector<Box> boxes)
    : m_boxes(std::move(boxes))
{
    for (std::size_t index = 0; index < m_boxes.size(); ++index) {
        if (!m_boxes[index].isEmpty()) {
            m_order.push_back(index);
        }
    }
    if (!m_order.empty()) {
        build(0, m_order.size());
    }
}

std::size_t BoxTree::build(std::size_t first, std::size_t count)
{
    const std::size_t at = m_nodes.size();
    Node node{.first = first, .count = count};
    for (std::size_t slot = first; slot < first + count; ++slot) {
        node.box.include(m_boxes[m_order[slot]]);
    }
    m_nodes.push_back(node);
    if (count > leafSize) {
        halve(node);
        build(first, count / 2);
        const std::size_t right = build(first + count / 2, count - count / 2);
        m_nodes[at].right = right;
    }
    return at;
}

/// Moves the boxes with the lower centres to the front, along the axis on which the centres spread
/// further.
void BoxTree::halve(const Node& node)
{
    const auto centreX = [this](std::size_t index) {
        return std::int64_t{m_boxes[index].low.x} + m_boxes[index].high.x;
    };
    const auto centreY = [this](std::size_t index) {
        return std::int64_t{m_boxes[index].low.y} + m_boxes[index].high.y;
    };
    const auto begin = m_order.begin() + static_cast<std::ptrdiff_t>(node.first);
    const auto middle = begin + static_cast<std::ptrdiff_t>(node.count / 2);
    const auto end = begin + static_cast<std::ptrdiff_t>(node.count);
    const auto [left, right] = std::ranges::minmax_element(begin, end, {}, centreX);
    const auto [top, bottom] = std::ranges::minmax_element(begin, end, {}, centreY);
    if (centreX(*right) - centreX(*left) > centreY(*bottom) - centreY(*top)) {
        std::ranges::nth_element(begin, middle, end, {}, centreX);
    } else {
        std::ranges::nth_element(begin, middle, end, {}, centreY);
    }
}

} // namespace sectored
