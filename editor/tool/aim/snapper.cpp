#include "editor/tool/aim/snapper.h"

#include "sectored/geom/nearest_point.h"

#include "editor/tool/aim/snap_lines.h"
#include "editor/tool/number_text.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>
#include <span>

namespace sectored::editor {

namespace {

/// With more lines at one spot, users cannot aim at an intersection.
constexpr std::size_t mostLines = 64;

double pullOf(const PointerInput& pointer)
{
    return snapDistance * pointer.unitsPerPixel;
}

/// State of one call of snap().
struct Aim {
    const EditTarget& target;
    const SnapInput& input;
    SnapSettings settings{};
    std::vector<NearWall> walls{}; ///< candidates

    Vec2 at() const { return input.pointer.at; }
    double pull() const { return pullOf(input.pointer); }
    bool reaches(Point p) const { return distanceOf(toVec2(p), at()) <= pull(); }
    bool pullsToWalls() const { return settings.toWalls && !input.onlyPoints; }
    bool holdsAngle() const { return settings.toAngles && input.anchor.has_value(); }
};

std::optional<Snap> snapToVertex(const Aim& aim)
{
    std::optional<Point> best;
    const auto offer = [&aim, &best](Point p) {
        const double distance = distanceOf(toVec2(p), aim.at());
        if (aim.reaches(p) && (!best || distance < distanceOf(toVec2(*best), aim.at()))) {
            best = p;
        }
    };
    for (const NearWall& wall : aim.walls) {
        offer(wall.edge.a);
        offer(wall.edge.b);
    }
    std::ranges::for_each(aim.input.points, offer);
    return best ? std::optional(Snap{.at = *best, .kind = SnapKind::Vertex}) : std::nullopt;
}

/// Keeps the nearest of the offered points.
class Nearest {
public:
    explicit Nearest(Vec2 at)
        : m_at(at)
    {}

