#include "editor/view2d/draw_sectors.h"

#include <QPixmap>

#include <cmath>

namespace sectored::editor {

void drawSectors(const Canvas& canvas, const PlanScene& scene)
{
    const QBrush fill(canvas.fillOf(ThemeRole::Fill));
    for (const LevelPicture::Entry& entry : scene.visible) {
        const QPolygonF polygon = toView(canvas.transform, entry.picture->fill);
        fillPolygon(canvas, polygon, fill);
        if (entry.picture->isDamaged) {
            fillPolygon(canvas, polygon, hatchBrush(canvas, ThemeRole::Damaged));
        }
    }
}

QBrush hatchBrush(const Canvas& canvas, ThemeRole role)
{
    constexpr double spacing = 10; // across: 7 px between the lines
    const int size = static_cast<int>(std::round(spacing * canvas.pixelRatio));
    QPixmap tile(size, size);
    tile.fill(Qt::transparent);
    QPainter painter(&tile);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor colour = canvas[role].colour;
    colour.setAlphaF(0.55F);
    painter.setPen(QPen(colour, canvas.pixelRatio));
    for (int k = -1; k <= 1; ++k) {
        painter.drawLine(QPointF(k * size, size), QPointF((k + 1) * size, 0));
    }
    painter.end();
    tile.setDevicePixelRatio(canvas.pixelRatio);
    return QBrush(tile);
}

} // namespace sectored::editor
