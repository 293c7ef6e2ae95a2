#pragma once

#include "core/map/map_view.h"

#include "editor/view2d/level_picture.h"

#include <vector>

namespace sectored::editor {

/// What of a level is painted: the level, its pictures, and those of them that the area shows.
struct PlanScene {
    MapView view;
    const LevelPicture& picture;
    Box shown{};                                ///< the part of the plan that the area shows
    std::vector<LevelPicture::Entry> visible{}; ///< sectors whose box meets it
};

PlanScene sceneOf(const MapView& view, const LevelPicture& picture, const Canvas& canvas);

} // namespace sectored::editor
