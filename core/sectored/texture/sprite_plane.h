#pragma once

#include "sectored/asset/picture/tile_shape.h"
#include "sectored/geom/vec3.h"
#include "sectored/map/flat_mapping.h"
#include "sectored/map/sprite.h"
#include "sectored/texture/texture_kind.h"

#include <optional>

namespace sectored {

/// The rectangle in space on which a sprite shows its tile. Its corners are `corner`,
/// `corner + width * column`, `corner + height * row` and the one opposite `corner`, where width
/// and height are those of the tile. Positions are as in Vec3.
struct SpritePlane {
    Vec3 corner{}; ///< where column 0 and row 0 of the tile begin
    Vec3 column{}; ///< from a column to the next one
    Vec3 row{};    ///< from a row to the next one, at a right angle to `column`

    /// Returns the position on the tile at a point, in texels.
    Texel at(Vec3 p) const;
    /// Returns the point of a position on the tile.
    Vec3 pointAt(Texel texel) const;
};

/// Returns the rectangle of a sprite, with the shape of its frame. `viewAngle` is a Build angle and
/// turns face sprites alone: they stand at right angles to the direction of the view. Empty if the
/// sprite is not drawn: it is invisible, a repeat is 0, or the tile is absent. Spec: content 2.5.
std::optional<SpritePlane> planeOf(
    const Sprite& sprite,
    TextureKind kind,
    const TileShape& shape,
    double viewAngle);

/// Returns the unit vector of a Build angle. Multiples of a quarter turn are exact.
Vec2 directionOf(double buildAngle);

} // namespace sectored
