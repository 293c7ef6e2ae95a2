#include "editor/tool/take/surroundings.h"

#include "sectored/geom/point.h"

#include "editor/tool/take/thing.h"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace sectored::editor {

namespace {

constexpr std::int64_t leastMargin = 512; ///< map units

std::int32_t clamped(std::int64_t value)
{
    using Limits = std::numeric_limits<std::int32_t>;
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(value, Limits::min(), Limits::max()));
}

Box enlarged(const Box& box, std::int64_t margin)
{
    return {
        {clamped(box.low.x - margin), clamped(box.low.y - margin)},
        {clamped(box.high.x + margin), clamped(box.high.y + margin)}};
}

Box enlarged(const Box& box)
{
    const std::int64_t width = std::int64_t{box.high.x} - box.low.x;
    const std::int64_t height = std::int64_t{box.high.y} - box.low.y;
    return enlarged(box, std::max(leastMargin, std::max(width, height) / 4));
}

} // namespace

Box surroundingsOf(const MapView& view, const Selection& selection)
{
    Box box;
    for (const Point corner : verticesOf(view, selection)) {
        box.include(corner);
    }
    for (const SpriteId sprite : selection.sprites) {
        box.include(view.map[sprite].position);
    }
    return box.isEmpty() ? box : enlarged(box);
}

Box surroundingsOf(Point point, std::int64_t margin)
{
    return enlarged({point, point}, margin);
}

} // namespace sectored::editor
