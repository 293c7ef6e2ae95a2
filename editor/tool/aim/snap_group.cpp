#include "editor/tool/aim/snap_group.h"

#include "sectored/geom/nearest_point.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/aim/snapper.h"

#include <algorithm>
#include <vector>

namespace sectored::editor {

namespace {

Vec2 shifted(Point p, Vec2 by)
{
    return {p.x + by.x, p.y + by.y};
}

Point difference(Point a, Point b)
{
    return {a.x - b.x, a.y - b.y};
}

/// Returns the visible vertices of the level near the group, sorted.
std::vector<Point> verticesNear(const EditTarget& target, const GroupAim& aim, double reach)
{
    Box box;
    for (const Point p : aim.vertices) {
        box.include(p);
    }
    if (box.isEmpty()) {
        return {};
    }
    const Vec2 low = shifted(box.low, aim.wanted);
    const Vec2 high = shifted(box.high, aim.wanted);
    const Box near{
        nearestPoint({low.x - reach, low.y - reach}),
        nearestPoint({high.x + reach, high.y + reach})};
    std::vector<Point> vertices;
    const MapView view = target.view();
    for (const SectorId sector : view.index.sectorsMeeting(near)) {
        if (isUnseen(target.visibility(), sector)) {
            continue;
        }
        for (const WallId wall : view.map.wallsOf(sector)) {
            if (near.contains(view.map[wall].position)) {
                vertices.push_back(view.map[wall].position);
            }
        }
    }
    std::ranges::sort(vertices);
    return vertices;
}

std::optional<Point> offsetToVertex(const EditTarget& target, const GroupAim& aim)
{
    double nearest = snapDistance * *aim.unitsPerPixel;
    const std::vector<Point> vertices = verticesNear(target, aim, nearest);
    std::optional<Point> offset;
    for (const Point p : aim.vertices) {
        const Vec2 at = shifted(p, aim.wanted);
        // Sorted by x first.
        auto found = std::ranges::lower_bound(vertices, at.x - nearest, {}, [](Point vertex) {
            return static_cast<double>(vertex.x);
        });
        for (; found != vertices.end() && found->x <= at.x + nearest; ++found) {
            const double distance = distanceOf(toVec2(*found), at);
            if (distance < nearest || (!offset && distance == nearest)) {
                nearest = distance;
                offset = difference(*found, p);
            }
        }
    }
    return offset;
}

} // namespace

Point snappedOffset(const EditTarget& target, const GroupAim& aim)
{
    const SnapSettings settings =
        effectiveSettings(target.options().snap(), {.control = aim.modifiers.control});
    if (settings.toVertices && aim.unitsPerPixel) {
        if (const auto offset = offsetToVertex(target, aim)) {
            return *offset;
        }
    }
    const Vec2 at = shifted(aim.anchor, aim.wanted);
    return difference(
        settings.toGrid ? gridPoint(at, gridOf(settings)) : nearestPoint(at),
        aim.anchor);
}

} // namespace sectored::editor
