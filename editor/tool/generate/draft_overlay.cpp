#include "editor/tool/generate/draft_overlay.h"

#include "sectored/geom/closest_on_segment.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/generate/wall_frame.h"
#include "editor/tool/number_text.h"

namespace sectored::editor {

void addDraftLine(Overlay& overlay, const DraftLine& line)
{
    overlay.lines.push_back(
        {.from = line.from,
         .to = line.to,
         .role = line.isRefused ? OverlayRole::Refusal : OverlayRole::Stroke,
         .dashed = line.isRefused});
}

void addDraftPath(Overlay& overlay, std::span<const Vec2> points, bool isRefused)
{
    for (std::size_t k = 1; k < points.size(); ++k) {
        addDraftLine(overlay, {points[k - 1], points[k], isRefused});
    }
}

void addDraftWall(Overlay& overlay, const MapView& view, WallId wall, const std::string& text)
{
    const WallFrame frame = frameOf(view.map, wall);
    overlay.lines.push_back(
        {.from = toVec2(frame.line.a),
         .to = toVec2(frame.line.b),
         .role = OverlayRole::Snap,
         .strong = true});
    overlay.labels.push_back(
        {.at = frame.middle,
         .text = text,
         .role = OverlayRole::Snap,
         .towards = {-frame.out.x, -frame.out.y},
         .away = 10});
}

void addMeasure(Overlay& overlay, const Measured& measured)
{
    overlay.lines.push_back(
        {.from = measured.from, .to = measured.to, .role = OverlayRole::Snap, .dashed = true});
    overlay.labels.push_back(
        {.at = middleOf(measured.from, measured.to),
         .text = measured.text,
         .role = OverlayRole::Snap,
         .towards = {1, 0},
         .away = 10});
}

std::string heightText(std::int64_t z)
{
    return filledText("{0} z", {numberText(z)});
}

} // namespace sectored::editor
