#include "editor/view2d/plan_scene.h"

namespace sectored::editor {

namespace {

constexpr double lineReach = 8; ///< pixels: what lines and vertices cover beside their sector

}

PlanScene sceneOf(const PlanContent& content, const Canvas& canvas)
{
    PlanScene scene{
        .view = content.view,
        .picture = content.picture,
        .visibility = content.visibility,
        .ramp = content.ramp,
        .shown = canvas.transform.boxOf(
            canvas.painted().adjusted(-lineReach, -lineReach, lineReach, lineReach))};
    for (const LevelPicture::Entry& entry : content.picture.sectors()) {
        const Box& box = entry.picture->box;
        if (box.isEmpty() || !box.meets(scene.shown) || isHidden(scene.visibility, entry.id)) {
            continue;
        }
        auto& list = isLocked(scene.visibility, entry.id) ? scene.frozen : scene.visible;
        list.push_back({.id = entry.id, .picture = entry.picture.get()});
    }
    return scene;
}

} // namespace sectored::editor
