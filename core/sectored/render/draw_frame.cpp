#include "sectored/render/draw_frame.h"

#include "sectored/query/sector_at.h"
#include "sectored/render/pixel_painter.h"
#include "sectored/render/room_pass.h"
#include "sectored/render/sprite_pass.h"
#include "sectored/render/view_space.h"

#include <algorithm>
#include <cmath>

namespace sectored {

namespace {

/// Returns the sector of a camera. Empty outside all sectors.
std::optional<SectorId> sectorOf(const MapView& view, const Viewpoint& camera)
{
    if (camera.sector && view.map.find(*camera.sector) != nullptr) {
        return camera.sector;
    }
    const auto whole = [](double coordinate) {
        constexpr double limit = coordinateLimit;
        return static_cast<std::int32_t>(std::clamp(std::floor(coordinate), -limit, limit));
    };
    return sectorAt(view, {whole(camera.place.x), whole(camera.place.y)});
}

} // namespace

Frame drawFrame(
    const MapView& view,
    const Viewpoint& camera,
    ViewSize size,
    const FrameTiles& tiles,
    const ColourTables& colours,
    const FrameStyle& style)
{
    Frame frame(size, nearestColour(colours.colours, {}));
    const auto start = sectorOf(view, camera);
    if (!start) {
        return frame;
    }
    const Projection projection(size, camera.horizon, style.proportions);
    Visibility visibility = style.visibility;
    visibility.rows = colours.rowCount();
    visibility.aspect = projection.aspect();
    const TexturedLevel level{
        .map = view.map,
        .tiles = tiles,
        .clock = style.clock,
        .rules = style.rules,
        .visibility = visibility,
        .viewAngle = camera.angle};
    SeenLevel seen(view, level, camera);
    PixelPainter painter(frame, tiles, colours, level);
    const FrameScene scene{seen, painter, projection, style, visibility};
    const std::vector<ColumnTrace> traces = drawRooms(scene, *start);
    drawMasks(scene, traces);
    return frame;
}

} // namespace sectored
