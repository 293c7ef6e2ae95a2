#include "editor/tool/query/query_marks.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/number_text.h"

#include <algorithm>
#include <array>

namespace sectored::editor {

namespace {

constexpr double tickShare = 0.06; ///< length of the tick on the inner side, of the wall

} // namespace

void addQuadrantNames(Overlay& overlay, Vec2 at)
{
    // Quadrant 1 is to the right and below. The numbers continue clockwise on screen, as in the
    // table.
    constexpr std::array<Vec2, 4> diagonals{Vec2{1, 1}, Vec2{-1, 1}, Vec2{-1, -1}, Vec2{1, -1}};
    for (std::size_t k = 0; k < diagonals.size(); ++k) {
        overlay.labels.push_back(
            {.at = at,
             .text = filledText("Q{0}", {std::to_string(k + 1)}),
             .role = OverlayRole::Query,
             .towards = {diagonals[k].x * 1.2, diagonals[k].y},
             .away = 22});
    }
}

void addQueryRay(Overlay& overlay, const MapView& view, Vec2 at)
{
    const Vec2 end{std::max(at.x, static_cast<double>(view.index.bounds().high.x)), at.y};
    overlay.lines.push_back({.from = at, .to = end, .role = OverlayRole::Query});
}

void addCrossing(Overlay& overlay, const WallStep& step, Vec2 at)
{
    const Vec2 from = toVec2(step.edge.a);
    const Vec2 to = toVec2(step.edge.b);
    if (step.crosses && from.y != to.y) {
        const double x = from.x + (at.y - from.y) / (to.y - from.y) * (to.x - from.x);
        overlay.points.push_back(
            {.at = {x, at.y}, .role = OverlayRole::Query, .marker = Marker::Diamond});
    }
}

void addInnerTick(Overlay& overlay, const WallStep& step)
{
    const Vec2 from = toVec2(step.edge.a);
    const Vec2 to = toVec2(step.edge.b);
    const Vec2 middle = middleOf(from, to);
    const Vec2 inner{
        middle.x - tickShare * (to.y - from.y),
        middle.y + tickShare * (to.x - from.x)};
    overlay.lines.push_back({.from = middle, .to = inner, .role = OverlayRole::Query});
}

} // namespace sectored::editor
