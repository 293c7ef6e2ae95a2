#include "editor/view2d/overlay/draw_overlay_label.h"

#include "editor/view2d/label/draw_labels.h"
#include "editor/view2d/overlay/overlay_style.h"

#include <algorithm>
#include <cmath>

namespace sectored::editor {

namespace {

constexpr double shortest = 40; ///< pixels

/// Returns the centre of a text of this size at a distance from a position in a direction.
QPointF centreTowards(QPointF at, Vec2 towards, double away, QSizeF size)
{
    const double length = std::hypot(towards.x, towards.y);
    if (length == 0) {
        return at;
    }
    const double x = towards.x / length;
    const double y = towards.y / length;
    const double reach = away + std::abs(x) * size.width() / 2 + std::abs(y) * size.height() / 2;
    return at + QPointF(x * reach, y * reach);
}

/// Returns how far a text of this size would extend beyond the area, in x and y.
QPointF cut(const QRectF& area, QPointF centre, QSizeF size)
{
    const double x = std::max(area.left() - centre.x(), centre.x() - area.right());
    const double y = std::max(area.top() - centre.y(), centre.y() - area.bottom());
    return {std::max(0.0, x + size.width() / 2), std::max(0.0, y + size.height() / 2)};
}

/// Returns the centre that the label asks for. If the edge would cut the text, it is placed on the
/// opposite side of its position and moved inwards.
QPointF centreBeside(const Canvas& canvas, const OverlayLabel& label, QSizeF size)
{
    const QPointF at = canvas.transform.toView(label.at);
    const auto centre = [&](Vec2 towards) {
        return centreTowards(at, towards, label.away, size);
    };
    const auto cutOf = [&](Vec2 towards) {
        return cut(canvas.area, centre(towards), size);
    };
    Vec2 towards = label.towards;
    if (const Vec2 other{-towards.x, towards.y}; cutOf(other).x() < cutOf(towards).x()) {
        towards = other;
    }
    if (const Vec2 other{towards.x, -towards.y}; cutOf(other).y() < cutOf(towards).y()) {
        towards = other;
    }
    const QPointF chosen = centre(towards);
    const QPointF far = cut(canvas.area, chosen, size);
    const QPointF middle = canvas.area.center();
    return {
        chosen.x() + (chosen.x() < middle.x() ? far.x() : -far.x()),
        chosen.y() + (chosen.y() < middle.y() ? far.y() : -far.y())};
}

PlacedLabel placedPlain(
    const Canvas& canvas,
    const OverlayLabel& label,
    TextPictures& pictures,
    const QFont& font)
{
    const QColor colour = canvas[overlayStyle(label.role).theme].colour;
    const TextPictures::Style style(colour, haloFor(canvas.theme, colour), labelFont(font));
    const QPixmap picture =
        pictures.shelf(style, canvas.pixelRatio).pictureOf(QString::fromStdString(label.text));
    const QSizeF size = sizeOf(picture);
    const QPointF centre = centreBeside(canvas, label, size - QSizeF(8, 8));
    const QPointF corner = centre - QPointF(size.width() / 2, size.height() / 2);
    return {.place = {canvas.snapped(corner), size}, .picture = picture};
}

void drawPlain(
    const Canvas& canvas,
    const OverlayLabel& label,
    TextPictures& pictures,
    const QFont& font)
{
    const PlacedLabel placed = placedPlain(canvas, label, pictures, font);
    canvas.painter.drawPixmap(placed.place.topLeft(), placed.picture);
}

QFont chipFontOf(const OverlayLabel& label, const QFont& font)
{
    QFont chipFont = secondLabelFont(font);
    if (label.style == LabelStyle::StrongChip) {
        chipFont.setWeight(QFont::DemiBold);
    }
    return chipFont;
}

void drawChip(const Canvas& canvas, const OverlayLabel& label, const QFont& font)
{
    const bool strong = label.style == LabelStyle::StrongChip;
    QPainter& painter = canvas.painter;
    const QRectF chip = chipPlace(canvas, label, font);
    const QColor colour = canvas[overlayStyle(label.role).theme].colour;
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(strong ? QPen(colour, 1.5) : QPen(canvas[ThemeRole::Border].colour, 1));
    const QColor text = strong ? colour : canvas[ThemeRole::SecondLabel].colour;
    painter.setBrush(haloFor(canvas.theme, text));
    painter.drawRoundedRect(chip, chip.height() / 2, chip.height() / 2);
    painter.setBrush(Qt::NoBrush);
    painter.setFont(chipFontOf(label, font));
    painter.setPen(text);
    painter.drawText(chip, Qt::AlignCenter, QString::fromStdString(label.text));
}

bool isShown(const Canvas& canvas, const OverlayLabel& label)
{
    const bool tooShort = label.span > 0 && label.span * canvas.transform.zoom() < shortest;
    return !tooShort && canvas.area.contains(canvas.transform.toView(label.at));
}

} // namespace

QRectF chipPlace(const Canvas& canvas, const OverlayLabel& label, const QFont& font)
{
    const QFontMetricsF metrics(chipFontOf(label, font));
    const double width = metrics.horizontalAdvance(QString::fromStdString(label.text));
    const QSizeF size(width + 16, metrics.height() + 4);
    const QPointF centre = centreBeside(canvas, label, size);
    const QPointF corner = canvas.snapped(centre - QPointF(size.width() / 2, size.height() / 2));
    return {corner + QPointF(0.5, 0.5), size};
}

std::vector<const OverlayLabel*> shownChips(
    const Canvas& canvas,
    std::span<const OverlayLabel> labels,
    const QFont& font)
{
    std::vector<const OverlayLabel*> shown;
    std::vector<QRectF> taken;
    for (const LabelStyle style : {LabelStyle::StrongChip, LabelStyle::Chip}) {
        for (const OverlayLabel& label : labels) {
            if (label.style != style || !isShown(canvas, label)) {
                continue;
            }
            const QRectF place = chipPlace(canvas, label, font);
            const auto covers = [&place](const QRectF& other) {
                return other.intersects(place);
            };
            if (std::ranges::none_of(taken, covers)) {
                taken.push_back(place);
                shown.push_back(&label);
            }
        }
    }
    return shown;
}

std::vector<QRectF> overlayLabelPlaces(
    const Canvas& canvas,
    std::span<const OverlayLabel> labels,
    TextPictures& pictures,
    const QFont& font)
{
    std::vector<QRectF> places;
    for (const OverlayLabel* const chip : shownChips(canvas, labels, font)) {
        places.push_back(chipPlace(canvas, *chip, font));
    }
    for (const OverlayLabel& label : labels) {
        if (label.style == LabelStyle::Plain && isShown(canvas, label)) {
            places.push_back(placedPlain(canvas, label, pictures, font).place);
        }
    }
    return places;
}

void drawOverlayLabels(
    const Canvas& canvas,
    std::span<const OverlayLabel> labels,
    TextPictures& pictures,
    const QFont& font)
{
    for (const OverlayLabel* const chip : shownChips(canvas, labels, font)) {
        drawChip(canvas, *chip, font);
    }
    for (const OverlayLabel& label : labels) {
        if (label.style == LabelStyle::Plain && isShown(canvas, label)) {
            drawPlain(canvas, label, pictures, font);
        }
    }
}

} // namespace sectored::editor
