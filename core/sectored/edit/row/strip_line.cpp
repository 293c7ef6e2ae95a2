#include "sectored/edit/row/strip_line.h"

#include "sectored/geom/transform.h"
#include "sectored/map/loops.h"

namespace sectored {

std::optional<Segment> stripLine(const MapView& view, WallId wall, std::int64_t depth)
{
    const Map& map = view.map;
    const Segment line = lineOf(map, wall);
    const Segment before = lineOf(map, wallBefore(map, wall).value());
    const Segment after = lineOf(map, map[wall].point2.row());
    const auto first = pointAtDepth(line, {before.b, before.a}, depth);
    const auto second = pointAtDepth(line, after, depth);
    if (!first || !second || *first == *second) {
        return std::nullopt;
    }
    return Segment{*first, *second};
}

Refusal stripEndsRefusal(const MapView& view, WallId wall)
{
    return {
        .code = MessageCode::StripEnds,
        .arguments = {numbered(view.numbering(), wall)},
        .culprits = {.walls = {wall}}};
}

} // namespace sectored
