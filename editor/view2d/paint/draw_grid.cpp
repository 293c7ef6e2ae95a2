#include "editor/view2d/paint/draw_grid.h"

#include <QImage>

#include <array>
#include <cmath>

namespace sectored::editor {

namespace {

enum class GridWeight { Minor, Major };

constexpr std::int64_t majorEvery = 4;

struct GridLines {
    GridGround ground;
    GridWeight kind;
    bool strong = false;
};

ThemeRole gridRoleOf(const GridLines& lines)
{
    using enum ThemeRole;
    constexpr std::array onVoid{GridMinor, GridMajor, StrongGridMinor, StrongGridMajor};
    constexpr std::array onSectors{GridMinorIn, GridMajorIn, StrongGridMinorIn, StrongGridMajorIn};
    const auto& roles = lines.ground == GridGround::Void ? onVoid : onSectors;
    return roles[(lines.strong ? 2U : 0U) + (lines.kind == GridWeight::Major ? 1U : 0U)];
}

/// Returns the multiples of a spacing between two coordinates, for one kind of line.
std::vector<double> placesBetween(double low, double high, double spacing, GridWeight kind)
{
    std::vector<double> places;
    for (auto k = std::llround(std::ceil(low / spacing)); static_cast<double>(k) * spacing <= high;
         ++k) {
        if ((k % majorEvery == 0) == (kind == GridWeight::Major)) {
            places.push_back(static_cast<double>(k) * spacing);
        }
    }
    return places;
}

/// Returns the lines of one kind that cross the area.
std::vector<PlanLine> gridLines(const Canvas& canvas, const GridLook& look, GridWeight kind)
{
    const Vec2 low = canvas.transform.toMap(canvas.area.topLeft());
    const Vec2 high = canvas.transform.toMap(canvas.area.bottomRight());
    const double spacing = static_cast<double>(look.spacing);
    std::vector<PlanLine> lines;
    const double x0 = look.origin.x;
    for (const double x : placesBetween(low.x - x0, high.x - x0, spacing, kind)) {
        lines.push_back({{x0 + x, low.y}, {x0 + x, high.y}});
    }
    const double y0 = look.origin.y;
    for (const double y : placesBetween(low.y - y0, high.y - y0, spacing, kind)) {
        lines.push_back({{low.x, y0 + y}, {high.x, y0 + y}});
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

void drawGrid(const Canvas& canvas, const GridLook& look, GridGround ground)
{
    for (const GridWeight kind : {GridWeight::Minor, GridWeight::Major}) {
        const ThemeRole role = gridRoleOf({.ground = ground, .kind = kind, .strong = look.strong});
        drawLines(canvas, gridLines(canvas, look, kind), lineStyle(canvas[role]));
    }
}

/// Paints the lines once for all floors: clipping them to each floor would take far longer.
QBrush floorBrush(const Canvas& canvas, const std::optional<GridLook>& look)
{
    const QColor plain = canvas[ThemeRole::Fill].colour;
    if (!look) {
        return plain;
    }
    const QRectF place = canvas.painted();
    QImage tile((place.size() * canvas.pixelRatio).toSize(), QImage::Format_RGB32);
    tile.setDevicePixelRatio(canvas.pixelRatio);
    tile.fill(plain);
    QPainter painter(&tile);
    painter.translate(-place.topLeft());
    const Canvas floor{
        .painter = painter,
        .transform = canvas.transform,
        .theme = canvas.theme,
        .area = canvas.area,
        .pixelRatio = canvas.pixelRatio,
        .quality = canvas.quality,
        .part = place};
    drawGrid(floor, *look, GridGround::Sectors);
    painter.end();
    return tile;
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
