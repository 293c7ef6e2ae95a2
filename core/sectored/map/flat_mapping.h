#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/plane.h"
#include "sectored/map/tile_sizes.h"

#include <span>

namespace sectored {

/// A floor or ceiling with the first wall of its sector: all that says where its texture lies.
struct Flat {
    Plane plane{};
    Segment firstWall{};
};

/// A place on a texture, in texels.
struct Texel {
    double u = 0; ///< to the right
    double v = 0; ///< down

    bool operator==(const Texel&) const = default;
};

/// Whether the texture lies along the sector's first wall. A sky does not.
bool isAligned(const Plane& plane);

/// The texel at a point, before panning and without wrapping. Spec: content 2.3, measured against
/// the engine.
Texel texelAt(const Flat& flat, Vec2 p);

/// How many texels a whole turn of panning (256) is: the tile's sides, rounded down to powers of
/// two, at least 2. Spec: content 2.
Texel panningPeriod(TileSize tile);

/// By how much the texels at some points differ, before panning: the least and the most.
struct TexelDrift {
    Texel least{};
    Texel most{};

    /// The shift that leaves the least error.
    Texel middle() const { return {(least.u + most.u) / 2, (least.v + most.v) / 2}; }
    /// The greatest error that this shift leaves.
    double errorAfter(Texel shift) const;
};

/// From what a flat has at the points to what it shall have there. Without points: none.
TexelDrift driftBetween(const Flat& flat, const Flat& wanted, std::span<const Point> points);

} // namespace sectored
