#pragma once

#include "sectored/map/map_view.h"

#include "editor/tool/visibility.h"
#include "editor/view2d/scene/colour_ramp.h"
#include "editor/view2d/scene/level_picture.h"

#include <vector>

namespace sectored::editor {

/// What a scene is made from.
struct PlanContent {
    MapView view;
    const LevelPicture& picture;
    const Visibility& visibility;
    const ColourRamp& ramp;
};

/// A sector with its picture, which the level's pictures own.
struct PlanSector {
    SectorId id{};
    const SectorPicture* picture = nullptr;
};

/// What of a level is painted: the level, its pictures, and those of them that the area shows.
struct PlanScene {
    MapView view;
    const LevelPicture& picture;
    const Visibility& visibility;
    const ColourRamp& ramp;
    Box shown{};                       ///< the part of the plan that is painted
    std::vector<PlanSector> visible{}; ///< sectors whose box meets it, neither hidden...
    std::vector<PlanSector> frozen{};  ///< ... nor locked; and the locked ones
};

/// What is to be painted on the canvas.
PlanScene sceneOf(const PlanContent& content, const Canvas& canvas);

} // namespace sectored::editor
