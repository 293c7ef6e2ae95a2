#include "sectored/edit/answer/damage_text.h"

#include "sectored/edit/argument.h"
#include "sectored/geom/int128.h"
#include "sectored/map/invariant.h"

#include <algorithm>
#include <array>
#include <limits>

namespace sectored {

namespace {

/// Returns the least d with d * d * scale >= squared.
std::int64_t rootAbove(Int128 squared, Int128 scale)
{
    std::int64_t low = 0;
    std::int64_t high = std::int64_t{1} << 32;
    while (low < high) {
        const std::int64_t middle = low + (high - low) / 2;
        if (Int128{middle} * middle * scale >= squared) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return low;
}

Int128 squaredBetween(Point p, Point q)
{
    const Int128 dx = Int128{p.x} - q.x;
    const Int128 dy = Int128{p.y} - q.y;
    return dx * dx + dy * dy;
}

std::int64_t distanceAbove(Point p, const Segment& line)
{
    const Int128 dx = Int128{line.b.x} - line.a.x;
    const Int128 dy = Int128{line.b.y} - line.a.y;
    const Int128 along = (Int128{p.x} - line.a.x) * dx + (Int128{p.y} - line.a.y) * dy;
    const Int128 length2 = dx * dx + dy * dy;
    if (along <= 0 || along >= length2) {
        return rootAbove(squaredBetween(p, along <= 0 ? line.a : line.b), 1);
    }
    const Int128 area = (Int128{p.y} - line.a.y) * dx - (Int128{p.x} - line.a.x) * dy;
    return rootAbove(area * area, length2);
}

std::string textOf(const MapView& view, const Violation& violation)
{
    const auto walls = [&](std::size_t count) {
        const auto named =
            std::span(violation.walls).first(std::min(count, violation.walls.size()));
        return englishText(MessageArgument(numbered(view.numbering(), named)));
    };
    switch (violation.rule) {
    case 1:
        return view.map[violation.sector].rawRange || violation.walls.empty()
                   ? "its wall range is wrong"
                   : "a loop has fewer than three walls, or walls are in two sectors";
    case 2:
        return "a loop is not closed";
    case 3:
        return "wall " + walls(1) + " has zero length";
    case 4:
        return "walls " + walls(2) + " cross";
    case 7:
        return "its area is zero or negative";
    case 13:
        return "a coordinate is out of range";
    default:
        return "wall " + walls(1) + " has a broken link";
    }
}

} // namespace

std::string damageText(const MapView& view, SectorId sector)
{
    const auto violations = violationsOf(view, sector);
    const auto damage = std::ranges::find_if(violations, makesDamaged);
    return damage != violations.end() ? textOf(view, *damage) : std::string();
}

std::int64_t crossingDepth(const Map& map, WallId wall, WallId other)
{
    const Segment line = lineOf(map, wall);
    const Segment across = lineOf(map, other);
    return std::min(
        {distanceAbove(line.a, across),
         distanceAbove(line.b, across),
         distanceAbove(across.a, line),
         distanceAbove(across.b, line)});
}

} // namespace sectored
