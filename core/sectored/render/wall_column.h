#pragma once

#include "sectored/render/room_pass.h"

#include <cstdint>

namespace sectored {

/// What the pixels of a wall in one column have in common.
struct WallColumn {
    std::int64_t texels = 0; ///< whole columns of the tile from the start of the wall
    double depth = 0;
};

/// A straight line that a tile covers, from its left end on the picture to its right one.
struct CoveredLine {
    ViewPoint start{};
    ViewPoint end{};
    double columns = 0; ///< of the tile, along the whole line
};

/// Returns the column of a wall at the depth at which a ray meets it.
WallColumn exactColumn(
    const FrameScene& scene,
    const WallMapping& mapping,
    const ColumnRay& ray,
    double depth);

/// Returns the column as the engine computes it: at every fourth column of pixels, counted from the
/// first one that the line covers, and evenly between them.
WallColumn engineColumn(const Projection& projection, const CoveredLine& line, std::int32_t x);

/// Returns the depth of a wall sprite in a column of pixels as the engine computes it: its
/// reciprocal is even from the first column that the line covers, where it has the depth of its
/// left end, to the one after the last, where it has that of its right end. An end that is beside
/// the picture counts as the place where the line enters it. Precondition: the line covers `x`.
double engineSpriteDepth(const Projection& projection, const CoveredLine& line, std::int32_t x);

} // namespace sectored
