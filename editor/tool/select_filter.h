#pragma once

namespace sectored::editor {

/// The types of objects that a click or a selection box selects.
enum class SelectFilter { All, Vertices, Walls, Sectors, Sprites };

/// Returns the next filter in this order, wrapping around.
constexpr SelectFilter nextFilter(SelectFilter filter)
{
    return filter == SelectFilter::Sprites
               ? SelectFilter::All
               : static_cast<SelectFilter>(static_cast<int>(filter) + 1);
}

/// The shape that a drag on empty ground draws.
enum class SelectShape { Band, Lasso };

} // namespace sectored::editor
