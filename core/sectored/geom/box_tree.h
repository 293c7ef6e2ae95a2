#pragma once

#include "sectored/geom/box.h"
#include "sectored/geom/orientation.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sectored {

/// Return value of a visitor: continue the traversal or stop it.
enum class Visiting { Continue, Stop };

/// A segment that tests which boxes it may touch: those that overlap or touch its own box and do
/// not lie entirely on one side of its line. Exact for every int32 input.
class SegmentProbe {
public:
    explicit SegmentProbe(Segment segment);

    bool meets(const Box& box) const;

private:
    Segment m_segment;
    Box m_box;
    bool m_isStraight; ///< along an axis
};

/// A fixed set of boxes that finds those near a query. Many boxes in one place do not slow it down.
/// A point is a box without extent; empty boxes are never found.
class BoxTree {
public:
    explicit BoxTree(std::vector<Box> boxes);

    /// Calls visit(index of the box) for every box that the probe meets, in a fixed order, until
    /// visit returns Stop. A probe is a Box or a SegmentProbe.
    template <class Probe, class Visit>
    Visiting visitMeeting(const Probe& probe, Visit visit) const
    {
        return m_nodes.empty() ? Visiting::Continue : visitNode(0, probe, visit);
    }

private:
    static constexpr std::size_t leafSize = 8;

    struct Node {
        Box box{};
        std::size_t first = 0;
        std::size_t count = 0;
        std::size_t right = 0; ///< node index of the second half; 0 in a leaf
    };

    std::size_t build(std::size_t first, std::size_t count);
    void halve(const Node& node);

    template <class Probe, class Visit>
    Visiting visitNode(std::size_t at, const Probe& probe, Visit& visit) const
    {
        const Node& node = m_nodes[at];
        if (!probe.meets(node.box)) {
            return Visiting::Continue;
        }
        if (node.right != 0) {
            return visitNode(at + 1, probe, visit) == Visiting::Stop
                       ? Visiting::Stop
                       : visitNode(node.right, probe, visit);
        }
        for (std::size_t slot = node.first; slot < node.first + node.count; ++slot) {
            const std::size_t index = m_order[slot];
            if (probe.meets(m_boxes[index]) && visit(index) == Visiting::Stop) {
                return Visiting::Stop;
            }
        }
        return Visiting::Continue;
    }

    std::vector<Box> m_boxes;
    std::vector<std::size_t> m_order;
    std::vector<Node> m_nodes;
};

} // namespace sectored
