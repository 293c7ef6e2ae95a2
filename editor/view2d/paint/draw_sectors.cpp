#include "editor/view2d/paint/draw_sectors.h"

#include "editor/view2d/paint/draw_flats.h"

#include <QImage>

#include <cmath>

namespace sectored::editor {

/// Many sectors are small rectangles, which QPainter fills several times faster than polygons.
void fillSector(const Canvas& canvas, const SectorPicture& sector, const QBrush& brush)
{
    if (sector.isUprightRectangle) {
        const QRectF place(
            canvas.transform.toView(sector.box.low),
            canvas.transform.toView(sector.box.high));
        canvas.painter.fillRect(place, brush);
    } else {
        fillPolygon(canvas, toView(canvas.transform, sector.fill), brush);
    }
}

void drawSectors(const Canvas& canvas, const Scene2d& scene, const SectorLook& look)
{
    QPainter& painter = canvas.painter;
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrushOrigin(canvas.painted().topLeft());
    const std::vector<QColor> colours = rampColours(canvas.theme, scene.ramp.steps().size());
    for (const PlanSector& entry : scene.visible) {
        const auto step = scene.ramp.stepOf(entry.id);
        if (look.tiles != nullptr && !step) {
            look.tiles->fill(entry);
        } else {
            fillSector(canvas, *entry.picture, step ? QBrush(colours[*step]) : look.plain);
        }
        if (const QColor tint = look.tints.of(entry.id); tint.isValid() && !step) {
            fillSector(canvas, *entry.picture, tint);
        }
        if (entry.picture->isDamaged) {
            // Hatching moves with the level.
            painter.setBrushOrigin(canvas.snapped(canvas.transform.toView(Vec2{})));
            const QPolygonF polygon = toView(canvas.transform, entry.picture->fill);
            fillPolygon(canvas, polygon, hatchBrush(canvas, ThemeRole::Damaged));
            painter.setBrushOrigin(canvas.painted().topLeft());
        }
    }
    painter.setBrushOrigin(canvas.snapped(canvas.transform.toView(Vec2{})));
}

QBrush hatchBrush(const Canvas& canvas, ThemeRole role)
{
    constexpr double step = 10; // horizontal, for 7 px between the lines
    const int size = static_cast<int>(std::round(step * canvas.pixelRatio));
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
