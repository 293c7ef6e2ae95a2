#include "editor/view2d/paint/draw_selection.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/take/thing.h"
#include "editor/view2d/canvas/device_rectangles.h"

namespace sectored::editor {

namespace {

constexpr double squareSize = 8;
constexpr double spriteRing = 9;

/// Pixels. Squares closer together than this would merge into a blot.
constexpr double closestSquares = 12;

void drawSquares(const Canvas& canvas, const std::vector<Vec2>& places)
{
    DeviceRectangles squares;
    for (const Vec2 place : places) {
        const QPointF at = canvas.transform.toView(place);
        if (canvas.area.adjusted(-8, -8, 8, 8).contains(at)) {
            squares.push_back(deviceSquareAt(canvas, at, squareSize));
        }
    }
    fillRectangles(canvas, squares, canvas[ThemeRole::Selected].colour);
}

void drawSpriteRings(const Canvas& canvas, const PlanContent& content, const Selection& selection)
{
    canvas.painter.setRenderHint(QPainter::Antialiasing, true);
    const ThemeStyle& style = canvas[ThemeRole::Selected];
    canvas.painter.setPen(QPen(style.colour, style.width));
    for (const SpriteId id : selection.sprites) {
        if (const Sprite* sprite = content.view.map.find(id)) {
            canvas.painter.drawEllipse(
                canvas.transform.toView(sprite->position),
                spriteRing,
                spriteRing);
        }
    }
}

} // namespace

void drawSelection(const Canvas& canvas, const PlanContent& content, const Selection& selection)
{
    const Map& map = content.view.map;
    std::vector<PlanLine> lines;
    std::vector<Vec2> corners;
    for (const SectorId id : selection.sectors) {
        if (const SectorPicture* picture = content.picture.find(id)) {
            fillPolygon(
                canvas,
                toView(canvas.transform, picture->fill),
                canvas.fillOf(ThemeRole::Selected));
            lines.insert(lines.end(), picture->edges.begin(), picture->edges.end());
            for (const PlanCorner& corner : picture->corners) {
                if (corner.wall * canvas.transform.zoom() >= closestSquares) {
                    corners.push_back(corner.at);
                }
            }
        }
    }
    for (const WallId id : selection.walls) {
        const Wall* wall = map.find(id);
        const auto end = wall != nullptr ? map.endOf(*wall) : std::nullopt;
        if (end) {
            lines.push_back({toVec2(wall->position), toVec2(*end)});
            corners.push_back(toVec2(wall->position));
            corners.push_back(toVec2(*end));
        }
    }
    for (const Point vertex : selection.vertices) {
        corners.push_back(toVec2(vertex));
    }
    drawLines(canvas, lines, lineStyle(canvas[ThemeRole::Selected]));
    drawSquares(canvas, corners);
    drawSpriteRings(canvas, content, selection);
}

} // namespace sectored::editor
