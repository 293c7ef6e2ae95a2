#include "editor/view2d/paint/draw_vertices.h"

#include "editor/view2d/canvas/device_rectangles.h"

namespace sectored::editor {

namespace {

/// Pixels. On shorter walls the squares would cover the wall.
constexpr double shortestWall = 9;

} // namespace

void drawVertices(const Canvas& canvas, const Scene2d& scene, LineGround ground)
{
    if (canvas.quality == Quality::Fast) {
        return;
    }
    const ThemeStyle& style = canvas[ThemeRole::Vertex];
    const double shortest = shortestWall / canvas.transform.zoom();
    const QRectF reach = canvas.painted().adjusted(-4, -4, 4, 4);
    const double edge = ground == LineGround::Pictures ? 2 * lineEdge : 0;
    DeviceRectangles squares;
    DeviceRectangles edges;
    for (const PlanSector& entry : scene.visible) {
        for (const PlanCorner& corner : entry.picture->corners) {
            const QPointF at = canvas.transform.toView(corner.at);
            if (corner.wall >= shortest && reach.contains(at)) {
                squares.push_back(deviceSquareAt(canvas, at, style.width));
                edges.push_back(deviceSquareAt(canvas, at, style.width + edge));
            }
        }
    }
    if (edge > 0) {
        fillRectangles(canvas, edges, canvas[ThemeRole::Background].colour);
    }
    fillRectangles(canvas, squares, style.colour);
}

} // namespace sectored::editor
