#include "editor/tool/move/sprite_handles.h"

#include "sectored/geom/closest_on_segment.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/screen_angle.h"

#include <algorithm>
#include <cstddef>

namespace sectored::editor {

namespace {

constexpr double armLengthOfHandle = 44; ///< pixels from the sprite; its own arm is shorter
constexpr double handlePullOfSprite = 9; ///< pixels
constexpr std::size_t mostHandles = 32;

} // namespace

std::vector<SpriteHandle> spriteHandlesOf(const EditTarget& target, double unitsPerPixel)
{
    const Selection& selection = target.selection();
    const bool hasOthers =
        !selection.vertices.empty() || !selection.walls.empty() || !selection.sectors.empty();
    if (hasOthers || selection.sprites.size() > mostHandles) {
        return {};
    }
    std::vector<SpriteHandle> handles;
    for (const SpriteId id : selection.sprites) {
        const Sprite* const sprite = target.view().map.find(id);
        if (sprite == nullptr) {
            continue;
        }
        const Vec2 at = toVec2(sprite->position);
        const Vec2 way = directionOf(sprite->ang);
        const double length = armLengthOfHandle * unitsPerPixel;
        handles.push_back({.sprite = id, .at = {at.x + way.x * length, at.y + way.y * length}});
    }
    return handles;
}

std::optional<SpriteHandle> spriteHandleAt(const EditTarget& target, const PointerInput& input)
{
    const auto handles = spriteHandlesOf(target, input.unitsPerPixel);
    const auto distance = [&input](const SpriteHandle& handle) {
        return distanceOf(handle.at, input.at);
    };
    const auto nearest = std::ranges::min_element(handles, {}, distance);
    const bool isNear =
        nearest != handles.end() && distance(*nearest) <= handlePullOfSprite * input.unitsPerPixel;
    return isNear ? std::optional(*nearest) : std::nullopt;
}

void addSpriteHandles(Overlay& overlay, const EditTarget& target, double unitsPerPixel)
{
    for (const SpriteHandle& handle : spriteHandlesOf(target, unitsPerPixel)) {
        overlay.lines.push_back(
            {.from = toVec2(target.view().map[handle.sprite].position),
             .to = handle.at,
             .role = OverlayRole::Band});
        overlay.points.push_back(
            {.at = handle.at, .role = OverlayRole::Selected, .marker = Marker::Ring});
    }
}

} // namespace sectored::editor
