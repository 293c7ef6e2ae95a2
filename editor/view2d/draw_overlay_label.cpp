#include "editor/view2d/draw_overlay_label.h"

#include "editor/view2d/draw_labels.h"
#include "editor/view2d/overlay_style.h"

#include <cmath>

namespace sectored::editor {

namespace {

constexpr double shortest = 40; ///< pixels

/// The middle of a text of that size that keeps away from a place in a direction.
QPointF centreBeside(QPointF at, const OverlayLabel& label, QSizeF size)
{
    const Vec2 towards = label.towards;
    const double length = std::hypot(towards.x, towards.y);
    if (length == 0) {
        return at;
    }
    const double x = towards.x / length;
    const double y = towards.y / length;
    const double reach =
        label.away + std::abs(x) * size.width() / 2 + std::abs(y) * size.height() / 2;
    return at + QPointF(x * reach, y * reach);
}

void drawPlain(
    const Canvas& canvas,
    const OverlayLabel& label,
    TextPictures& pictures,
    const QFont& font)
{
    const TextPictures::Style style{
        .colour = canvas[overlayStyle(label.role).theme].colour,
        .halo = canvas[ThemeRole::Background].colour,
        .font = labelFont(font)};
    const QPixmap picture =
        pictures.of(QString::fromStdString(label.text), style, canvas.pixelRatio);
    const QSizeF size = sizeOf(picture);
    const QPointF centre =
        centreBeside(canvas.transform.toView(label.at), label, size - QSizeF(8, 8));
    canvas.painter.drawPixmap(
        canvas.snapped(centre - QPointF(size.width() / 2, size.height() / 2)),
        picture);
}

void drawChip(const Canvas& canvas, const OverlayLabel& label, const QFont& font)
{
    const bool strong = label.style == LabelStyle::StrongChip;
    QPainter& painter = canvas.painter;
    QFont chipFont = secondLabelFont(font);
    if (strong) {
        chipFont.setWeight(QFont::DemiBold);
    }
    const QString text = QString::fromStdString(label.text);
    const QFontMetricsF metrics(chipFont);
    const QSizeF size(metrics.horizontalAdvance(text) + 16, metrics.height() + 4);
    const QPointF centre = centreBeside(canvas.transform.toView(label.at), label, size);
    const QPointF corner = canvas.snapped(centre - QPointF(size.width() / 2, size.height() / 2));
    const QRectF chip(corner + QPointF(0.5, 0.5), size);
    const QColor colour = canvas[overlayStyle(label.role).theme].colour;
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(strong ? QPen(colour, 1.5) : QPen(canvas[ThemeRole::Border].colour, 1));
    painter.setBrush(canvas[ThemeRole::Background].colour);
    painter.drawRoundedRect(chip, size.height() / 2, size.height() / 2);
    painter.setBrush(Qt::NoBrush);
    painter.setFont(chipFont);
    painter.setPen(strong ? colour : canvas[ThemeRole::SecondLabel].colour);
    painter.drawText(chip, Qt::AlignCenter, text);
}

} // namespace

void drawOverlayLabel(
    const Canvas& canvas,
    const OverlayLabel& label,
    TextPictures& pictures,
    const QFont& font)
{
    if (label.span > 0 && label.span * canvas.transform.zoom() < shortest) {
        return;
    }
    if (!canvas.area.contains(canvas.transform.toView(label.at))) {
        return;
    }
    if (label.style == LabelStyle::Plain) {
        drawPlain(canvas, label, pictures, font);
    } else {
        drawChip(canvas, label, font);
    }
}

} // namespace sectored::editor
