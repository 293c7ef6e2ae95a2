#include "editor/dialog/keys/key_cap.h"

#include "editor/setting/metrics.h"

#include <QFontMetrics>
#include <QGuiApplication>
#include <QPainter>
#include <QPalette>
#include <QStringList>

namespace sectored::editor {

namespace {

/// Splits at ", " only, because the comma may itself be a key.
QStringList capsOf(const QString& keys)
{
    return keys.split(QStringLiteral(", "), Qt::SkipEmptyParts);
}

int capWidth(const QFontMetrics& metrics, const QString& key)
{
    return std::max(metrics.horizontalAdvance(key) + 2 * space::close, metrics.height());
}

} // namespace

QFont smallerFont(const QFont& font)
{
    QFont small = font;
    small.setPointSizeF(font.pointSizeF() * 0.92);
    return small;
}

int keyCapsWidth(const QFontMetrics& metrics, const QString& keys)
{
    int width = 0;
    for (const QString& key : capsOf(keys)) {
        width += capWidth(metrics, key) + space::tight;
    }
    return std::max(0, width - space::tight);
}

int drawKeyCaps(QPainter& painter, const QRect& area, const QString& keys)
{
    const QPalette palette = QGuiApplication::palette();
    const QFontMetrics metrics = painter.fontMetrics();
    const int width = keyCapsWidth(metrics, keys);
    const int height = metrics.height() + space::tight;
    int left = area.right() + 1 - width;
    painter.setRenderHint(QPainter::Antialiasing);
    for (const QString& key : capsOf(keys)) {
        const QRect cap(left, area.center().y() - height / 2 + 1, capWidth(metrics, key), height);
        painter.setPen(palette.color(QPalette::Mid));
        painter.setBrush(palette.color(QPalette::Button));
        painter.drawRoundedRect(QRectF(cap).adjusted(0.5, 0.5, -0.5, -0.5), 3.5, 3.5);
        painter.setPen(palette.color(QPalette::Text));
        painter.drawText(cap, Qt::AlignCenter, key);
        left += cap.width() + space::tight;
    }
    return width;
}

} // namespace sectored::editor
