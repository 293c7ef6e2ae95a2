#pragma once

namespace sectored::editor {

/// The parts of a tick that the 2D view shows in addition to the player and the legs.
struct WalkParts {
    bool contacts = true;   ///< touched surfaces, with normals and creases
    bool candidates = true; ///< walls and floors that the move could have hit
    bool skipped = true;    ///< walls excluded by their half space
    bool sweep = true;      ///< outline and box of the wanted move
    bool historic = false;  ///< results of an article of 2000

    bool operator==(const WalkParts&) const = default;
};

} // namespace sectored::editor
