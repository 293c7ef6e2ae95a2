#pragma once

#include "sectored/geom/box.h"

#include "editor/tool/edit_target.h"

#include <span>
#include <vector>

namespace sectored::editor {

/// A part of the plan that a drag draws around things: a box, or what an even-odd polygon holds.
class SelectRegion {
public:
    explicit SelectRegion(Box box)
        : m_box(box)
    {}
    explicit SelectRegion(std::vector<Vec2> polygon);

    const Box& box() const { return m_box; }
    bool contains(Point p) const;
    /// All of the segment.
    bool contains(Segment segment) const;
    /// At least a point of the segment.
    bool touches(Segment segment) const;

private:
    bool crosses(Segment segment) const;

    Box m_box;
    std::vector<Vec2> m_polygon; ///< empty: the box
};

enum class RegionRule { Inside, Touching };

/// What the region takes: sectors; where it takes none, walls; where none of those, vertices; and
/// sprites that stand inside in any case. The filter, and what is hidden or locked, are kept.
Selection takenBy(const EditTarget& target, const SelectRegion& region, RegionRule rule);

} // namespace sectored::editor