    void offer(const Snap& snap)
    {
        const double distance = distanceOf(toVec2(snap.at), m_at);
        if (!m_best || distance < m_distance) {
            m_best = snap;
            m_distance = distance;
        }
    }
    const std::optional<Snap>& best() const { return m_best; }

private:
    Vec2 m_at;
    std::optional<Snap> m_best;
    double m_distance = 0;
};

/// Offers intersections of walls and of the stroke.
void offerCrossings(Nearest& nearest, const Aim& aim)
{
    std::vector<Segment> lines;
    for (const NearWall& wall : aim.walls) {
        if (wall.distance <= aim.pull()) {
            lines.push_back(wall.edge);
        }
    }
    for (std::size_t k = 0; k + 1 < aim.input.points.size(); ++k) {
        lines.push_back({aim.input.points[k], aim.input.points[k + 1]});
    }
    if (lines.size() > mostLines) {
        return;
    }
    for (std::size_t first = 0; first < lines.size(); ++first) {
        for (std::size_t second = first + 1; second < lines.size(); ++second) {
            const auto crossing = crossingOf(lines[first], lines[second]);
            if (crossing && distanceOf(crossing->at, aim.at()) <= aim.pull()) {
                nearest.offer({.at = nearestPoint(crossing->at), .kind = SnapKind::Crossing});
            }
        }
    }
}

/// Offers intersections of walls and grid lines at integer points.
void offerGridCrossings(Nearest& nearest, const Aim& aim)
{
    const GridSearch search{.at = aim.at(), .within = aim.pull(), .grid = gridOf(aim.settings)};
    for (const NearWall& wall : aim.walls) {
        if (wall.distance > aim.pull()) {
            continue;
        }
        if (const auto p = nearestGridPointOn(wall.edge, search)) {
            nearest.offer({.at = *p, .kind = SnapKind::Crossing, .wall = wall.wall});
        }
    }
}

std::optional<Snap> snapToCrossing(const Aim& aim)
{
    Nearest nearest(aim.at());
    if (aim.settings.toVertices) {
        offerCrossings(nearest, aim);
    }
    if (aim.pullsToWalls() && aim.settings.toGrid && !aim.holdsAngle()) {
        offerGridCrossings(nearest, aim);
    }
    return nearest.best();
}

std::optional<Snap> snapToWall(const Aim& aim)
{
    Nearest nearest(aim.at());
    for (const NearWall& wall : aim.walls) {
        const Point p = nearestIntegerPointOn(wall.edge, aim.at());
        if (aim.reaches(p)) {
            nearest.offer({.at = p, .kind = SnapKind::Wall, .wall = wall.wall});
        }
    }
    return nearest.best();
}

std::optional<Snap> snapInLine(const Aim& aim)
{
    const auto line = nearestLine(
        aim.walls,
        {.at = aim.at(),
         .unitsPerPixel = aim.input.pointer.unitsPerPixel,
         .points = aim.input.points});
    if (!line) {
        return std::nullopt;
    }
    const Point p = aim.settings.toGrid ? gridPointOn(*line, aim.at(), gridOf(aim.settings))
                                        : pointOn(*line, aim.at());
    return Snap{.at = p, .kind = SnapKind::InLine, .wall = line->wall, .from = line->from};
}

/// Returns where a ray meets a wall near the pointer, if that is an integer point on both.
std::optional<Point> wallOnRay(const Aim& aim, Segment ray)
{
    for (const NearWall& wall : aim.walls) {
        const auto crossing = crossingOf(ray, wall.edge);
        if (crossing && distanceOf(crossing->at, aim.at()) <= aim.pull()
            && liesOn(wall.edge, nearestPoint(crossing->at))) {
            return nearestPoint(crossing->at);
        }
    }
    return std::nullopt;
}

Snap snapToAngle(const Aim& aim)
{
    const double step = aim.settings.angleStep * std::numbers::pi / 180;
    const Vec2 anchor = toVec2(*aim.input.anchor);
    const Vec2 way{aim.at().x - anchor.x, aim.at().y - anchor.y};
    const double angle = nearestMultiple(std::atan2(way.y, way.x), step);
    const Vec2 direction{std::cos(angle), std::sin(angle)};
    const auto along = [&](double length) {
        return nearestPoint({anchor.x + length * direction.x, anchor.y + length * direction.y});
    };
    double length = way.x * direction.x + way.y * direction.y;
    Snap found{.kind = SnapKind::Angle, .angleStep = aim.settings.angleStep};
    const Segment ray{*aim.input.anchor, along(length + 2 * aim.pull())};
    const auto onWall = aim.pullsToWalls() ? wallOnRay(aim, ray) : std::optional<Point>{};
    if (onWall) {
        found.at = *onWall;
        return found;
    }
    if (aim.settings.toGrid) {
        const PlanGrid grid = gridOf(aim.settings);
        const bool alongX = std::abs(direction.x) >= std::abs(direction.y);
        const double from = alongX ? anchor.x : anchor.y;
        const double slope = alongX ? direction.x : direction.y;
        const double line = nearestLineOf(grid, alongX ? Axis::X : Axis::Y, from + length * slope);
        length = (line - from) / slope;
    }
    found.at = along(length);
    return found;
}

std::int32_t nextLine(double from, double origin, GridStep step, double cell)
{
    const int direction = step.x != 0 ? step.x : step.y;
    if (direction == 0) {
        return static_cast<std::int32_t>(from);
    }
    const double cells = (from - origin) / cell;
    const double line =
        direction > 0 ? std::floor(cells) + step.steps : std::ceil(cells) - step.steps;
    const double limit = coordinateLimit;
    return static_cast<std::int32_t>(std::clamp(origin + line * cell, -limit, limit));
}

} // namespace

namespace {

/// Snaps to the walls of the sectors that are not in the list. Empty if none is near.
std::optional<Snap> snapToLevel(Aim& aim, std::span<const SectorId> hidden)
{
    const SnapInput& input = aim.input;
    if (aim.pullsToWalls() || aim.settings.toVertices) {
        aim.walls = wallsNear(
            aim.target.view(),
            {.at = input.pointer.at,
             .unitsPerPixel = input.pointer.unitsPerPixel,
             .hidden = hidden,
             .without = input.without});
    }
    std::optional<Snap> found = aim.settings.toVertices ? snapToVertex(aim) : std::nullopt;
    if (!found && !input.onlyPoints) {
        found = snapToCrossing(aim);
    }
    if (!found && aim.holdsAngle()) {
        found = snapToAngle(aim);
    }
    if (!found && aim.pullsToWalls()) {
        found = snapToWall(aim);
    }
    if (!found && aim.pullsToWalls()) {
        found = snapInLine(aim);
    }
    return found;
}

bool isAtObject(const std::optional<Snap>& snap)
{
    return snap
           && (snap->kind == SnapKind::Vertex || snap->kind == SnapKind::Crossing
               || snap->kind == SnapKind::Wall);
}

} // namespace

/// Other layers are for orientation: they count where the chosen one has nothing.
Snap snap(const EditTarget& target, const SnapInput& input)
{
    const PointerInput& pointer = input.pointer;
    const Visibility& visibility = target.visibility();
    Aim aim{
        .target = target,
        .input = input,
        .settings = effectiveSettings(target.options().snap(), pointer.modifiers)};
    const std::vector<SectorId> hidden = hiddenSectorsOf(visibility);
    std::vector<SectorId> elsewhere;
    std::ranges::set_union(hidden, visibility.layer.outside, std::back_inserter(elsewhere));
    std::optional<Snap> found = snapToLevel(aim, elsewhere);
    if (!isAtObject(found) && !visibility.layer.isAlone && !visibility.layer.outside.empty()) {
        const auto other = snapToLevel(aim, hidden);
        found = isAtObject(other) || !found ? other : found;
    }
    if (found) {
        return *found;
    }
    if (aim.settings.toGrid) {
        return {.at = gridPoint(pointer.at, gridOf(aim.settings)), .kind = SnapKind::Grid};
    }
    return {.at = nearestPoint(pointer.at), .kind = SnapKind::None};
}

SnapSettings effectiveSettings(SnapSettings settings, Modifiers modifiers)
{
    if (modifiers.control) {
        const bool all = !settings.toGrid && !settings.toVertices && !settings.toWalls;
        settings.toGrid = settings.toVertices = settings.toWalls = all;
        settings.toAngles = false;
    }
    settings.toAngles = settings.toAngles || modifiers.shift;
    return settings;
}

PlanGrid gridOf(const SnapSettings& settings)
{
    return {.size = settings.grid, .origin = settings.origin};
}

Point steppedPoint(Point from, GridStep step, PlanGrid grid)
{
    return {
        nextLine(from.x, grid.origin.x, {.x = step.x, .steps = step.steps}, grid.size),
        nextLine(from.y, grid.origin.y, {.y = step.y, .steps = step.steps}, grid.size)};
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
    case SnapKind::Crossing:
        return Marker::CrossInSquare;
    case SnapKind::Wall:
        return Marker::Diamond;
    case SnapKind::InLine:
    case SnapKind::Angle:
    case SnapKind::Grid:
        return Marker::Plus;
    case SnapKind::None:
        break;
    }
    return Marker::Cross;
}

