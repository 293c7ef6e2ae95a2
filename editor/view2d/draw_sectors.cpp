#include "editor/view2d/draw_sectors.h"

#include <QPixmap>

#include <cmath>
#include <optional>

namespace sectored::editor {

namespace {

/// The sides of a sector that is an upright rectangle, one closed loop of four corners.
std::optional<QRectF> uprightRectangle(const QPolygonF& polygon)
{
    if (polygon.size() != 5) {
        return std::nullopt;
    }
    for (qsizetype k = 0; k < 4; ++k) {
        const QPointF way = polygon[k + 1] - polygon[k];
        const QPointF next = polygon[(k + 1) % 4 + 1] - polygon[(k + 1) % 4];
        if (QPointF::dotProduct(way, next) != 0 || (way.x() != 0 && way.y() != 0)) {
            return std::nullopt;
        }
    }
    return QRectF(polygon[0], polygon[2]).normalized();
}

/// Many sectors are small rectangles, which the painter fills several times faster than polygons.
void fillSector(const Canvas& canvas, const QPolygonF& polygon, const QColor& colour)
{
    if (const auto rectangle = uprightRectangle(polygon)) {
        canvas.painter.fillRect(*rectangle, colour);
    } else {
        fillPolygon(canvas, polygon, colour);
    }
}

} // namespace

void drawSectors(const Canvas& canvas, const PlanScene& scene)
{
    canvas.painter.setRenderHint(QPainter::Antialiasing, false);
    const QColor plain = canvas.fillOf(ThemeRole::Fill);
    for (const LevelPicture::Entry& entry : scene.visible) {
        const QPolygonF polygon = toView(canvas.transform, entry.picture->fill);
        const auto role = scene.ramp.roleOf(entry.id);
        fillSector(canvas, polygon, role ? canvas.fillOf(*role) : plain);
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
