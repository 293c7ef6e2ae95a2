#include "editor/view2d/plan_scene.h"

#include <algorithm>
#include <iterator>

namespace sectored::editor {

PlanScene sceneOf(const MapView& view, const LevelPicture& picture, const Canvas& canvas)
{
    PlanScene scene{.view = view, .picture = picture, .shown = canvas.transform.boxOf(canvas.area)};
    const auto isShown = [&scene](const LevelPicture::Entry& entry) {
        return !entry.picture->box.isEmpty() && entry.picture->box.meets(scene.shown);
    };
    std::ranges::copy_if(picture.sectors(), std::back_inserter(scene.visible), isShown);
    return scene;
}

} // namespace sectored::editor