std::string wordOf(const Snap& snap, const MapView& view)
{
    switch (snap.kind) {
    case SnapKind::Vertex:
        return "vertex";
    case SnapKind::Crossing:
        return "intersection";
    case SnapKind::Wall:
        return "wall";
    case SnapKind::InLine:
        return snap.wall
                   ? filledText("aligned with wall {0}", {idText(view.numbering().of(*snap.wall))})
                   : std::string("aligned with a point");
    case SnapKind::Angle:
        return filledText("{0}\u00b0 step", {std::to_string(snap.angleStep)});
    case SnapKind::Grid:
        return "grid";
    case SnapKind::None:
        break;
    }
    return {};
}

void addSnap(Overlay& overlay, const MapView& view, const Snap& snap)
{
    if (snap.from && *snap.from != snap.at) {
        overlay.lines.push_back(
            {.from = toVec2(*snap.from),
             .to = toVec2(snap.at),
             .role = OverlayRole::Snap,
             .dashed = true});
    }
    overlay.points.push_back(
        {.at = toVec2(snap.at), .role = OverlayRole::Snap, .marker = markerOf(snap.kind)});
    if (snap.kind != SnapKind::None) {
        overlay.labels.push_back(
            {.at = toVec2(snap.at),
             .text = wordOf(snap, view),
             .role = OverlayRole::Snap,
             .towards = {1, -0.5},
             .away = 8});
    }
}

} // namespace sectored::editor
