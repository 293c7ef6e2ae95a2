#include "editor/view2d/scene/scene_2d.h"

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr double lineReach = 8; ///< pixels: lines and vertices extend beyond their sector by this

/// Fraction of the level above which a scan of all sectors is faster than an index search and a
/// sort.
constexpr double mostFound = 0.25;

double areaOf(const Box& box)
{
    return box.isEmpty() ? 0
                         : (static_cast<double>(box.high.x) - box.low.x)
                               * (static_cast<double>(box.high.y) - box.low.y);
}

/// Returns in file order the sectors whose boxes meet the place, and possibly others.
std::vector<SectorId> sectorsNear(const MapView& view, const Box& place)
{
    const Box bounds = view.index.bounds();
    const Box common{
        {std::max(place.low.x, bounds.low.x), std::max(place.low.y, bounds.low.y)},
        {std::min(place.high.x, bounds.high.x), std::min(place.high.y, bounds.high.y)}};
    if (areaOf(common) > mostFound * areaOf(bounds)) {
        return {view.map.sectorOrder().begin(), view.map.sectorOrder().end()};
    }
    return common.isEmpty() ? std::vector<SectorId>{} : view.index.sectorsMeeting(common);
}

} // namespace

Scene2d sceneOf(const PlanContent& content, const Canvas& canvas)
{
    Scene2d scene{
        .view = content.view,
        .picture = content.picture,
        .visibility = content.visibility,
        .ramp = content.ramp,
        .shown = canvas.transform.boxOf(
            canvas.painted().adjusted(-lineReach, -lineReach, lineReach, lineReach))};
    for (const SectorId id : sectorsNear(content.view, scene.shown)) {
        const SectorPicture& picture = *content.picture.find(id);
        const Box& box = picture.box;
        if (box.isEmpty() || !box.meets(scene.shown) || isUnseen(scene.visibility, id)) {
            continue;
        }
        auto& list = isFrozen(scene.visibility, id) ? scene.frozen : scene.visible;
        list.push_back({.id = id, .picture = &picture});
    }
    return scene;
}

} // namespace sectored::editor
