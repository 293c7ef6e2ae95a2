#pragma once

#include "sectored/compare/level_match.h"
#include "sectored/map/map.h"

#include <compare>
#include <cstddef>
#include <vector>

namespace sectored {

/// A wall as a pair of places relative to a point.
struct PlacedEdge {
    Shift from{};
    Shift to{};

    bool operator==(const PlacedEdge&) const = default;
};

/// Orders edges by their coordinates.
std::strong_ordering compareEdges(const PlacedEdge& left, const PlacedEdge& right);

/// A sector with its walls, sorted by place.
struct PlacedOutline {
    SectorId id{};
    std::size_t rank = 0; ///< position in the file order
    Point at{};           ///< the start of the first edge
    std::vector<PlacedEdge> edges{};
};

/// Returns a wall as an edge relative to (0, 0). One that ends nowhere has no length.
PlacedEdge edgeOf(const Map& map, WallId wall);

/// Returns an edge moved by a vector.
PlacedEdge shifted(const PlacedEdge& edge, Shift by);

/// Returns the vector from one point to another.
constexpr Shift shiftFrom(Point from, Point to)
{
    return {std::int64_t{to.x} - from.x, std::int64_t{to.y} - from.y};
}

/// Returns the shapes of all sectors, in file order.
std::vector<PlacedOutline> placedOutlines(const Map& map);

/// Returns the shape relative to its own point.
PlacedOutline withoutPlace(PlacedOutline shape);

/// Compares the edges.
std::strong_ordering compareOutlines(const PlacedOutline& left, const PlacedOutline& right);

} // namespace sectored
