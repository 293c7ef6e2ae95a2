#include "editor/view2d/draw_sectors.h"

#include <QImage>

#include <cmath>

namespace sectored::editor {

/// Many sectors are small rectangles, which the painter fills several times faster than polygons.
void fillSector(const Canvas& canvas, const SectorPicture& sector, const QColor& colour)
{
    if (sector.isUprightRectangle) {
        const QRectF place(
            canvas.transform.toView(sector.box.low),
            canvas.transform.toView(sector.box.high));
        canvas.painter.fillRect(place, colour);
    } else {
        fillPolygon(canvas, toView(canvas.transform, sector.fill), colour);
    }
}

void drawSectors(const Canvas& canvas, const PlanScene& scene)
{
    canvas.painter.setRenderHint(QPainter::Antialiasing, false);
    // Hatching moves with the plan.
    canvas.painter.setBrushOrigin(canvas.snapped(canvas.transform.toView(Vec2{})));
    const QColor plain = canvas.fillOf(ThemeRole::Fill);
    for (const PlanSector& entry : scene.visible) {
        const auto role = scene.ramp.roleOf(entry.id);
        fillSector(canvas, *entry.picture, role ? canvas.fillOf(*role) : plain);
        if (entry.picture->isDamaged) {
            const QPolygonF polygon = toView(canvas.transform, entry.picture->fill);
            fillPolygon(canvas, polygon, hatchBrush(canvas, ThemeRole::Damaged));
        }
    }
}

QBrush hatchBrush(const Canvas& canvas, ThemeRole role)
{
    constexpr double spacing = 10; // across: 7 px between the lines
    const int size = static_cast<int>(std::round(spacing * canvas.pixelRatio));
    QImage tile(size, size, QImage::Format_ARGB32_Premultiplied);
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
