#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/map_view.h"
#include "sectored/map/plane.h"
#include "sectored/render/frame.h"
#include "sectored/render/picture_source.h"
#include "sectored/texture/shading.h"

#include <cstdint>

namespace sectored {

/// Where a plan lies on its picture, and what it shows.
struct PlanStyle {
    double scale = 1; ///< pixels per map unit, greater than 0
    Vec2 origin{};    ///< pixel position of (0, 0)
    PlaneKind plane = PlaneKind::Floor;
    Visibility visibility{}; ///< decides the rows of skies; `rows` follows from the tables
    std::int64_t clock = 0;  ///< for animated tiles, in 1/120 s
    bool drawsSprites = true;
};

/// Draws the plan of a level in tiles: y points down, and a pixel shows what is at its middle.
///
/// 1. Floors or ceilings show their texels with their shade and no distance. Sectors are filled by
///    the even-odd rule in the order of their numbers. A sky has the mean colour of its tile, and
///    no texel.
/// 2. Sprites follow: first those that lie flat, then the others from the top of the picture.
///    Floor sprites lie as they are. Face sprites stand upright with their middle at their position
///    and heights up the picture. Wall sprites are lines.
/// 3. Lines of walls cover all: bright, portals dimmer, with dark edges. They change the colour of
///    a pixel and nothing else: the pixel still says what is below.
///
/// Of each pixel the depth is 0. Spec: content 2.10.
Frame drawPlan(
    const MapView& view,
    ViewSize size,
    const FrameTiles& tiles,
    const ColourTables& colours,
    const PlanStyle& style);

} // namespace sectored
