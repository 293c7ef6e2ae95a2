#include "editor/window/bar/key_button.h"

#include "editor/setting/metrics.h"

#include <QFontMetrics>
#include <QStyleOptionButton>
#include <QStylePainter>

namespace sectored::editor {

KeyButton::KeyButton(const QString& text, const QString& key, QWidget* parent)
    : QPushButton(text, parent)
    , m_key(key)
{}

QFont KeyButton::capFont() const
{
    QFont small = font();
    small.setPointSizeF(font().pointSizeF() * 0.85);
    small.setWeight(QFont::DemiBold);
    return small;
}

QSize KeyButton::capSize() const
{
    const QFontMetrics metrics(capFont());
    return {metrics.horizontalAdvance(m_key) + 2 * space::close, metrics.height() + 2};
}

QSize KeyButton::sizeHint() const
{
    return QPushButton::sizeHint() + QSize(space::usual + capSize().width(), 0);
}

void KeyButton::paintEvent(QPaintEvent*)
{
    QStylePainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    option.text.clear();
    painter.drawControl(QStyle::CE_PushButton, option);
    const int textWidth = fontMetrics().horizontalAdvance(text());
    const QSize cap = capSize();
    const int left = (width() - textWidth - space::usual - cap.width()) / 2;
    const QColor colour = palette().color(QPalette::ButtonText);
    painter.setPen(colour);
    painter.drawText(QRect(left, 0, textWidth + 1, height()), Qt::AlignVCenter, text());
    const QRectF place(
        QPointF(left + textWidth + space::usual + 0.5, (height() - cap.height()) / 2 + 0.5),
        QSizeF(cap));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.drawRoundedRect(place.adjusted(0, 0, -1, -1), 3.5, 3.5);
    painter.setFont(capFont());
    painter.drawText(place, Qt::AlignCenter, m_key);
}

} // namespace sectored::editor
