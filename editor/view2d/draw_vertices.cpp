#include "editor/view2d/draw_vertices.h"

#include <QVarLengthArray>

namespace sectored::editor {

namespace {

/// Pixels: along shorter walls the squares would hide the walls.
constexpr double shortestWall = 9;

} // namespace

void drawVertices(const Canvas& canvas, const PlanScene& scene)
{
    if (canvas.quality == Quality::Fast) {
        return;
    }
    const ThemeStyle& style = canvas[ThemeRole::Vertex];
    const double shortest = shortestWall / canvas.transform.zoom();
    const QRectF reach = canvas.area.adjusted(-4, -4, 4, 4);
    QVarLengthArray<QRectF, 256> squares;
    for (const LevelPicture::Entry& entry : scene.visible) {
        for (const PlanCorner& corner : entry.picture->corners) {
            const QPointF at = canvas.transform.toView(corner.at);
            if (corner.wall >= shortest && reach.contains(at)) {
                squares.push_back(squareAt(canvas, at, style.width));
            }
        }
    }
    canvas.painter.setRenderHint(QPainter::Antialiasing, false);
    canvas.painter.setPen(Qt::NoPen);
    canvas.painter.setBrush(style.colour);
    canvas.painter.drawRects(squares.constData(), static_cast<int>(squares.size()));
    canvas.painter.setBrush(Qt::NoBrush);
}

} // namespace sectored::editor
