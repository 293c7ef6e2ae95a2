#pragma once

#include "sectored/asset/game/sky_kind.h"
#include "sectored/texture/tile_frame.h"
#include "sectored/texture/tile_texel.h"
#include "sectored/texture/view.h"

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace sectored {

/// A picture of the sky all around, made of panels. Spec: content 2.4.
struct SkyLook {
    SkyKind kind = SkyKind::Linear;
    std::int32_t panelBits = 3;         ///< 2^panelBits panels around; 0 to 4
    double horizonShare = 0.5;          ///< how much it moves as the view looks up and down
    std::int32_t yOffset = 0;           ///< texels downwards
    std::vector<std::int32_t> panels{}; ///< tile of each panel, as an offset; 0 where missing

    bool operator==(const SkyLook&) const = default;
};

/// The skies of a game: one look for all tiles, and others for single tiles.
struct SkyLooks {
    SkyLook usual{};
    std::unordered_map<std::int32_t, SkyLook> ofTile{};

    const SkyLook& of(std::int32_t tile) const;
};

/// A floor or ceiling that shows the sky.
struct SkySurface {
    std::int32_t tile = 0; ///< of the plane, not animated
    std::int32_t xpanning = 0;
    std::int32_t ypanning = 0;
};

/// A position on the tile of one panel, not wrapped, in texels.
struct SkyTexel {
    std::int32_t tile = 0; ///< of the panel, not animated
    Texel position{};
};

/// A view of a sky.
struct SkyView {
    const Projection& projection;
    double angle = 0; ///< Build angle of the axis
    TextureRules rules = TextureRules::Ports;
};

/// Returns what a pixel shows of a sky. `shape` is that of the frame of the surface's own tile. By
/// the rules of the engine the true angles of columns are those of its table, whole and about half
/// a unit too large.
SkyTexel skyTexelAt(
    const SkySurface& surface,
    const SkyLook& look,
    const TileShape& shape,
    const SkyView& view,
    PixelPlace pixel);

/// Returns the texel of a position, with the shape of the frame of the panel's tile. Empty on an
/// absent tile, and where the engine reads memory behind it.
std::optional<TileTexel> skyPixel(
    const SkyTexel& texel,
    const TileShape& shape,
    TextureRules rules);

} // namespace sectored
