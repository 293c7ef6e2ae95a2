#include "sectored/format/doom/map_of_level.h"
#include "sectored/format/doom/plane_slope.h"
#include "sectored/geom/box.h"

#include <algorithm>

namespace sectored::doom {

namespace {

/// Largest coordinate of the grid of Build's editors.
constexpr std::int32_t buildGrid = 131'072;

Box boundsOf(const DoomLevel& level)
{
    Box box;
    for (const Point vertex : level.vertices) {
        box.include(vertex);
    }
    return box;
}

} // namespace

Point recentre(DoomLevel& level)
{
    constexpr std::int32_t step = 64 * unitScale;
    const Box box = boundsOf(level);
    if (box.isEmpty()) {
        return {};
    }
    const auto middle = [](std::int64_t low, std::int64_t high) {
        const std::int64_t half = (low + high) / 2;
        return static_cast<std::int32_t>(half - ((half % step) + step) % step);
    };
    const Point by{-middle(box.low.x, box.high.x), -middle(box.low.y, box.high.y)};
    const auto move = [&](Point& point) {
        point = {point.x + by.x, point.y + by.y};
    };
    for (DoomSector& sector : level.sectors) {
        for (auto* const slope : {&sector.floor.slope, &sector.ceiling.slope}) {
            if (*slope) {
                *slope = movedBy(**slope, by);
            }
        }
    }
    std::ranges::for_each(level.vertices, move);
    std::ranges::for_each(level.things, move, &DoomThing::position);
    return by;
}

bool leavesBuildGrid(const DoomLevel& level)
{
    const Box box = boundsOf(level);
    return !box.isEmpty()
           && (box.low.x < -buildGrid || box.low.y < -buildGrid || box.high.x > buildGrid
               || box.high.y > buildGrid);
}

} // namespace sectored::doom
