#pragma once

#include "core/map/map_view.h"

#include "editor/tool/visibility.h"
#include "editor/view2d/colour_ramp.h"
#include "editor/view2d/level_picture.h"

#include <vector>

namespace sectored::editor {

/// What a scene is made from.
struct PlanContent {
    MapView view;
    const LevelPicture& picture;
    const Visibility& visibility;
    const ColourRamp& ramp;
};

/// What of a level is painted: the level, its pictures, and those of them that the area shows.
struct PlanScene {
    MapView view;
    const LevelPicture& picture;
    const Visibility& visibility;
    const ColourRamp& ramp;
    Box shown{};                                ///< the part of the plan that the area shows
    std::vector<LevelPicture::Entry> visible{}; ///< sectors whose box meets it, neither hidden...
    std::vector<LevelPicture::Entry> frozen{};  ///< ... nor locked; and the locked ones
};

PlanScene sceneOf(const PlanContent& content, const Canvas& canvas);

} // namespace sectored::editor
