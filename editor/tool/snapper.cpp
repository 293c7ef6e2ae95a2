#include "editor/tool/snapper.h"

#include "core/query/pick.h"

#include "editor/tool/plan_points.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sectored::editor {

namespace {

double pullOf(const PointerInput& pointer)
{
    return snapDistance * pointer.unitsPerPixel;
}

std::optional<Snap> snapToVertex(const EditTarget& target, const SnapInput& input)
{
    const PointerInput& pointer = input.pointer;
    std::optional<Point> best =
        pickVertex(target.view(), {.at = pointer.at, .radius = pullOf(pointer)});
    for (const Point p : input.points) {
        const double distance = distanceOf(toVec2(p), pointer.at);
        if (distance <= pullOf(pointer)
            && (!best || distance < distanceOf(toVec2(*best), pointer.at))) {
            best = p;
        }
    }
    return best ? std::optional(Snap{.at = *best, .kind = SnapKind::Vertex}) : std::nullopt;
}

std::optional<Snap> snapToWall(const EditTarget& target, const SnapInput& input)
{
    const PointerInput& pointer = input.pointer;
    const MapView view = target.view();
    const auto near = pickWall(view, {.at = pointer.at, .radius = pullOf(pointer)});
    if (!near) {
        return std::nullopt;
    }
    const Wall& wall = view.map[near->wall];
    const auto end = view.map.endOf(wall);
    if (!end) {
        return std::nullopt;
    }
    const Segment segment{wall.position, *end};
    const auto reached = [&pointer](Point p) {
        return distanceOf(toVec2(p), pointer.at) <= pullOf(pointer);
    };
    const SnapSettings settings = effectiveSettings(target.snapSettings(), pointer.modifiers);
    if (settings.toGrid) {
        const auto onGrid = nearestGridPointOn(segment, pointer.at, settings.grid);
        if (onGrid && reached(*onGrid)) {
            return Snap{.at = *onGrid, .kind = SnapKind::Wall};
        }
    }
    const Point p = nearestIntegerPointOn(segment, pointer.at);
    return reached(p) ? std::optional(Snap{.at = p, .kind = SnapKind::Wall}) : std::nullopt;
}

Snap snapToAngle(const SnapSettings& settings, const SnapInput& input)
{
    constexpr double step = std::numbers::pi / 12;
    const Vec2 anchor = toVec2(*input.anchor);
    const Vec2 way{input.pointer.at.x - anchor.x, input.pointer.at.y - anchor.y};
    const double angle = std::round(std::atan2(way.y, way.x) / step) * step;
    const Vec2 direction{std::cos(angle), std::sin(angle)};
    double length = way.x * direction.x + way.y * direction.y;
    if (settings.toGrid) {
        const bool alongX = std::abs(direction.x) >= std::abs(direction.y);
        const double from = alongX ? anchor.x : anchor.y;
        const double slope = alongX ? direction.x : direction.y;
        const double line = std::round((from + length * slope) / settings.grid) * settings.grid;
        length = (line - from) / slope;
    }
    return {
        .at = roundedPoint({anchor.x + length * direction.x, anchor.y + length * direction.y}),
        .kind = SnapKind::Angle};
}

std::int32_t nextLine(std::int32_t from, int direction, int steps, std::int32_t grid)
{
    if (direction == 0) {
        return from;
    }
    const double cell = grid;
    const double line =
        direction > 0 ? std::floor(from / cell) + steps : std::ceil(from / cell) - steps;
    const double limit = coordinateLimit;
    return static_cast<std::int32_t>(std::clamp(line * cell, -limit, limit));
}

} // namespace

Snap snap(const EditTarget& target, const SnapInput& input)
{
    const PointerInput& pointer = input.pointer;
    const SnapSettings settings = effectiveSettings(target.snapSettings(), pointer.modifiers);
    if (settings.toVertices) {
        if (const auto vertex = snapToVertex(target, input)) {
            return *vertex;
        }
    }
    if (pointer.modifiers.shift && input.anchor) {
        return snapToAngle(settings, input);
    }
    if (settings.toWalls) {
        if (const auto wall = snapToWall(target, input)) {
            return *wall;
        }
    }
    if (settings.toGrid) {
        return {.at = gridPoint(pointer.at, settings.grid), .kind = SnapKind::Grid};
    }
    return {.at = roundedPoint(pointer.at), .kind = SnapKind::None};
}

SnapSettings effectiveSettings(SnapSettings settings, Modifiers modifiers)
{
    if (modifiers.control) {
        const bool all = !settings.toGrid && !settings.toVertices && !settings.toWalls;
        settings.toGrid = settings.toVertices = settings.toWalls = all;
    }
    return settings;
}

Point gridPoint(Vec2 at, std::int32_t grid)
{
    return roundedPoint({std::round(at.x / grid) * grid, std::round(at.y / grid) * grid});
}

Point steppedPoint(Point from, GridStep step, std::int32_t grid)
{
    return {nextLine(from.x, step.x, step.steps, grid), nextLine(from.y, step.y, step.steps, grid)};
}

std::optional<GridStep> gridStepOf(ToolKey key)
{
    constexpr int many = 8;
    switch (key) {
    case ToolKey::Left:
        return GridStep{.x = -1};
    case ToolKey::Right:
        return GridStep{.x = 1};
    case ToolKey::Up:
        return GridStep{.y = -1};
    case ToolKey::Down:
        return GridStep{.y = 1};
    case ToolKey::ShiftLeft:
        return GridStep{.x = -1, .steps = many};
    case ToolKey::ShiftRight:
        return GridStep{.x = 1, .steps = many};
    case ToolKey::ShiftUp:
        return GridStep{.y = -1, .steps = many};
    case ToolKey::ShiftDown:
        return GridStep{.y = 1, .steps = many};
    default:
        return std::nullopt;
    }
}

Marker markerOf(SnapKind kind)
{
    switch (kind) {
    case SnapKind::Vertex:
        return Marker::RingSquare;
    case SnapKind::Wall:
        return Marker::Diamond;
    case SnapKind::Angle:
    case SnapKind::Grid:
        return Marker::Plus;
    case SnapKind::None:
        break;
    }
    return Marker::Cross;
}

std::string_view wordOf(SnapKind kind)
{
    switch (kind) {
    case SnapKind::Vertex:
        return "vertex";
    case SnapKind::Wall:
        return "wall";
    case SnapKind::Angle:
        return "15\u00b0 step";
    case SnapKind::Grid:
        return "grid";
    case SnapKind::None:
        break;
    }
    return {};
}

} // namespace sectored::editor
