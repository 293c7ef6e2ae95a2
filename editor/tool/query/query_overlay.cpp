#include "editor/tool/query/query_overlay.h"

#include "sectored/map/numbering.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/number_text.h"
#include "editor/tool/query/query_marks.h"
#include "editor/tool/story_text.h"
#include "editor/tool/take/thing.h"

#include <algorithm>
#include <cmath>

namespace sectored::editor {

namespace {

/// With more walls than this, only the deciding ones have a chip.
constexpr std::size_t manyWalls = 24;

/// Returns a text such as "+1  42.0 deg" with the requested parts.
std::string chipText(const WallStep& step, QueryParts parts)
{
    const std::string angle = parts.angles ? placeText(QueryMethod::Angles, step) : std::string();
    if (!parts.quadrants) {
        return angle;
    }
    const std::string quadrants = addedText(QueryMethod::Quadrants, step.step);
    return parts.angles ? filledText("{0}  {1}", {quadrants, angle}) : quadrants;
}

/// Tests whether the wall contributes to a method that is drawn.
bool decides(const WallStep& step, QueryParts parts)
{
    return (parts.quadrants && step.step != 0) || (parts.crossings && step.crosses);
}

/// The walls that have a chip.
enum class Chips { All, Deciding };

struct WallLook {
    QueryParts parts{};
    Chips chips = Chips::All;
    std::optional<WallId> lit{};
};

void addWallStep(Overlay& overlay, const WallStep& step, const WallLook& look)
{
    const Vec2 from = toVec2(step.edge.a);
    const Vec2 to = toVec2(step.edge.b);
    const bool isDeciding = decides(step, look.parts);
    const bool isLit = step.wall == look.lit;
    overlay.lines.push_back(
        {.from = from,
         .to = to,
         .role = isLit ? OverlayRole::Snap : OverlayRole::Query,
         .strong = isDeciding || isLit});
    overlay.points.push_back(
        {.at = from, .role = OverlayRole::Query, .marker = Marker::HollowSquare});
    const std::string text = chipText(step, look.parts);
    if (!text.empty() && (look.chips == Chips::All || isDeciding || isLit)) {
        overlay.labels.push_back(
            {.at = middleOf(from, to),
             .text = text,
             .role = OverlayRole::Query,
             .style = isDeciding || isLit ? LabelStyle::StrongChip : LabelStyle::Chip,
             .towards = {to.y - from.y, from.x - to.x},
             .span = distanceOf(from, to)});
    }
}

void addRay(Overlay& overlay, Vec2 from, Point to)
{
    overlay.lines.push_back(
        {.from = from, .to = toVec2(to), .role = OverlayRole::QueryRay, .dashed = true});
}

void addNearest(Overlay& overlay, const PointExplanation& answer, Vec2 at)
{
    if (!answer.nearest || answer.nearest->distance == 0) {
        return;
    }
    const Vec2 foot = answer.nearest->at;
    overlay.lines.push_back({.from = at, .to = foot, .role = OverlayRole::Measure});
    // Placed towards the wall, away from the quadrant names. Hidden if there is no room for both.
    constexpr double part = 0.65;
    overlay.labels.push_back(
        {.at = {at.x + part * (foot.x - at.x), at.y + part * (foot.y - at.y)},
         .text = lengthText(answer.nearest->distance),
         .role = OverlayRole::Measure,
         .towards = {std::abs(foot.y - at.y), std::abs(foot.x - at.x)},
         .span = part * answer.nearest->distance});
}

/// The reasons for the result of a sector at a point.
struct AskedSector {
    const SectorExplanation& reasons;
    Vec2 at{};
};

void addSector(
    Overlay& overlay,
    const MapView& view,
    const AskedSector& asked,
    const QueryLook& look)
{
    const auto& [sector, at] = asked;
    overlay.areas.push_back(
        {.loops = loopPointsOf(view.map, sector.sector), .role = OverlayRole::Query});
    if (look.parts.angles) {
        for (const WallStep& step : sector.steps) {
            addRay(overlay, at, step.edge.a);
        }
    }
    const WallLook wallLook{
        .parts = look.parts,
        .chips = sector.steps.size() <= manyWalls ? Chips::All : Chips::Deciding,
        .lit = look.lit};
    for (const WallStep& step : sector.steps) {
        addWallStep(overlay, step, wallLook);
    }
    for (const WallStep& step : sector.steps) {
        if (look.parts.crossings) {
            addCrossing(overlay, step, at);
        }
        if (look.parts.products) {
            addInnerTick(overlay, step);
        }
    }
}

} // namespace

Overlay queryOverlay(const MapView& view, const PointExplanation& answer, const QueryLook& look)
{
    Overlay overlay;
    const Vec2 at = toVec2(answer.point);
    if (look.parts.quadrants) {
        overlay.crosses.push_back({.at = at, .role = OverlayRole::Query});
    }
    if (look.parts.crossings) {
        addQueryRay(overlay, view, at);
    }
    const auto found =
        std::ranges::find(answer.sectors, look.sector, [](const SectorExplanation& sector) {
            return std::optional(sector.sector);
        });
    if (found != answer.sectors.end()) {
        addSector(overlay, view, {.reasons = *found, .at = at}, look);
    }
    addNearest(overlay, answer, at);
    if (look.parts.quadrants) {
        addQuadrantNames(overlay, at);
    }
    overlay.points.push_back({.at = at, .role = OverlayRole::Query, .marker = Marker::Target});
    return overlay;
}

} // namespace sectored::editor
