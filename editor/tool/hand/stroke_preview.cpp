#include "editor/tool/hand/stroke_preview.h"

#include "sectored/geom/nearest_point.h"
#include "sectored/geom/orientation.h"
#include "sectored/map/loops.h"
#include "sectored/map/overlap.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/hand/refusal_overlay.h"
#include "editor/tool/number_text.h"
#include "editor/tool/screen_angle.h"
#include "editor/tool/take/thing.h"

#include <algorithm>
#include <set>

namespace sectored::editor {

namespace {

/// Returns the sides of the stroke. The closing side, if any, is last.
std::vector<Segment> sidesOf(const StrokeShape& stroke)
{
    std::vector<Segment> sides;
    const std::vector<Point>& points = stroke.points;
    for (std::size_t k = 0; k + 1 < points.size(); ++k) {
        sides.push_back({points[k], points[k + 1]});
    }
    if (stroke.closed && points.size() > 2) {
        sides.push_back({points.back(), points.front()});
    }
    return sides;
}

bool turnsRight(const std::vector<Point>& points)
{
    double area = 0;
    for (std::size_t k = 0; k < points.size(); ++k) {
        const Vec2 a = toVec2(points[k]);
        const Vec2 b = toVec2(points[(k + 1) % points.size()]);
        area += a.x * b.y - b.x * a.y;
    }
    return area >= 0;
}

void addSides(Overlay& overlay, const StrokeShape& stroke, bool refused)
{
    const std::vector<Segment> sides = sidesOf(stroke);
    const double outward = turnsRight(stroke.points) ? 1 : -1;
    for (std::size_t k = 0; k < sides.size(); ++k) {
        const Vec2 a = toVec2(sides[k].a);
        const Vec2 b = toVec2(sides[k].b);
        const bool closing = !stroke.isWhole && k + 1 >= stroke.points.size();
        overlay.lines.push_back(
            {.from = a,
             .to = b,
             .role = refused   ? OverlayRole::Refusal
                     : closing ? OverlayRole::StrokeClosing
                               : OverlayRole::Stroke,
             .dashed = refused || closing});
        const double length = distanceOf(a, b);
        overlay.labels.push_back(
            {.at = middleOf(a, b),
             .text = lengthText(length),
             .role = OverlayRole::Stroke,
             .towards = {outward * (b.y - a.y), outward * (a.x - b.x)},
             .span = length});
    }
}

void addCrossings(Overlay& overlay, const MapView& view, const StrokeShape& stroke)
{
    for (const Segment& side : sidesOf(stroke)) {
        for (const Crossing& crossing : crossingsWithWalls(view, side)) {
            if (crossing.exact) {
                overlay.points.push_back(
                    {.at = crossing.at, .role = OverlayRole::Snap, .marker = Marker::Diamond});
            }
        }
    }
}

/// Adds the rounded positions that replace exact intersections of walls and stroke.
void addRounded(Overlay& overlay, const Plan& plan)
{
    for (const Point p : plan.rounded) {
        overlay.points.push_back(
            {.at = toVec2(p), .role = OverlayRole::Rounding, .marker = Marker::Diamond});
    }
}

void addPoints(Overlay& overlay, const StrokeShape& stroke, OverlayRole role)
{
    for (std::size_t k = 0; k < stroke.placed; ++k) {
        overlay.points.push_back(
            {.at = toVec2(stroke.points[k]), .role = role, .marker = Marker::Square});
    }
    if (stroke.placed >= 3) {
        overlay.points.push_back(
            {.at = toVec2(stroke.points.front()), .role = role, .marker = Marker::Ring});
    }
}

/// Adds the areas of new sectors, taken from the level after the plan.
void addCreated(Overlay& overlay, const MapView& view, const Plan& plan)
{
    Map after = view.map;
    apply(after, plan.patch);
    for (const SectorId sector : plan.created) {
        overlay.areas.push_back(
            {.loops = loopPointsOf(after, sector), .role = OverlayRole::Stroke});
    }
}

void addStrokeArea(Overlay& overlay, const StrokeShape& stroke, OverlayRole role)
{
    std::vector<Vec2> loop;
    for (const Point p : stroke.points) {
        loop.push_back(toVec2(p));
    }
    overlay.areas.push_back(
        {.loops = {std::move(loop)}, .role = role, .hatched = role == OverlayRole::Refusal});
}

/// Returns "Length 4 222   Angle 167.5 deg   Position 14 848, 4 352" for the last side.
std::string sideText(const StrokeShape& stroke)
{
    const std::vector<Point>& points = stroke.points;
    const Vec2 from = toVec2(points[points.size() - 2]);
    const Vec2 to = toVec2(points.back());
    const std::string angle = degreesText(degreesOf({to.x - from.x, to.y - from.y}));
    return filledText(
        "Length {0}   Angle {1}   Position {2}",
        {lengthText(distanceOf(from, to)), angle, pointText(points.back())});
}

/// Tests whether the sector has a wall at the end and is in the part that the stroke may change.
bool endsOn(const MapView& view, const SheetHint& sheet, SectorId sector, Point end)
{
    const bool isHidden = std::ranges::find(sheet.hidden, sector) != sheet.hidden.end();
    if (isHidden || !hasWallAt(view.map, sector, end)) {
        return false;
    }
    return !sheet.seed || *sheet.seed == sector
           || !shareArea(edgesOf(view.map, *sheet.seed), edgesOf(view.map, sector));
}

} // namespace

bool endsOnWalls(const EditTarget& target, const StrokeShape& stroke)
{
    const MapView view = target.view();
    const auto isOnWall = [&view, &stroke](Point end) {
        return std::ranges::any_of(view.index.sectorsMeeting({end, end}), [&](SectorId sector) {
            return endsOn(view, stroke.sheet, sector, end);
        });
    };
    return !stroke.points.empty() && isOnWall(stroke.points.front())
           && isOnWall(stroke.points.back());
}

DrawRequest drawRequestOf(const EditTarget& target, const StrokeShape& stroke)
{
    return {
        .points = stroke.points,
        .closed = stroke.closed,
        .fill = stroke.fill,
        .isSplit = stroke.isSplit,
        .newSector = target.options().newSector(),
        .sheet = stroke.sheet,
        .guides = stroke.guides};
}

std::optional<PlanResult> previewStroke(const EditTarget& target, const StrokeShape& stroke)
{
    if (stroke.points.size() < (stroke.closed ? 3U : 2U)) {
        return std::nullopt;
    }
    return target.preview(drawRequestOf(target, stroke));
}

Overlay strokeOverlay(
    const EditTarget& target,
    const StrokeShape& stroke,
    const std::optional<PlanResult>& preview)
{
    Overlay overlay;
    const MapView view = target.view();
    const bool refused = preview && !*preview;
    if (preview && *preview) {
        addCreated(overlay, view, **preview);
        if ((*preview)->created.empty() && stroke.closed) {
            addStrokeArea(overlay, stroke, OverlayRole::StrokeClosing);
        }
    } else if (refused && stroke.closed) {
        addStrokeArea(overlay, stroke, OverlayRole::Refusal);
    }
    addSides(overlay, stroke, refused);
    addCrossings(overlay, view, stroke);
    if (preview && *preview) {
        addRounded(overlay, **preview);
    }
    addPoints(overlay, stroke, refused ? OverlayRole::Refusal : OverlayRole::Stroke);
    const Vec2 at = toVec2(stroke.points.back());
    if (refused) {
        addRefusal(overlay, view.map, preview->error(), at);
    } else if (stroke.points.size() >= 2) {
        overlay.message = OverlayMessage{
            .at = at,
            .title = preview ? resultText(target, stroke, **preview) : std::string{},
            .detail = sideText(stroke),
            .role = OverlayRole::Stroke};
    }
    return overlay;
}

namespace {

std::string createdText(const Plan& plan)
{
    return countText(plan.created.size(), "Creates {0} new sector", "Creates {0} new sectors");
}

/// Returns "Splits sector 3" if the whole line is in one sector, otherwise the number of new
/// sectors.
std::string splitText(const EditTarget& target, const StrokeShape& stroke, const Plan& plan)
{
    std::set<SectorId> crossed;
    for (const Segment& side : sidesOf(stroke)) {
        const Vec2 a = toVec2(side.a);
        const Vec2 b = toVec2(side.b);
        const Point middle = nearestPoint(middleOf(a, b));
        const auto inside = target.sectorsAt(middle).inside;
        crossed.insert(inside.begin(), inside.end());
    }
    if (crossed.size() != 1 || plan.created.size() != 1) {
        return createdText(plan);
    }
    return filledText(
        "Splits sector {0}",
        {idText(target.view().numbering().of(*crossed.begin()))});
}

} // namespace

std::string resultText(const EditTarget& target, const StrokeShape& stroke, const Plan& plan)
{
    std::string text;
    if (plan.created.empty()) {
        text = stroke.fill == Fill::Merge ? "Merges the sectors it covers" : "Creates void";
    } else {
        text = stroke.closed ? createdText(plan) : splitText(target, stroke, plan);
    }
    // A list of facts, each of which is a whole text.
    if (!plan.rounded.empty()) {
        const std::string rounded =
            countText(plan.rounded.size(), "{0} point rounded", "{0} points rounded");
        text = filledText("{0}, {1}", {text, rounded});
    }
    if (!plan.removed.empty()) {
        const std::string removed =
            countText(plan.removed.size(), "removes {0} sector", "removes {0} sectors");
        text = filledText("{0}, {1}", {text, removed});
    }
    return text;
}

} // namespace sectored::editor
