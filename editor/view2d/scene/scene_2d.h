#pragma once

#include "sectored/map/map_view.h"

#include "editor/tool/visibility.h"
#include "editor/view2d/scene/colour_ramp.h"
#include "editor/view2d/scene/level_picture.h"

#include <vector>

namespace sectored::editor {

/// Inputs of a scene.
struct PlanContent {
    MapView view;
    const LevelPicture& picture;
    const Visibility& visibility;
    const ColourRamp& ramp;
};

/// A sector and its picture, which LevelPicture owns.
struct PlanSector {
    SectorId id{};
    const SectorPicture* picture = nullptr;
};

/// The level and the pictures of the sectors in the painted area.
struct Scene2d {
    MapView view;
    const LevelPicture& picture;
    const Visibility& visibility;
    const ColourRamp& ramp;
    Box shown{};                       ///< the part of the level that is painted
    std::vector<PlanSector> visible{}; ///< sectors whose box meets it, that are in reach
    std::vector<PlanSector> frozen{};  ///< locked ones, and those outside the layer
};

/// Collects the sectors to paint on the canvas.
Scene2d sceneOf(const PlanContent& content, const Canvas& canvas);

} // namespace sectored::editor
