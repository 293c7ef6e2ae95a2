#include "editor/view2d/draw_vertices.h"

#include <QVarLengthArray>

namespace sectored::editor {

namespace {

constexpr double shortestWall = 14; ///< pixels: below, vertices would hide the walls

} // namespace

void drawVertices(const Canvas& canvas, const PlanScene& scene)
{
    if (scene.picture.averageWall() * canvas.transform.zoom() < shortestWall) {
        return;
    }
    const ThemeStyle& style = canvas[ThemeRole::Vertex];
    QVarLengthArray<QRectF, 256> squares;
    for (const LevelPicture::Entry& entry : scene.visible) {
        for (const Vec2 corner : entry.picture->corners) {
            const QPointF at = canvas.transform.toView(corner);
            if (canvas.area.adjusted(-4, -4, 4, 4).contains(at)) {
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
