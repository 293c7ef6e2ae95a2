#include "sectored/query/cell_quarters.h"

#include "sectored/geom/box.h"

#include <algorithm>

namespace sectored {

bool meetsCell(const CellBox& cell, Segment edge)
{
    // Borders contain no vertices, so testing boxes of integer points is equivalent to testing the
    // closed cell.
    if (!boxOf(edge).meets({{cell.left, cell.top}, {cell.right(), cell.bottom()}})) {
        return false;
    }
    const HalfPlace rightTop = cell.corner();
    const std::int64_t left = 2 * std::int64_t{cell.left} - 1;
    const std::int64_t bottom = 2 * std::int64_t{cell.bottom()} + 1;
    const std::array sides{
        sideOf(edge, rightTop),
        sideOf(edge, {left, rightTop.y}),
        sideOf(edge, {left, bottom}),
        sideOf(edge, {rightTop.x, bottom})};
    const auto [least, most] = std::minmax_element(sides.begin(), sides.end());
    return *least <= 0 && *most >= 0;
}

EdgeInQuarters inQuarters(const CellBox& cell, Segment edge)
{
    EdgeInQuarters quarters;
    for (std::size_t which = 0; which < 4; ++which) {
        quarters.meets[which] = meetsCell(cell.quarter(which), edge);
    }
    const HalfPlace leftTop = cell.quarter(0).corner();
    const HalfPlace rightTop = cell.quarter(1).corner();
    const HalfPlace leftBottom = cell.quarter(2).corner();
    const HalfPlace rightBottom = cell.quarter(3).corner();
    quarters.turns[0] = crossesLevelWay(edge, leftTop, rightTop);
    quarters.turns[3] = crossesUprightWay(edge, rightBottom, rightTop);
    quarters.turns[2] = quarters.turns[3] != crossesLevelWay(edge, leftBottom, rightBottom);
    return quarters;
}

} // namespace sectored
