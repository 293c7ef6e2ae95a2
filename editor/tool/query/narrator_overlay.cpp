#include "editor/tool/query/narrator_overlay.h"

#include "sectored/map/numbering.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/number_text.h"
#include "editor/tool/query/query_marks.h"
#include "editor/tool/story_text.h"
#include "editor/tool/take/thing.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sectored::editor {

namespace {

/// With more walls so far than this, only those that count have a chip.
constexpr std::size_t mostNarratedChips = 24;
constexpr double arcShare = 0.25; ///< radius of the arc, of the distance to the first corner
constexpr int arcStep = 5;        ///< degrees of one side of the arc

// Pixels between a wall and its chip; that of the step has a ring.
constexpr double besideWall = 6;
constexpr double besideRing = 16;

/// Where a wall is in the story.
enum class Told { Before, Now, Later };

void addWall(Overlay& overlay, const StoryStep& step, Told told)
{
    const Segment edge = step.wall.edge;
    OverlayLine line{.from = toVec2(edge.a), .to = toVec2(edge.b), .role = OverlayRole::Query};
    if (told == Told::Later) {
        line.role = OverlayRole::QueryRay;
        line.dashed = true;
    } else if (told == Told::Now) {
        line.role = OverlayRole::Narrated;
    } else {
        line.strong = step.counts && step.added != 0;
    }
    overlay.lines.push_back(line);
}

/// Adds the text of a wall beside its middle, outside of the loop.
void addChip(Overlay& overlay, const WallStep& wall, std::string text, LabelStyle style)
{
    const Vec2 from = toVec2(wall.edge.a);
    const Vec2 to = toVec2(wall.edge.b);
    overlay.labels.push_back(
        {.at = middleOf(from, to),
         .text = std::move(text),
         .role = style == LabelStyle::StrongChip ? OverlayRole::Narrated : OverlayRole::Query,
         .style = style,
         .towards = {to.y - from.y, from.x - to.x},
         .away = style == LabelStyle::StrongChip ? besideRing : besideWall});
}

void addWedge(Overlay& overlay, const WallStep& wall, Vec2 at)
{
    const Vec2 from = toVec2(wall.edge.a);
    const Vec2 to = toVec2(wall.edge.b);
    overlay.areas.push_back({.loops = {{at, from, to}}, .role = OverlayRole::Narrated});
    for (const Vec2 end : {from, to}) {
        overlay.lines.push_back(
            {.from = at, .to = end, .role = OverlayRole::QueryRay, .dashed = true});
    }
}

/// Adds a mark for the direction in which the loop runs.
void addDirection(Overlay& overlay, const WallStep& wall)
{
    const Vec2 from = toVec2(wall.edge.a);
    const Vec2 to = toVec2(wall.edge.b);
    const double length = distanceOf(from, to);
    if (length > 0) {
        overlay.points.push_back(
            {.at = middleOf(from, to),
             .role = OverlayRole::Narrated,
             .marker = Marker::Arrow,
             .way = {(to.x - from.x) / length, (to.y - from.y) / length}});
    }
}

/// Adds the angles so far as an arc around the point, from the first corner of the loop.
void addArc(Overlay& overlay, const NarratedStep& narrated, Vec2 at)
{
    // The sum of each loop has its own arc; it is that of the step's loop.
    std::size_t first = 0;
    for (const LoopExplanation& loop : narrated.sector.loops) {
        if (narrated.at < first + loop.steps.size()) {
            break;
        }
        first += loop.steps.size();
    }
    const StoryStep& begin = narrated.story.steps[first];
    const Vec2 corner = toVec2(begin.wall.edge.a);
    const double radius = arcShare * distanceOf(at, corner);
    const double start = std::atan2(corner.y - at.y, corner.x - at.x);
    const double sweep = narrated.story.steps[narrated.at].total - (begin.total - begin.added);
    const int sides = std::max(1, static_cast<int>(std::abs(sweep)) / arcStep);
    const auto onArc = [&](int side) {
        const double turn = start + sweep * side / sides * std::numbers::pi / 180;
        return Vec2{at.x + radius * std::cos(turn), at.y + radius * std::sin(turn)};
    };
    for (int side = 0; side < sides; ++side) {
        overlay.lines.push_back(
            {.from = onArc(side), .to = onArc(side + 1), .role = OverlayRole::Query});
    }
}

void addStep(Overlay& overlay, const MapView& view, const NarratedStep& narrated, Vec2 at)
{
    const QueryMethod method = narrated.story.method;
    const StoryStep& step = narrated.story.steps[narrated.at];
    if (method != QueryMethod::Crossings) {
        addWedge(overlay, step.wall, at);
    }
    addWall(overlay, step, Told::Now);
    addDirection(overlay, step.wall);
    addChip(
        overlay,
        step.wall,
        filledText(
            "wall {0}: {1}",
            {idText(view.numbering().of(step.wall.wall)), addedText(method, step.added)}),
        LabelStyle::StrongChip);
}

void addStepsBefore(Overlay& overlay, const NarratedStep& narrated)
{
    const QueryMethod method = narrated.story.method;
    for (std::size_t k = 0; k < narrated.at; ++k) {
        const StoryStep& step = narrated.story.steps[k];
        addWall(overlay, step, Told::Before);
        if (method == QueryMethod::Products) {
            addInnerTick(overlay, step.wall);
        }
        if (narrated.at <= mostNarratedChips || (step.counts && step.added != 0)) {
            addChip(overlay, step.wall, addedText(method, step.added), LabelStyle::Chip);
        }
    }
}

/// Adds what the method looks at, below the walls.
void addView(Overlay& overlay, const MapView& view, const NarratedStep& narrated, Vec2 at)
{
    switch (narrated.story.method) {
    case QueryMethod::Quadrants:
        overlay.crosses.push_back({.at = at, .role = OverlayRole::Query});
        addQuadrantNames(overlay, at);
        break;
    case QueryMethod::Angles:
        addArc(overlay, narrated, at);
        break;
    case QueryMethod::Crossings:
        addQueryRay(overlay, view, at);
        for (std::size_t k = 0; k <= narrated.at; ++k) {
            addCrossing(overlay, narrated.story.steps[k].wall, at);
        }
        break;
    case QueryMethod::Products:
        addInnerTick(overlay, narrated.story.steps[narrated.at].wall);
        break;
    }
}

} // namespace

Overlay narratorOverlay(const MapView& view, Point p, const NarratedStep& narrated)
{
    Overlay overlay;
    const Vec2 at = toVec2(p);
    overlay.areas.push_back(
        {.loops = loopPointsOf(view.map, narrated.sector.sector), .role = OverlayRole::Query});
    for (std::size_t k = narrated.at + 1; k < narrated.story.steps.size(); ++k) {
        addWall(overlay, narrated.story.steps[k], Told::Later);
    }
    addStepsBefore(overlay, narrated);
    addView(overlay, view, narrated, at);
    addStep(overlay, view, narrated, at);
    overlay.points.push_back({.at = at, .role = OverlayRole::Query, .marker = Marker::Target});
    overlay.reason =
        reasonOf(narrated.sector, p, narrated.story.steps[narrated.at], narrated.story.method);
    return overlay;
}

} // namespace sectored::editor
