#include "editor/document/clip/level_clip.h"

#include "sectored/format/json_map/json_fragment.h"
#include "sectored/geom/box.h"
#include "sectored/map/fragment.h"

#include <cmath>
#include <memory>
#include <span>
#include <utility>

namespace sectored::editor {

namespace {

Box boxOf(const MapRows& rows)
{
    Box box;
    for (const Wall& wall : rows.walls) {
        box.include(wall.position);
    }
    if (rows.walls.empty()) {
        for (const Sprite& sprite : rows.sprites) {
            box.include(sprite.position);
        }
    }
    return box;
}

/// Returns the distance from the middle of `low` and `high` to `to`, in whole steps.
std::int32_t wayTo(std::int32_t low, std::int32_t high, std::int32_t to, std::int32_t step)
{
    const double middle = (static_cast<double>(low) + high) / 2;
    return static_cast<std::int32_t>(std::llround((to - middle) / step) * step);
}

Point offsetOf(const Box& box, std::optional<Point> at, std::int32_t step)
{
    return at && !box.isEmpty()
               ? Point{wayTo(box.low.x, box.high.x, at->x, step), wayTo(box.low.y, box.high.y, at->y, step)}
               : Point{step, step};
}

} // namespace

MapRows selectedRows(const Map& map, const Selection& selection)
{
    return fragmentOf(map, {.sectors = selection.sectors, .sprites = selection.sprites});
}

Result<QString> clipText(const MapRows& rows)
{
    const auto written = writeJsonFragment(rows);
    if (!written) {
        return failure(written.error());
    }
    return QString::fromUtf8(
        reinterpret_cast<const char*>(written->data()),
        static_cast<qsizetype>(written->size()));
}

Result<MapRows> clipRows(const QString& text)
{
    const QByteArray content = text.toUtf8();
    return readJsonFragment(std::as_bytes(std::span(content)));
}

PasteRequest pasteOf(MapRows rows, std::optional<Point> at, const SnapSettings& snaps)
{
    const Point by = offsetOf(boxOf(rows), at, snaps.grid);
    return {.fragment = std::make_shared<const MapRows>(std::move(rows)), .by = by};
}

} // namespace sectored::editor
