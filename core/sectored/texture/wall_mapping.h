#pragma once

#include "sectored/map/map.h"
#include "sectored/texture/texture_kind.h"

namespace sectored {

/// The walls and sectors that determine the texture of a part of a wall. Where there is no wall or
/// sector across, `across` and `opposite` are those in front.
struct WallPart {
    const Wall& wall;     ///< bounds, repeats and horizontal flip
    const Wall& opposite; ///< of the portal
    const Sector& sector; ///< in front
    const Sector& across;
    TextureKind kind = TextureKind::Wall;

    /// Returns the wall of tile, shade, pal, panning, alignment and vertical flip: the opposite one
    /// for a lower part with the bit bottomSwap. Spec: content 2.2.
    const Wall& dressed() const;
    /// Returns the number of the tile, not animated.
    std::int32_t tile() const;
};

/// Returns the part that a surface of a wall is. Precondition: the surface has a wall.
WallPart wallPartOf(const Map& map, const Surface& surface, TextureKind kind);

/// How a tile lies on a part of a wall. Spec: content 2.2.
struct WallMapping {
    Vec2 start{};
    Vec2 columnsPerUnit{}; ///< columns that a map unit along x and along y makes
    double panning = 0;    ///< columns
    double columns = 0;    ///< of the whole wall
    double top = 0;        ///< Build z units: where row 0 is, before panning
    double rowsPerZ = 0;   ///< rows that a Build z unit makes
    double rowPanning = 0; ///< rows
    bool flipsX = false;
    bool flipsY = false;
    bool turned = false; ///< columns and rows change places (EDuke32)

    /// Returns the position on the tile at a point of the wall, not wrapped. `z` in Build z units.
    Texel at(Vec2 p, double z) const;
    /// Returns the column and row there. They are those of `at` rounded down, but on a wall with
    /// flipped columns, where a column begins at its other side.
    UnwrappedTexel texelAt(Vec2 p, double z) const;
    /// Returns the same for a number of whole columns from the start of the wall.
    UnwrappedTexel texelAtColumn(std::int64_t column, double z) const;
    /// Returns the columns from the start of the wall to a point of it, before panning and flips.
    double columnsTo(Vec2 p) const;
};

/// Returns the mapping of a part of a wall from `a` to `b` with a tile of that height. On a wall
/// without length every point has column 0, before panning.
WallMapping mappingOf(const WallPart& part, Segment line, std::int32_t tileHeight);

} // namespace sectored
