#pragma once

namespace sectored::editor {

/// Which reasons of a query are drawn.
struct QueryParts {
    bool quadrants = true;  ///< the cross, and how many quadrants each wall turns
    bool angles = true;     ///< rays to the vertices, and the angle of each wall
    bool crossings = false; ///< the ray to the right, and the walls that cross it
    bool products = false;  ///< the inner side of each wall

    bool operator==(const QueryParts&) const = default;
};

} // namespace sectored::editor
