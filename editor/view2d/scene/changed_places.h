#pragma once

#include "sectored/geom/box.h"
#include "sectored/map/map_view.h"

#include <vector>

namespace sectored {

struct Patch;

} // namespace sectored

namespace sectored::editor {

/// Where a level looks different after a patch, as few boxes; markers reach beyond them by their
/// size. `outlines` are the places of changed outlines (LevelPicture::update).
std::vector<Box> changedPlaces(const MapView& after, const Patch& patch, std::vector<Box> outlines);

} // namespace sectored::editor
