#pragma once

#include "sectored/geom/box.h"

#include "editor/tool/edit_target.h"

#include <span>
#include <vector>

namespace sectored::editor {

/// A region of the 2D view drawn by dragging: a box, or the inside of an even-odd polygon.
class SelectRegion {
public:
    explicit SelectRegion(Box box)
        : m_box(box)
    {}
    explicit SelectRegion(std::vector<Vec2> polygon);

    const Box& box() const { return m_box; }
    bool contains(Point p) const;
    /// Tests whether all of the segment is inside.
    bool contains(Segment segment) const;
    /// Tests whether a point of the segment is inside.
    bool touches(Segment segment) const;

private:
    bool crosses(Segment segment) const;

    Box m_box;
    std::vector<Vec2> m_polygon; ///< empty: the region is the box
};

enum class RegionRule { Inside, Touching };

/// Returns the objects in the region: sectors; without sectors, walls; without walls, vertices; and
/// in any case the sprites inside. Respects the filter and omits hidden and locked objects.
Selection takenBy(const EditTarget& target, const SelectRegion& region, RegionRule rule);

} // namespace sectored::editor
