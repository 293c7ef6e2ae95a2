#include "editor/view2d/scene/sprite_box.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace sectored::editor {

namespace {

std::int32_t shifted(std::int32_t value, std::int64_t by)
{
    using Limits = std::numeric_limits<std::int32_t>;
    return static_cast<std::int32_t>(
        std::clamp<std::int64_t>(value + by, Limits::min(), Limits::max()));
}

} // namespace

Box pictureBoxOf(const Sprite& sprite, const TileShapes& tiles)
{
    constexpr double unitsOfTexel = 0.25; // the largest of all alignments, at a repeat of 1
    const TileShape shape = tiles.shapeOf(sprite.picnum);
    const auto sideOf = [](int texels, int offsets, std::int32_t repeat) {
        return (texels + 2.0 * offsets) * std::abs(static_cast<double>(repeat)) * unitsOfTexel;
    };
    const int x = std::abs(sprite.xoffset) + std::abs(shape.xOffset);
    const int y = std::abs(sprite.yoffset) + std::abs(shape.yOffset);
    const double across = shape.isPresent() ? sideOf(shape.width + 1, x, sprite.xrepeat) : 0;
    const double down = shape.isPresent() ? sideOf(shape.height + 1, y, sprite.yrepeat) : 0;
    // Turned by any angle.
    const auto reach = static_cast<std::int64_t>(std::ceil(std::hypot(across, down) / 2));
    const Point at = sprite.position;
    return {
        {shifted(at.x, -reach), shifted(at.y, -reach)},
        {shifted(at.x, reach), shifted(at.y, reach)}};
}

} // namespace sectored::editor
