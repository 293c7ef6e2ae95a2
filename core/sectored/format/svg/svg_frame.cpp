#include "sectored/format/svg/svg_frame.h"

#include <algorithm>

namespace sectored::svg {

namespace {

constexpr std::int32_t smallestSide = 16;
constexpr double margin = 24; // pixels around a whole level

Box wholeLevel(const MapView& view)
{
    Box box = view.index.bounds();
    for (const SpriteId id : view.map.spriteOrder()) {
        box.include(view.map[id].position);
    }
    return box.isEmpty() ? Box{{-1024, -1024}, {1024, 1024}} : box;
}

} // namespace

bool Frame::shows(const Box& box) const
{
    const Vec2 low = toPixels(box.low);
    const Vec2 high = toPixels(box.high);
    constexpr double lineWidth = 3;
    return low.x <= width + lineWidth && high.x >= -lineWidth && low.y <= height + lineWidth
           && high.y >= -lineWidth;
}

Frame frameOf(const MapView& view, const SvgOptions& options)
{
    const bool chosen = options.box && !options.box->isEmpty();
    const Box box = chosen ? *options.box : wholeLevel(view);
    const double width = std::max(options.width, smallestSide);
    const double height = std::max(options.height, smallestSide);
    const double boxWidth = std::max(1.0, static_cast<double>(box.high.x) - box.low.x);
    const double boxHeight = std::max(1.0, static_cast<double>(box.high.y) - box.low.y);
    const double edge = chosen ? 0 : std::min(margin, std::min(width, height) / 8);
    const double scale = std::min((width - 2 * edge) / boxWidth, (height - 2 * edge) / boxHeight);
    const Vec2 centre{
        (static_cast<double>(box.low.x) + box.high.x) / 2,
        (static_cast<double>(box.low.y) + box.high.y) / 2};
    return {
        .scale = scale,
        .origin = {width / 2 - centre.x * scale, height / 2 - centre.y * scale},
        .width = width,
        .height = height};
}

} // namespace sectored::svg
