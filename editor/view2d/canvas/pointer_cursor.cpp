#include "editor/view2d/canvas/pointer_cursor.h"

#include <QPainter>
#include <QPixmap>

#include <cmath>

namespace sectored::editor {

namespace {

constexpr int crossSize = 31;
constexpr double armStart = 4; ///< distance of each arm from the centre

QCursor crossCursor(const Theme& theme, double pixelRatio)
{
    const int side = static_cast<int>(std::lround(crossSize * pixelRatio));
    QPixmap picture(side, side);
    picture.setDevicePixelRatio(pixelRatio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    const double c = crossSize / 2.0;
    const double reach = c - 3;
    const auto arms = [&painter, c, reach] {
        for (const QPointF way : {QPointF(1, 0), QPointF(-1, 0), QPointF(0, 1), QPointF(0, -1)}) {
            painter.drawLine(QPointF(c, c) + armStart * way, QPointF(c, c) + reach * way);
        }
    };
    painter.setPen(QPen(theme[ThemeRole::Background].colour, 4, Qt::SolidLine, Qt::RoundCap));
    arms();
    painter.setPen(QPen(theme[ThemeRole::Label].colour, 1.6));
    arms();
    painter.end();
    return QCursor(picture, crossSize / 2, crossSize / 2);
}

} // namespace

QCursor pointerCursor(PointerShape shape, const Theme& theme, double pixelRatio)
{
    switch (shape) {
    case PointerShape::Move:
        return QCursor(Qt::SizeAllCursor);
    case PointerShape::Cross:
        return crossCursor(theme, pixelRatio);
    case PointerShape::ClosedHand:
        return QCursor(Qt::ClosedHandCursor);
    case PointerShape::Forbidden:
        return QCursor(Qt::ForbiddenCursor);
    case PointerShape::Widen:
        return QCursor(Qt::SizeHorCursor);
    case PointerShape::Raise:
        return QCursor(Qt::SizeVerCursor);
    case PointerShape::Rising:
        return QCursor(Qt::SizeBDiagCursor);
    case PointerShape::Falling:
        return QCursor(Qt::SizeFDiagCursor);
    case PointerShape::Arrow:
        break;
    }
    return QCursor(Qt::ArrowCursor);
}

} // namespace sectored::editor
