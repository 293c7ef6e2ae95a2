#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/plane.h"
#include "sectored/map/tile_sizes.h"

#include <span>

namespace sectored {

/// A floor or ceiling with the first wall of its sector: everything that determines the position of
/// its texture.
struct Flat {
    Plane plane{};
    Segment firstWall{};
};

/// A position on a texture, in texels.
struct Texel {
    double u = 0; ///< to the right
    double v = 0; ///< down

    bool operator==(const Texel&) const = default;
};

/// Returns true if the texture is aligned to the sector's first wall. False for a sky.
bool isAligned(const Plane& plane);

/// Returns the texel at a point, before panning and without wrapping. Spec: content 2.3, measured
/// against the engine.
Texel texelAt(const Flat& flat, Vec2 p);

/// Returns the number of texels in a full turn of panning (256): the sides of the tile, rounded
/// down to powers of two, at least 2. Spec: content 2.
Texel panningPeriod(TileSize tile);

/// Minimum and maximum difference between the texels of two flats at some points, before panning.
struct TexelDrift {
    Texel least{};
    Texel most{};

    /// Returns the shift that minimises the largest error.
    Texel middle() const { return {(least.u + most.u) / 2, (least.v + most.v) / 2}; }
    /// Returns the largest error that remains after this shift.
    double errorAfter(Texel shift) const;
};

/// Returns the drift from `flat` to `wanted` at the points. Zero if there are no points.
TexelDrift driftBetween(const Flat& flat, const Flat& wanted, std::span<const Point> points);

/// Points of a flat, and those of another one that shall show the same texels.
struct FlatPoints {
    std::span<const Point> own{};
    std::span<const Point> wanted{}; ///< as many
};

/// Returns the drift from `flat` to `wanted`, each at its own points.
TexelDrift driftBetween(const Flat& flat, const Flat& wanted, const FlatPoints& points);

} // namespace sectored
