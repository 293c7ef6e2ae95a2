#include "sectored/compare/placed_outline.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace sectored {

std::strong_ordering compareEdges(const PlacedEdge& left, const PlacedEdge& right)
{
    const auto key = [](const PlacedEdge& edge) {
        return std::tuple(edge.from.x, edge.from.y, edge.to.x, edge.to.y);
    };
    return key(left) <=> key(right);
}

PlacedEdge edgeOf(const Map& map, WallId wall)
{
    const Point from = map[wall].position;
    const Point to = map.endOf(map[wall]).value_or(from);
    return {.from = {from.x, from.y}, .to = {to.x, to.y}};
}

PlacedEdge shifted(const PlacedEdge& edge, Shift by)
{
    return {
        .from = {edge.from.x + by.x, edge.from.y + by.y},
        .to = {edge.to.x + by.x, edge.to.y + by.y}};
}

std::vector<PlacedOutline> placedOutlines(const Map& map)
{
    std::vector<PlacedOutline> shapes;
    shapes.reserve(map.sectorCount());
    for (const SectorId sector : map.sectorOrder()) {
        PlacedOutline shape{.id = sector, .rank = shapes.size()};
        for (const WallId wall : map.wallsOf(sector)) {
            shape.edges.push_back(edgeOf(map, wall));
        }
        std::ranges::sort(shape.edges, [](const PlacedEdge& left, const PlacedEdge& right) {
            return compareEdges(left, right) < 0;
        });
        if (!shape.edges.empty()) {
            const Shift first = shape.edges.front().from;
            shape.at = {static_cast<std::int32_t>(first.x), static_cast<std::int32_t>(first.y)};
        }
        shapes.push_back(std::move(shape));
    }
    return shapes;
}

PlacedOutline withoutPlace(PlacedOutline shape)
{
    for (PlacedEdge& edge : shape.edges) {
        edge = shifted(edge, shiftFrom(shape.at, {}));
    }
    return shape;
}

std::strong_ordering compareOutlines(const PlacedOutline& left, const PlacedOutline& right)
{
    return std::lexicographical_compare_three_way(
        left.edges.begin(),
        left.edges.end(),
        right.edges.begin(),
        right.edges.end(),
        compareEdges);
}

} // namespace sectored
