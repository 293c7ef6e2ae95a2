#pragma once

#include "sectored/map/map_view.h"
#include "sectored/render/frame.h"
#include "sectored/render/picture_source.h"
#include "sectored/texture/shading.h"
#include "sectored/texture/sky.h"

#include <cstdint>

namespace sectored {

/// How a level is drawn.
struct FrameStyle {
    Proportions proportions = Proportions::Engine;
    TextureRules rules = TextureRules::Ports;
    Visibility visibility{}; ///< `rows` and `aspect` follow from the tables and the size
    SkyLooks skies{};
    std::int64_t clock = 0; ///< for animated tiles, in 1/120 s
    bool drawsSprites = true;
    bool drawsMaskedWalls = true;
};

/// Draws a view of a level pixel by pixel in the engine's own shading: through portals, sector by
/// sector, with the true depth of each plane and wall; then masked walls and sprites from back to
/// front. Exact rather than quick: a picture to compare with and to look at, not the live view.
///
/// 1. Without a sector in the camera, that of `sectorAt` is used. Outside all sectors, nothing is
///    drawn.
/// 2. Between two floors or two ceilings with a sky there is no step, and the sky does not hide
///    what is behind it.
/// 3. Walls hide sprites as in the engine: a face or floor sprite counts as being where its
/// position
///    is. Floors and ceilings hide none; an upright sprite ends at the floor and ceiling of its own
///    sector unless they are skies, and a face sprite also unless they are sloped.
/// 4. A ray that leaves a damaged sector through no wall draws nothing from there on.
///
/// Spec: content 2.1 to 2.7.
Frame drawFrame(
    const MapView& view,
    const Viewpoint& camera,
    ViewSize size,
    const FrameTiles& tiles,
    const ColourTables& colours,
    const FrameStyle& style = {});

} // namespace sectored
