#pragma once

#include "sectored/asset/tiles/tile_shapes.h"
#include "sectored/geom/box.h"
#include "sectored/map/map_view.h"

#include <vector>

namespace sectored {

struct Patch;

} // namespace sectored

namespace sectored::editor {

/// Returns boxes around everything that a patch changes in the view. Markers extend beyond the
/// boxes by their size; pictures of sprites do not. `outlines` are the boxes of changed outlines
/// (LevelPicture::update).
std::vector<Box> changedPlaces(
    const MapView& after,
    const Patch& patch,
    std::vector<Box> outlines,
    const TileShapes& tiles);

} // namespace sectored::editor
