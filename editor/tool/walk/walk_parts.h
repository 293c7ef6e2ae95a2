#pragma once

namespace sectored::editor {

/// How the routine of P. Nettle's article of 2000 is asked about an ellipsoid.
enum class NettleReading {
    SphereSpace, ///< in the space in which the body is a sphere
    Listing,     ///< in the world, as the article's listing has it
    Prose        ///< in the world, as the article's text has it
};

/// The parts of a tick that the 2D view shows in addition to the player and the legs.
struct WalkParts {
    bool contacts = true;   ///< touched surfaces, with normals and creases
    bool candidates = true; ///< walls and floors that the move could have hit
    bool skipped = true;    ///< walls excluded by their half space
    bool sweep = true;      ///< outline and box of the wanted move
    bool historic = false;  ///< results of an article of 2000
    NettleReading reading = NettleReading::SphereSpace; ///< of that article

    bool operator==(const WalkParts&) const = default;
};

} // namespace sectored::editor
