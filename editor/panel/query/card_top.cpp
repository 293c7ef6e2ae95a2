#include "editor/panel/query/card_top.h"

#include <QPainter>

namespace sectored::editor {

namespace {

constexpr double focusWidth = 2;
constexpr double focusRadius = 4;

} // namespace

CardTop::CardTop(QWidget* parent)
    : QAbstractButton(parent)
{
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
}

void CardTop::setFocusColour(const QColor& colour)
{
    m_focusColour = colour;
    update();
}

void CardTop::paintEvent(QPaintEvent* /*event*/)
{
    if (hasFocus() && m_focusColour.isValid()) {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(m_focusColour, focusWidth));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), focusRadius, focusRadius);
    }
}

} // namespace sectored::editor
