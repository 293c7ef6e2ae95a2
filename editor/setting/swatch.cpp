#include "editor/setting/swatch.h"

#include "editor/setting/metrics.h"

#include <QPainter>

namespace sectored::editor {

QPixmap swatchPicture(const std::string& colour, const QColor& edge, double pixelRatio)
{
    constexpr double side = icons::mark;
    constexpr double rounding = 3;
    QPixmap picture((QSizeF(side, side) * pixelRatio).toSize());
    picture.setDevicePixelRatio(pixelRatio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(edge, 1));
    if (!colour.empty()) {
        painter.setBrush(QColor(QString::fromStdString(colour)));
    }
    painter.drawRoundedRect(QRectF(0.5, 0.5, side - 1, side - 1), rounding, rounding);
    return picture;
}

} // namespace sectored::editor
