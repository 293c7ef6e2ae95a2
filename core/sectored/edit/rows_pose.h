#pragma once

namespace sectored {

/// How copied rows are turned: mirrored left to right if at all, then rotated.
struct RowsPose {
    bool isMirrored = false;
    int degrees = 0; ///< anticlockwise on screen, 0 to 359

    bool operator==(const RowsPose&) const = default;
};

} // namespace sectored
