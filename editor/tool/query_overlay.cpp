#include "core/map/numbering.h"

#include "editor/tool/number_text.h"
#include "editor/tool/plan_points.h"
#include "editor/tool/query_tool.h"
#include "editor/tool/thing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace sectored::editor {

namespace {

/// With more walls than these only the deciding ones have a chip.
constexpr std::size_t manyWalls = 24;

std::string degreesText(double degrees)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f\u00b0", std::abs(degrees));
    return (degrees < -0.05 ? "\u2212" : "") + std::string(text.data());
}

std::string stepText(int step)
{
    return (step > 0 ? "+" : "") + numberText(step);
}

void addWallStep(Overlay& overlay, const WallStep& step, bool chip)
{
    const Vec2 from = toVec2(step.edge.a);
    const Vec2 to = toVec2(step.edge.b);
    const bool decides = step.step != 0;
    overlay.lines.push_back(
        {.from = from, .to = to, .role = OverlayRole::Query, .strong = decides});
    overlay.points.push_back(
        {.at = from, .role = OverlayRole::Query, .marker = Marker::HollowSquare});
    if (chip || decides) {
        overlay.labels.push_back(
            {.at = {(from.x + to.x) / 2, (from.y + to.y) / 2},
             .text = stepText(step.step) + "  " + degreesText(step.angle),
             .role = OverlayRole::Query,
             .style = decides ? LabelStyle::StrongChip : LabelStyle::Chip,
             .towards = {to.y - from.y, from.x - to.x},
             .span = distanceOf(from, to)});
    }
}

void addRay(Overlay& overlay, Vec2 from, Point to)
{
    overlay.lines.push_back(
        {.from = from, .to = toVec2(to), .role = OverlayRole::QueryRay, .dashed = true});
}

void addQuadrantNames(Overlay& overlay, Vec2 at)
{
    // Quadrant 1 lies right and below; the numbers go on clockwise on screen, as in the table.
    constexpr std::array<Vec2, 4> diagonals{Vec2{1, 1}, Vec2{-1, 1}, Vec2{-1, -1}, Vec2{1, -1}};
    for (std::size_t k = 0; k < diagonals.size(); ++k) {
        overlay.labels.push_back(
            {.at = at,
             .text = "Q" + std::to_string(k + 1),
             .role = OverlayRole::Query,
             .towards = {diagonals[k].x * 1.2, diagonals[k].y},
             .away = 22});
    }
}

void addNearest(Overlay& overlay, const PointExplanation& answer, Vec2 at)
{
    if (!answer.nearest || answer.nearest->distance == 0) {
        return;
    }
    const Vec2 foot = answer.nearest->at;
    overlay.lines.push_back({.from = at, .to = foot, .role = OverlayRole::Measure});
    // Towards the wall, clear of the names of the quadrants; hidden where there is no room for
    // both.
    constexpr double part = 0.65;
    overlay.labels.push_back(
        {.at = {at.x + part * (foot.x - at.x), at.y + part * (foot.y - at.y)},
         .text = lengthText(answer.nearest->distance),
         .role = OverlayRole::Measure,
         .towards = {std::abs(foot.y - at.y), std::abs(foot.x - at.x)},
         .span = part * answer.nearest->distance});
}

} // namespace

Overlay queryOverlay(
    const MapView& view,
    const PointExplanation& answer,
    std::optional<SectorId> shown)
{
    Overlay overlay;
    const Vec2 at = toVec2(answer.point);
    overlay.crosses.push_back({.at = at, .role = OverlayRole::Query});
    const auto isShown = [shown](const SectorExplanation& sector) {
        return shown == sector.sector;
    };
    const auto found = std::ranges::find_if(answer.sectors, isShown);
    if (found != answer.sectors.end()) {
        overlay.areas.push_back(
            {.loops = loopPointsOf(view.map, found->sector), .role = OverlayRole::Query});
        const bool chips = found->steps.size() <= manyWalls;
        for (const WallStep& step : found->steps) {
            addRay(overlay, at, step.edge.a);
        }
        for (const WallStep& step : found->steps) {
            addWallStep(overlay, step, chips);
        }
    }
    addNearest(overlay, answer, at);
    addQuadrantNames(overlay, at);
    overlay.points.push_back({.at = at, .role = OverlayRole::Query, .marker = Marker::Target});
    return overlay;
}

} // namespace sectored::editor
