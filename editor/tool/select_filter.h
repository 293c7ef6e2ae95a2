#pragma once

namespace sectored::editor {

/// Which kinds of things a click or a band takes.
enum class SelectFilter { All, Vertices, Walls, Sectors, Sprites };

/// The next one, in that order and around.
constexpr SelectFilter nextFilter(SelectFilter filter)
{
    return filter == SelectFilter::Sprites
               ? SelectFilter::All
               : static_cast<SelectFilter>(static_cast<int>(filter) + 1);
}

/// What a drag on empty ground draws around things.
enum class SelectShape { Band, Lasso };

} // namespace sectored::editor
