#include "editor/view2d/draw_grid.h"

#include <cmath>

namespace sectored::editor {

namespace {

enum class Lines { Minor, Major };

constexpr std::int64_t majorEvery = 4;

/// The lines of one kind that cross the area.
std::vector<PlanLine> gridLines(const Canvas& canvas, std::int64_t spacing, Lines kind)
{
    const Vec2 low = canvas.transform.toMap(canvas.area.topLeft());
    const Vec2 high = canvas.transform.toMap(canvas.area.bottomRight());
    const double step = static_cast<double>(spacing);
    std::vector<PlanLine> lines;
    const auto isOfKind = [kind](std::int64_t k) {
        return (k % majorEvery == 0) == (kind == Lines::Major);
    };
    for (auto k = std::llround(std::ceil(low.x / step)); static_cast<double>(k) * step <= high.x;
         ++k) {
        if (isOfKind(k)) {
            const double x = static_cast<double>(k) * step;
            lines.push_back({{x, low.y}, {x, high.y}});
        }
    }
    for (auto k = std::llround(std::ceil(low.y / step)); static_cast<double>(k) * step <= high.y;
         ++k) {
        if (isOfKind(k)) {
            const double y = static_cast<double>(k) * step;
            lines.push_back({{low.x, y}, {high.x, y}});
        }
    }
    return lines;
}

} // namespace

std::int64_t shownGrid(std::int32_t grid, double zoom)
{
    std::int64_t spacing = grid > 0 ? grid : 1;
    while (static_cast<double>(spacing) * zoom < smallestCell) {
        spacing *= 2;
    }
    return spacing;
}

void drawGrid(const Canvas& canvas, std::int64_t spacing)
{
    drawLines(
        canvas,
        gridLines(canvas, spacing, Lines::Minor),
        lineStyle(canvas[ThemeRole::GridMinor]));
    drawLines(
        canvas,
        gridLines(canvas, spacing, Lines::Major),
        lineStyle(canvas[ThemeRole::GridMajor]));
}

void drawAxes(const Canvas& canvas)
{
    const Vec2 low = canvas.transform.toMap(canvas.area.topLeft());
    const Vec2 high = canvas.transform.toMap(canvas.area.bottomRight());
    const std::vector<PlanLine> axes{
        {{0, low.y}, {0, high.y}},
        {{low.x, 0}, {high.x, 0}},
    };
    drawLines(canvas, axes, lineStyle(canvas[ThemeRole::Axis]));
}

} // namespace sectored::editor
