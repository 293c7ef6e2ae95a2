#pragma once

namespace sectored::editor {

/// What of a tic the plan shows, beside the player and his way.
struct WalkParts {
    bool contacts = true;   ///< what he touched, with normals and creases
    bool candidates = true; ///< walls and floors that he might have met
    bool skipped = true;    ///< walls that could be left out
    bool sweep = true;      ///< the outline and the box of the wanted move
    bool historic = false;  ///< what an article of 2000 would have found instead

    bool operator==(const WalkParts&) const = default;
};

} // namespace sectored::editor
